import { replayRecord, type ReplayMoments } from '../../projections/audit/replayRecord.ts';
import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { findAuditApproach, type AuditApproach } from '../../projections/auditor/auditorRightsQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { auditReader, type AuditReader } from './auditAccess.ts';
import { readMoments } from './readMoments.ts';
import type { ReplayQueue } from './replayQueue.ts';

interface Found {
  readonly approach: AuditApproach;
  readonly moments: ReplayMoments;
}

const replay = async (
  { events, db, replayConnections: connections }: Dependencies,
  { approach: { seniorId, viewerId }, moments }: Found,
  { areas, seesTeam, isSenior }: AuditReader,
  signal: AbortSignal,
): Promise<string> => {
  const team = isSenior ? 'invitations' : seesTeam ? 'members' : { memberId: viewerId };
  const sources = { events, live: db.pool, connections, signal };
  const replayed = await replayRecord(sources, seniorId, { ...moments, shown: { areas, team } });
  if (replayed.kind === 'noAccount') throw new NotFound();
  if (replayed.kind === 'record') return replayed.json;
  const begins = replayed.begins.toISOString();
  throw new Invalid(`There’s nothing on record before ${begins}.`, { asOf: `is before ${begins}` });
};

/** GET /api/audit/{seniorId}. */
export const auditRecordOf = (queue: ReplayQueue): ReadRoute<Found, AuditRecord> => ({
  find: async (on, request) => {
    const [seniorId, moments] = [pathId(request.params), readMoments(request)];
    return { moments, approach: await findAuditApproach(on, seniorId, request.viewerId, request.now) };
  },
  answer: async (found, _request, { userId: viewerId }, deps) => {
    const reader = auditReader(found.approach);
    return { json: await queue(viewerId, (signal) => replay(deps, found, reader, signal)) };
  },
  viewsRecord: ({ approach }) => auditReader(approach).areas.map((area) => ({ seniorIds: [approach.seniorId], area })),
});
