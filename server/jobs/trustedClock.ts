import type { StoreHealth } from '../../events/store/eventStore.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ReadClocks } from './clockReadings.ts';
import { firstTrust, mostApartMs, nextTrust, settleMs, type ClockTrust } from './clockTrust.ts';
import { findLastRun, recordRun } from './jobRuns.ts';

/** Says whether this node's clock can be believed. `health` and `trustedTime` take new readings, and throw if the database does not answer. */
export interface TrustedClock {
  /** `isDue`: jobs run by this clock. */
  health(): Promise<StoreHealth & { readonly isDue: boolean }>;
  /**
   * The time up to which jobs may work, recorded for other nodes and the next start; undefined: they must wait. `standingIn`: only where
   * the leader does not trust its own clock.
   */
  trustedTime(options: { readonly standingIn: boolean }): Promise<Date | undefined>;
  /** The present time, for browsers to go by; undefined: the last readings were not trusted, are old, or the clock has jumped since. */
  believedNow(): Date | undefined;
}

/** The name under which the last trusted time is kept, on whichever node it was recorded. */
const name = 'checkClock';
/** The leader's time alone, so that a stand-in does not take its own for the leader's. */
const leaderName = 'checkLeaderClock';

/** The leader records the time each minute; one that has not done so for longer doubts its clock. */
const leaderPauseMs = 90_000;

/** Readings are taken each minute; older ones don't describe the present. */
const oldMs = 90_000;

const detailOf = (trust: ClockTrust): string =>
  trust.kind === 'trusted'
    ? 'goes evenly, and as the database’s'
    : `${trust.reason} Jobs wait until it is right, or until the clocks have agreed for ${settleMs / 60_000} minutes.`;

const newsOf = (trust: ClockTrust): string =>
  trust.kind === 'trusted' ? 'The clock is trusted again; jobs run' : detailOf(trust);

const leaderTrustsAt = async (on: Queryable, time: Date): Promise<boolean> => {
  const last = await findLastRun(on, leaderName);
  return last !== undefined && Math.abs(time.getTime() - last.getTime()) <= leaderPauseMs;
};

export const openTrustedClock = (
  { db, log, now }: Pick<Dependencies, 'db' | 'log' | 'now'>,
  read: ReadClocks,
): TrustedClock => {
  let trust: ClockTrust | undefined;
  /** When the last readings were taken: by the process's time, which no setting of the clock changes, and how far the clock is ahead of it. */
  let checked = { atMs: -Infinity, aheadMs: 0 };
  let checking: Promise<unknown> | undefined;
  const aheadMs = (): number => now().getTime() - performance.now();
  const check = async (): Promise<ClockTrust> => {
    const lastTrusted = trust ? undefined : await findLastRun(db.pool, name);
    const reading = await read();
    const before = trust?.kind ?? 'trusted';
    checked = { atMs: performance.now(), aheadMs: aheadMs() };
    trust = trust ? nextTrust(trust, reading) : firstTrust(lastTrusted, reading);
    if (trust.kind !== before) log.warn({ clock: trust.kind }, newsOf(trust));
    return trust;
  };
  return {
    async health() {
      const present = await check();
      return { ok: present.kind !== 'doubted', detail: detailOf(present), isDue: present.kind === 'trusted' };
    },
    async trustedTime({ standingIn }) {
      const present = await check();
      if (present.kind !== 'trusted') return undefined;
      const time = new Date(present.trusted.wallMs);
      if (standingIn && (await leaderTrustsAt(db.pool, time))) return undefined;
      await recordRun(db.pool, name, time);
      if (!standingIn) await recordRun(db.pool, leaderName, time);
      return time;
    },
    believedNow() {
      const isFresh = performance.now() - checked.atMs <= oldMs && Math.abs(aheadMs() - checked.aheadMs) <= mostApartMs;
      if (isFresh && trust?.kind === 'trusted') return now();
      // the next answer has it; a silent database is reported elsewhere
      const settle = () => (checking = undefined);
      checking ??= check().then(settle, settle);
      return undefined;
    },
  };
};
