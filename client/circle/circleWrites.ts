import { isolated } from '../../events/kernel/isolated.ts';
import type { InviteCaregiver } from '../../events/circle/circleCommands.ts';
import type { PermissionArea, PermissionLevel } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { JoinRequestView } from '../../projections/circle/joinRequests.ts';
import type { Write } from '../command/command.ts';
import { mayDoLabel } from './circleLabels.ts';
import { circleReadModels } from './circleOutcomes.ts';
import { connectionName } from '../person/connectionName.ts';

/** The success toast depends on the answer: invitedSaga.ts. */
export const inviteCaregiver = (body: InviteCaregiver): Write => ({
  type: 'InviteCaregiver',
  route: 'POST /care-invitations',
  body,
  reloads: circleReadModels,
  toast: { failure: { title: 'Failed to send invitation' } },
});

const nowOrNoLonger = (isOn: boolean): string => (isOn ? 'now' : 'no longer');

export const changePermission = (member: CareConnection, area: PermissionArea, level: PermissionLevel): Write => ({
  type: 'ChangePermissions',
  route: 'PATCH /care-invitations/:id',
  id: member.invitationId,
  body: { permissions: { [area]: level } },
  reloads: circleReadModels,
  toast: {
    success: { title: `${connectionName(member)} ${mayDoLabel(area, level)}.` },
    failure: { title: 'Error' },
  },
});

export const chooseMainContact = (member: CareConnection, isPrimary: boolean): Write => ({
  type: 'ChooseMainContact',
  route: 'PATCH /care-invitations/:id',
  id: member.invitationId,
  body: { isPrimary },
  reloads: circleReadModels,
  toast: {
    success: { title: `${connectionName(member)} is ${nowOrNoLonger(isPrimary)} your main contact.` },
    failure: { title: 'Error' },
  },
});

export const chooseSignInHelper = (member: CareConnection, mayHelpSignIn: boolean): Write => ({
  type: 'ChooseSignInHelper',
  route: 'PATCH /care-invitations/:id',
  id: member.invitationId,
  body: { mayHelpSignIn },
  reloads: circleReadModels,
  toast: {
    success: { title: `${connectionName(member)} can ${nowOrNoLonger(mayHelpSignIn)} help you sign in.` },
    failure: { title: 'Error' },
  },
});

/** The dialog shows its problem, so no toast does. */
export const giveSignInHelp = ({ seniorId }: CareConnection): Write => ({
  type: 'GiveSignInHelp',
  route: 'POST /sign-in-help',
  body: { userId: seniorId },
});

const responseSentence = (status: 'accepted' | 'declined', seniorName: string): string =>
  status === 'accepted'
    ? `You accepted. You’re in ${isolated(seniorName)}’s care team now.`
    : `You declined the invitation from ${isolated(seniorName)}.`;

/** `seniorName` is undefined while the invitation doesn't reveal its sender. */
export const respondToInvitation = (
  invitationId: string,
  status: 'accepted' | 'declined',
  seniorName?: string,
): Write => ({
  type: 'RespondToInvitation',
  route: 'PATCH /care-invitations/:id',
  id: invitationId,
  body: { status },
  reloads: circleReadModels,
  toast: {
    success: {
      title: 'Invitation response sent',
      ...(seniorName === undefined ? {} : { description: responseSentence(status, seniorName) }),
    },
    failure: { title: 'Error' },
  },
});

/** The link to pass on; `renew`: a new one, which replaces the previous link. */
export const showInvitationLink = (invitationId: string, renew = false): Write => ({
  type: 'ShowInvitationLink',
  route: 'POST /care-invitations/:id/link',
  id: invitationId,
  body: renew ? { renew } : {},
});

/** The senior's answer whether the person who wants to join is the invited one. */
export const answerJoinRequest = (
  invitationId: string,
  { personId, name }: JoinRequestView,
  isTheRightOne: boolean,
): Write => ({
  type: 'AnswerJoinRequest',
  route: 'PATCH /care-invitations/:id',
  id: invitationId,
  body: isTheRightOne ? { confirmed: personId } : { refused: personId },
  reloads: circleReadModels,
  toast: {
    success: {
      title: isTheRightOne
        ? `${isolated(name)} is in your care team now.`
        : `${isolated(name)} can’t join with this invitation.`,
    },
    failure: { title: 'Error' },
  },
});

/** Cancels an invitation that a new one replaces. */
export const discardInvitation = (invitationId: string): Write => ({
  type: 'CancelInvitation',
  route: 'DELETE /care-invitations/:id',
  id: invitationId,
  reloads: circleReadModels,
});

export const leaveCareTeam = (invitationId: string, seniorName: string): Write => ({
  type: 'LeaveCareTeam',
  route: 'DELETE /care-invitations/:id',
  id: invitationId,
  reloads: circleReadModels,
  toast: { success: { title: `You’ve left ${seniorName}’s care team.` }, failure: { title: 'Error' } },
});
