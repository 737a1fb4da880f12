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

type LiveSockets = ReturnType<typeof liveSockets>;
/** The position of this node’s live sockets among the changes. */
interface Place {
  position: Position | undefined;
  /** The number of resets at the last read. */
  resets: string | undefined;
}

/**
 * Without sockets, the notified position is taken over without a query. Later sockets start there, and may get one unnecessary
 * reset.
 */
const skipTo = (place: Place, notified: Position): void => {
  if (place.position === undefined || notified > place.position) place.position = notified;
};

/** Without sockets, changes need not be read. Undone when a socket opened meanwhile, since its greeting has the earlier position. */
const skip = async ({ on, page, connections }: FeedParts, place: Place): Promise<boolean> => {
  const last = await readChanges(on, beyondAll, page);
  if (connections.count() > 0) return true;
  if (last) skipTo(place, last.checkpoint);
  place.resets = last?.resets;
  return false;
};

const moveLive = (place: Place, sockets: LiveSockets, to: Position): void => {
  place.position = to;
  sockets.moveTo(to);
};

/** Reads and sends one page; returns whether there is more. */
const step = async (parts: FeedParts, sockets: LiveSockets, place: Place): Promise<boolean> => {
  if (place.position !== undefined && parts.connections.count() === 0) return skip(parts, place);
  const page = await readChanges(parts.on, place.position ?? beyondAll, parts.page);
  if (place.position === undefined || !page) {
    place.position ??= page?.checkpoint ?? START;
    place.resets = page?.resets;
    return false;
  }
  if (place.resets !== undefined && place.resets !== page.resets) {
    place.position = page.checkpoint;
    sockets.resetAll(page.checkpoint);
  }
  place.resets = page.resets;
  if (page.pruned > place.position) {
    moveLive(place, sockets, page.checkpoint);
    sockets.reset(page.checkpoint);
    return false;
  }
  if (page.changes.length > 0)
    deliver(await resolveAudience(parts.on, page.changes), sockets.of, parts.frames, parts.send);
  if (page.upTo > place.position) moveLive(place, sockets, page.upTo);
  return page.more;
};

export const openFeed = (parts: FeedParts): Feed => {
  const sockets = liveSockets(parts);
  const place: Place = { position: undefined, resets: undefined };
  const isIdle = (): boolean => parts.connections.count() === 0;
  let reading: Promise<boolean> | undefined;
  let again = false;
  const readUntilDone = async (): Promise<boolean> => {
    try {
      do {
        again = false;
        while (await step(parts, sockets, place));
      } while (again);
      return true;
    } catch (error) {
      parts.log.warn({ err: error }, 'Changes could not be read; looking again in a second');
      return false;
    } finally {
      reading = undefined;
    }
  };
  const joins = (from: Position): boolean => place.position === from && reading === undefined && !isIdle();
  return {
    position: () => place.position,
    joins,
    join({ from, to, resets, audienceFrames }) {
      if (!joins(from) || resets !== place.resets) return false;
      deliver(audienceFrames, sockets.of, parts.frames, parts.send);
      moveLive(place, sockets, to);
      return true;
    },
    readNew(notified) {
      if (notified !== undefined && place.position !== undefined && reading === undefined && isIdle()) {
        skipTo(place, notified);
        return Promise.resolve(true);
      }
      again = true;
      return (reading ??= readUntilDone());
    },
  };
};
