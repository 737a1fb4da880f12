import type { RequestHandler } from 'express';
import type { MarkHandoverRead } from '../../events/handoverList/handoverListCommands.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import type { HandoverRead } from '../../projections/handoverList/handoverEntries.ts';
import { iso } from '../../projections/json/jsonColumns.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { mayReadHandover } from './handoverListAccess.ts';

/** The mark only moves forward, and never beyond now: what is recorded later is new. */
const store = `insert into app.handover_reads as known (senior_id, person_id, read_until, read_position)
  values ($1, $2, least($3::timestamptz, $4::timestamptz), $5::bigint)
  on conflict (senior_id, person_id) do update set read_until = greatest(known.read_until, excluded.read_until),
    read_position = greatest(known.read_position, excluded.read_position)
  returning ${iso('read_until')} as "readUntil"`;

const mark = async (on: Queryable, personId: string, sent: MarkHandoverRead, now: Date): Promise<HandoverRead> => {
  const { rows } = await on.query<{ readUntil: string }>({
    name: 'mark handover read',
    text: store,
    values: [sent.senior, personId, sent.until, now, sent.position],
  });
  return { seniorId: sent.senior, readUntil: rows[0]?.readUntil ?? now.toISOString() };
};

/** PUT /api/handover/read: the viewer has read the senior's list up to there. */
export const markHandoverRead =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const { userId: viewerId } = claims;
    const { viewer, found } = await withSession(req, res, deps, claims, async (on) => {
      const sent = validated<MarkHandoverRead>('MarkHandoverRead', sentBody(req));
      return { sent, rights: await findRights(on, sent.senior, viewerId) };
    });
    const { sent, rights } = found;
    mayReadHandover({ viewerId: viewer.userId, seniorId: sent.senior, rights });
    res.json(await mark(deps.db.pool, viewer.userId, sent, deps.now()));
  };
