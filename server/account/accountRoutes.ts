import { Router } from 'express';
import { limitCodes } from '../accessLink/codeAttempts.ts';
import type { Dependencies } from '../dependencies.ts';
import { command, visitorCommand } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { receiveFiles } from '../upload/receiveFiles.ts';
import { changeProfilePicture, pictureField } from './changeProfilePicture.ts';
import { changeUnits } from './changeUnits.ts';
import { changePassword } from './changePassword.ts';
import { endPairingCode, makePairingCode } from './makePairingCode.ts';
import { updateProfile } from './updateProfile.ts';
import { registerUser } from './registerUser.ts';
import { changeAppointmentSharing, changePhoneSharing, changeTeamVisibility } from './sharingHandlers.ts';
import { giveSignInHelp } from './giveSignInHelp.ts';
import { readSignInLinkHandler, useSignInLink } from './signInLinkHandlers.ts';
import { signInHandler } from './signInHandler.ts';
import { readPairingCode, usePairingCode } from './usePairingCode.ts';
import { me, ownRole, userById } from './userReads.ts';

/** Authentication and profile (spec.md §7); routes for sessions are in sessionRoutes.ts. */
export const accountRoutes = (deps: Dependencies): Router =>
  Router()
    .post('/register', limitCodes(deps), visitorCommand(registerUser, deps))
    .post('/login', signInHandler(deps))
    .post('/sign-in-help', command(giveSignInHelp, deps))
    .post('/sign-in-links/read', limitCodes(deps), readSignInLinkHandler(deps))
    .post('/sign-in-links/use', limitCodes(deps), visitorCommand(useSignInLink, deps))
    .post('/pairing-codes', command(makePairingCode, deps))
    .delete('/pairing-codes', command(endPairingCode, deps))
    .post('/pairing-codes/read', limitCodes(deps, 'pairing'), readPairingCode(deps))
    .post('/pairing-codes/use', limitCodes(deps, 'pairing'), visitorCommand(usePairingCode, deps))
    .get('/user/me', read(me, deps))
    .get('/user/role', read(ownRole, deps))
    .get('/user/:id', read(userById, deps))
    .put('/user/profile', command(updateProfile, deps))
    .put('/user/password', command(changePassword, deps))
    .put('/user/appointment-sharing', command(changeAppointmentSharing, deps))
    .put('/user/phone-sharing', command(changePhoneSharing, deps))
    .put('/user/team-visibility', command(changeTeamVisibility, deps))
    .put('/user/units', command(changeUnits, deps))
    .post('/user/profile-picture', receiveFiles({ field: pictureField }, deps), command(changeProfilePicture, deps));
