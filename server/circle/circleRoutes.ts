import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { byField, command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { changeMember } from './changeMember.ts';
import { careConnectionsOf, careTeams, invitationsReceived, invitationsSent } from './circleReads.ts';
import { inviteCaregiver } from './inviteCaregiver.ts';
import { removeInvitation } from './removeInvitation.ts';
import { respondToInvitation } from './respondToInvitation.ts';

/** Invitations and connections (spec.md §7). */
export const circleRoutes = (deps: Dependencies): Router => {
  const [respond, change] = [command(respondToInvitation, deps), command(changeMember, deps)];
  const respondOrChange = byField('status', (status) => (status === undefined ? change : respond));
  return Router()
    .get('/care-invitations/sent', read(invitationsSent, deps))
    .get('/care-invitations/received', read(invitationsReceived, deps))
    .post('/care-invitations', command(inviteCaregiver, deps))
    .patch('/care-invitations/:id', respondOrChange)
    .delete('/care-invitations/:id', command(removeInvitation, deps))
    .get('/care-connections', read(careConnectionsOf, deps))
    .get('/care-team', read(careTeams, deps));
};
