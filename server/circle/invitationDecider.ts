import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { mostOpenInvitations } from '../../events/circle/invitationRules.ts';
import { allPermissions, permissionAreas, type Permissions } from '../../events/circle/permissions.ts';
import type { Decider, DecisionContext } from '../../events/kernel/decider.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { personOf } from '../command/personOf.ts';
import type { AboutInvitation, AboutJoinRequest, Ending, InvitationCommand } from './invitationCommand.ts';
import {
  acceptedBefore,
  alreadyMember,
  answeredByOther,
  closedForSenior,
  declinedBefore,
  expired,
} from './invitationRefusals.ts';
import {
  expiredForSenior,
  gaveAddressUp,
  joinedMeanwhile,
  noLongerOpen,
  notAMember,
  notAsking,
} from './invitationRefusals.ts';
import { notInTeam, notInvited, notProven, replaced, requestRefused, tooManyOpen } from './invitationRefusals.ts';

type Invited = MessageNamed<CircleEvent, 'CaregiverInvited'>['data'];
type Responding = MessageNamed<InvitationCommand, 'RespondToInvitation'>['data'];
type Answer = Responding['status'];
type Proof = MessageNamed<CircleEvent, 'InvitationAccepted'>['data']['proof'];

/** The requests of people who took the address after the invitation and want to join, by their id. */
type JoinRequests = Readonly<Record<string, 'waiting' | 'refused'>>;

interface Latest {
  readonly invitation: Invited;
  /** Accounts that asked to join, by this invitation or an earlier one, and were never let in. */
  readonly unproven: readonly string[];
}

/** The latest invitation of one senior's invitations of one address. */
export type InvitationState =
  | { readonly status: 'none' }
  | (Latest & { readonly status: 'pending'; readonly requests: JoinRequests })
  | (Latest & { readonly status: 'expired' | 'ended' })
  | (Latest & { readonly status: 'declined'; readonly personId: string })
  | (Latest & {
      readonly status: 'accepted';
      readonly personId: string;
      readonly permissions: Permissions;
      readonly isSignInHelper: boolean;
    });
type Sent = Exclude<InvitationState, { status: 'none' }>;

/** product.md "Expiry". */
const openForMs = 14 * 24 * 3_600_000;

const isPast = ({ expiresAt }: Pick<Invited, 'expiresAt'>, now: string): boolean =>
  Date.parse(now) > Date.parse(expiresAt);

/** The invitation that a command names; a stale window must not act on a newer one. */
const named = (state: InvitationState, { invitationId }: AboutInvitation): Sent => {
  if (state.status === 'none' || state.invitation.invitationId !== invitationId) throw replaced();
  return state;
};
const member = (state: InvitationState, about: AboutInvitation): Extract<Sent, { status: 'accepted' }> => {
  const sent = named(state, about);
  if (sent.status !== 'accepted') throw notAMember();
  return sent;
};

type Pending = Extract<InvitationState, { status: 'pending' }>;

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
  asked: 'accepted' | 'refused',
): Pending | undefined => {
  const sent = named(state, command);
  if (sent.status === 'accepted' && sent.personId === command.personId) {
    if (asked === 'accepted') return undefined;
    throw joinedMeanwhile();
  }
  if (sent.status !== 'pending') throw sent.status === 'expired' ? expiredForSenior() : closedForSenior();
  if (asked === 'refused' && sent.requests[command.personId] === 'refused') return undefined;
  if (sent.requests[command.personId] !== 'waiting') throw notAsking();
  if (isPast(sent.invitation, now)) throw expiredForSenior();
  return sent;
};

const withRequest = (state: InvitationState, personId: string, request: JoinRequests[string]): InvitationState =>
  state.status === 'pending'
    ? {
        ...state,
        requests: { ...state.requests, [personId]: request },
        unproven: [...new Set([...state.unproven, personId])],
      }
    : state;

const answeredAgain = (
  sent: Extract<Sent, { personId: string }>,
  status: Answer,
  { actor }: DecisionContext,
): readonly [] => {
  if (sent.personId !== actor) throw answeredByOther();
  if (sent.status === status) return [];
  throw sent.status === 'accepted' ? acceptedBefore() : declinedBefore();
};

/** By the senior. Cancelling an invitation that was just accepted removes the member: the senior wants nobody to get in. */
const end = (command: Ending, state: InvitationState, { now }: DecisionContext): readonly CircleEvent[] => {
  const sent = named(state, command);
  const { invitationId, seniorId } = sent.invitation;
  if (command.isEnded || sent.status === 'ended') return [];
  return sent.status === 'accepted'
    ? [{ type: 'MemberRemoved', data: { invitationId, seniorId, personId: sent.personId, removedAt: now } }]
    : [{ type: 'InvitationCancelled', data: { invitationId, seniorId, cancelledAt: now } }];
};

