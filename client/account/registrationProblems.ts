import { comparableCode } from '../../events/accessLink/accessCodes.ts';
import { usernameProblem } from '../../events/account/names.ts';
import { addressAsNameProblem, disguiseProblem, emailFormatProblem } from '../../events/account/profileRules.ts';
import { passwordProblem } from '../ui/passwordProblem.ts';
import type { Problems } from '../ui/useForm.ts';

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** Used where only invited people may register. */
  readonly invitationCode: string;
}

/** Both are entered and differ. */
export const passwordsDiffer = ({ password, confirmPassword }: Registration): boolean =>
  confirmPassword !== '' && password !== confirmPassword;

const confirmationProblem = (registration: Registration): string | undefined => {
  if (registration.confirmPassword === '') return 'Please enter the password again';
  return passwordsDiffer(registration) ? 'The passwords don’t match' : undefined;
};

/** All problems that need no request, by field. */
export const registrationProblems = (registration: Registration, needsCode = false): Problems<Registration> => {
  const { firstName, lastName, username, email, password, invitationCode } = registration;
  const problems = {
    firstName: disguiseProblem('First name', firstName),
    lastName: disguiseProblem('Last name', lastName),
    username:
      username.trim() === ''
        ? 'Please choose a username'
        : (usernameProblem(username) ?? addressAsNameProblem(username, email)),
    email: email.trim() === '' ? undefined : emailFormatProblem(email),
    password: passwordProblem(password),
    confirmPassword: confirmationProblem(registration),
    invitationCode:
      needsCode && comparableCode(invitationCode) === undefined
        ? 'Please enter the eight letters of your invitation'
        : undefined,
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as Problems<Registration>;
};
