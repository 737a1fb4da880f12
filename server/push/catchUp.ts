import type { Position } from '../../events/store/eventStore.ts';
import { readChanges, type ChangesPage } from '../../projections/runner/changes.ts';
import { deliver } from './delivery.ts';
import type { Feed, FeedParts } from './feed.ts';
import { closeSocket, type ClientConnection } from './clientConnections.ts';
import { resolveAudience } from './resolveAudience.ts';

/** Resuming sockets: sends each its missed changes, page by page, then switches it to live frames without a gap. */
interface CatchingUp {
  /** From the socket's own position, or (undefined) from one that is invalid here. */
  from(connection: ClientConnection, position: Position | undefined): void;
  /** For a socket that does not resume: from its greeting on. */
  fromGreeting(connection: ClientConnection): void;
}

/** A reader slower than the database gets the next page when it has taken this one. */
const drained = ({ socket }: ClientConnection): Promise<void> =>
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
const hasMissed = (
  { pruned, checkpoint, resetAt }: ChangesPage,
  position: Position,
  from: Position | undefined,
): boolean =>
  pruned > position || position > checkpoint || (from !== undefined && resetAt !== undefined && from <= resetAt);

/** Runs tasks in their order, `atOnce` at a time. */
const createQueue = (atOnce: number): ((task: () => Promise<void>) => void) => {
  const queue: (() => Promise<void>)[] = [];
  let running = 0;
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  return (task) => {
    queue.push(task);
    if (running >= atOnce) return;
    running += 1;
    void work().finally(() => (running -= 1));
  };
};

/** The steps of catching up: a page of missed changes, or the reset that replaces it. */
const createSteps = ({ on, frames, send, page }: FeedParts, feed: Feed) => {
  const reset = (connection: ClientConnection): void => {
    connection.position = feed.position() ?? connection.greetedAt;
    connection.phase = 'live';
    send(connection, frames.reset(connection.position));
  };

  /**
   * Sends one page; true: there is more. The last read and the switch to live happen without interruption, so that no frame is lost between
   * them. `from`: where a resume began.
   */
  const sendPage = async (connection: ClientConnection, from: Position | undefined): Promise<boolean> => {
    if (connection.socket.readyState !== connection.socket.OPEN) return false;
    const found = await readChanges(on, connection.position, page);
    if (!found || hasMissed(found, connection.position, from)) {
      reset(connection);
      return false;
    }
    const audienceFrames = await resolveAudience(on, found.changes);
    deliver(audienceFrames, (userId) => (userId === connection.viewer.userId ? [connection] : []), frames, send);
    if (found.upTo > connection.position) connection.position = found.upTo;
    if (found.more || connection.position < (feed.position() ?? connection.greetedAt)) return true;
    connection.phase = 'live';
    send(connection, frames.ping(connection.position));
    return false;
  };

  return { reset, sendPage };
};

export const openCatchingUp = (parts: FeedParts, feed: Feed, atOnce: number): CatchingUp => {
  const { frames, send, log } = parts;
  const { reset, sendPage } = createSteps(parts, feed);
  const enqueue = createQueue(atOnce);

  const start = (connection: ClientConnection, position: Position, isResume: boolean): void => {
    connection.phase = 'catchingUp';
    connection.position = position;
    // its data may be from before a reset at this very position or later
    const from = isResume ? position : undefined;
    const sendNextPage = async (): Promise<void> => {
      try {
        // its place in the queue goes to others meanwhile: a reader that takes nothing must not hold them up
        if (await sendPage(connection, from)) void drained(connection).then(() => enqueue(sendNextPage));
      } catch (error) {
        log.warn({ err: error }, 'A socket could not catch up; closing it, so that it reconnects');
        closeSocket(connection.socket, 'tryAgain');
      }
    };
    enqueue(sendNextPage);
  };

  return {
    from(connection, position) {
      if (connection.phase !== 'new') {
        // too late to catch up: everything since the greeting was or will be sent, so only the earlier part needs a
        // reset
        if (position === undefined || position < connection.greetedAt)
          send(connection, frames.reset(connection.position));
        return;
      }
      if (position === undefined) return reset(connection);
      start(connection, position, true);
    },
    fromGreeting: (connection) => start(connection, connection.greetedAt, false),
  };
};
