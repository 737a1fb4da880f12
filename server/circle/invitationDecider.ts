import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { mostOpenInvitations } from '../../events/circle/invitationRules.ts';
import { allPermissions } from '../../events/circle/permissions.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { answers } from './invitationAnswers.ts';
import type { InvitationCommand } from './invitationCommand.ts';
import { alreadyMember, tooManyOpen } from './invitationRefusals.ts';
import { evolveInvitation, isPast, openForMs, unprovenIn, type InvitationState } from './invitationState.ts';
import { membershipChanges } from './membershipChanges.ts';

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
    ...answers,
    ...membershipChanges,
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
  evolve: evolveInvitation,
};
