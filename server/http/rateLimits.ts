import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Config } from '../config.ts';
import { HttpProblem } from './errors.ts';

const windowMs = 60_000;

const limited = (limit: number, message: string, skip: (method: string) => boolean): RequestHandler =>
  rateLimit({
    windowMs,
    limit,
    legacyHeaders: false,
    standardHeaders: false,
    validate: false,
    skip: (req) => skip(req.method),
    handler: (req, _res, next) => {
      const resetTime = (req as { rateLimit?: { resetTime?: Date } }).rateLimit?.resetTime?.getTime() ?? Date.now() + windowMs;
      const retryAfterSeconds = Math.max(1, Math.ceil((resetTime - Date.now()) / 1000));
      next(new HttpProblem(429, 'too_many_requests', message, { retryAfterSeconds }));
    },
  });

const notPost = (method: string): boolean => method !== 'POST';
/** Forms are what pictures come in. */
const formsOnly =
  (limiter: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.headers['content-type']?.startsWith('multipart/') ? limiter(req, res, next) : next();

const readsOnly = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

export interface RateLimits {
  readonly login: RequestHandler;
  readonly register: RequestHandler;
  readonly write: RequestHandler;
  readonly upload: RequestHandler;
}

/** Requests a minute and address, counted in this node's memory. */
export const rateLimits = ({ rateLimits: perMinute }: Pick<Config, 'rateLimits'>): RateLimits => ({
  login: limited(perMinute.login, 'Too many attempts to sign in. Please wait a minute.', notPost),
  register: limited(perMinute.register, 'Too many registrations from here. Please wait a minute.', notPost),
  write: limited(perMinute.write, 'That was a lot at once. Please wait a minute.', readsOnly),
  upload: formsOnly(limited(perMinute.upload, 'That were many pictures at once. Please wait a minute.', readsOnly)),
});
