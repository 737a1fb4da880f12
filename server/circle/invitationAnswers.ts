import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { DecisionContext } from '../../events/kernel/decider.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { personOf } from '../command/personOf.ts';
import type { AboutJoinRequest, InvitationCommand } from './invitationCommand.ts';
import {
  acceptedBefore,
  answeredByOther,
  closedForSenior,
  declinedBefore,
  expired,
  expiredForSenior,
  gaveAddressUp,
  joinedMeanwhile,
  noLongerOpen,
  notAsking,
  notInvited,
  notProven,
  requestRefused,
} from './invitationRefusals.ts';
import {
  isPast,
  named,
  type InvitationDecisions,
  type InvitationState,
  type Pending,
  type Sent,
} from './invitationState.ts';

type Responding = MessageNamed<InvitationCommand, 'RespondToInvitation'>['data'];
type Answer = Responding['status'];
type Proof = MessageNamed<CircleEvent, 'InvitationAccepted'>['data']['proof'];

const acceptedBy = ({ invitation }: Pending, personId: string, proof: Proof, now: string): CircleEvent => {
  const { invitationId, seniorId, relationship, permissions } = invitation;
  return {
    type: 'InvitationAccepted',
    data: { invitationId, seniorId, personId, relationship, permissions, proof, acceptedAt: now },
  };
};

/**
 * The address alone proves nothing if its account took it after the invitation: the senior has to answer who that is.
 */
const askToJoin = (
  { invitation, requests }: Pending,
  status: Answer,
  personId: string,
  now: string,
): readonly CircleEvent[] => {
  const { invitationId, seniorId } = invitation;
  if (status === 'declined') throw notProven();
  if (requests[personId] === 'refused') throw requestRefused();
  if (requests[personId] === 'waiting') return [];
  return [{ type: 'JoinRequested', data: { invitationId, seniorId, personId, requestedAt: now } }];
};

const answer = (
  pending: Pending,
  { status, proof }: Responding,
  { now, actor }: DecisionContext,
): readonly CircleEvent[] => {
  const { invitationId, seniorId, accountId } = pending.invitation;
  const personId = personOf(actor);
  if (personId === seniorId || (proof === null && accountId !== null && accountId !== personId)) throw notInvited();
  if (isPast(pending.invitation, now)) throw expired();
  const proven = proof ?? (accountId === personId ? 'address' : null);
  if (proven === null) return askToJoin(pending, status, personId, now);
  return status === 'accepted'
    ? [acceptedBy(pending, personId, proven, now)]
    : [{ type: 'InvitationDeclined', data: { invitationId, seniorId, personId, declinedAt: now } }];
};

/** The senior's answer is about a request of this invitation that waits; undefined: she has given it before. */
const waiting = (
  state: InvitationState,
  command: AboutJoinRequest,
  now: string,
  answer: 'accepted' | 'refused',
): Pending | undefined => {
  const sent = named(state, command);
  if (sent.status === 'accepted' && sent.personId === command.personId) {
    if (answer === 'accepted') return undefined;
    throw joinedMeanwhile();
  }
  if (sent.status !== 'pending') throw sent.status === 'expired' ? expiredForSenior() : closedForSenior();
  if (answer === 'refused' && sent.requests[command.personId] === 'refused') return undefined;
  if (sent.requests[command.personId] !== 'waiting') throw notAsking();
  if (isPast(sent.invitation, now)) throw expiredForSenior();
  return sent;
};

const answeredAgain = (
  sent: Extract<Sent, { personId: string }>,
  status: Answer,
  { actor }: DecisionContext,
): readonly [] => {
  if (sent.personId !== actor) throw answeredByOther();
  if (sent.status === status) return [];
  throw sent.status === 'accepted' ? acceptedBefore() : declinedBefore();
};

/** The invited person's answer, and the senior's about somebody who wants to join without proof. */
export const answers = {
  RespondToInvitation: (command, state, context) => {
    const sent = named(state, command);
    if (sent.status === 'pending') return answer(sent, command, context);
    if ('personId' in sent) return answeredAgain(sent, command.status, context);
    throw sent.status === 'expired' ? expired() : noLongerOpen();
  },
  ConfirmJoinRequest: (command, state, { now }) => {
    const pending = waiting(state, command, now, 'accepted');
    if (!pending) return [];
    // the senior confirms the person with the invited address
    if (!command.hasAddress) throw gaveAddressUp();
    return [acceptedBy(pending, command.personId, 'confirmed', now)];
  },
  RefuseJoinRequest: (command, state, { now }) => {
    const { personId } = command;
    const pending = waiting(state, command, now, 'refused');
    if (!pending) return [];
    const { invitationId, seniorId } = pending.invitation;
    return [{ type: 'JoinRequestRefused', data: { invitationId, seniorId, personId, refusedAt: now } }];
  },
} satisfies Partial<InvitationDecisions>;
