import { id, idOrNull, instant, oneOf, text, textOrNull } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { permissions } from './permissions.ts';

const invitation = { invitationId: id, seniorId: id };
const membership = { ...invitation, personId: id };

/**
 * One senior's invitations of one address, one after another. Stream: `invitation-<HMAC(senior, address)>`;
 * each invitation is encrypted under a key of its own.
 */
export const circleEvents = {
  CaregiverInvited: record({
    ...invitation,
    /** As the senior wrote it. */
    caregiverEmail: text(1, 254),
    /** The account that had the address when invited: only it may answer. Null: the account that has the address when answering. */
    accountId: idOrNull,
    relationship: textOrNull(100),
    permissions,
    message: textOrNull(1000),
    invitedAt: instant,
    expiresAt: instant,
  }),
  /** Carries the initial state of a membership. */
  InvitationAccepted: record({ ...membership, relationship: textOrNull(100), permissions, acceptedAt: instant }),
  InvitationDeclined: record({ ...membership, declinedAt: instant }),
  InvitationExpired: record({ ...invitation, expiresAt: instant, detectedAt: instant }),
  InvitationCancelled: record({ ...invitation, cancelledAt: instant }),
  /** Each event carries all four areas. */
  PermissionsChanged: record({ ...membership, permissions, changedAt: instant }),
  /** Replaces the previous main contact. `isPrimary` false: this person is no longer the main contact, and nobody is. */
  MainContactChosen: record({ ...membership, isPrimary: { type: 'boolean' } as const, chosenAt: instant }),
  /** By the senior. Ends every earlier invitation by this senior for that person. */
  MemberRemoved: record({ ...membership, removedAt: instant }),
  /** By the person. Ends the same invitations as MemberRemoved. */
  MemberLeft: record({ ...membership, leftAt: instant }),
};
export type CircleEvent = MessagesOf<typeof circleEvents>;

/** The invited person's answer. */
export const invitationAnswer = oneOf('accepted', 'declined');
