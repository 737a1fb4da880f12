import type { SqlStatement } from '../../events/store/eventStore.ts';
import type { Viewer } from '../command/commandRoute.ts';
import { isToBeRenewed } from './session.ts';
import type { SessionRow } from './sessionRows.ts';
import type { SessionClaims } from './sessionTokens.ts';

/** Sessions that stood when they were last asked about. Whether one still does, only the database can say (`sessionsStand`). */
export interface SeenSessions {
  saw(row: SessionRow): void;
  /** What was decided on it was not proven: it is to be asked about. */
  forget(sid: string): void;
  /** undefined: not seen lately, over, or to be renewed. */
  recall(claims: SessionClaims, now: Date): Viewer | undefined;
}

const mostSeen = 10_000;

export const openSeenSessions = (): SeenSessions => {
  const seen = new Map<string, SessionRow>();
  return {
    saw(row) {
      const { sid } = row.viewer;
      if (seen.size >= mostSeen && !seen.has(sid)) seen.delete(seen.keys().next().value ?? '');
      seen.set(sid, row);
    },
    forget: (sid) => void seen.delete(sid),
    recall({ sid, userId }, now) {
      const row = seen.get(sid);
      return row?.viewer.userId === userId && row.expire > now && !isToBeRenewed(row, now) ? row.viewer : undefined;
    },
  };
};

/** An expression: each of them stands at that moment of the server's clock. */
export const sessionsStand = (sids: readonly string[], now: Date): SqlStatement => ({
  name: 'sessions stand',
  text: '(select count(*) = cardinality($1::text[]) from app.sessions where sid = any($1::text[]) and expire > $2::timestamptz)',
  values: [sids, now],
});
