import { isolated } from '../../events/kernel/isolated.ts';
import type { Action } from '@reduxjs/toolkit';
import type { InviteCaregiver } from '../../events/circle/circleCommands.ts';
import type { PermissionArea, PermissionLevel } from '../../events/circle/permissions.ts';
import type { CommandType } from '../../projections/apiRoutes.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { JoinRequestView } from '../../projections/circle/joinRequests.ts';
import type { Command, CommandOutcome, CommandSuccess, Write } from '../command/command.ts';
import { commandSucceeded } from '../command/commandSlice.ts';
import type { NewToast } from '../toast/toastsSlice.ts';
import { inviteeLabel, invitationLabel, mayDoLabel } from './circleLabels.ts';
import { connectionName } from '../person/connectionName.ts';
import type { Moment } from '../ui/moment.ts';

/** The read models that each of these writes may change. */
export const circleReadModels = ['careConnections', 'careInvitations', 'joinRequests'];

/** The success toast depends on the answer: `invitedToast`. */
export const inviteCaregiver = (body: InviteCaregiver): Write => ({
  type: 'InviteCaregiver',
  route: 'POST /care-invitations',
  body,
  reloads: circleReadModels,
  toast: { failure: { title: 'Failed to send invitation' } },
});

/** 200: that address already has an open invitation, so nothing was sent again. */
export const invitedToast = ({ view, status, stale }: CommandSuccess<'InviteCaregiver'>, moment: Moment): NewToast => {
  if (status === 200 && view)
    return {
      title: `${inviteeLabel(view)} is already invited`,
      description: `${invitationLabel(view, moment)}.`,
      intent: 'info',
    };
  return {
    title: 'Invitation sent!',
    description: stale ? 'Saved. Updating…' : 'Your caregiver invitation has been sent successfully.',
  };
};

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

const remove = (type: 'CancelInvitation' | 'RemoveMember', invitationId: string): Write => ({
  type,
  route: 'DELETE /care-invitations/:id',
  id: invitationId,
  reloads: circleReadModels,
  toast: {
    success: { title: 'The invitation has been removed from your care team.' },
    failure: { title: 'Failed to remove invitation' },
  },
});
export const cancelInvitation = (invitationId: string): Write => remove('CancelInvitation', invitationId);
export const removeMember = (invitationId: string): Write => remove('RemoveMember', invitationId);

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

/** Command key of LeaveCareTeam; suppresses the removal notice. */
export const leaveKey = (invitationId: string): string => `leave-${invitationId}`;
export const leaveCareTeam = (invitationId: string, seniorName: string): Write => ({
  type: 'LeaveCareTeam',
  route: 'DELETE /care-invitations/:id',
  id: invitationId,
  reloads: circleReadModels,
  toast: { success: { title: `You’ve left ${seniorName}’s care team.` }, failure: { title: 'Error' } },
});

export const circleWrites: readonly CommandType[] = [
  'InviteCaregiver',
  'ChangePermissions',
  'ChooseMainContact',
  'ChooseSignInHelper',
  'CancelInvitation',
  'RemoveMember',
  'RespondToInvitation',
  'AnswerJoinRequest',
  'LeaveCareTeam',
];
export const isCircleWrite = ({ type }: Command): boolean => circleWrites.includes(type);
export const wroteCircle = (action: Action): boolean =>
  commandSucceeded.match(action) && isCircleWrite(action.payload.command);

/** The invitation that a command has ended. */
export const endedBy = ({ type, command }: CommandSuccess): string | undefined =>
  type === 'CancelInvitation' || type === 'RemoveMember' || type === 'LeaveCareTeam' ? command.id : undefined;

/** The senior's invitation after a command; undefined if the read models were behind. */
export const invitationWritten = ({ type, view }: CommandOutcome): InvitationSent | undefined =>
  type === 'InviteCaregiver' ||
  type === 'AnswerJoinRequest' ||
  type === 'ChangePermissions' ||
  type === 'ChooseMainContact' ||
  type === 'ChooseSignInHelper'
    ? view
    : undefined;
