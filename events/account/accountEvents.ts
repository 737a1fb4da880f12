import { shownUnits } from '../health/shownUnits.ts';
import { id, idOrNull, instant, listOf, oneOf, text, textOrNull, timeZone } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { changedSchemas } from '../kernel/recordFields.ts';
import { profileFields } from './profileFields.ts';

/** Chosen at registration; RoleChanged gives another. */
export const role = oneOf('senior', 'caregiver', 'family_member');

/** Invitations that one erasure names. */
export const mostRounds = 1000;

export const accountStream = (userId: string): string => `account-${userId}`;

/** One account. Stream: `account-<userId>`, encrypted under the user's key (RegistrationAbandoned and AccountErased: not encrypted, ids only). */
export const accountEvents = {
  /** Names the credential that it activates; the hash itself is never in an event. */
  UserRegistered: record({
    userId: id,
    credentialId: id,
    username: text(1, 100),
    email: textOrNull(254),
    firstName: textOrNull(100),
    lastName: textOrNull(100),
    role,
    timeZone,
    /** The family member who made this account for the person (product.md "Accounts for others"). Null: the person did. */
    setUpBy: idOrNull,
    /**
     * That family member's relationship to the person, in their words: a set-up that was cut off is finished with it.
     */
    relationship: textOrNull(100),
  }),
  RegistrationAbandoned: record({ userId: id }),
  /** The person opened the account that somebody had set up for them. From then on only they change it. */
  AccountOpened: record({ userId: id, openedAt: instant }),
  /** Only the fields that changed; "" means cleared. */
  ProfileUpdated: record({ userId: id, ...changedSchemas(profileFields) }),
  /** Only while nobody is connected with the account and nothing is recorded in it (product.md "Role"). */
  RoleChanged: record({ userId: id, role }),
  ProfilePictureChanged: record({ userId: id, uploadId: id }),
  EmailChangeAbandoned: record({ userId: id }),
  /** A new credential's id, never a hash. */
  PasswordChanged: record({ userId: id, credentialId: id }),
  /** A link was made by which the person chooses a new password. Null: by the server's operator. */
  SignInHelpGiven: record({ userId: id, helperId: idOrNull }),
  /** By the server's operator: nobody signs in until it is unlocked. */
  AccountLocked: record({ userId: id }),
  AccountUnlocked: record({ userId: id }),
  /** Whether the seniors whose family member she is see her appointments on their calendars. They do until the first such event (product.md). */
  AppointmentSharingChanged: record({ userId: id, isShared: { type: 'boolean' } }),
  /** Whether the members of her care teams see her phone number. They don't until the first such event (product.md "The team"). */
  PhoneSharingChanged: record({ userId: id, isShared: { type: 'boolean' } }),
  /** Whether the members of a senior's care team see each other. They do until the first such event (product.md "The team"). */
  TeamVisibilityChanged: record({ userId: id, isVisible: { type: 'boolean' } }),
  /**
   * The units in which she reads and enters readings, all of them; each as entered until the first such event
   * (product.md "Units").
   */
  UnitsChanged: record({ userId: id, units: shownUnits }),
  /**
   * The account and all that is about this person are gone: their key is destroyed, and so are those of the invitations named here, which
   * are about somebody else too (docs/decisions/0024-verify.md).
   */
  AccountErased: record({ userId: id, rounds: listOf(id, 0, mostRounds) }),
};
export type AccountEvent = MessagesOf<typeof accountEvents>;

/** A name held for one account. Streams: `username-<HMAC>` and `email-<HMAC>` of the lower-cased value; not encrypted, ids only. */
export const reservationEvents = {
  UsernameReserved: record({ userId: id, reservedAt: instant }),
  UsernameConfirmed: record({ userId: id }),
  UsernameReleased: record({ userId: id }),
  EmailReserved: record({
    userId: id,
    reservedAt: instant,
    purpose: oneOf('registration', 'change'),
    previousStream: { type: ['string', 'null'], maxLength: 100 } as const,
  }),
  EmailConfirmed: record({ userId: id }),
  EmailReleased: record({ userId: id }),
};
export type ReservationEvent = MessagesOf<typeof reservationEvents>;
