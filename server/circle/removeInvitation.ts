import { isUnopened } from '../../projections/account/managedAccountsQueries.ts';
import type { Invitation } from '../../projections/circle/invitationCommandQueries.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { mayLeave } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';
import { invitationDecider } from './invitationDecider.ts';
import { endSignInHelp } from './endSignInHelp.ts';
import { notHandedOver } from './invitationRefusals.ts';
import { knownInvitation, onInvitation, invitationOfPath } from './invitationContext.ts';

const commandOf = (invitation: Invitation, viewerId: string): InvitationCommand => {
  const { id: invitationId, isEnded } = invitation;
  if (invitation.seniorId === viewerId)
    return { type: invitation.isAccepted ? 'RemoveMember' : 'CancelInvitation', data: { invitationId, isEnded } };
  mayLeave(invitation);
  return { type: 'LeaveCareTeam', data: { invitationId, isEnded } };
};

/**
 * DELETE /api/care-invitations/{id}: the senior cancels the invitation or removes the member; a member leaves. Repeating it succeeds,
 * so that a retry after a lost answer gets the same.
 */
export const removeInvitation = commandRoute({
  name: 'RemoveInvitation',
  success: 204,
  decider: invitationDecider,
  loadContext: invitationOfPath,
  toCommand: async (_request, found, viewer, deps) => {
    const invitation = await knownInvitation(found, viewer, deps);
    if (invitation.seniorId !== viewer.userId && (await isUnopened(deps.db.pool, invitation.seniorId)))
      throw notHandedOver();
    const command = commandOf(invitation, viewer.userId);
    await endSignInHelp(deps, invitation);
    return onInvitation(invitation, command);
  },
  endsAccess: () => true,
});
