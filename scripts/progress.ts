import { SingleBar } from 'cli-progress';
import type { Position } from '../events/store/eventStore.ts';

const newBar = (format: string): SingleBar =>
  new SingleBar({ format, stream: process.stderr, noTTYOutput: false, hideCursor: true });

/** Runs the work under a progress bar on stderr (a plain line where that is no terminal); `step` counts one item. */
export const withProgress = async <T>(
  what: string,
  total: number,
  work: (step: () => void) => Promise<T>,
): Promise<T> => {
  const bar = newBar(`${what} {bar} {value}/{total} {eta_formatted}`);
  bar.start(total, 0);
  try {
    return await work(() => bar.increment());
  } finally {
    bar.stop();
    if (!process.stderr.isTTY) process.stderr.write(`${what}: ${total}\n`);
  }
};

/** The same where the total is unknown: `done` takes a share of 1. */
export const withShare = async <T>(what: string, work: (done: (share: number) => void) => Promise<T>): Promise<T> => {
  const bar = newBar(`${what} {bar} {percentage} % {eta_formatted}`);
  bar.start(1, 0);
  try {
    return await work((share) => bar.update(share));
  } finally {
    bar.stop();
  }
};

/** The share of a log up to a position: of its bytes in EventStoreDB, of its events in Postgres. */
export const shareOf = (position: Position, head: Position): number =>
  BigInt(head) === 0n ? 1 : Math.min(1, Number((BigInt(position) * 10_000n) / BigInt(head)) / 10_000);
