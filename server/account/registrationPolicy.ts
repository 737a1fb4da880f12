import type { RegisterUser } from '../../events/account/accountCommands.ts';
import { findInvitationOffered } from '../../projections/circle/invitationsReceivedQueries.ts';
import { findLink } from '../accessLink/accessLinks.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem } from '../http/errors.ts';
import { supportOf } from './accountAccess.ts';

type Invitation = NonNullable<RegisterUser['invitation']>;

const refused = (code: string, sentence: string): HttpProblem => new HttpProblem(403, code, sentence);

/** REGISTRATION=closed: nobody makes an account, for themselves or for somebody else. Demo families have a setting of their own. */
export const assertAccountsCanBeMade = ({ registration, supportContact }: Pick<Config, 'registration' | 'supportContact'>): void => {
  if (registration === 'closed')
    throw refused('registration_closed', `New accounts can’t be created here. Ask ${supportOf(supportContact)}.`);
};

/** The invitation that a link or a code belongs to is open: the link ends with it, and nothing else says so. Wrong codes are counted before (limitCodes). */
const isOpenInvitation = async ({ db, keys, now }: Dependencies, invitation: Invitation): Promise<boolean> => {
  const link = await findLink(db.pool, keys, invitation, now());
  if (link?.kind !== 'invitation' || link.status !== 'open') return false;
  return (await findInvitationOffered(db.pool, now(), link.subjectId))?.status === 'pending';
};

/** Whether this request may make an account (REGISTRATION). */
export const assertMayRegister = async (deps: Dependencies, invitation: Invitation | undefined): Promise<void> => {
  assertAccountsCanBeMade(deps.config);
  if (deps.config.registration === 'open') return;
  if (invitation === undefined)
    throw refused('invitation_needed', 'You need an invitation to create an account here. Open the link you were sent.');
  if (!(await isOpenInvitation(deps, invitation)))
    throw refused('invitation_closed', 'This invitation doesn’t work any more. Please ask for a new one.');
};
