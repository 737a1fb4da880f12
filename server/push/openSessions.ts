import type { Queryable } from '../../projections/queryable.ts';
import { validSessions } from '../../projections/session/sessionsQueries.ts';

/** Those of these sessions that are valid at this moment. */
export const openSessionsAmong = async (
  on: Queryable,
  sids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  if (sids.length === 0) return new Set();
  const { rows } = await on.query<{ sid: string }>({
    name: 'open sessions among',
    text: `select sid from ${validSessions} and sid = any($1) and expire > $2`,
    values: [sids, now.toISOString()],
  });
  return new Set(rows.map(({ sid }) => sid));
};
