import { Refusal } from '../../events/kernel/refusal.ts';

export const noLongerOpen = (): Refusal => new Refusal('This invitation is no longer open. Please ask for a new one.', 'invitation_closed');
export const expired = (): Refusal => new Refusal('This invitation has expired. Please ask for a new one.', 'invitation_expired');
export const replaced = (): Refusal =>
  new Refusal('There is a newer invitation instead of this one. Please look again.', 'invitation_replaced');
export const notInvited = (): Refusal => new Refusal('This invitation is for somebody else.', 'not_invited');
export const answeredByOther = (): Refusal => new Refusal('Somebody else has answered this invitation.', 'invitation_answered');
export const acceptedBefore = (): Refusal =>
  new Refusal('You have accepted this invitation. You can leave the care team instead.', 'invitation_accepted');
export const declinedBefore = (): Refusal =>
  new Refusal('You have declined this invitation. Please ask for a new one.', 'invitation_declined');
/** The address may belong to another account today. */
export const alreadyMember = (): Refusal =>
  new Refusal('The person who joined with this address is already in your care team.', 'already_member', 'caregiverEmail');
export const notAMember = (): Refusal => new Refusal('This person is not in your care team.', 'not_a_member');
export const notInTeam = (): Refusal => new Refusal('You are not in this care team.', 'not_a_member');
export const joinedByAnother = (): Refusal =>
  new Refusal('This person joined your care team through another invitation. Please change it there.', 'joined_by_another');
