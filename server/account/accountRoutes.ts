import { Router } from 'express';
import { limitCodes } from '../accessLink/codeAttempts.ts';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { receiveFiles } from '../upload/receiveFiles.ts';
import { changeProfilePicture, pictureField } from './changeProfilePicture.ts';
import { changeUnits } from './changeUnits.ts';
import { passwordHandler } from './passwordHandler.ts';
import { profileHandler } from './profileHandler.ts';
import { registerHandler } from './registerHandler.ts';
import { changeAppointmentSharing, changePhoneSharing, changeTeamVisibility } from './sharingHandlers.ts';
import { signInHelpHandler } from './signInHelpHandler.ts';
import { readSignInLinkHandler, useSignInLinkHandler } from './signInLinkHandlers.ts';
import { signInHandler } from './signInHandler.ts';
import { me, ownRole, userById } from './userReads.ts';

/** Authentication and profile (spec.md §7); routes for sessions are in sessionRoutes.ts. */
export const accountRoutes = (deps: Dependencies): Router =>
  Router()
    .post('/register', limitCodes(deps), registerHandler(deps))
    .post('/login', signInHandler(deps))
    .post('/sign-in-help', signInHelpHandler(deps))
    .post('/sign-in-links/read', limitCodes(deps), readSignInLinkHandler(deps))
    .post('/sign-in-links/use', limitCodes(deps), useSignInLinkHandler(deps))
    .get('/user/me', read(me, deps))
    .get('/user/role', read(ownRole, deps))
    .get('/user/:id', read(userById, deps))
    .put('/user/profile', profileHandler(deps))
    .put('/user/password', passwordHandler(deps))
    .put('/user/appointment-sharing', command(changeAppointmentSharing, deps))
    .put('/user/phone-sharing', command(changePhoneSharing, deps))
    .put('/user/team-visibility', command(changeTeamVisibility, deps))
    .put('/user/units', command(changeUnits, deps))
    .post('/user/profile-picture', receiveFiles({ field: pictureField }, deps), command(changeProfilePicture, deps));
