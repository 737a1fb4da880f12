import type { RequestHandler } from 'express';

/** The time of this machine's clock; undefined while it is not trusted. */
export type BelievedNow = () => Date | undefined;

/** Sets X-Server-Time, by which a browser knows how wrong its own clock is (client/api/serverClock.ts). */
export const serverTime =
  (believedNow: BelievedNow): RequestHandler =>
  (_req, res, next) => {
    const now = believedNow();
    if (now !== undefined) res.setHeader('X-Server-Time', now.toISOString());
    next();
  };
