import { showsNothing } from '../kernel/shownText.ts';
import { disguiseProblem, emailFormatProblem } from '../account/profileRules.ts';
import type { InviteCaregiver } from './circleCommands.ts';

/**
 * The limit of one senior's unanswered invitations. A family has a few, and where only invited people register each
 * admits somebody.
 */
export const mostOpenInvitations = 50;

/** The problem of an invited address (spec.md §5 "Invite caregiver"). */
export const caregiverEmailProblem = (email: string): string | undefined =>
  email.trim() === '' ? 'Please enter an email address' : emailFormatProblem(email);

/** The problem of a name for someone invited by link. */
const inviteeNameProblem = (name: string): string | undefined =>
  showsNothing(name) ? 'Please enter what you call them' : disguiseProblem('Name', name);

type Sayings = Pick<InviteCaregiver, 'caregiverEmail' | 'inviteeName' | 'relationship' | 'message'>;

/** The problems of an invitation, by field; a message may have several lines. */
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
