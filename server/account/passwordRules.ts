import { comparableName, visible } from '../../events/account/names.ts';
import { isMostlyContext, type PasswordOwner } from './contextWords.ts';
import list from './commonPasswords.json' with { type: 'json' };
import { typed } from './credentials.ts';

const common: ReadonlySet<string> = new Set(list);

/** "........": tried as early as the common ones. */
const isOneSign = (password: string): boolean => new Set(password).size === 1;

const better = 'Try a sentence of four words that only you would think of.';

/** Why this can't be a new password of that person, in words for its user. Passwords from before stay valid. */
export const passwordProblem = (password: string, owner: PasswordOwner): string | undefined => {
  const compared = visible(typed(password)).toLowerCase();
  if (compared === '') return 'Please use letters, numbers or signs, not just spaces';
  if (comparableName(visible(password)) === comparableName(owner.username))
    return `Please choose a password that isn’t your username. ${better}`;
  if (common.has(compared) || isOneSign(typed(password)))
    return `Please choose another password: many people use this one. ${better}`;
  return isMostlyContext(compared, owner)
    ? `This is too easy to guess: it’s close to your name or to a word from Hearthline. ${better}`
    : undefined;
};
