import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { sessionCookies } from '../session/sessionCookie.ts';
import { composeMiddleware } from './composeMiddleware.ts';
import { HttpProblem } from './errors.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Counter {
  /** 429 for one too many. */
  readonly count: (req: Request) => Promise<void>;
  readonly uncount: (req: Request) => Promise<void>;
}

/** What requests are counted by. */
type KeyOf = (req: Request) => string;
const byAddress: KeyOf = ({ ip }) => ipKeyGenerator(ip ?? '');

/** Uses only the library's counter: its middleware costs ten times as much a request. */
const counter = (limit: number, message: string, windowMs = minuteMs, keyOf = byAddress): Counter => {
  const store = new MemoryStore();
  store.init({ windowMs } as Options);
  return {
    count: async (req) => {
      const { totalHits, resetTime } = await store.increment(keyOf(req));
      if (totalHits <= limit) return;
      const retryAfterSeconds = Math.max(1, Math.ceil(((resetTime?.getTime() ?? Date.now() + windowMs) - Date.now()) / 1000));
      throw new HttpProblem(429, 'too_many_requests', message, { retryAfterSeconds });
    },
    uncount: (req) => store.decrement(keyOf(req)),
  };
};

const limited = (limit: number, message: string, keyOf = byAddress): RequestHandler => {
  const { count } = counter(limit, message, minuteMs, keyOf);
  return async (req, _res, next) => {
    await count(req);
    next();
  };
};

/**
 * Reads a minute and account, wherever they come from: an address may be a whole nursing home's. A family's windows, which load only what
 * has changed, stay far below it. The signed token says whose it is; without one the address counts.
 */
export const readLimit = ({ config, tokens }: Pick<Dependencies, 'config' | 'tokens'>): RequestHandler => {
  const ownerOf = (req: Request): string => {
    const token = sessionCookies.read(req);
    return (token === undefined ? undefined : tokens.check(token)?.userId) ?? byAddress(req);
  };
  const message = 'That’s a lot at once from this account. Please wait a minute, then try again.';
  return limited(config.rateLimits.read, message, ownerOf);
};

/** Runs what is limited by address: only what succeeds is counted, or is still running. */
export type LimitedWork = <T>(req: Request, work: () => Promise<T>) => Promise<T>;

/** Demo families, by hour and address. */
export const demoLimit = ({ rateLimits }: Pick<Config, 'rateLimits'>): LimitedWork => {
  const { count, uncount } = counter(rateLimits.demo, 'You’ve tried the demo a few times already. Please come back in an hour.', hourMs);
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

/** Who a request is about (server/session/askedName.ts). */
export type NameOf = (req: Request) => string;
/** So many people behind one address sign in in the same minute. */
const peopleAnAddress = 10;

/** By address and name, so that one resident of a house doesn't use up the others' attempts; and by address, since each attempt costs time. */
const limitedByName = (limit: number, message: string, nameOf: NameOf): RequestHandler =>
  composeMiddleware(
    limited(limit * peopleAnAddress, message),
    limited(limit, message, (req) => `${byAddress(req)} ${nameOf(req)}`),
  );

interface RateLimits {
  readonly login: RequestHandler;
  readonly register: RequestHandler;
  readonly write: RequestHandler;
  readonly upload: RequestHandler;
}

/**
 * Requests a minute and address, for sign-ins and name, counted in this node's memory. Each limiter is only on the routes it counts; reads are
 * limited by account.
 */
export const rateLimits = ({ rateLimits: perMinute }: Pick<Config, 'rateLimits'>, nameOf: NameOf): RateLimits => ({
  login: limitedByName(perMinute.login, 'Too many sign-in attempts. Please wait a minute, then try again.', nameOf),
  register: limited(perMinute.register, 'Too many new accounts from here. Please wait a minute, then try again.'),
  write: limited(perMinute.write, 'That’s too many changes at once. This one wasn’t saved. Please wait a minute, then try again.'),
  upload: formsOnly(
    limited(perMinute.upload, 'That’s too many pictures at once. This one wasn’t saved. Please wait a minute, then try again.'),
  ),
});
