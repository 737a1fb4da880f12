import type { RequestHandler } from 'express';
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';
import type { Config } from '../config.ts';
import { HttpProblem } from './errors.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Uses only the library's counter: its middleware costs ten times as much a request. */
const limited = (limit: number, message: string, windowMs = minuteMs): RequestHandler => {
  const store = new MemoryStore();
  store.init({ windowMs } as Options);
  return async (req, _res, next) => {
    const { totalHits, resetTime } = await store.increment(ipKeyGenerator(req.ip ?? ''));
    if (totalHits <= limit) return next();
    const retryAfterSeconds = Math.max(1, Math.ceil(((resetTime?.getTime() ?? Date.now() + windowMs) - Date.now()) / 1000));
    throw new HttpProblem(429, 'too_many_requests', message, { retryAfterSeconds });
  };
};

/** A media type is the same in any case (RFC 9110 8.3.1). */
const isForm = /^multipart\//i;

/** Pictures arrive as forms. */
const formsOnly =
  (limiter: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isForm.test(req.headers['content-type'] ?? '') ? limiter(req, res, next) : next();

interface RateLimits {
  readonly login: RequestHandler;
  readonly register: RequestHandler;
  readonly write: RequestHandler;
  readonly upload: RequestHandler;
  readonly demo: RequestHandler;
}

/** Requests a minute and address (demo families: an hour), counted in this node's memory. Each limiter is only on the routes it counts; reads have none. */
export const rateLimits = ({ rateLimits: perMinute }: Pick<Config, 'rateLimits'>): RateLimits => ({
  login: limited(perMinute.login, 'Too many sign-in attempts. Please wait a minute, then try again.'),
  register: limited(perMinute.register, 'Too many new accounts from here. Please wait a minute, then try again.'),
  write: limited(perMinute.write, 'That’s too many changes at once. This one wasn’t saved. Please wait a minute, then try again.'),
  upload: formsOnly(
    limited(perMinute.upload, 'That’s too many pictures at once. This one wasn’t saved. Please wait a minute, then try again.'),
  ),
  demo: limited(perMinute.demo, 'You’ve tried the demo a few times already. Please come back in an hour.', hourMs),
});
