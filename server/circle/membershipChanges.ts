import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import type { DecisionContext } from '../../events/kernel/decider.ts';
import type { Ending } from './invitationCommand.ts';
import { notInTeam } from './invitationRefusals.ts';
import { member, named, type InvitationDecisions, type InvitationState } from './invitationState.ts';

/** By the senior. Cancelling an invitation that was just accepted removes the member: the senior wants nobody to get in. */
const end = (command: Ending, state: InvitationState, { now }: DecisionContext): readonly CircleEvent[] => {
  const sent = named(state, command);
  const { invitationId, seniorId } = sent.invitation;
  if (command.isEnded || sent.status === 'ended') return [];
  return sent.status === 'accepted'
    ? [{ type: 'MemberRemoved', data: { invitationId, seniorId, personId: sent.personId, removedAt: now } }]
    : [{ type: 'InvitationCancelled', data: { invitationId, seniorId, cancelledAt: now } }];
};

/** Decisions about a member, and about an end of the invitation or membership. */
export const membershipChanges = {
  ChangePermissions: (command, state, { now }) => {
    const { invitation, personId, permissions: before } = member(state, command);
    const permissions = { ...before, ...command.permissions };
    if (permissionAreas.every((area) => permissions[area] === before[area])) return [];
    const { invitationId, seniorId } = invitation;
    return [{ type: 'PermissionsChanged', data: { invitationId, seniorId, personId, permissions, changedAt: now } }];
  },
  ChooseMainContact: (command, state, { now }) => {
    const { invitation, personId } = member(state, command);
    const { invitationId, isPrimary, wasPrimary } = command;
    if (isPrimary === wasPrimary) return [];
    return [
      {
        type: 'MainContactChosen',
        data: { invitationId, seniorId: invitation.seniorId, personId, isPrimary, chosenAt: now },
      },
    ];
  },
  ChooseSignInHelper: (command, state, { now }) => {
    const { invitation, personId, isSignInHelper } = member(state, command);
    const { invitationId, isHelper } = command;
    if (isHelper === isSignInHelper) return [];
    return [
      {
        type: 'SignInHelperChosen',
        data: { invitationId, seniorId: invitation.seniorId, personId, isHelper, chosenAt: now },
      },
    ];
  },
  CancelInvitation: end,
  RemoveMember: end,
  LeaveCareTeam: (command, state, { now, actor }) => {
    const sent = named(state, command);
    if (command.isEnded || sent.status === 'ended') return [];
    if (sent.status !== 'accepted' || sent.personId !== actor) throw notInTeam();
    const { invitationId, seniorId } = sent.invitation;
    return [{ type: 'MemberLeft', data: { invitationId, seniorId, personId: sent.personId, leftAt: now } }];
  },
} satisfies Partial<InvitationDecisions>;
