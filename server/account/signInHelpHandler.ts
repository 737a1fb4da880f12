import { isolated } from '../../events/kernel/isolated.ts';
import type { RequestHandler } from 'express';
import type { GiveSignInHelp } from '../../events/account/accountCommands.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { findSignInHelp, type SignInHelp } from '../../projections/account/signInHelpQueries.ts';
import { givenLink, makeLink } from '../accessLink/accessLinks.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { requestCommandId } from '../command/commandId.ts';
import { handleCommand } from '../command/handleCommand.ts';
import { requestKeyOf } from '../command/requestKeys.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite, awaitWrite } from '../http/awaitPosition.ts';
import { Forbidden, NotFound } from '../http/errors.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { accountLocked } from './accountAccess.ts';
import { accountDecider } from './accountDecider.ts';
import { accountStream } from './nameStreams.ts';
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
export const signInHelpHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const { userId: helperId } = claims;
    const { userId } = validated<GiveSignInHelp>('GiveSignInHelp', sentBody(req));
    const key = req.get('Idempotency-Key');
    const commandId = await requestCommandId(deps.keys, helperId, 'GiveSignInHelp', key);
    const content = canonicalJson({ userId });
    const requestKey = await requestKeyOf(deps, key, commandId, { content });
    await awaitMinPositionToWrite(req, res, deps);
    const { viewer, found } = await withSession(
      req,
      res,
      deps,
      claims,
      (on) => findSignInHelp(on, userId, helperId),
      requestKey,
    );
    await assertNotParked(deps.db.pool, deps.parkedStreamGuard, { personId: userId });
    const { credentialId, isLocked } = mayGiveSignInHelp(found);
    if (isLocked) throw accountLocked(deps.config);
    const now = deps.now();
    await recordSecurityEvent(req, deps, { userId, kind: 'signInHelpGiven', helperId });
    const command = { type: 'GiveSignInHelp', data: { helperId } } as const;
    const targeted = { stream: accountStream(userId), command, subjectId: userId, seniorId: null, id: userId };
    const envelope = {
      targeted,
      decider: accountDecider,
      commandId,
      actor: helperId,
      agent: viewer.agent,
      now,
      content,
    };
    await awaitWrite(req, res, deps, await handleCommand(deps, envelope));
    const expiresAt = new Date(now.getTime() + signInLinkLifeMs);
    const link = await makeLink(
      deps.db.pool,
      deps.keys,
      { kind: 'signIn', subjectId: userId, madeBy: helperId, expiresAt, credentialId },
      now,
    );
    res.status(201).json(givenLink('/sign-in', link));
  };
