import { permissionAreas } from '../../events/circle/permissions.ts';
import { replayRecord, type ReplayMoments } from '../../projections/audit/replayRecord.ts';
import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { findRights, type Rights } from '../../projections/circle/rightsQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { mayAudit } from './auditAccess.ts';
import { readMoments } from './readMoments.ts';
import type { ReplayQueue } from './replayQueue.ts';

interface Found {
  readonly seniorId: string;
  readonly rights: Rights;
  readonly moments: ReplayMoments;
}

/** The JSON of an AuditRecord; each list is the text that its live GET would have sent. */
const replay = async (
  { events, db }: Dependencies,
  { seniorId, moments }: Found,
  signal: AbortSignal,
): Promise<string> => {
  const replayed = await replayRecord({ events, live: db.pool, connection: db.connection, signal }, seniorId, moments);
  if (replayed.kind === 'noAccount') throw new NotFound();
  if (replayed.kind === 'notBegun') {
    const begins = replayed.begins.toISOString();
    throw new Invalid(`There’s nothing on record before ${begins}.`, { asOf: `is before ${begins}` });
  }
  const { asOf, knownAt } = moments;
  const head = { seniorId, timeZone: replayed.timeZone, asOf, knownAt };
  const lists = Object.entries(replayed.lists).map(([name, list]) => `"${name}":${list}`);
  return `${JSON.stringify(head).slice(0, -1)},${lists.join(',')}}`;
};

/** GET /api/audit/{seniorId}. */
export const auditRecordOf = (queue: ReplayQueue): ReadRoute<Found, AuditRecord> => ({
  find: async (on, request) => {
    const [seniorId, moments] = [pathId(request.params), readMoments(request)];
    return { seniorId, moments, rights: await findRights(on, seniorId, request.viewerId) };
  },
  answer: async (found, _request, { userId: viewerId }, deps) => {
    mayAudit({ viewerId, seniorId: found.seniorId, rights: found.rights });
    return { json: await queue(viewerId, (signal) => replay(deps, found, signal)) };
  },
  viewsRecord: ({ seniorId }) => permissionAreas.map((area) => ({ seniorIds: [seniorId], area })),
});
