import { createHmac } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { comparableCode } from '../../events/accessLink/accessCodes.ts';
import type { Dependencies } from '../dependencies.ts';
import { sentBody } from '../http/requestParts.ts';
import { sessionCookies } from '../session/sessionCookie.ts';
import { countAttempt, refuseWhileBlocked, uncountAttempt } from '../session/signInAttempts.ts';
import { findLink } from './accessLinks.ts';

type Deps = Pick<Dependencies, 'db' | 'keys' | 'now' | 'tokens'>;

/** What guesses are counted by: the network address, and the account of somebody signed in. */
const counters = async (req: Request, { keys, tokens }: Deps): Promise<readonly string[]> => {
  const hmac = createHmac('sha256', await keys.shared('access-links')).update(`address:${ipKeyGenerator(req.ip ?? '')}`);
  const token = sessionCookies.read(req);
  const claims = token === undefined ? undefined : tokens.check(token);
  return [`code-address-${hmac.digest('hex')}`, ...(claims ? [`code-account-${claims.userId}`] : [])];
};

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body) as object, name);

/** The code of a body: its own, or that of its proof or invitation. What can't be a code is refused by the route and guesses nothing. */
const codeIn = (body: unknown): string | undefined => {
  const code = [body, field(body, 'proof'), field(body, 'invitation')]
    .map((part) => field(part, 'code'))
    .find((part) => part !== undefined);
  return typeof code === 'string' ? comparableCode(code) : undefined;
};

/** Limits guesses of codes like wrong passwords. A right code is not counted, nor does it forgive wrong ones: anyone can have a code of their own. */
export const limitCodes =
  (deps: Deps): RequestHandler =>
  async (req, _res, next) => {
    const code = codeIn(sentBody(req));
    if (code === undefined) return next();
    const { pool } = deps.db;
    const now = deps.now();
    const counted = await Promise.all(
      (await counters(req, deps)).map(async (key) => ({ key, attempt: await countAttempt(pool, key, now) })),
    );
    const uncount = () =>
      Promise.all(counted.map(({ key, attempt }) => ('nth' in attempt ? uncountAttempt(pool, key, attempt.nth) : undefined)));
    const untils = counted.flatMap(({ attempt }) => ('until' in attempt ? [attempt.until] : []));
    const last = untils.toSorted((one, other) => other.getTime() - one.getTime())[0];
    // it is not checked, so the other counter must not count it
    if (last) await uncount();
    refuseWhileBlocked(last, now, 'wrong codes');
    if (await findLink(pool, deps.keys, { code }, now)) await uncount();
    next();
  };
