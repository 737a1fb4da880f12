import type { Position } from '../../events/store/eventStore.ts';
import { readChanges, type ChangesPage } from '../../projections/runner/changes.ts';
import { deliver } from './delivery.ts';
import type { Feed, FeedParts } from './feed.ts';
import { closeSocket, type Listener } from './listeners.ts';
import { whoMaySee } from './whoMaySee.ts';

/** Sockets that come back: what each missed, page by page, then the live frames without a seam. */
export interface CatchingUp {
  /** From a position that the socket says it has, or (undefined) from one that means nothing here. */
  from(listener: Listener, position: Position | undefined): void;
  /** One that has said nothing: from its greeting on. */
  fromGreeting(listener: Listener): void;
}

/** A reader who is slower than the database gets the next page when it has taken this one. */
const drained = ({ socket }: Listener): Promise<void> =>
  new Promise((resolve) => {
    if (socket.bufferedAmount === 0 || socket.readyState !== socket.OPEN) return resolve();
    socket.once('close', resolve);
    // goes out after all that waits, and calls back when it has
    socket.ping('', undefined, () => {
      socket.off('close', resolve);
      resolve();
    });
  });

/** It is too far back, or further than we are, or rows changed without a change being told. */
const hasMissed = ({ pruned, checkpoint, resetAt }: ChangesPage, position: Position, from: Position | undefined): boolean =>
  pruned > position || position > checkpoint || (from !== undefined && resetAt !== undefined && from <= resetAt);

export const openCatchingUp = (parts: FeedParts, feed: Feed, atOnce: number): CatchingUp => {
  const { on, frames, send, log, page } = parts;
  const queue: (() => Promise<void>)[] = [];
  let running = 0;

  const reset = (listener: Listener): void => {
    listener.position = feed.position() ?? listener.greetedAt;
    listener.phase = 'live';
    send(listener, frames.reset(listener.position));
  };

  /** The last look and the change to live happen without anything in between, so that no frame falls between the two. */
  const goOn = async (listener: Listener, isResume: boolean): Promise<void> => {
    // what it has may be from before rows changed untold, at this very position or later
    const from = isResume ? listener.position : undefined;
    while (listener.socket.readyState === listener.socket.OPEN) {
      const found = await readChanges(on, listener.position, page);
      if (!found || hasMissed(found, listener.position, from)) return reset(listener);
      const audienceFrames = await whoMaySee(on, found.changes);
      deliver(audienceFrames, (userId) => (userId === listener.viewer.userId ? [listener] : []), frames, send);
      if (found.upTo > listener.position) listener.position = found.upTo;
      if (!found.more && listener.position >= (feed.position() ?? listener.greetedAt)) {
        listener.phase = 'live';
        return send(listener, frames.ping(listener.position));
      }
      await drained(listener);
    }
  };

  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  const enqueue = (task: () => Promise<void>): void => {
    queue.push(task);
    if (running >= atOnce) return;
    running += 1;
    void work().finally(() => (running -= 1));
  };

  const start = (listener: Listener, position: Position, isResume: boolean): void => {
    listener.phase = 'catchingUp';
    listener.position = position;
    enqueue(() =>
      goOn(listener, isResume).catch((error: unknown) => {
        log.warn({ err: error }, 'A socket could not be brought up to date; it is told to come again');
        closeSocket(listener.socket, 'tryAgain');
      }),
    );
  };

  return {
    from(listener, position) {
      if (listener.phase !== 'new') {
        // too late to hold anything back: all since the greeting was or will be sent, and before it nothing
        if (position === undefined || position < listener.greetedAt) send(listener, frames.reset(listener.position));
        return;
      }
      if (position === undefined) return reset(listener);
      start(listener, position, true);
    },
    fromGreeting: (listener) => start(listener, listener.greetedAt, false),
  };
};
