import type { RespondToInvitation } from '../../events/circle/circleCommands.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { findInvitationReceived, type InvitationReceived } from '../../projections/circle/careInvitationsQueries.ts';
import type { Invitation } from '../../projections/circle/invitationCommandQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { mayAnswer } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';
import { invitationDecider, type InvitationState } from './invitationDecider.ts';
import { noLongerOpen } from './invitationRefusals.ts';
import { checkOneChange, knownInvitation, onInvitation, invitationOfPath } from './invitationContext.ts';

/** PATCH /api/care-invitations/{id} with `status`: the invited person answers. */
export const respondToInvitation: CommandRoute<
  RespondToInvitation,
  Invitation | undefined,
  InvitationState,
  InvitationCommand,
  CircleEvent,
  InvitationReceived
> = {
  name: 'RespondToInvitation',
  keyScope: 'ChangeInvitation',
  body: 'RespondToInvitation',
  success: 200,
  decider: invitationDecider,
  loadContext: async (on, request) => invitationOfPath(on, request),
  toCommand: async ({ body }, found, viewer, deps) => {
    const invitation = await knownInvitation(found, viewer, deps);
    checkOneChange(body);
    mayAnswer(invitation, viewer.userId);
    if (invitation.isEnded) throw noLongerOpen();
    return onInvitation(invitation, { type: 'RespondToInvitation', data: { invitationId: invitation.id, status: body.status } });
  },
  // an acceptance after a removal by another invitation has no effect
  answer: async (on, id, { viewerId, now, body }) => {
    const received = await findInvitationReceived(on, viewerId, now, id);
    if (!received) throw noLongerOpen();
    return received.status === body.status ? received : undefined;
  },
};
