import { disguiseProblem, emailFormatProblem } from '../account/profileRules.ts';
import type { InviteCaregiver } from './circleCommands.ts';

/** What is wrong with an invited address (spec.md §5 "Invite caregiver"). */
export const caregiverEmailProblem = (email: string): string | undefined =>
  email.trim() === '' ? 'Please enter an email address' : emailFormatProblem(email);

type Sayings = Pick<InviteCaregiver, 'caregiverEmail' | 'relationship' | 'message'>;

/** What is wrong with which field of an invitation; a message may have several lines. */
export const invitationProblems = ({
  caregiverEmail,
  relationship = '',
  message = '',
}: Sayings): Partial<Record<keyof Sayings, string>> => {
  const address = caregiverEmailProblem(caregiverEmail);
  const role = disguiseProblem('Relationship', relationship);
  const words = disguiseProblem('Personal message', message.replace(/\r?\n/g, ' '));
  return {
    ...(address === undefined ? {} : { caregiverEmail: address }),
    ...(role === undefined ? {} : { relationship: role }),
    ...(words === undefined ? {} : { message: words }),
  };
};
