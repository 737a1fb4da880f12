/**
 * The right time, wherever this device's clock is wrong. Each answer of the API carries the server's time (`X-Server-Time`), so the
 * difference is measured again with each. Everything on screen and everything sent is dated by `rightNow`; no other file of the client
 * reads the device's clock (tests/client/deviceClock.test.tsx).
 */

/**
 * Milliseconds. A correction holds while it is this close to the measured one. Smaller differences would make minutes
 * flicker, and the server accepts five minutes.
 */
const closeEnough = 30_000;
/** Milliseconds. Half of a round trip is the measurement's error. */
const longestRoundTrip = 10_000;
/**
 * Milliseconds. A larger slip means that the clock was set or the device slept: `performance.now()` may stop during
 * sleep.
 */
const longestSlip = 5_000;

let aheadMs = 0;
let isMeasured = false;
let sinceLoad = 0;
const listeners = new Set<() => void>();

/** Milliseconds since the epoch, by the server's clock if it is known, else by this device's. */
export const nowMs = (): number => Date.now() - aheadMs;
/** The same as a date. */
export const rightNow = (): Date => new Date(nowMs());

/** The device's clock minus the right time, in milliseconds: negative is behind, 0 is right or not known. */
export const deviceAheadMs = (): number => aheadMs;

/**
 * Begins a measurement; the returned function takes the time of the server's answer. Null or unreadable: the server's
 * clock is unreliable.
 */
export const measureClock = (): ((serverTime: string | null) => void) => {
  const requestedAt = Date.now();
  return (serverTime) => {
    const respondedAt = Date.now();
    const server = Date.parse(serverTime ?? '');
    const roundTrip = respondedAt - requestedAt;
    if (Number.isNaN(server) || roundTrip < 0 || roundTrip > longestRoundTrip) return;
    isMeasured = true;
    const measured = (requestedAt + respondedAt) / 2 - server;
    if (Math.abs(measured - aheadMs) <= closeEnough) return;
    aheadMs = Math.round(measured);
    for (const listener of listeners) listener();
  };
};

/** Runs the listener whenever the time is corrected, until the function it returns is called. */
export const onTimeCorrected = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this device's clock was set, or slept, since the last call; the measurement may no longer hold. */
export const mayHaveChanged = (): boolean => {
  const before = sinceLoad;
  sinceLoad = Date.now() - performance.now();
  return isMeasured && Math.abs(sinceLoad - before) > longestSlip;
};

/** Forgets the measurement, as if the page had just opened. */
export const forgetMeasurement = (): void => {
  [aheadMs, isMeasured] = [0, false];
};
