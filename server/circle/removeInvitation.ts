import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { Round } from '../../projections/circle/roundsQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { mayLeave } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';
import { invitationDecider, type InvitationState } from './invitationDecider.ts';
import { knownRound, onRound, roundOfPath } from './roundContext.ts';

const commandOf = (round: Round, viewerId: string): InvitationCommand => {
  const { id: invitationId, isEnded } = round;
  if (round.seniorId === viewerId) return { type: round.isAccepted ? 'RemoveMember' : 'CancelInvitation', data: { invitationId, isEnded } };
  mayLeave(round);
  return { type: 'LeaveCareTeam', data: { invitationId, isEnded } };
};

/**
 * DELETE /api/care-invitations/{id}: the senior cancels the invitation or removes the member; a member leaves. Repeating it succeeds,
 * so that a retry after a lost answer gets the same.
 */
export const removeInvitation: CommandRoute<
  Record<string, never>,
  Round | undefined,
  InvitationState,
  InvitationCommand,
  CircleEvent,
  never
> = {
  name: 'RemoveInvitation',
  body: 'RemoveInvitation',
  success: 204,
  decider: invitationDecider,
  loadContext: async (on, request) => roundOfPath(on, request),
  toCommand: async (_request, found, viewer, deps) => {
    const round = await knownRound(found, viewer, deps);
    return onRound(round, commandOf(round, viewer.userId));
  },
  endsAccess: () => true,
};
