import type { Position } from '../../events/store/eventStore.ts';
import type { Tellings } from '../../projections/runner/telling.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Feed } from './feed.ts';
import { openHandover, type HandoverLimits } from './handover.ts';
import type { Listeners } from './listeners.ts';
import { openSessionsAmong } from './openSessions.ts';

/** What the database tells this node: that read models moved on, and that sessions ended. */
export interface Ears {
  /** Closes the sockets whose session (of these, or of all) no longer stands. */
  checkSessions(sids?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const lookEachMs = 1000;

const readPosition = (payload: string): Position | undefined => (/^\d{20}$/.test(payload) ? (payload as Position) : undefined);

/** Whom it tells. */
export interface Told {
  readonly listeners: Listeners;
  readonly feed: Feed;
  readonly limits: HandoverLimits;
  /** What this node's own runner says beside. */
  readonly tellings: Pick<Tellings, 'hear'> | undefined;
}

/** While the database can't be heard, or the last look failed, it looks each second. */
export const hearDatabase = (
  { db, log, now }: Pick<Dependencies, 'db' | 'log' | 'now'>,
  { listeners, feed, limits, tellings }: Told,
): Ears => {
  let isDeaf = true;
  let failed = false;
  let closed = false;
  const look = async (heard?: Position): Promise<void> => {
    failed = !(await feed.look(heard));
  };
  const handover = openHandover(feed, limits, (heard) => void look(heard));
  const unhear = tellings?.hear(handover.tell);
  const checkSessions = async (sids: readonly string[] = listeners.sids()): Promise<void> => {
    try {
      const asked = new Set(sids);
      const open = await openSessionsAmong(db.pool, [...asked], now());
      listeners.closeSessions((sid) => asked.has(sid) && !open.has(sid));
    } catch (error) {
      log.warn({ err: error }, 'Sessions of open sockets could not be checked; checking again soon');
    }
  };
  const lookAtAll = (): Promise<unknown> => Promise.all([look(), checkSessions()]);

  const hearOf = (position: Position | undefined): void => {
    if (position === undefined || !handover.covers(position)) void look(position);
  };
  const hearAgain = (): void => {
    isDeaf = false;
    handover.forget();
    void lookAtAll();
  };

  const listen = () =>
    db.listen(['projected', 'session_ended'], {
      notification: (channel, payload) => {
        if (channel === 'projected') hearOf(readPosition(payload));
        else listeners.closeSessions((sid) => sid === payload);
      },
      lost: () => {
        isDeaf = true;
        handover.forget();
      },
      back: hearAgain,
    });
  let opening: ReturnType<typeof listen> | undefined;
  const tryToListen = (): void => {
    opening = listen();
    opening.then(hearAgain, () => (opening = undefined));
  };
  tryToListen();
  const timer = setInterval(() => {
    if (opening === undefined && !closed) tryToListen();
    if (isDeaf) void lookAtAll();
    else if (failed) void look();
  }, lookEachMs);
  return {
    checkSessions,
    async close() {
      closed = true;
      unhear?.();
      handover.close();
      clearInterval(timer);
      await (await opening?.catch(() => undefined))?.close();
    },
  };
};
