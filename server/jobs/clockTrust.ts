/** One look at the clocks, taken together. */
export interface ClockReading {
  /** This machine's clock. */
  readonly wallMs: number;
  /** Time since this machine's boot, sleep included; no setting of the clock changes it. */
  readonly uptimeMs: number;
  /** Milliseconds that the database's clock is ahead of this machine's; negative: behind. */
  readonly databaseAheadMs: number;
}
type Moment = Pick<ClockReading, 'wallMs' | 'uptimeMs'>;

interface Hold {
  /** A sentence. */
  readonly reason: string;
  /** The last reading that was trusted; undefined: none since this node's start. */
  readonly trusted: Moment | undefined;
  /** Since when the clock has gone evenly. */
  readonly evenSince: Moment;
}

/**
 * `doubted`: the clock contradicts another. `waiting`: after a start, a long downtime can't be distinguished from a clock that is ahead.
 * In both, nothing may be done that can't be undone.
 */
export type ClockTrust =
  | { readonly kind: 'trusted'; readonly trusted: Moment }
  | ({ readonly kind: 'doubted' } & Hold)
  | ({ readonly kind: 'waiting' } & Hold);

/** Clocks that differ by more contradict each other. */
export const mostApartMs = 60_000;
/**
 * After a jump the clock is trusted once it has run evenly, and in step with the database's, for this long
 * (docs/decisions/0019-clock.md).
 */
export const settleMs = 10 * 60_000;
/** At a start, time since the last trusted moment is taken for downtime up to this. */
const longestDowntimeMs = 3_600_000;

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
const inWords = (ms: number): string => {
  const [unit, length] =
    units.find(([, unitMs]) => Math.round(Math.abs(ms) / unitMs) >= 2) ?? (['second', 1000] as const);
  return `${Math.round(Math.abs(ms) / length)} ${unit}s`;
};

const jumpMs = (from: Moment, to: Moment): number => to.wallMs - from.wallMs - (to.uptimeMs - from.uptimeMs);
const isEven = (from: Moment, to: Moment): boolean => Math.abs(jumpMs(from, to)) <= mostApartMs;

const trust = ({ wallMs, uptimeMs }: Moment): ClockTrust => ({ kind: 'trusted', trusted: { wallMs, uptimeMs } });
const doubt = (reason: string, trusted: Moment | undefined, evenSince: Moment): ClockTrust => {
  return { kind: 'doubted', reason, trusted, evenSince };
};

const databaseDiffers = ({ databaseAheadMs }: ClockReading): string | undefined =>
  Math.abs(databaseAheadMs) > mostApartMs
    ? `The database’s clock is ${inWords(databaseAheadMs)} ${databaseAheadMs > 0 ? 'ahead of' : 'behind'} this machine’s.`
    : undefined;

const jumped = (from: Moment, to: Moment): string => {
  const jump = jumpMs(from, to);
  return `The clock jumped ${inWords(jump)} ${jump > 0 ? 'ahead' : 'back'}.`;
};

/** At a node's start. `lastTrusted`: when a leader last trusted its clock; undefined: never, the database is new. */
export const firstTrust = (lastTrusted: Date | undefined, reading: ClockReading): ClockTrust => {
  const differs = databaseDiffers(reading);
  if (differs !== undefined) return doubt(differs, undefined, reading);
  const sinceMs = lastTrusted === undefined ? 0 : reading.wallMs - lastTrusted.getTime();
  if (sinceMs < -mostApartMs)
    return doubt(`The clock is ${inWords(sinceMs)} behind the last trusted time.`, undefined, reading);
  if (sinceMs <= longestDowntimeMs) return trust(reading);
  return {
    kind: 'waiting',
    reason: `The last trusted time is ${inWords(sinceMs)} ago.`,
    trusted: undefined,
    evenSince: reading,
  };
};

/** Back in step with the last trusted time, the clock is trusted immediately; at another time, once it has settled there. */
export const nextTrust = (before: ClockTrust, reading: ClockReading): ClockTrust => {
  const { trusted } = before;
  const differs = databaseDiffers(reading);
  if (differs !== undefined) return doubt(differs, trusted, reading);
  if (trusted && isEven(trusted, reading)) return trust(reading);
  if (before.kind !== 'trusted' && isEven(before.evenSince, reading)) {
    if (reading.uptimeMs - before.evenSince.uptimeMs >= settleMs) return trust(reading);
    // the database may have jumped a moment later than this machine, and not differ any more
    return before.kind === 'doubted' && trusted ? doubt(jumped(trusted, reading), trusted, before.evenSince) : before;
  }
  return doubt(
    jumped(trusted ?? (before.kind === 'trusted' ? before.trusted : before.evenSince), reading),
    trusted,
    reading,
  );
};
