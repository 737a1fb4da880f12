import type { RespondToInvitation } from '../../events/circle/circleCommands.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { findInvitationReceived, type InvitationReceived } from '../../projections/circle/careInvitationsQueries.ts';
import type { Round } from '../../projections/circle/roundsQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { mayAnswer } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';
import { invitationDecider, type InvitationState } from './invitationDecider.ts';
import { noLongerOpen } from './invitationRefusals.ts';
import { checkOneChange, knownRound, onRound, roundOfPath } from './roundContext.ts';

/** PATCH /api/care-invitations/{id} with `status`: the invited person answers. */
export const respondToInvitation: CommandRoute<
  RespondToInvitation,
  Round | undefined,
  InvitationState,
  InvitationCommand,
  CircleEvent,
  InvitationReceived
> = {
  name: 'RespondToInvitation',
  body: 'RespondToInvitation',
  success: 200,
  decider: invitationDecider,
  loadContext: async (on, request) => roundOfPath(on, request),
  toCommand: async ({ body }, found, viewer, deps) => {
    const round = await knownRound(found, viewer, deps);
    checkOneChange(body);
    mayAnswer(round, viewer.userId);
    if (round.isEnded) throw noLongerOpen();
    return onRound(round, { type: 'RespondToInvitation', data: { invitationId: round.id, status: body.status } });
  },
  // an acceptance after a removal by another round has no effect
  answer: async (on, id, { viewerId, now, body }) => {
    const received = await findInvitationReceived(on, viewerId, now, id);
    if (!received) throw noLongerOpen();
    return received.status === body.status ? received : undefined;
  },
};
