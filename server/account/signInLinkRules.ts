import type { SignInHelp } from '../../projections/account/signInHelpQueries.ts';
import type { AccessLink } from '../accessLink/accessLinks.ts';
import type { Config } from '../config.ts';
import { HttpProblem } from '../http/errors.ts';
import { accountLocked } from './accountAccess.ts';

/** A link that signs in works once, within an hour. */
export const signInLinkLifeMs = 3_600_000;

const gone = (code: string, sentence: string): HttpProblem => new HttpProblem(410, code, sentence);

export const linkUnknown = (): HttpProblem =>
  new HttpProblem(404, 'link_unknown', 'This link doesn’t work. Make sure you opened all of it, or ask for a new one.');
const linkUsed = (): HttpProblem =>
  gone('link_used', 'This link was used already. Sign in with the password that was chosen, or ask for a new link.');
const linkExpired = (): HttpProblem =>
  gone('link_expired', 'This link is more than an hour old. Please ask for a new one.');
const linkReplaced = (): HttpProblem => gone('link_replaced', 'There’s a newer link. Please open that one instead.');
const linkWithdrawn = (): HttpProblem =>
  gone(
    'link_withdrawn',
    'The person who made this link can no longer help with signing in. Please ask someone else for a link.',
  );
const linkOutdated = (): HttpProblem =>
  gone(
    'link_outdated',
    'The password was changed after this link was made. Sign in with the new password, or ask for a new link.',
  );

const endings = { used: linkUsed, expired: linkExpired, replaced: linkReplaced, withdrawn: linkWithdrawn } as const;

/**
 * Why a link doesn't let a person choose a new password; undefined: it does. It counts as long as the password that it replaces, and as
 * long as its maker may help, whatever became of the link's own row.
 */
export const signInLinkProblem = (
  link: Pick<AccessLink, 'kind' | 'status' | 'madeBy' | 'credentialId'> | undefined,
  account: Pick<SignInHelp, 'isLocked' | 'isHelper' | 'credentialId'> | undefined,
  config: Pick<Config, 'supportContact'>,
): HttpProblem | undefined => {
  if (link?.kind !== 'signIn' || account === undefined) return linkUnknown();
  if (link.status !== 'open') return endings[link.status]();
  if (account.isLocked) return accountLocked(config);
  if (link.madeBy !== null && !account.isHelper) return linkWithdrawn();
  return account.credentialId === link.credentialId ? undefined : linkOutdated();
};
