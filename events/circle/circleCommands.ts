import { text } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { invitationAnswer } from './circleEvents.ts';
import { permissionChanges } from './permissions.ts';

export const invitationLength = { message: 1000, relationship: 100 } as const;

const isOn = optional({ type: 'boolean' } as const);
/** `isPrimary`: this member is the main contact. `mayHelpSignIn`: this member may make a link by which the senior chooses a new password. */
const memberChange = { permissions: optional(permissionChanges), isPrimary: isOn, mayHelpSignIn: isOn };

/** Bodies of the calls about the care circle (spec.md §7, product.md "Care team"). */
export const circleCommands = {
  /** Address limits are wider than what is accepted: invitationRules.ts reports problems in words for people. */
  InviteCaregiver: record({
    caregiverEmail: text(0, 1000),
    message: optional(text(0, invitationLength.message)),
    relationship: optional(text(0, invitationLength.relationship)),
    permissions: optional(permissionChanges),
  }),
  /** PATCH with `status`: the invited person's answer, without other fields. */
  RespondToInvitation: record({ status: invitationAnswer, ...memberChange }),
  /** PATCH without `status`: the senior changes one thing at a time. */
  ChangeMember: record(memberChange),
  /** DELETE: the senior cancels or removes, a member leaves. */
  RemoveInvitation: record({}),
};
export type InviteCaregiver = TypeOf<typeof circleCommands.InviteCaregiver>;
export type RespondToInvitation = TypeOf<typeof circleCommands.RespondToInvitation>;
export type ChangeMember = TypeOf<typeof circleCommands.ChangeMember>;
