import { showsNothing } from '../kernel/shownText.ts';
import { disguiseProblem, emailFormatProblem } from '../account/profileRules.ts';
import type { InviteCaregiver } from './circleCommands.ts';

/** One senior's that nobody has answered. A family has a few, and where only invited people register each lets somebody in. */
export const mostOpenInvitations = 50;

/** What is wrong with an invited address (spec.md §5 "Invite caregiver"). */
export const caregiverEmailProblem = (email: string): string | undefined =>
  email.trim() === '' ? 'Please enter an email address' : emailFormatProblem(email);

/** What is wrong with the name of somebody who is invited by link alone. */
const inviteeNameProblem = (name: string): string | undefined =>
  showsNothing(name) ? 'Please enter what you call them' : disguiseProblem('Name', name);

type Sayings = Pick<InviteCaregiver, 'caregiverEmail' | 'inviteeName' | 'relationship' | 'message'>;

/** What is wrong with which field of an invitation; a message may have several lines. */
export const invitationProblems = ({
  caregiverEmail,
  inviteeName,
  relationship = '',
  message = '',
}: Sayings): Partial<Record<keyof Sayings, string>> => {
  const isByLinkAlone = caregiverEmail === undefined && inviteeName !== undefined;
  const address = isByLinkAlone ? undefined : caregiverEmailProblem(caregiverEmail ?? '');
  const name = inviteeName === undefined ? undefined : inviteeNameProblem(inviteeName);
  const role = disguiseProblem('Relationship', relationship);
  const words = disguiseProblem('Personal message', message.replace(/\r?\n/g, ' '));
  return {
    ...(address === undefined ? {} : { caregiverEmail: address }),
    ...(name === undefined ? {} : { inviteeName: name }),
    ...(role === undefined ? {} : { relationship: role }),
    ...(words === undefined ? {} : { message: words }),
  };
};
