import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { RegisterUser } from '../../events/account/accountCommands.ts';
import { findLink } from '../accessLink/accessLinks.ts';
import { derivedCommandId } from '../command/commandId.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem } from '../http/errors.ts';
import { forgetAttempts, refuseWhileBlocked, takeAttempt } from '../session/signInAttempts.ts';
import { supportOf } from './accountAccess.ts';

type Invitation = NonNullable<RegisterUser['invitation']>;

const refused = (code: string, sentence: string): HttpProblem => new HttpProblem(403, code, sentence);

/** REGISTRATION=closed: nobody makes an account, for themselves or for somebody else. Demo families have a setting of their own. */
export const assertAccountsCanBeMade = ({ registration, supportContact }: Pick<Config, 'registration' | 'supportContact'>): void => {
  if (registration === 'closed')
    throw refused('registration_closed', `New accounts can’t be created here. Ask ${supportOf(supportContact)}.`);
};

/** The invitation that a link or a code belongs to is open. Codes are short, so wrong ones are counted like wrong passwords, by address. */
const isOpenInvitation = async (req: Request, { db, keys, now }: Dependencies, invitation: Invitation): Promise<boolean> => {
  const find = async (): Promise<boolean> => {
    const link = await findLink(db.pool, keys, invitation, now());
    return link?.kind === 'invitation' && link.status === 'open';
  };
  if ('secret' in invitation) return find();
  const attempts = `code ${await derivedCommandId(keys, ['invitation code', ipKeyGenerator(req.ip ?? '')])}`;
  refuseWhileBlocked(await takeAttempt(db.pool, attempts, now()), now(), 'wrong codes');
  const isOpen = await find();
  if (isOpen) await forgetAttempts(db.pool, attempts);
  return isOpen;
};

/** Whether this request may make an account (REGISTRATION). */
export const assertMayRegister = async (req: Request, deps: Dependencies, invitation: Invitation | undefined): Promise<void> => {
  assertAccountsCanBeMade(deps.config);
  if (deps.config.registration === 'open') return;
  if (invitation === undefined)
    throw refused('invitation_needed', 'You need an invitation to create an account here. Open the link you were sent.');
  if (!(await isOpenInvitation(req, deps, invitation)))
    throw refused('invitation_closed', 'This invitation doesn’t work any more. Please ask for a new one.');
};
