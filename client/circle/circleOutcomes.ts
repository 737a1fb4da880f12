import type { Action } from '@reduxjs/toolkit';
import type { CommandType } from '../../projections/apiRoutes.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { Command, CommandOutcome, CommandSuccess } from '../command/command.ts';
import { commandSucceeded } from '../command/commandSlice.ts';

/** The read models that each of these writes may change. */
export const circleReadModels = ['careConnections', 'careInvitations', 'joinRequests'];

/** Command key of LeaveCareTeam; suppresses the removal notice. */
export const leaveKey = (invitationId: string): string => `leave-${invitationId}`;

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
