import { Unavailable } from '../http/errors.ts';
import { createReadLane, type LaneLimits } from '../upload/readLane.ts';

/** Runs a replay in its turn. */
export type ReplayQueue = <T>(personId: string, replay: (signal: AbortSignal) => Promise<T>) => Promise<T>;

interface ReplayLimits extends LaneLimits {
  /** The longest that one replay takes. */
  readonly mostMs: number;
}

/** Each holds a connection and a record in memory. */
const replayLimits: ReplayLimits = { aPerson: 1, atOnce: 2, waitMs: 10_000, fairMs: 15_000, mostMs: 30_000 };

const tooBusy = (): Unavailable =>
  new Unavailable('Too many histories are being opened right now. Please try again in a moment.', 10);
const tooLong = (): Unavailable =>
  new Unavailable('This history took too long to put together. Please try again in a moment.', 30);

/** Places for the replays of a node; throws 503 when waiting for one, or the replay, takes too long. */
export const createReplayQueue = (limits: ReplayLimits = replayLimits): ReplayQueue => {
  const lane = createReadLane(limits, tooBusy);
  return async (personId, replay) => {
    const reader = new AbortController();
    const leave = await lane.enter(personId, reader);
    const timer = setTimeout(() => reader.abort(), limits.mostMs);
    try {
      return await replay(reader.signal);
    } catch (error) {
      throw reader.signal.aborted ? tooLong() : error;
    } finally {
      clearTimeout(timer);
      leave();
    }
  };
};
