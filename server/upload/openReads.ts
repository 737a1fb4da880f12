import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpProblem, Unavailable } from '../http/errors.ts';
import { createReadLane, type LaneLimits } from './readLane.ts';

/** Limits of the files that a node reads concurrently. */
export interface ReadLimits {
  /** Requests for files that are being answered or wait for it, of one person and of everyone. */
  readonly aPerson: number;
  readonly ofAll: number;
  /** Thumbnails and photos. */
  readonly small: LaneLimits;
  /** Larger files have places of their own, so that no page waits for its thumbnails while documents are saved over a slow line. */
  readonly large: LaneLimits;
  readonly smallBytes: number;
}
const waits = { fairMs: 20_000, waitMs: 30_000 };
/** Over HTTP/1.1 a browser asks for six files at a time, over HTTP/2 for all of a page. A slow reader holds some 200 KB of a node's memory. */
export const readLimits: ReadLimits = {
  aPerson: 200,
  ofAll: 2_000,
  smallBytes: 1024 * 1024,
  small: { ...waits, aPerson: 8, atOnce: 120 },
  large: { ...waits, aPerson: 3, atOnce: 40 },
};

/** Waits for a place among the reads of files of that size; throws 503 when that takes too long, and when the reader is gone. */
export type TakeTurn = (bytes: number) => Promise<void>;

/** The files being read: a person's own limit comes before the one of all, so that nobody can use that one up alone. */
export interface OpenReads {
  /** Throws 429 when a person asks for too many, 503 when all do. `reader` aborts when it is gone, and is aborted when it has to give way. */
  take<T>(personId: string, reader: AbortController, work: (turn: TakeTurn) => Promise<T>): Promise<T>;
  /** One piece of work in each turn of the event loop: opening files holds up neither other requests nor the lease. */
  inTurn<T>(work: () => T): Promise<T>;
}

const retryAfterSeconds = 10;
const tooMany = (): HttpProblem =>
  new HttpProblem(
    429,
    'too_many_reads',
    'Too many of your files are being opened right now. Please wait a moment, then try again.',
    {
      retryAfterSeconds,
    },
  );
const tooBusy = (): Unavailable =>
  new Unavailable('Too many files are being opened right now. Please try again in a moment.', retryAfterSeconds);

const createInTurn = (): OpenReads['inTurn'] => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => nextTurn()).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** Refuses the requests that are too many while others are open. */
const createCount = ({ aPerson, ofAll }: ReadLimits) => {
  const open = new Map<string, number>();
  let all = 0;
  const add = (personId: string, by: 1 | -1): void => {
    const own = (open.get(personId) ?? 0) + by;
    if (own === 0) open.delete(personId);
    else open.set(personId, own);
    all += by;
  };
  const enter = (personId: string): void => {
    if ((open.get(personId) ?? 0) >= aPerson) throw tooMany();
    if (all >= ofAll) throw tooBusy();
    add(personId, 1);
  };
  return { enter, leave: (personId: string) => add(personId, -1) };
};

export const createOpenReads = (limits: ReadLimits = readLimits): OpenReads => {
  const count = createCount(limits);
  const [small, large] = [createReadLane(limits.small, tooBusy), createReadLane(limits.large, tooBusy)];
  return {
    take: async (personId, reader, work) => {
      count.enter(personId);
      let leave = (): void => undefined;
      try {
        return await work(async (bytes) => {
          leave = await (bytes > limits.smallBytes ? large : small).enter(personId, reader);
        });
      } finally {
        leave();
        count.leave(personId);
      }
    },
    inTurn: createInTurn(),
  };
};
