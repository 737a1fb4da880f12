import type { StoreHealth } from '../../events/store/eventStore.ts';

/** Whether missed doses are checked in time. `isDue`: nothing prevents it, such as an unavailable store or a doubted clock. */
export type WatchChecks = (lastCheck: Date | undefined, now: Date, isDue: boolean) => StoreHealth;

/** The job runs each minute. */
export const longestPauseMs = 3 * 60_000;
/** Nodes' clocks differ a little. */
const aheadMs = 60_000;

/** A node that has just started, or has just become able to check, has three minutes for it. */
export const watchMissedDoseChecks = (monotonicMs = () => performance.now()): WatchChecks => {
  let waitsSince = monotonicMs();
  return (lastCheck, now, isDue) => {
    if (!isDue) waitsSince = monotonicMs();
    const agoMs = lastCheck === undefined ? Infinity : now.getTime() - lastCheck.getTime();
    if (agoMs < -aheadMs) return { ok: false, detail: 'the last check is in the future' };
    if (agoMs <= longestPauseMs) return { ok: true, detail: 'in time' };
    if (monotonicMs() - waitsSince <= longestPauseMs) return { ok: true, detail: 'the next check is awaited' };
    return { ok: false, detail: 'no check within three minutes' };
  };
};
