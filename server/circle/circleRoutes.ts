import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { byField, command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { limitCodes } from '../accessLink/codeAttempts.ts';
import { answerJoinRequest } from './answerJoinRequest.ts';
import { changeMember } from './changeMember.ts';
import { careConnectionsOf, careTeams, invitationsReceived, invitationsSent } from './circleReads.ts';
import { inviteCaregiver } from './inviteCaregiver.ts';
import { readInvitationLink } from './readInvitationLink.ts';
import { removeInvitation } from './removeInvitation.ts';
import { respondToInvitation } from './respondToInvitation.ts';
import { showInvitationLink } from './showInvitationLink.ts';

/** Invitations and connections (spec.md §7). */
export const circleRoutes = (deps: Dependencies): Router => {
  const answer = command(answerJoinRequest, deps);
  const change = byField(
    { status: command(respondToInvitation, deps), confirmed: answer, refused: answer },
    command(changeMember, deps),
  );
  return Router()
    .get('/care-invitations/sent', read(invitationsSent, deps))
    .get('/care-invitations/received', read(invitationsReceived, deps))
    .post('/care-invitations', command(inviteCaregiver, deps))
    .patch('/care-invitations/:id', limitCodes(deps), change)
    .post('/care-invitations/:id/link', command(showInvitationLink, deps))
    .post('/invitation-links/read', limitCodes(deps), readInvitationLink(deps))
    .delete('/care-invitations/:id', command(removeInvitation, deps))
    .get('/care-connections', read(careConnectionsOf, deps))
    .get('/care-team', read(careTeams, deps));
};
