import { id, idOrNull, instant, oneOf, text, textOrNull } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';
import { permissions } from './permissions.ts';

const round = { invitationId: id, seniorId: id };
const membership = { ...round, personId: id };

/**
 * One senior's invitations of one address, in rounds; a round's id is the invitation's. Stream: `invitation-<HMAC(senior, address)>`,
 * each round encrypted under a key of its own.
 */
export const circleEvents = {
  CaregiverInvited: record({
    ...round,
    /** As the senior wrote it. */
    caregiverEmail: text(1, 254),
    /** Who had the address then: only that account may answer. Null: whoever has it when answering. */
    accountId: idOrNull,
    relationship: textOrNull(100),
    permissions,
    message: textOrNull(1000),
    invitedAt: instant,
    expiresAt: instant,
  }),
  /** Carries all that a membership begins with. */
  InvitationAccepted: record({ ...membership, relationship: textOrNull(100), permissions, acceptedAt: instant }),
  InvitationDeclined: record({ ...membership, declinedAt: instant }),
  InvitationExpired: record({ ...round, expiresAt: instant, detectedAt: instant }),
  InvitationCancelled: record({ ...round, cancelledAt: instant }),
  /** Each carries all four areas. */
  PermissionsChanged: record({ ...membership, permissions, changedAt: instant }),
  /** Choosing one person takes it from whoever was it before; `isPrimary` false: she is no longer, and nobody is. */
  MainContactChosen: record({ ...membership, isPrimary: { type: 'boolean' } as const, chosenAt: instant }),
  /** By the senior. It ends every round of hers for that person which was sent before it. */
  MemberRemoved: record({ ...membership, removedAt: instant }),
  /** By the person. It ends as much. */
  MemberLeft: record({ ...membership, leftAt: instant }),
};
export type CircleEvent = MessagesOf<typeof circleEvents>;

/** What an invited person says. */
export const invitationAnswer = oneOf('accepted', 'declined');
