import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { comparableCode } from '../../events/accessLink/accessCodes.ts';
import type { Dependencies } from '../dependencies.ts';
import { hostCookie } from '../http/hostCookie.ts';
import { sentBody } from '../http/requestParts.ts';
import { takeAttempts, type Limit } from '../session/attemptLimits.ts';
import { readClaims } from '../session/claims.ts';
import { recordFailure, type FailureDeps } from '../session/failures.ts';
import { networkOf } from '../session/network.ts';
import { refuseWhileBlocked } from '../session/signInAttempts.ts';
import { findLink, type AccessLink, type AccessLinkKind } from './accessLinks.ts';

type Deps = FailureDeps & Pick<Dependencies, 'keys' | 'tokens'>;

/** Tells browsers of one network apart; a browser that keeps no cookies shares the network's guesses. */
const visitorCookies = hostCookie('hearthline_visitor');
const visitorDays = 2;
/** Guesses a day from one network: by everyone signed out, and by all accounts signed in there. */
const mostADay = 200;

/** The kinds of link that have a code. Each route asks for one of them, and the code of the other is wrong there. */
type CodeKind = Extract<AccessLinkKind, 'invitation' | 'pairing'>;

/**
 * Guesses a day, from all networks together, at letters that open an account: however many machines guess, the odds stay those of
 * docs/decisions/0054-pairing-codes.md.
 */
const mostPairingsADay = 1000;
const limitsOfAll: Readonly<Record<CodeKind, readonly Limit[]>> = {
  invitation: [],
  pairing: [{ key: 'code-pairing', mostADay: mostPairingsADay }],
};
const wrongWords: Readonly<Record<CodeKind, string>> = { invitation: 'wrong codes', pairing: 'wrong letters' };

/**
 * The keys that guesses are counted by: the account, else the browser; and the network, separately for the two, so that
 * a stranger in the house blocks no account.
 */
const limitsOf = async (req: Request, { keys, tokens }: Deps, visitor: string): Promise<readonly Limit[]> => {
  const [network, claims] = [await networkOf(req, keys), readClaims(req, tokens)];
  return claims
    ? [{ key: `code-account-${claims.userId}` }, { key: `code-accounts-${network}`, mostADay }]
    : [{ key: `code-visitor-${network} ${visitor}` }, { key: `code-address-${network}`, mostADay }];
};

const isOfKind = (link: AccessLink | undefined, kind: CodeKind): boolean => link?.kind === kind;

/** The visitor's id from the cookie; a new one if the cookie doesn't have the form that we set. */
const visitorOf = (req: Request): string => {
  const kept = visitorCookies.read(req) ?? '';
  return /^[\w-]{16}$/.test(kept) ? kept : randomBytes(12).toString('base64url');
};
const rememberVisitor = (req: Request, res: Response, visitor: string): void =>
  visitorCookies.set(req, res, visitor, visitorDays * 24 * 3_600_000);

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body) as object, name);

/** A body's own, or that of its proof or invitation. */
const givenIn = (body: unknown, name: 'code' | 'secret'): string | undefined => {
  const given = [body, field(body, 'proof'), field(body, 'invitation')]
    .map((part) => field(part, name))
    .find((part) => part !== undefined);
  return typeof given === 'string' ? given : undefined;
};

/** Logs a link that nobody made, without counting it: nobody can guess one. */
const noteMadeUpLink = async (req: Request, deps: Deps): Promise<void> => {
  const secret = givenIn(sentBody(req), 'secret');
  if (secret !== undefined && !(await findLink(deps.db.pool, deps.keys, { secret }, deps.now())))
    await recordFailure(req, deps, { kind: 'linkUnknown', userId: readClaims(req, deps.tokens)?.userId });
};

/** Limits guesses of codes like wrong passwords, and notes links that nobody made. A right code is not counted, nor does it forgive wrong ones: anyone can have a code of their own. */
export const limitCodes =
  (deps: Deps, kind: CodeKind = 'invitation'): RequestHandler =>
  async (req, res, next) => {
    await noteMadeUpLink(req, deps);
    // the route refuses text that can't be a code; it counts as no guess
    const code = comparableCode(givenIn(sentBody(req), 'code') ?? '');
    if (code === undefined) return next();
    const { pool } = deps.db;
    const now = deps.now();
    const visitor = visitorOf(req);
    const limits = [...(await limitsOf(req, deps, visitor)), ...limitsOfAll[kind]];
    const attempt = await takeAttempts(pool, limits, now);
    refuseWhileBlocked(attempt.until, now, wrongWords[kind]);
    if (isOfKind(await findLink(pool, deps.keys, { code }, now), kind)) await attempt.uncount();
    else {
      rememberVisitor(req, res, visitor);
      await recordFailure(req, deps, { kind: 'codeWrong', userId: readClaims(req, deps.tokens)?.userId });
    }
    next();
  };
