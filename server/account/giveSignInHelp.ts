import { isolated } from '../../events/kernel/isolated.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { findSignInHelp, type SignInHelp } from '../../projections/account/signInHelpQueries.ts';
import { givenLink, makeLink } from '../accessLink/accessLinks.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { onAccount } from './onAccount.ts';
import { Forbidden, NotFound } from '../http/errors.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { accountLocked } from './accountAccess.ts';
import { accountDecider } from './accountDecider.ts';
import { signInLinkLifeMs } from './signInLinkRules.ts';

/** Only members the senior has chosen for it; nobody for themselves. */
const mayGiveSignInHelp = (found: SignInHelp | undefined): SignInHelp => {
  if (!found?.isMember) throw new NotFound();
  if (!found.isHelper) throw new Forbidden(`${isolated(found.name)} hasn’t chosen you to help with signing in.`);
  // the first password is chosen on her own device, since a person who has the link could become her (docs/decisions/0036-managed-accounts.md)
  if (!found.hasPassword)
    throw new Refusal(
      `${isolated(found.name)} signs in without a password. ${
        found.isMaker
          ? 'You set up the account, so you can make a link under “Accounts you set up”.'
          : 'The person who set up the account can make a link.'
      }`,
      'no_password',
    );
  return found;
};

/**
 * POST /api/sign-in-help: a link by which a senior chooses a new password. It is on record, and she is notified, before
 * it exists.
 */
export const giveSignInHelp = commandRoute({
  name: 'GiveSignInHelp',
  success: 201,
  decider: accountDecider,
  loadContext: (on, { body, viewerId }) => findSignInHelp(on, body.userId, viewerId),
  toCommand: async ({ body: { userId } }, found, { userId: helperId }, { db, parkedStreamGuard, config }) => {
    await assertNotParked(db.pool, parkedStreamGuard, { personId: userId });
    if (mayGiveSignInHelp(found).isLocked) throw accountLocked(config);
    return onAccount(userId, { type: 'GiveSignInHelp', data: { helperId } });
  },
  beforeAppend: ({ request: { body, viewerId: helperId }, deps, req }) =>
    recordSecurityEvent(req, deps, { userId: body.userId, kind: 'signInHelpGiven', helperId }),
  answer: async (_on, subjectId, { viewerId: madeBy, now }, { db, keys }, found) => {
    const { credentialId } = mayGiveSignInHelp(found);
    const expiresAt = new Date(now.getTime() + signInLinkLifeMs);
    const link = await makeLink(db.pool, keys, { kind: 'signIn', subjectId, madeBy, expiresAt, credentialId }, now);
    return givenLink('/sign-in', link);
  },
});
