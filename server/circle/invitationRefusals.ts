import { Refusal } from '../../events/kernel/refusal.ts';

export const noLongerOpen = (): Refusal => new Refusal('This invitation is no longer open. Please ask for a new one.', 'invitation_closed');
export const expired = (): Refusal => new Refusal('This invitation has expired. Please ask for a new one.', 'invitation_expired');
export const replaced = (): Refusal => new Refusal('There’s a newer invitation. Please answer that one instead.', 'invitation_replaced');
export const notInvited = (): Refusal => new Refusal('This invitation is for someone else.', 'not_invited');
export const answeredByOther = (): Refusal => new Refusal('Someone else already answered this invitation.', 'invitation_answered');
export const acceptedBefore = (): Refusal =>
  new Refusal('You already accepted this invitation. You can leave the care team instead.', 'invitation_accepted');
export const declinedBefore = (): Refusal =>
  new Refusal('You already declined this invitation. Please ask for a new one.', 'invitation_declined');
/** The address may belong to another account today. */
export const alreadyMember = (): Refusal =>
  new Refusal('The person who joined with this address is already in your care team.', 'already_member', 'caregiverEmail');
export const notAMember = (): Refusal => new Refusal('This person isn’t in your care team.', 'not_a_member');
export const notInTeam = (): Refusal => new Refusal('You’re not in this care team.', 'not_a_member');
export const joinedByAnother = (): Refusal =>
  new Refusal('This person joined your care team through another invitation. Please make the change there.', 'joined_by_another');
/** Nobody else can reach an account that the senior has not opened yet. */
export const notHandedOver = (): Refusal =>
  new Refusal('You set this account up, and it hasn’t been opened yet. Hand it over or discard it first.', 'not_handed_over');
