import { mostOpenInvitations } from '../../events/circle/invitationRules.ts';
import { Refusal } from '../../events/kernel/refusal.ts';

export const noLongerOpen = (): Refusal =>
  new Refusal('This invitation is no longer open. Please ask for a new one.', 'invitation_closed');
export const expired = (): Refusal =>
  new Refusal('This invitation has expired. Please ask for a new one.', 'invitation_expired');
export const replaced = (): Refusal =>
  new Refusal('There’s a newer invitation. Please answer that one instead.', 'invitation_replaced');
export const notInvited = (): Refusal => new Refusal('This invitation is for someone else.', 'not_invited');
export const answeredByOther = (): Refusal =>
  new Refusal('Someone else already answered this invitation.', 'invitation_answered');
export const acceptedBefore = (): Refusal =>
  new Refusal('You already accepted this invitation. You can leave the care team instead.', 'invitation_accepted');
export const declinedBefore = (): Refusal =>
  new Refusal('You already declined this invitation. Please ask for a new one.', 'invitation_declined');
/** The address may belong to another account today. */
export const alreadyMember = (): Refusal =>
  new Refusal(
    'The person who joined with this address is already in your care team.',
    'already_member',
    'caregiverEmail',
  );
export const tooManyOpen = (): Refusal =>
  new Refusal(
    `There are already ${mostOpenInvitations} open invitations. Cancel one of them to invite someone else.`,
    'too_many_invitations',
  );
export const notAMember = (): Refusal => new Refusal('This person isn’t in your care team.', 'not_a_member');
export const notInTeam = (): Refusal => new Refusal('You’re not in this care team.', 'not_a_member');
export const joinedByAnother = (): Refusal =>
  new Refusal(
    'This person joined your care team through another invitation. Please make the change there.',
    'joined_by_another',
  );

/** An account that took the address later can't decline an invitation that may be meant for somebody else. */
export const notProven = (): Refusal =>
  new Refusal(
    'We can’t tell yet that this invitation is for you. Open the link you were given, or ask to join.',
    'not_proven',
  );
export const requestRefused = (): Refusal =>
  new Refusal(
    'The person who sent this invitation says it’s for someone else. If it’s for you, ask them for its link.',
    'request_refused',
  );
export const wrongProof = (): Refusal =>
  new Refusal('This link or code isn’t for this invitation. Please ask for a new one.', 'wrong_proof');
export const replacedLink = (): Refusal =>
  new Refusal('This link was replaced by a newer one. Please ask for the new link or its code.', 'link_replaced');
/** Words for the senior, who decides about a request to join. */
export const closedForSenior = (): Refusal =>
  new Refusal('This invitation is no longer open. You can send a new one.', 'invitation_closed');
export const expiredForSenior = (): Refusal =>
  new Refusal('This invitation has expired. You can send a new one.', 'invitation_expired');
export const notAsking = (): Refusal => new Refusal('This person isn’t asking to join any more.', 'not_asking');
export const gaveAddressUp = (): Refusal =>
  new Refusal(
    'This person’s account no longer has the address you invited. Share the invitation’s link with the right person.',
    'address_gone',
  );
export const joinedMeanwhile = (): Refusal =>
  new Refusal('This person has already joined your care team. You can remove them there.', 'already_member');
/** Nobody else can reach an account that the senior has not opened yet. */
export const notHandedOver = (): Refusal =>
  new Refusal(
    'You set this account up, and it hasn’t been opened yet. Hand it over or discard it first.',
    'not_handed_over',
  );
