import type { Logger } from 'pino';
import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import { readChanges } from '../../projections/runner/changes.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { deliver } from './delivery.ts';
import type { Frames } from './frames.ts';
import type { Listener, Listeners } from './listeners.ts';
import { whoMaySee, type AudienceFrame } from './whoMaySee.ts';

export interface FeedParts {
  readonly on: Queryable;
  readonly listeners: Listeners;
  readonly frames: Frames;
  readonly send: (listener: Listener, frame: string) => void;
  readonly log: Logger;
  readonly page: number;
}

/** What somebody here knows without its being read: all that was told after `from`, up to `to`. */
export interface KnownChanges {
  readonly from: Position;
  readonly to: Position;
  /** How often rows had changed untold. */
  readonly resets: string;
  readonly audienceFrames: readonly AudienceFrame[];
}

/** What this node has told its live sockets, and how it learns of more. */
export interface Feed {
  /** undefined: not yet known. */
  readonly position: () => Position | undefined;
  /** Reads what has come, as far as it was `heard` of at least, and sends it; calls meanwhile are one more look. False: it failed, and more may be there. */
  readNew(notified?: Position): Promise<boolean>;
  /** Somebody is here to be told, and what comes after this would be next. */
  joins(from: Position): boolean;
  /** Sends what need not be read. False: it is not what comes next, and nothing was sent. */
  join(joining: KnownChanges): boolean;
}

/** Reading after it gives the checkpoint alone: a node that starts tells nobody what was before. */
const beyondAll = positionOf(2n ** 63n - 1n);

export const openFeed = (parts: FeedParts): Feed => {
  const { listeners, frames, send } = parts;
  let position: Position | undefined;
  let resets: string | undefined;
  let reading: Promise<boolean> | undefined;
  let again = false;

  function* live(userId: string): Iterable<Listener> {
    for (const listener of listeners.of(userId)) if (listener.phase === 'live') yield listener;
  }
  const moveLive = (to: Position): void => {
    position = to;
    for (const listener of listeners.all()) if (listener.phase === 'live' && listener.position < to) listener.position = to;
  };
  /** Nobody was told for so long that what was missed is no longer kept. */
  const resetLive = (at: Position): void => {
    moveLive(at);
    for (const listener of listeners.all()) if (listener.phase === 'live') send(listener, frames.reset(at));
  };
  /** Rows changed without a change being told, also those that a window has loaded which is still catching up. */
  const resetAll = (at: Position): void => {
    position = at;
    for (const listener of listeners.all()) {
      if (listener.phase === 'live') listener.position = at;
      send(listener, frames.reset(at));
    }
  };

  /**
   * Nobody is here to be told: where the read models were heard to be need not even be asked. Whoever comes later is told from there on, and once
   * too often to load everything again if that has been necessary meanwhile.
   */
  const skipTo = (notified: Position): void => {
    if (position === undefined || notified > position) position = notified;
  };
  /** Nobody is here to be told, so what has changed need not be read. Undone when somebody came meanwhile: that one was greeted with the place before. */
  const skip = async (): Promise<boolean> => {
    const page = await readChanges(parts.on, beyondAll, parts.page);
    if (listeners.count() > 0) return true;
    if (page) skipTo(page.checkpoint);
    resets = page?.resets;
    return false;
  };

  const step = async (): Promise<boolean> => {
    if (position !== undefined && listeners.count() === 0) return skip();
    const page = await readChanges(parts.on, position ?? beyondAll, parts.page);
    if (position === undefined || !page) {
      position ??= page?.checkpoint ?? START;
      resets = page?.resets;
      return false;
    }
    if (resets !== undefined && resets !== page.resets) resetAll(page.checkpoint);
    resets = page.resets;
    if (page.pruned > position) {
      resetLive(page.checkpoint);
      return false;
    }
    if (page.changes.length > 0) deliver(await whoMaySee(parts.on, page.changes), live, frames, send);
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
  const joins = (from: Position): boolean => position === from && reading === undefined && listeners.count() > 0;
  return {
    position: () => position,
    joins,
    join({ from, to, resets: counted, audienceFrames }) {
      if (!joins(from) || counted !== resets) return false;
      deliver(audienceFrames, live, frames, send);
      moveLive(to);
      return true;
    },
    readNew(notified) {
      if (notified !== undefined && position !== undefined && reading === undefined && listeners.count() === 0) {
        skipTo(notified);
        return Promise.resolve(true);
      }
      again = true;
      reading ??= readUntilDone();
      return reading;
    },
  };
};
