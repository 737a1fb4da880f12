import type { StoreHealth } from '../../events/store/eventStore.ts';

/** When missed doses were last checked, all of them, and when such a check was last at work. */
export interface LastChecks {
  readonly whole: Date | undefined;
  readonly atWork: Date | undefined;
}

/** `isSlow`: doses are being checked, but there are too many for three minutes. */
type Watched = StoreHealth & { readonly isSlow?: true };

/** Whether missed doses are checked in time. `isDue`: nothing prevents it, such as an unavailable store or a doubted clock. */
export type WatchChecks = (last: LastChecks, now: Date, isDue: boolean) => Watched;

/** The job runs each minute. */
export const longestPauseMs = 3 * 60_000;
/** Nodes' clocks differ a little. */
const aheadMs = 60_000;

/** A node that has just started, or has just become able to check, has three minutes for it. */
export const watchMissedDoseChecks = (monotonicMs = () => performance.now()): WatchChecks => {
  let waitsSince = monotonicMs();
  return ({ whole, atWork }, now, isDue) => {
    if (!isDue) waitsSince = monotonicMs();
    const ago = (at: Date | undefined): number => (at === undefined ? Infinity : now.getTime() - at.getTime());
    const agoMs = ago(whole);
    if (agoMs < -aheadMs) return { ok: false, detail: 'the last check is in the future' };
    if (agoMs <= longestPauseMs) return { ok: true, detail: 'in time' };
    if (Math.abs(ago(atWork)) <= longestPauseMs)
      return { ok: false, detail: 'a round takes longer than three minutes', isSlow: true };
    if (monotonicMs() - waitsSince <= longestPauseMs) return { ok: true, detail: 'the next check is awaited' };
    return { ok: false, detail: 'no check within three minutes' };
  };
};
