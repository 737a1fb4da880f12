import type { Request, RequestHandler, Response } from 'express';
import type { SignIn } from '../../events/account/accountCommands.ts';
import { cleanAddress } from '../../events/account/cleanAddress.ts';
import { findSignIn } from '../../projections/account/usernames.ts';
import { findActiveCredential, findUser, type UserView } from '../../projections/account/usersQueries.ts';
import { comparableName } from '../../events/account/names.ts';
import { comparableAddress } from '../../projections/account/comparableAddress.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem } from '../http/errors.ts';
import { awaitMinPositionToJudge } from '../http/awaitPosition.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { recordFailure } from '../session/failures.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { startSession } from '../session/session.ts';
import { sessionCookies } from '../session/sessionCookie.ts';
import { deleteSession } from '../session/sessionRows.ts';
import { accountLocked } from './accountAccess.ts';
import { matchesPassword } from './credentials.ts';
import { isFormer } from './formerCredential.ts';
import { knownDevice } from '../session/knownDevice.ts';
import { nameStream } from './nameStreams.ts';
import { takeAttempts, type Limit } from '../session/attemptLimits.ts';
import { customerOf, isKnownNetwork, networkOf } from '../session/network.ts';
import { rememberSignIn } from '../session/rememberSignIn.ts';
import { refuseWhileBlocked } from '../session/signInAttempts.ts';

/** One sentence for an unknown name and for a wrong password (product.md "Login failure"). */
const wrong = (): HttpProblem => new HttpProblem(401, 'wrong_credentials', 'Invalid username or password.');

/**
 * Finds the account of the typed name or address. A name takes precedence over an address: usernames may contain an
 * "@".
 */
const findNamed = async (deps: Dependencies, typed: string) => {
  const stream = await nameStream(deps.keys, 'username', typed);
  // as it was typed first: older accounts store their addresses uncleaned
  const addresses = typed.includes('@') ? [...new Set([typed, cleanAddress(typed)].map(comparableAddress))] : [];
  const [found] = await deps.db.pipelined(async (on) =>
    Promise.all([
      findSignIn(on, stream, addresses, comparableName(cleanAddress(typed))),
      assertNotParked(on, deps.parkedStreamGuard, { nameStream: stream }),
    ]),
  );
  if (found === undefined) return { stream };
  const own = await nameStream(deps.keys, 'username', found.username);
  if (own !== stream) await assertNotParked(deps.db.pool, deps.parkedStreamGuard, { nameStream: own });
  return { found, stream: own };
};

/**
 * Wrong passwords for one name from all networks that its person hasn't signed in from, in a day. One network can make 109, so several
 * would have to work together to keep anyone waiting; and however many do, these are all the guesses they have.
 */
const mostADay = 500;

/**
 * The keys that wrong passwords are counted by. On a device where the person has signed in: that device alone.
 * Elsewhere: name and network, so that nobody far away keeps the person waiting, and nobody near blocks the others in
 * the house.
 */
const limitsOf = async (
  req: Request,
  { db, keys }: Dependencies,
  stream: string,
  credentialId: string | undefined,
): Promise<readonly Limit[]> => {
  const signIn = credentialId === undefined ? undefined : { nameStream: stream, credentialId };
  const device = signIn && (await knownDevice(req, keys, signIn));
  if (device !== undefined) return [{ key: `${stream} ${device}` }];
  if (signIn !== undefined && (await isKnownNetwork(db.pool, req, keys, signIn)))
    return [{ key: `${stream} ${await networkOf(req, keys)}` }];
  return [{ key: `${stream} ${await customerOf(req, keys)}` }, { key: stream, mostADay }];
};

type SignInFound = NonNullable<Awaited<ReturnType<typeof findSignIn>>>;

/** A password change ends existing sessions; this also ends one begun meanwhile with the old password. */
const beginSession = async (req: Request, res: Response, deps: Dependencies, found: SignInFound): Promise<UserView> => {
  const sid = await startSession(res, req, deps, found);
  const [user, active] = await deps.db.pipelined(async (on) =>
    Promise.all([findUser(on, found.userId), findActiveCredential(on, found.userId)]),
  );
  if (user !== undefined && active?.credentialId === found.credentialId) return user;
  await deleteSession(deps.db.pool, sid);
  sessionCookies.clear(req, res);
  throw wrong();
};

/** POST /api/login needs only the read models, so it works while the event store is down. */
export const signInHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const { username, password } = validated<SignIn>('SignIn', sentBody(req));
    await awaitMinPositionToJudge(req, res, deps);
    // counts by the account's own name, so that name and address share one count of wrong passwords
    const { found, stream } = await findNamed(deps, username);
    const now = deps.now();
    // counted separately: an attempt that was refused above is no wrong password
    const attempt = await takeAttempts(deps.db.pool, await limitsOf(req, deps, stream, found?.credentialId), now);
    refuseWhileBlocked(attempt.until, now);
    const isRight = await matchesPassword(found?.hash, password);
    if (!isRight || found === undefined || (await isFormer(deps, found))) {
      // not awaited, so that an unknown name is answered as fast
      void recordFailure(
        req,
        deps,
        found ? { kind: 'signInFailed', userId: found.userId } : { kind: 'nameUnknown', name: stream },
      );
      throw wrong();
    }
    if (found.isLocked) throw accountLocked(deps.config);
    const user = await beginSession(req, res, deps, found);
    const signIn = { nameStream: stream, credentialId: found.credentialId };
    await attempt.forgive();
    await rememberSignIn(req, res, deps, signIn);
    await recordSecurityEvent(req, deps, { userId: found.userId, kind: 'signedIn' });
    res.json(user);
  };
