import { id, idOrNull, instant, oneOf, textOrNull } from '../kernel/fields.ts';
import { record, type MessagesOf, type TypeOf } from '../kernel/message.ts';
import { permissions } from './permissions.ts';

const invitation = { invitationId: id, seniorId: id };
const membership = { ...invitation, personId: id };

/**
 * The reason to accept a person as the invited one (product.md "Proof of an invitation"): their account had the
 * address, they had the link or its code, the senior confirmed them, or they set the senior's account up.
 */
export const acceptanceProof = oneOf('address', 'link', 'code', 'confirmed', 'setUp');
export type AcceptanceProof = TypeOf<typeof acceptanceProof>;

/**
 * One senior's invitations of one address, one after another. Stream: `invitation-<HMAC(senior, address)>`;
 * each invitation is encrypted under a key of its own.
 */
export const circleEvents = {
  CaregiverInvited: record({
    ...invitation,
    /** The address as the senior typed it. Null: invited by link alone. */
    caregiverEmail: textOrNull(254),
    /** The senior's name for someone invited by link. */
    inviteeName: textOrNull(100),
    /** The account that had the address when invited: without the link, only it may accept. Null: no account had it. */
    accountId: idOrNull,
    relationship: textOrNull(100),
    permissions,
    message: textOrNull(1000),
    invitedAt: instant,
    expiresAt: instant,
  }),
  /** Carries the initial state of a membership. */
  InvitationAccepted: record({
    ...membership,
    relationship: textOrNull(100),
    permissions,
    proof: acceptanceProof,
    acceptedAt: instant,
  }),
  InvitationDeclined: record({ ...membership, declinedAt: instant }),
  /**
   * An account that took the address after the invitation wants to join; the senior decides whether it is the invited
   * person.
   */
  JoinRequested: record({ ...membership, requestedAt: instant }),
  /** The senior answers that it is somebody else. The invitation stays open for the invited person. */
  JoinRequestRefused: record({ ...membership, refusedAt: instant }),
  InvitationExpired: record({ ...invitation, expiresAt: instant, detectedAt: instant }),
  InvitationCancelled: record({ ...invitation, cancelledAt: instant }),
  /** Each event carries all four areas. */
  PermissionsChanged: record({ ...membership, permissions, changedAt: instant }),
  /**
   * Replaces the previous main contact. `isPrimary` false: this person is no longer the main contact, and there is
   * none.
   */
  MainContactChosen: record({ ...membership, isPrimary: { type: 'boolean' } as const, chosenAt: instant }),
  /** Whether the member may make a link by which the senior chooses a new password. Nobody may until the first such event. */
  SignInHelperChosen: record({ ...membership, isHelper: { type: 'boolean' } as const, chosenAt: instant }),
  /** By the senior. Ends every earlier invitation by this senior for that person. */
  MemberRemoved: record({ ...membership, removedAt: instant }),
  /** By the person. Ends the same invitations as MemberRemoved. */
  MemberLeft: record({ ...membership, leftAt: instant }),
};
export type CircleEvent = MessagesOf<typeof circleEvents>;

/** The invited person's answer. */
export const invitationAnswer = oneOf('accepted', 'declined');
