import { usernameProblem } from '../../events/account/names.ts';
import { profileProblems } from '../../events/account/profileFields.ts';
import { addressAsNameOfOtherProblem, disguiseProblem } from '../../events/account/profileRules.ts';
import type { SetUpAccount } from '../../events/account/managedAccountCommands.ts';
import type { Problems } from '../ui/useForm.ts';

/** The content of the form. */
export interface SetUpDraft {
  readonly firstName: string;
  readonly lastName: string;
  /** "": the proposed one is shown. */
  readonly username: string;
  readonly relationship: string;
  readonly timeZone: string;
}

/** Lower-case letters without accents; other characters than letters and digits are dropped. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** "rosa.alvarez"; `digits` make it unlikely to be taken. */
export const proposedUsername = (
  { firstName, lastName }: Pick<SetUpDraft, 'firstName' | 'lastName'>,
  digits: string,
): string => {
  const names = [plain(firstName), plain(lastName)].filter(Boolean);
  return names.length === 0 ? '' : `${names.join('.')}${digits}`;
};

/** Two digits, so that families with the same name rarely collide. */
export const newDigits = (): string => String(10 + ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 90));

export const problemsOf = ({ firstName, lastName, username, relationship }: SetUpDraft): Problems<SetUpDraft> => {
  const names = profileProblems({ firstName, ...(lastName.trim() === '' ? {} : { lastName }) }, '');
  const others = {
    username:
      username.trim() === ''
        ? 'Please choose a username'
        : (usernameProblem(username) ?? addressAsNameOfOtherProblem(username)),
    relationship: disguiseProblem('Relationship', relationship),
  };
  return { ...names, ...Object.fromEntries(Object.entries(others).filter(([, problem]) => problem !== undefined)) };
};

export const bodyOf = ({ firstName, lastName, username, relationship, timeZone }: SetUpDraft): SetUpAccount => ({
  firstName: firstName.trim(),
  ...(lastName.trim() === '' ? {} : { lastName: lastName.trim() }),
  username: username.trim(),
  timeZone,
  ...(relationship.trim() === '' ? {} : { relationship: relationship.trim() }),
});
