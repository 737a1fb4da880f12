/** Milliseconds that a phone's clock may run ahead of the server's (product.md "Server clock"). */
export const clockToleranceMs = 5 * 60_000;

/** A stated moment that is further ahead than a clock may be. */
export const isInTheFuture = (at: string, now: Date): boolean => Date.parse(at) - now.getTime() > clockToleranceMs;
