import type { Position } from '../../events/store/eventStore.ts';
import { readChanges, type ChangesPage } from '../../projections/runner/changes.ts';
import { deliver } from './delivery.ts';
import type { Feed, FeedParts } from './feed.ts';
import { closeSocket, type Listener } from './listeners.ts';
import { resolveAudience } from './resolveAudience.ts';

/** Resuming sockets: sends each what it missed, page by page, then switches it to live frames without a gap. */
interface CatchingUp {
  /** From the socket's own position, or (undefined) from one that is invalid here. */
  from(listener: Listener, position: Position | undefined): void;
  /** For a socket that does not resume: from its greeting on. */
  fromGreeting(listener: Listener): void;
}

/** A reader slower than the database gets the next page when it has taken this one. */
const drained = ({ socket }: Listener): Promise<void> =>
  new Promise((resolve) => {
    if (socket.bufferedAmount === 0 || socket.readyState !== socket.OPEN) return resolve();
    socket.once('close', resolve);
    // sent after all waiting frames, and calls back when sent
    socket.ping('', undefined, () => {
      socket.off('close', resolve);
      resolve();
    });
  });

/** The position is too old or too new, or rows changed without recorded changes. */
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

  /** The last read and the switch to live happen without interruption, so that no frame is lost between them. */
  const goOn = async (listener: Listener, isResume: boolean): Promise<void> => {
    // its data may be from before a reset at this very position or later
    const from = isResume ? listener.position : undefined;
    while (listener.socket.readyState === listener.socket.OPEN) {
      const found = await readChanges(on, listener.position, page);
      if (!found || hasMissed(found, listener.position, from)) return reset(listener);
      const audienceFrames = await resolveAudience(on, found.changes);
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
        log.warn({ err: error }, 'A socket could not catch up; closing it, so that it reconnects');
        closeSocket(listener.socket, 'tryAgain');
      }),
    );
  };

  return {
    from(listener, position) {
      if (listener.phase !== 'new') {
        // too late to catch up: everything since the greeting was or will be sent, so only what was before needs a reset
        if (position === undefined || position < listener.greetedAt) send(listener, frames.reset(listener.position));
        return;
      }
      if (position === undefined) return reset(listener);
      start(listener, position, true);
    },
    fromGreeting: (listener) => start(listener, listener.greetedAt, false),
  };
};
