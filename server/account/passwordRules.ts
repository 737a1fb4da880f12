import { comparableName, visible } from '../../events/account/names.ts';
import list from './commonPasswords.json' with { type: 'json' };
import { typed } from './credentials.ts';

const common: ReadonlySet<string> = new Set(list);

/** Why this can't be a new password of that person, in words for its user. Passwords from before stay valid. */
export const passwordProblem = (password: string, username: string): string | undefined => {
  const compared = visible(typed(password)).toLowerCase();
  if (compared === '') return 'Please use letters, numbers or signs, not just spaces';
  if (comparableName(visible(password)) === comparableName(username)) return 'Please choose a password that isn’t your username';
  return common.has(compared) ? 'Please choose another password: many people use this one' : undefined;
};
