import os from 'node:os';
import type { Queryable } from '../../projections/queryable.ts';
import type { ClockReading } from './clockTrust.ts';

export type ReadClocks = () => Promise<ClockReading>;

/** Distance of `at` from the span between two times; 0 inside it. */
const outside = (at: number, one: number, other: number): number =>
  Math.max(0, at - Math.max(one, other)) + Math.min(0, at - Math.min(one, other));

/** The database answers between two readings of this machine's clock, so a slow answer or a pause of the process is no difference. */
export const systemClocks =
  (on: Queryable, now: () => Date, uptimeSeconds: () => number = os.uptime): ReadClocks =>
  async () => {
    const requestedMs = now().getTime();
    const { rows } = await on.query<{ at: Date }>({ name: 'read clock', text: 'select clock_timestamp() as at' });
    const wallMs = now().getTime();
    return {
      wallMs,
      uptimeMs: uptimeSeconds() * 1000,
      databaseAheadMs: outside(rows[0]?.at.getTime() ?? NaN, requestedMs, wallMs),
    };
  };
