import type { Position } from '../../events/store/eventStore.ts';
import type { BatchBus } from '../../projections/runner/batchBus.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Feed } from './feed.ts';
import { openLocalChangeFeed, type LocalChangeFeedLimits } from './localChangeFeed.ts';
import type { ClientConnections } from './clientConnections.ts';
import { openSessionsAmong } from './openSessions.ts';

/** The database's notifications to this node: read models advanced, sessions ended, notices seen. */
interface DatabaseListener {
  /** Closes the sockets whose session (of these, or of all) has ended. */
  checkSessions(sids?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const pollMs = 1000;

const readPosition = (payload: string): Position | undefined =>
  /^\d{20}$/.test(payload) ? (payload as Position) : undefined;

/** The receivers of notifications. */
interface DatabaseListenerParts {
  readonly connections: ClientConnections;
  readonly feed: Feed;
  readonly limits: LocalChangeFeedLimits;
  /** The person has seen notices, in one of their windows. */
  readonly sayNoticesSeen: (personId: string) => void;
  /** Batches of this node's own runner. */
  readonly batchBus: Pick<BatchBus, 'subscribe'> | undefined;
}

/** Polls each second while the database can't be listened to or the last read failed. */
export const listenToDatabase = (
  { db, log, now }: Pick<Dependencies, 'db' | 'log' | 'now'>,
  { connections, feed, limits, sayNoticesSeen, batchBus }: DatabaseListenerParts,
): DatabaseListener => {
  let isListenLost = true;
  let failed = false;
  let closed = false;
  const readNew = async (notified?: Position): Promise<void> => {
    failed = !(await feed.readNew(notified));
  };
  const localChangeFeed = openLocalChangeFeed(feed, limits, (notified) => void readNew(notified));
  const unsubscribe = batchBus?.subscribe(localChangeFeed.onBatch);
  const checkSessions = async (sids: readonly string[] = connections.sids()): Promise<void> => {
    try {
      const asked = new Set(sids);
      const open = await openSessionsAmong(db.pool, [...asked], now());
      connections.closeSessions((sid) => asked.has(sid) && !open.has(sid));
    } catch (error) {
      log.warn({ err: error }, 'Sessions of open sockets could not be checked; checking again soon');
    }
  };
  const readAll = (): Promise<unknown> => Promise.all([readNew(), checkSessions()]);

  const handleProjected = (position: Position | undefined): void => {
    if (position === undefined || !localChangeFeed.alreadySent(position)) void readNew(position);
  };
  const handleReconnect = (): void => {
    isListenLost = false;
    localChangeFeed.forget();
    void readAll();
  };

  const listen = () =>
    db.listen(['projected', 'session_ended', 'notices_seen'], {
      notification: (channel, payload) => {
        if (channel === 'projected') handleProjected(readPosition(payload));
        else if (channel === 'session_ended') connections.closeSessions((sid) => sid === payload);
        else sayNoticesSeen(payload);
      },
      lost: () => {
        isListenLost = true;
        localChangeFeed.forget();
      },
      back: handleReconnect,
    });
  let opening: ReturnType<typeof listen> | undefined;
  const tryToListen = (): void => {
    opening = listen();
    opening.then(handleReconnect, () => (opening = undefined));
  };
  tryToListen();
  const timer = setInterval(() => {
    if (opening === undefined && !closed) tryToListen();
    if (isListenLost) void readAll();
    else if (failed) void readNew();
  }, pollMs);
  return {
    checkSessions,
    async close() {
      closed = true;
      unsubscribe?.();
      localChangeFeed.close();
      clearInterval(timer);
      await (await opening?.catch(() => undefined))?.close();
    },
  };
};
