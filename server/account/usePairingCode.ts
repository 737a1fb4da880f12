import type { Request, RequestHandler, Response } from 'express';
import { comparableCode } from '../../events/accessLink/accessCodes.ts';
import type { ReadPairingCode } from '../../events/account/accountCommands.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { findPairingAccount, type PairingAccount } from '../../projections/account/pairingQueries.ts';
import type { PairingView } from '../../projections/account/pairingView.ts';
import { findUser } from '../../projections/account/usersQueries.ts';
import { consumeLink, findLink, type AccessLink } from '../accessLink/accessLinks.ts';
import { visitorRoute } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite } from '../http/awaitPosition.ts';
import { Invalid } from '../http/errors.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { authenticate } from '../session/authenticate.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { startSession } from '../session/session.ts';
import { sessionCookies } from '../session/sessionCookie.ts';
import { deleteSession } from '../session/sessionRows.ts';
import { lettersUnknown, pairingProblem } from './pairingRules.ts';

interface Pairing {
  readonly link: AccessLink;
  readonly account: PairingAccount;
}

const notLetters = 'There are eight letters, for example KLMR-TWXZ.';

const lettersOf = (typed: string): string => {
  const letters = comparableCode(typed);
  if (letters === undefined) throw new Invalid(notLetters, { code: notLetters });
  return letters;
};

/** Refuses letters that don't sign a device in now. */
const findOpen = async (deps: Dependencies, typed: string): Promise<Pairing> => {
  const { db, keys, config, now } = deps;
  const link = await findLink(db.pool, keys, { code: lettersOf(typed) }, now());
  if (link?.kind !== 'pairing') throw lettersUnknown();
  await assertNotParked(db.pool, deps.parkedStreamGuard, { personId: link.subjectId });
  const account = await findPairingAccount(db.pool, link.subjectId, link.sessionId, now());
  const problem = pairingProblem(link, account, config);
  if (problem !== undefined || account === undefined) throw problem ?? lettersUnknown();
  return { link, account };
};

/** Letters typed where they were shown would only end the session that made them. */
const refuseOwnDevice = async (req: Request, deps: Dependencies, { account }: Pairing): Promise<void> => {
  const viewer = await authenticate(req, deps);
  if (viewer?.userId === account.userId) throw new Refusal('You’re already signed in on this device.', 'signed_in');
};

/**
 * POST /api/pairing-codes/read: whose account it is, so that nobody signs in to a stranger's with letters that somebody gave them. It
 * changes nothing.
 */
export const readPairingCode =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const { code } = validated<ReadPairingCode>('ReadPairingCode', sentBody(req));
    await awaitMinPositionToWrite(req, res, deps);
    const pairing = await findOpen(deps, code);
    await refuseOwnDevice(req, deps, pairing);
    const view: PairingView = { name: pairing.account.name };
    res.json(view);
  };

/** Without a password the device stays signed in, as the first one does, and is an added one: it chooses no way into the account. */
const signIn = async (req: Request, res: Response, deps: Dependencies, { account }: Pairing): Promise<string> => {
  const { userId, credentialId, hasPassword } = account;
  const isFurther = !hasPassword;
  return startSession(res, req, deps, {
    userId,
    credentialId,
    isDevice: isFurther,
    isAdded: isFurther,
    isPaired: true,
  });
};

/** POST /api/pairing-codes/use: signs this device in. The letters are taken first; a session that ended meanwhile takes the new one with it. */
export const usePairingCode = visitorRoute({
  name: 'UsePairingCode',
  success: 200,
  find: async ({ body, deps, req }) => {
    const pairing = await findOpen(deps, body.code);
    await refuseOwnDevice(req, deps, pairing);
    return pairing;
  },
  carryOut: async ({ body, now, deps, req, res }, pairing) => {
    const { link, account } = pairing;
    const { userId } = account;
    // another device was first, or they have ended: said in the words of their state
    if (!(await consumeLink(deps.db.pool, link.id, now))) throw await whyGone(deps, body.code);
    const sid = await signIn(req, res, deps, pairing);
    const since = await findPairingAccount(deps.db.pool, userId, link.sessionId, deps.now());
    const problem = pairingProblem(link, since, deps.config);
    if (problem) {
      await deleteSession(deps.db.pool, sid);
      sessionCookies.clear(req, res);
      throw problem;
    }
    await recordSecurityEvent(req, deps, { userId, kind: 'paired' });
    return { id: userId, changed: true };
  },
  answer: findUser,
});

const whyGone = async (deps: Dependencies, code: string): Promise<unknown> =>
  findOpen(deps, code).then(
    () => lettersUnknown(),
    (problem: unknown) => problem,
  );
