import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { permissionAreas, type Permissions } from '../../events/circle/permissions.ts';
import type { Decider, DecisionContext } from '../../events/kernel/decider.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { personOf } from '../command/personOf.ts';
import type { AboutRound, Ending, InvitationCommand } from './invitationCommand.ts';
import { acceptedBefore, alreadyMember, answeredByOther, declinedBefore, expired } from './invitationRefusals.ts';
import { noLongerOpen, notAMember, notInTeam, notInvited, replaced } from './invitationRefusals.ts';

type Invited = MessageNamed<CircleEvent, 'CaregiverInvited'>['data'];
type Answer = MessageNamed<InvitationCommand, 'RespondToInvitation'>['data']['status'];

/** The latest round of one senior's invitations of one address. */
export type InvitationState =
  | { readonly status: 'none' }
  | { readonly status: 'pending'; readonly round: Invited }
  | { readonly status: 'expired' | 'ended'; readonly round: Invited }
  | { readonly status: 'declined'; readonly round: Invited; readonly personId: string }
  | { readonly status: 'accepted'; readonly round: Invited; readonly personId: string; readonly permissions: Permissions };
type Sent = Exclude<InvitationState, { status: 'none' }>;

/** product.md "Expiry". */
const openForMs = 14 * 24 * 3_600_000;

const isPast = ({ expiresAt }: Pick<Invited, 'expiresAt'>, now: string): boolean => Date.parse(now) > Date.parse(expiresAt);

/** The round that a command names; a stale window must not act on a newer one. */
const named = (state: InvitationState, { invitationId }: AboutRound): Sent => {
  if (state.status === 'none' || state.round.invitationId !== invitationId) throw replaced();
  return state;
};
const member = (state: InvitationState, about: AboutRound): Extract<Sent, { status: 'accepted' }> => {
  const sent = named(state, about);
  if (sent.status !== 'accepted') throw notAMember();
  return sent;
};

const answer = (round: Invited, status: Answer, { now, actor }: DecisionContext): CircleEvent => {
  const { invitationId, seniorId, relationship, permissions, accountId } = round;
  const personId = personOf(actor);
  if (personId === seniorId || (accountId !== null && accountId !== personId)) throw notInvited();
  if (isPast(round, now)) throw expired();
  const who = { invitationId, seniorId, personId };
  return status === 'accepted'
    ? { type: 'InvitationAccepted', data: { ...who, relationship, permissions, acceptedAt: now } }
    : { type: 'InvitationDeclined', data: { ...who, declinedAt: now } };
};

const answeredAgain = (sent: Extract<Sent, { personId: string }>, status: Answer, { actor }: DecisionContext): readonly [] => {
  if (sent.personId !== actor) throw answeredByOther();
  if (sent.status === status) return [];
  throw sent.status === 'accepted' ? acceptedBefore() : declinedBefore();
};

/** By the senior. Cancelling an invitation that was just accepted removes the member: the senior wants nobody to get in. */
const end = (command: Ending, state: InvitationState, { now }: DecisionContext): readonly CircleEvent[] => {
  const sent = named(state, command);
  const { invitationId, seniorId } = sent.round;
  if (command.isEnded || sent.status === 'ended') return [];
  return sent.status === 'accepted'
    ? [{ type: 'MemberRemoved', data: { invitationId, seniorId, personId: sent.personId, removedAt: now } }]
    : [{ type: 'InvitationCancelled', data: { invitationId, seniorId, cancelledAt: now } }];
};

/** The state that a new invitation meets: free, the same one still open, or a member. */
const standing = (state: InvitationState, endedRound: string | null, now: string): 'free' | 'pending' | 'accepted' => {
  if (state.status === 'none' || state.round.invitationId === endedRound) return 'free';
  if (state.status === 'accepted') return 'accepted';
  return state.status === 'pending' && !isPast(state.round, now) ? 'pending' : 'free';
};

const closedAs =
  (status: 'expired' | 'ended') =>
  (state: InvitationState): InvitationState =>
    state.status === 'none' ? state : { status, round: state.round };

/** Invitations of one address by one senior. Stream: `invitation-<HMAC(senior, address)>`. */
export const invitationDecider: Decider<InvitationState, InvitationCommand, CircleEvent> = {
  initialState: { status: 'none' },
  decide: {
    InviteCaregiver: ({ endedRound, ...invitation }, state, { now }) => {
      const before = standing(state, endedRound, now);
      if (before === 'accepted') throw alreadyMember();
      const expiresAt = new Date(Date.parse(now) + openForMs).toISOString();
      return before === 'pending' ? [] : [{ type: 'CaregiverInvited', data: { ...invitation, invitedAt: now, expiresAt } }];
    },
    RespondToInvitation: (command, state, context) => {
      const sent = named(state, command);
      if (sent.status === 'pending') return [answer(sent.round, command.status, context)];
      if ('personId' in sent) return answeredAgain(sent, command.status, context);
      throw sent.status === 'expired' ? expired() : noLongerOpen();
    },
    ChangePermissions: (command, state, { now }) => {
      const { round, personId, permissions: before } = member(state, command);
      const permissions = { ...before, ...command.permissions };
      if (permissionAreas.every((area) => permissions[area] === before[area])) return [];
      const { invitationId, seniorId } = round;
      return [{ type: 'PermissionsChanged', data: { invitationId, seniorId, personId, permissions, changedAt: now } }];
    },
    ChooseMainContact: (command, state, { now }) => {
      const { round, personId } = member(state, command);
      const { invitationId, isPrimary, wasPrimary } = command;
      if (isPrimary === wasPrimary) return [];
      return [{ type: 'MainContactChosen', data: { invitationId, seniorId: round.seniorId, personId, isPrimary, chosenAt: now } }];
    },
    CancelInvitation: end,
    RemoveMember: end,
    LeaveCareTeam: (command, state, { now, actor }) => {
      const sent = named(state, command);
      if (command.isEnded || sent.status === 'ended') return [];
      if (sent.status !== 'accepted' || sent.personId !== actor) throw notInTeam();
      const { invitationId, seniorId } = sent.round;
      return [{ type: 'MemberLeft', data: { invitationId, seniorId, personId: sent.personId, leftAt: now } }];
    },
    ExpireInvitation: ({ invitationId }, state, { now }) => {
      if (state.status !== 'pending' || state.round.invitationId !== invitationId || !isPast(state.round, now)) return [];
      const { seniorId, expiresAt } = state.round;
      return [{ type: 'InvitationExpired', data: { invitationId, seniorId, expiresAt, detectedAt: now } }];
    },
  },
  evolve: {
    CaregiverInvited: (_state, round) => ({ status: 'pending', round }),
    InvitationAccepted: (state, { personId, permissions }) =>
      state.status === 'none' ? state : { status: 'accepted', round: state.round, personId, permissions },
    InvitationDeclined: (state, { personId }) => (state.status === 'none' ? state : { status: 'declined', round: state.round, personId }),
    InvitationExpired: closedAs('expired'),
    InvitationCancelled: closedAs('ended'),
    PermissionsChanged: (state, { permissions }) => (state.status === 'accepted' ? { ...state, permissions } : state),
    // the main contact depends on several streams, so only the read model knows it
    MainContactChosen: (state) => state,
    MemberRemoved: closedAs('ended'),
    MemberLeft: closedAs('ended'),
  },
};