/** The state that a new invitation meets: free, the same one still open, or a member. */
const statusBeforeInviting = (
  state: InvitationState,
  endedInvitation: string | null,
  now: string,
): 'free' | 'pending' | 'accepted' => {
  if (state.status === 'none' || state.invitation.invitationId === endedInvitation) return 'free';
  if (state.status === 'accepted') return 'accepted';
  return state.status === 'pending' && !isPast(state.invitation, now) ? 'pending' : 'free';
};

const closedAs =
  (status: 'expired' | 'ended') =>
  (state: InvitationState): InvitationState =>
    state.status === 'none' ? state : { status, invitation: state.invitation, unproven: state.unproven };

const unprovenIn = (state: InvitationState): readonly string[] => (state.status === 'none' ? [] : state.unproven);

/** An account that was set up for a senior has one member, who may see and change all and is the main contact. */
const setUp = (
  { invitationId, seniorId, personId, relationship }: MessageNamed<InvitationCommand, 'SetUpMembership'>['data'],
  now: string,
): readonly CircleEvent[] => {
  const [about, permissions] = [{ invitationId, seniorId }, allPermissions];
  const invited = {
    caregiverEmail: null,
    inviteeName: null,
    accountId: personId,
    relationship,
    permissions,
    message: null,
  };
  const expiresAt = new Date(Date.parse(now) + openForMs).toISOString();
  return [
    { type: 'CaregiverInvited', data: { ...about, ...invited, invitedAt: now, expiresAt } },
    {
      type: 'InvitationAccepted',
      data: { ...about, personId, relationship, permissions, proof: 'setUp', acceptedAt: now },
    },
    { type: 'MainContactChosen', data: { ...about, personId, isPrimary: true, chosenAt: now } },
  ];
};

/** Invitations of one address by one senior. Stream: `invitation-<HMAC(senior, address)>`. */
export const invitationDecider: Decider<InvitationState, InvitationCommand, CircleEvent> = {
  initialState: { status: 'none' },
  decide: {
    InviteCaregiver: ({ endedInvitation, others, ...invitation }, state, { now }) => {
      const before = statusBeforeInviting(state, endedInvitation, now);
      if (before === 'accepted') throw alreadyMember();
      const expiresAt = new Date(Date.parse(now) + openForMs).toISOString();
      if (before === 'pending') return [];
      if (others >= mostOpenInvitations) throw tooManyOpen();
      const { accountId: holder } = invitation;
      // an account that took the address after the first invitation had it before this one, and still proves nothing by
      // it
      const accountId = holder !== null && unprovenIn(state).includes(holder) ? null : holder;
      return [{ type: 'CaregiverInvited', data: { ...invitation, accountId, invitedAt: now, expiresAt } }];
    },
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
    // a person who was removed since does not come back
    SetUpMembership: (membership, state, { now }) => (state.status === 'none' ? setUp(membership, now) : []),
    ExpireInvitation: ({ invitationId }, state, { now }) => {
      if (
        state.status !== 'pending' ||
        state.invitation.invitationId !== invitationId ||
        !isPast(state.invitation, now)
      )
        return [];
      const { seniorId, expiresAt } = state.invitation;
      return [{ type: 'InvitationExpired', data: { invitationId, seniorId, expiresAt, detectedAt: now } }];
    },
  },
  evolve: {
    CaregiverInvited: (state, invitation) => ({
      status: 'pending',
      invitation,
      requests: {},
      unproven: unprovenIn(state),
    }),
    JoinRequested: (state, { personId }) => withRequest(state, personId, 'waiting'),
    JoinRequestRefused: (state, { personId }) => withRequest(state, personId, 'refused'),
    InvitationAccepted: (state, { personId, permissions }) => {
      if (state.status === 'none') return state;
      const unproven = state.unproven.filter((id) => id !== personId);
      return {
        status: 'accepted',
        invitation: state.invitation,
        personId,
        permissions,
        isSignInHelper: false,
        unproven,
      };
    },
    InvitationDeclined: (state, { personId }) =>
      state.status === 'none'
        ? state
        : { status: 'declined', invitation: state.invitation, unproven: state.unproven, personId },
    InvitationExpired: closedAs('expired'),
    InvitationCancelled: closedAs('ended'),
    PermissionsChanged: (state, { permissions }) => (state.status === 'accepted' ? { ...state, permissions } : state),
    // the main contact depends on several streams, so only the read model knows it
    MainContactChosen: (state) => state,
    SignInHelperChosen: (state, { isHelper }) =>
      state.status === 'accepted' ? { ...state, isSignInHelper: isHelper } : state,
    MemberRemoved: closedAs('ended'),
    MemberLeft: closedAs('ended'),
  },
};
