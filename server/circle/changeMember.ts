import type { ChangeMember } from '../../events/circle/circleCommands.ts';
import { findInvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { Invitation } from '../../projections/circle/invitationCommandQueries.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { refuseOnAddedDevice } from '../session/addedDevice.ts';
import { mayChangeMember } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';
import { invitationDecider } from './invitationDecider.ts';
import { joinedByAnother, notAMember } from './invitationRefusals.ts';
import { endSignInHelp } from './endSignInHelp.ts';
import { checkOneChange, knownInvitation, onInvitation, invitationOfPath } from './invitationContext.ts';

/** Only the invitation that made the person a member holds their permissions. */
const ofMember = (invitation: Invitation, viewerId: string): Invitation => {
  mayChangeMember(invitation, viewerId);
  if (invitation.isEnded || invitation.memberBy === null) throw notAMember();
  if (invitation.isAccepted && invitation.memberBy !== invitation.id) throw joinedByAnother();
  return invitation;
};

const commandOf = (
  { permissions, isPrimary, mayHelpSignIn }: ChangeMember,
  { id: invitationId, isPrimary: wasPrimary }: Invitation,
): InvitationCommand => {
  if (permissions !== undefined) return { type: 'ChangePermissions', data: { invitationId, permissions } };
  return mayHelpSignIn === undefined
    ? { type: 'ChooseMainContact', data: { invitationId, isPrimary: isPrimary === true, wasPrimary } }
    : { type: 'ChooseSignInHelper', data: { invitationId, isHelper: mayHelpSignIn } };
};

/** PATCH /api/care-invitations/{id} without `status`: the senior changes a member's permissions, chooses the main contact or a sign-in helper. */
export const changeMember = commandRoute({
  name: 'ChangeMember',
  keyScope: 'ChangeInvitation',
  success: 200,
  decider: invitationDecider,
  loadContext: invitationOfPath,
  toCommand: async ({ body }, found, viewer, deps) => {
    const invitation = await knownInvitation(found, viewer, deps);
    checkOneChange(body);
    const command = commandOf(body, ofMember(invitation, viewer.userId));
    if (body.mayHelpSignIn === true) refuseOnAddedDevice(viewer, 'choose who may help you sign in');
    if (command.type === 'ChooseSignInHelper') await endSignInHelp(deps, invitation);
    return onInvitation(invitation, command);
  },
  answer: (on, id, { viewerId, now }) => findInvitationSent(on, viewerId, now, id),
  // any value but true may be less than before
  endsAccess: ({ permissions, mayHelpSignIn }) =>
    mayHelpSignIn === false || Object.values(permissions ?? {}).some((level) => level !== true),
});
