import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { changeInvitation } from './changeInvitation.ts';
import { careConnectionsOf, invitationsReceived, invitationsSent } from './circleReads.ts';
import { inviteCaregiver } from './inviteCaregiver.ts';
import { removeInvitation } from './removeInvitation.ts';

/** Invitations and connections (spec.md §7). */
export const circleRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/care-invitations/sent', read(invitationsSent, deps))
    .get('/care-invitations/received', read(invitationsReceived, deps))
    .post('/care-invitations', command(inviteCaregiver, deps))
    .patch('/care-invitations/:id', command(changeInvitation, deps))
    .delete('/care-invitations/:id', command(removeInvitation, deps))
    .get('/care-connections', read(careConnectionsOf, deps));
