import type { ChangeInvitation } from '../../events/circle/circleCommands.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import {
  findInvitationReceived,
  findInvitationSent,
  type InvitationReceived,
  type InvitationSent,
} from '../../projections/circle/careInvitationsQueries.ts';
import type { Round } from '../../projections/circle/roundsQueries.ts';
import type { CommandRequest, CommandRoute } from '../command/commandRoute.ts';
import type { Queryable } from '../database/database.ts';
import { Invalid } from '../http/errors.ts';
import { mayAnswer, mayChangeMember } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';
import { invitationDecider, type InvitationState } from './invitationDecider.ts';
import { joinedByAnother, noLongerOpen, notAMember } from './invitationRefusals.ts';
import { knownRound, onRound, roundOfPath } from './roundFacts.ts';

type Request = CommandRequest<ChangeInvitation>;

const answering = (round: Round, viewerId: string, status: 'accepted' | 'declined'): InvitationCommand => {
  mayAnswer(round, viewerId);
  if (round.isEnded) throw noLongerOpen();
  return { type: 'RespondToInvitation', data: { invitationId: round.id, status } };
};

/** Only the round by which the person came in says what she may. */
const ofMember = (round: Round, viewerId: string): Round => {
  mayChangeMember(round, viewerId);
  if (round.isEnded || round.memberBy === null) throw notAMember();
  if (round.isAccepted && round.memberBy !== round.id) throw joinedByAnother();
  return round;
};

const commandOf = ({ status, permissions, isPrimary }: ChangeInvitation, round: Round, viewerId: string): InvitationCommand => {
  const { id: invitationId } = round;
  if ([status, permissions, isPrimary].filter((one) => one !== undefined).length !== 1)
    throw new Invalid('Please send one of status, permissions and isPrimary at a time.');
  if (status !== undefined) return answering(round, viewerId, status);
  const { isPrimary: wasPrimary } = ofMember(round, viewerId);
  return permissions === undefined
    ? { type: 'ChooseMainContact', data: { invitationId, isPrimary: isPrimary === true, wasPrimary } }
    : { type: 'ChangePermissions', data: { invitationId, permissions } };
};

/** An acceptance that came after a removal by another round, which nobody could know of yet, is none. */
const findReceived = async (on: Queryable, id: string, { viewerId, now, body }: Request): Promise<InvitationReceived | undefined> => {
  const received = await findInvitationReceived(on, viewerId, now, id);
  if (!received) throw noLongerOpen();
  return received.status === body.status ? received : undefined;
};

/** PATCH /api/care-invitations/{id}: the invited person answers; the senior changes what a member may see, or chooses her main contact. */
export const changeInvitation: CommandRoute<
  ChangeInvitation,
  Round | undefined,
  InvitationState,
  InvitationCommand,
  CircleEvent,
  InvitationSent | InvitationReceived
> = {
  name: 'ChangeInvitation',
  body: 'ChangeInvitation',
  success: 200,
  decider: invitationDecider,
  facts: async (on, request) => roundOfPath(on, request),
  intend: async ({ body }, found, viewer, deps) => {
    const round = await knownRound(found, viewer, deps);
    return onRound(round, commandOf(body, round, viewer.userId));
  },
  answer: (on, id, request) =>
    request.body.status === undefined ? findInvitationSent(on, request.viewerId, request.now, id) : findReceived(on, id, request),
  endsAccess: ({ permissions }) => Object.values(permissions ?? {}).includes(false),
};
