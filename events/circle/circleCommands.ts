import { id, text } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { invitationAnswer } from './circleEvents.ts';
import { permissionChanges } from './permissions.ts';

export const invitationLength = { inviteeName: 100, message: 1000, relationship: 100 } as const;
/** Far more than a secret or a code has: a wrong one is refused with a sentence, not by the schema. */
const given = optional(text(0, 200));

/** The link’s secret, or its code: one of the two. */
const linkProof = { secret: given, code: given };

const isOn = optional({ type: 'boolean' } as const);
/** `isPrimary`: this member is the main contact. `mayHelpSignIn`: this member may make a link by which the senior chooses a new password. */
const memberChange = { permissions: optional(permissionChanges), isPrimary: isOn, mayHelpSignIn: isOn };

/** Bodies of the calls about the care circle (spec.md §7, product.md "Care team"). */
export const circleCommands = {
  /**
   * Address limits are wider than what is accepted: invitationRules.ts reports problems in words for people. Without an address, the person
   * is invited by link alone, under the name that the senior calls them.
   */
  InviteCaregiver: record({
    caregiverEmail: optional(text(0, 1000)),
    inviteeName: optional(text(0, invitationLength.inviteeName)),
    message: optional(text(0, invitationLength.message)),
    relationship: optional(text(0, invitationLength.relationship)),
    permissions: optional(permissionChanges),
  }),
  /** PATCH with `status`: the invited person's answer, with what shows that it is them, and without other fields. */
  RespondToInvitation: record({ status: invitationAnswer, proof: optional(record(linkProof)), ...memberChange }),
  /**
   * PATCH with `confirmed` or `refused`: the senior's answer whether the person who wants to join is the invited one.
   */
  AnswerJoinRequest: record({ confirmed: optional(id), refused: optional(id) }),
  /** The senior's link to hand over; `renew`: a new one, and the present one no longer works. */
  ShowInvitationLink: record({ renew: optional({ type: 'boolean' } as const) }),
  /** The invitation behind a link or code. */
  ReadInvitationLink: record(linkProof),
  /** PATCH without any of these: the senior changes one thing at a time. */
  ChangeMember: record(memberChange),
  /** DELETE: the senior cancels or removes, a member leaves. */
  RemoveInvitation: record({}),
};
export type InviteCaregiver = TypeOf<typeof circleCommands.InviteCaregiver>;
export type RespondToInvitation = TypeOf<typeof circleCommands.RespondToInvitation>;
export type AnswerJoinRequest = TypeOf<typeof circleCommands.AnswerJoinRequest>;
export type ShowInvitationLink = TypeOf<typeof circleCommands.ShowInvitationLink>;
export type ReadInvitationLink = TypeOf<typeof circleCommands.ReadInvitationLink>;
export type ChangeMember = TypeOf<typeof circleCommands.ChangeMember>;
