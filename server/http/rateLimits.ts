import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { readClaims } from '../session/claims.ts';
import { composeMiddleware } from './composeMiddleware.ts';
import { HttpProblem } from './errors.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Counter {
  /** 429 for one too many. */
  readonly count: (req: Request) => Promise<void>;
  readonly uncount: (req: Request) => Promise<void>;
}

/** The key that requests are counted by; undefined: this one isn't counted. */
type KeyOf = (req: Request) => string | undefined;
const byAddress = ({ ip }: Request): string => ipKeyGenerator(ip ?? '');

/** Uses only the library's counter: its middleware costs ten times as much a request. */
const counter = (limit: number, message: string, windowMs = minuteMs, keyOf: KeyOf = byAddress): Counter => {
  const store = new MemoryStore();
  store.init({ windowMs } as Options);
  return {
    count: async (req) => {
      const key = keyOf(req);
      if (key === undefined) return;
      const { totalHits, resetTime } = await store.increment(key);
      if (totalHits <= limit) return;
      const retryAfterSeconds = Math.max(
        1,
        Math.ceil(((resetTime?.getTime() ?? Date.now() + windowMs) - Date.now()) / 1000),
      );
      throw new HttpProblem(429, 'too_many_requests', message, { retryAfterSeconds });
    },
    uncount: async (req) => {
      const key = keyOf(req);
      if (key !== undefined) await store.decrement(key);
    },
  };
};

const limited = (limit: number, message: string, keyOf?: KeyOf): RequestHandler => {
  const { count } = counter(limit, message, minuteMs, keyOf);
  return async (req, _res, next) => {
    await count(req);
    next();
  };
};

/** Runs requests that are limited by address: counts only those that succeed or are still running. */
export type LimitedWork = <T>(req: Request, work: () => Promise<T>) => Promise<T>;

/** Demo families, by hour and address. */
export const demoLimit = ({ rateLimits }: Pick<Config, 'rateLimits'>): LimitedWork => {
  const { count, uncount } = counter(
    rateLimits.demo,
    'You’ve tried the demo a few times already. Please come back in an hour.',
    hourMs,
  );
  return async (req, work) => {
    try {
      await count(req);
      return await work();
    } catch (problem) {
      await uncount(req);
      throw problem;
    }
  };
};

/** A media type is the same in any case (RFC 9110 8.3.1). */
const isForm = /^multipart\//i;

/** Pictures arrive as forms. */
const formsOnly =
  (limiter: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isForm.test(req.headers['content-type'] ?? '') ? limiter(req, res, next) : next();

/** The name that a request is counted by (server/session/countedName.ts). */
export type NameOf = (req: Request) => string;
/** People behind one address who may sign in within the same minute. */
const peopleAnAddress = 10;

/** By address and name, so that one resident of a house doesn't use up the others' attempts; and by address, since each attempt costs time. */
const limitedByName = (limit: number, message: string, nameOf: NameOf): RequestHandler =>
  composeMiddleware(
    limited(limit * peopleAnAddress, message),
    limited(limit, message, (req) => `${byAddress(req)} ${nameOf(req)}`),
  );

type LimitedByAccount = (limit: number, message: string) => RequestHandler;

/**
 * By session and by account, wherever they are used from; by address, which may be a whole nursing home's, only for people who aren't signed
 * in. The account counts where the session was found valid: who kept the cookie of one that has ended can't use up the account's requests.
 */
const limitedByAccount = ({ tokens }: Pick<Dependencies, 'tokens'>): LimitedByAccount => {
  const bySession: KeyOf = (req) => readClaims(req, tokens)?.sid ?? byAddress(req);
  const byAccount: KeyOf = (req) => {
    const claims = readClaims(req, tokens);
    return claims && tokens.wasValid(claims) ? claims.userId : undefined;
  };
  return (limit, message) => composeMiddleware(limited(limit, message, bySession), limited(limit, message, byAccount));
};

interface RateLimits {
  readonly login: RequestHandler;
  readonly register: RequestHandler;
  readonly setUp: RequestHandler;
  readonly read: RequestHandler;
  readonly write: RequestHandler;
  readonly upload: RequestHandler;
}

/**
 * Requests a minute, counted in this node's memory: by account, for sign-ins by address and name, and by address for registrations, whose
 * senders have no account. A family's windows, which load only what has changed, stay far below these. Each limiter is only on the routes it
 * counts.
 */
export const rateLimits = (
  { config: { rateLimits: perMinute }, tokens }: Pick<Dependencies, 'config' | 'tokens'>,
  nameOf: NameOf,
): RateLimits => {
  const byAccount = limitedByAccount({ tokens });
  const tooManyAccounts = (where: string) =>
    `Too many new accounts from ${where}. Please wait a minute, then try again.`;
  const notSaved = 'This one wasn’t saved. Please wait a minute, then try again.';
  return {
    login: limitedByName(perMinute.login, 'Too many sign-in attempts. Please wait a minute, then try again.', nameOf),
    register: limited(perMinute.register, tooManyAccounts('here')),
    setUp: byAccount(perMinute.register, tooManyAccounts('this account')),
    read: byAccount(perMinute.read, 'That’s a lot at once from this account. Please wait a minute, then try again.'),
    write: byAccount(perMinute.write, `That’s too many changes at once. ${notSaved}`),
    upload: formsOnly(byAccount(perMinute.upload, `That’s too many pictures at once. ${notSaved}`)),
  };
};
