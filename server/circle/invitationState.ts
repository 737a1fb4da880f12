import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { Permissions } from '../../events/circle/permissions.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { AboutInvitation, InvitationCommand } from './invitationCommand.ts';
import { notAMember, replaced } from './invitationRefusals.ts';

type Invited = MessageNamed<CircleEvent, 'CaregiverInvited'>['data'];

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
export type Sent = Exclude<InvitationState, { status: 'none' }>;

export type Pending = Extract<InvitationState, { status: 'pending' }>;

type InvitationDecider = Decider<InvitationState, InvitationCommand, CircleEvent>;
export type InvitationDecisions = InvitationDecider['decide'];

/** product.md "Expiry". */
export const openForMs = 14 * 24 * 3_600_000;

export const isPast = ({ expiresAt }: Pick<Invited, 'expiresAt'>, now: string): boolean =>
  Date.parse(now) > Date.parse(expiresAt);

/** The invitation that a command names; a stale window must not act on a newer one. */
export const named = (state: InvitationState, { invitationId }: AboutInvitation): Sent => {
  if (state.status === 'none' || state.invitation.invitationId !== invitationId) throw replaced();
  return state;
};
export const member = (state: InvitationState, about: AboutInvitation): Extract<Sent, { status: 'accepted' }> => {
  const sent = named(state, about);
  if (sent.status !== 'accepted') throw notAMember();
  return sent;
};

export const unprovenIn = (state: InvitationState): readonly string[] =>
  state.status === 'none' ? [] : state.unproven;

const withRequest = (state: InvitationState, personId: string, request: JoinRequests[string]): InvitationState =>
  state.status === 'pending'
    ? {
        ...state,
        requests: { ...state.requests, [personId]: request },
        unproven: [...new Set([...state.unproven, personId])],
      }
    : state;

const closedAs =
  (status: 'expired' | 'ended') =>
  (state: InvitationState): InvitationState =>
    state.status === 'none' ? state : { status, invitation: state.invitation, unproven: state.unproven };

/** The state that these events lead to. */
export const evolveInvitation: InvitationDecider['evolve'] = {
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
};
