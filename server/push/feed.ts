import type { Logger } from 'pino';
import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import { readChanges } from '../../projections/runner/changes.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { deliver } from './delivery.ts';
import { liveSockets, type Sockets } from './liveSockets.ts';
import { resolveAudience, type AudienceFrame } from './resolveAudience.ts';

export interface FeedParts extends Sockets {
  readonly on: Queryable;
  readonly log: Logger;
  readonly page: number;
}

/** Changes known without reading: all after `from`, up to `to`. */
interface KnownChanges {
  readonly from: Position;
  readonly to: Position;
  /** The number of resets. */
  readonly resets: string;
  readonly audienceFrames: readonly AudienceFrame[];
}

/** The position that this node's live sockets have reached, and its ways to learn of more changes. */
export interface Feed {
  /** undefined: not yet known. */
  readonly position: () => Position | undefined;
  /** Reads and sends changes, at least up to `notified`; a call meanwhile causes one more read. False: it failed, and more may be there. */
  readNew(notified?: Position): Promise<boolean>;
  /** There are sockets, and `from` is the position sent last. */
  joins(from: Position): boolean;
  /** Sends known changes without reading. False: they don't follow directly, and nothing was sent. */
  join(joining: KnownChanges): boolean;
}

/** Reading after it gives only the checkpoint: a starting node sends no earlier changes. */
const beyondAll = positionOf(2n ** 63n - 1n);

export const openFeed = (parts: FeedParts): Feed => {
  const { connections, frames, send } = parts;
  const sockets = liveSockets(parts);
  let position: Position | undefined;
  let resets: string | undefined;
  let reading: Promise<boolean> | undefined;
  let again = false;

  const moveLive = (to: Position): void => {
    position = to;
    sockets.moveTo(to);
  };

  /**
   * Without sockets, the notified position is taken over without a query. Later sockets start there, and may get one unnecessary
   * reset.
   */
  const skipTo = (notified: Position): void => {
    if (position === undefined || notified > position) position = notified;
  };
  /** Without sockets, changes need not be read. Undone when a socket opened meanwhile, since its greeting has the earlier position. */
  const skip = async (): Promise<boolean> => {
    const page = await readChanges(parts.on, beyondAll, parts.page);
    if (connections.count() > 0) return true;
    if (page) skipTo(page.checkpoint);
    resets = page?.resets;
    return false;
  };

  const step = async (): Promise<boolean> => {
    if (position !== undefined && connections.count() === 0) return skip();
    const page = await readChanges(parts.on, position ?? beyondAll, parts.page);
    if (position === undefined || !page) {
      position ??= page?.checkpoint ?? START;
      resets = page?.resets;
      return false;
    }
    if (resets !== undefined && resets !== page.resets) {
      position = page.checkpoint;
      sockets.resetAll(position);
    }
    resets = page.resets;
    if (page.pruned > position) {
      moveLive(page.checkpoint);
      sockets.reset(page.checkpoint);
      return false;
    }
    if (page.changes.length > 0) deliver(await resolveAudience(parts.on, page.changes), sockets.of, frames, send);
    if (page.upTo > position) moveLive(page.upTo);
    return page.more;
  };

  const readUntilDone = async (): Promise<boolean> => {
    try {
      do {
        again = false;
        while (await step());
      } while (again);
      return true;
    } catch (error) {
      parts.log.warn({ err: error }, 'Changes could not be read; looking again in a second');
      return false;
    } finally {
      reading = undefined;
    }
  };
  const joins = (from: Position): boolean => position === from && reading === undefined && connections.count() > 0;
  return {
    position: () => position,
    joins,
    join({ from, to, resets: counted, audienceFrames }) {
      if (!joins(from) || counted !== resets) return false;
      deliver(audienceFrames, sockets.of, frames, send);
      moveLive(to);
      return true;
    },
    readNew(notified) {
      if (notified !== undefined && position !== undefined && reading === undefined && connections.count() === 0) {
        skipTo(notified);
        return Promise.resolve(true);
      }
      again = true;
      reading ??= readUntilDone();
      return reading;
    },
  };
};
