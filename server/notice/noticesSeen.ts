import type { RequestHandler } from 'express';
import type { MarkNoticesSeen } from '../../events/notice/noticeCommands.ts';
import type { NoticesSeen } from '../../projections/notice/noticesQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { requireViewer } from '../session/authenticate.ts';

/** It only moves forward, and never beyond now: later notices are new. Every node notifies the person's windows. */
const store = `insert into app.notices_seen as known (person_id, seen_at) values ($1, least($2::timestamptz, $3::timestamptz))
  on conflict (person_id) do update set seen_at = greatest(known.seen_at, excluded.seen_at)
  returning seen_at as at, pg_notify('notices_seen', person_id::text)`;

const markSeen = async (on: Queryable, personId: string, at: string, now: Date): Promise<NoticesSeen> => {
  const { rows } = await on.query<{ at: Date }>({
    name: 'mark notices seen',
    text: store,
    values: [personId, at, now],
  });
  return { at: (rows[0]?.at ?? now).toISOString() };
};

/** PUT /api/notices/seen: the viewer has seen their notices up to this one. */
export const noticesSeenHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const { userId } = await requireViewer(req, res, deps);
    const { at } = validated<MarkNoticesSeen>('MarkNoticesSeen', sentBody(req));
    res.json(await markSeen(deps.db.pool, userId, at, deps.now()));
  };
