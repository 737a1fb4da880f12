import type { PairingAccount } from '../../projections/account/pairingQueries.ts';
import type { AccessLink } from '../accessLink/accessLinks.ts';
import type { Config } from '../config.ts';
import { HttpProblem } from '../http/errors.ts';
import { accountLocked } from './accountAccess.ts';

/** Letters that sign in another device work once, within this time. */
export const pairingLifeMs = 10 * 60_000;
/** Letters that one account may make a day. */
export const mostPairingsMade = 20;
/** A person who signed in this recently isn't asked for the password again. */
export const freshSignInMs = 10 * 60_000;

const gone = (code: string, sentence: string): HttpProblem => new HttpProblem(410, code, sentence);

export const lettersUnknown = (): HttpProblem =>
  new HttpProblem(
    404,
    'code_unknown',
    'We don’t know these letters. Check each one, or make new letters on your other device.',
  );

const endings = {
  used: () =>
    gone('code_used', 'These letters were used already. They work once, so make new ones on your other device.'),
  expired: () =>
    gone('code_expired', 'These letters are more than ten minutes old. Please make new ones on your other device.'),
  replaced: () =>
    gone('code_replaced', 'There are newer letters. Please type the ones that your other device shows now.'),
  withdrawn: () => gone('code_withdrawn', 'These letters no longer work. Please make new ones on your other device.'),
} as const;

/**
 * Why letters don't sign a device in; undefined: they do. They count as long as the session that made them and the password of that
 * moment, whatever became of their own row.
 */
export const pairingProblem = (
  link: Pick<AccessLink, 'kind' | 'status' | 'credentialId'> | undefined,
  account: Pick<PairingAccount, 'isLocked' | 'isMakerSignedIn' | 'credentialId'> | undefined,
  config: Pick<Config, 'supportContact'>,
): HttpProblem | undefined => {
  if (link?.kind !== 'pairing' || account === undefined) return lettersUnknown();
  if (link.status !== 'open') return endings[link.status]();
  if (account.isLocked) return accountLocked(config);
  return account.isMakerSignedIn && account.credentialId === link.credentialId ? undefined : endings.withdrawn();
};
