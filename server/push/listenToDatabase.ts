import type { Position } from '../../events/store/eventStore.ts';
import type { BatchBus } from '../../projections/runner/batchBus.ts';
import { listDueLater } from '../../projections/notification/dueLater.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Feed } from './feed.ts';
import { openLocalChangeFeed, type LocalChangeFeedLimits } from './localChangeFeed.ts';
import type { ClientConnections } from './clientConnections.ts';
import { openSessionsAmong } from './openSessions.ts';

/** The database's notifications to this node: read models advanced, sessions ended, notices seen, people notified. */
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
  /** Something was decided that the person is to be notified of. */
  readonly sayNotified: (personId: string) => void;
  /** Batches of this node's own runner. */
  readonly batchBus: Pick<BatchBus, 'subscribe'> | undefined;
}

type ListenerDependencies = Pick<Dependencies, 'db' | 'log' | 'now'>;

const checkingSessions =
  ({ db, log, now }: ListenerDependencies, connections: ClientConnections): DatabaseListener['checkSessions'] =>
  async (sids = connections.sids()) => {
    try {
      const checked = new Set(sids);
      const open = await openSessionsAmong(db.pool, [...checked], now());
      connections.closeSessions((sid) => checked.has(sid) && !open.has(sid));
    } catch (error) {
      log.warn({ err: error }, 'Sessions of open sockets could not be checked; checking again soon');
    }
  };

/** Reads what is new. */
const createReader = (feed: Feed) => {
  let isLastFailed = false;
  return {
    readNew: async (notified?: Position): Promise<void> => {
      isLastFailed = !(await feed.readNew(notified));
    },
    hasFailed: () => isLastFailed,
  };
};

/** Opens the listening connection; `retry` opens it once more, where that failed. */
const openListener = (
  db: ListenerDependencies['db'],
  on: Required<Parameters<ListenerDependencies['db']['listen']>[1]>,
) => {
  let opening: ReturnType<ListenerDependencies['db']['listen']> | undefined;
  let isClosed = false;
  const retry = (): void => {
    if (opening !== undefined || isClosed) return;
    opening = db.listen(['projected', 'session_ended', 'notices_seen', 'notified'], on);
    opening.then(on.back, () => (opening = undefined));
  };
  retry();
  return {
    retry,
    async close() {
      isClosed = true;
      await (await opening?.catch(() => undefined))?.close();
    },
  };
};

const byChannel =
  (
    { connections, sayNoticesSeen, sayNotified }: DatabaseListenerParts,
    handleProjected: (position?: Position) => void,
  ) =>
  (channel: string, payload: string): void => {
    if (channel === 'projected') handleProjected(readPosition(payload));
    else if (channel === 'session_ended') connections.closeSessions((sid) => sid === payload);
    else if (channel === 'notified') sayNotified(payload);
    else sayNoticesSeen(payload);
  };

/**
 * Tells the windows of this node of what was decided earlier, to ring later, once its time has come: the database's notification came when it
 * was decided, and the list has it from then on.
 */
const announcingDue = ({ db, log, now }: ListenerDependencies, parts: DatabaseListenerParts): (() => Promise<void>) => {
  let until = now();
  return async () => {
    const [from, at] = [until, now()];
    until = at;
    if (at <= from || parts.connections.count() === 0) return;
    try {
      for (const personId of await listDueLater(db.pool, from, at)) parts.sayNotified(personId);
    } catch (error) {
      until = from;
      log.warn({ err: error }, 'Reminders that became due could not be read; reading again soon');
    }
  };
};

/** Polls each second while the database can't be listened to or the last read failed. */
export const listenToDatabase = (deps: ListenerDependencies, parts: DatabaseListenerParts): DatabaseListener => {
  const { connections, feed, limits, batchBus } = parts;
  let isListenLost = true;
  const { readNew, hasFailed } = createReader(feed);
  const localChangeFeed = openLocalChangeFeed(feed, limits, (notified) => void readNew(notified));
  const unsubscribe = batchBus?.subscribe(localChangeFeed.onBatch);
  const checkSessions = checkingSessions(deps, connections);
  const readAll = (): Promise<unknown> => Promise.all([readNew(), checkSessions()]);
  const handleProjected = (position: Position | undefined): void => {
    if (position === undefined || !localChangeFeed.alreadySent(position)) void readNew(position);
  };
  const listener = openListener(deps.db, {
    notification: byChannel(parts, handleProjected),
    lost() {
      isListenLost = true;
      localChangeFeed.forget();
    },
    back() {
      isListenLost = false;
      localChangeFeed.forget();
      void readAll();
    },
  });
  const announceDue = announcingDue(deps, parts);
  const timer = setInterval(() => {
    void announceDue();
    listener.retry();
    if (isListenLost) void readAll();
    else if (hasFailed()) void readNew();
  }, pollMs);
  return {
    checkSessions,
    async close() {
      unsubscribe?.();
      localChangeFeed.close();
      clearInterval(timer);
      await listener.close();
    },
  };
};
