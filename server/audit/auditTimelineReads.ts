import { auditAreasOf, auditTypesOf } from '../../projections/audit/auditedEvents.ts';
import type { AuditKind, AuditTimeline } from '../../projections/audit/auditTimeline.ts';
import {
  findAuditedSenior,
  listAuditActors,
  listAuditPlaces,
  type AuditedSenior,
  type AuditFilter,
} from '../../projections/audit/auditTimelineQueries.ts';
import { findAuditApproach, type AuditApproach } from '../../projections/auditor/auditorRightsQueries.ts';
import { dayOf } from '../../projections/zones/zonedTime.ts';
import { NotFound } from '../http/errors.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import type { Shown } from '../http/logView.ts';
import { auditReader, readableTypes, type AuditReader } from './auditAccess.ts';
import { entriesOf, peopleIn } from './auditEntries.ts';
import { findAuditPeople } from './auditPeople.ts';
import { readPlaces } from './readPlaces.ts';
import { timelineAsked, type TimelineAsked } from './auditTimelineRequest.ts';

interface Found {
  readonly asked: TimelineAsked;
  readonly senior: AuditedSenior | undefined;
  readonly approach: AuditApproach;
}

const filterOf = (asked: TimelineAsked, senior: AuditedSenior, reader: AuditReader): AuditFilter => {
  const { seniorId, kind, personId, knownAt } = asked;
  const day = asked.day === undefined ? undefined : dayOf(senior.timeZone, asked.day);
  return {
    seniorId,
    readable: readableTypes(reader),
    ofKind: kind && auditTypesOf(kind),
    personId,
    from: day && new Date(day.start).toISOString(),
    until: day && new Date(day.end).toISOString(),
    knownAt,
  };
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const viewedAreas = (kind: AuditKind | undefined, { areas }: AuditReader): readonly Shown['area'][] =>
  auditAreasOf(kind).flatMap((area) => {
    if (area === 'senior') return [];
    if (area === 'team' || area === 'whole') return ['profile' as const];
    return areas.includes(area) ? [area] : [];
  });

/** GET /api/audit/{seniorId}/events. */
export const auditTimelineOf: ReadRoute<Found, AuditTimeline> = {
  find: async (on, request) => {
    const asked = timelineAsked(request);
    const [senior, approach] = await Promise.all([
      findAuditedSenior(on, asked.seniorId),
      findAuditApproach(on, asked.seniorId, request.viewerId, request.now),
    ]);
    return { asked, senior, approach };
  },
  answer: async ({ asked, senior, approach }, _request, _viewer, deps) => {
    const { seniorId } = asked;
    const reader = auditReader(approach);
    if (!senior) throw new NotFound();
    const filter = filterOf(asked, senior, reader);
    const [{ places, nextCursor }, actors] = await Promise.all([
      listAuditPlaces(deps.db.pool, filter, asked.before),
      listAuditActors(deps.db.pool, filter),
    ]);
    const read = await readPlaces(deps, places);
    const people = await findAuditPeople(deps.db.pool, seniorId, actors, peopleIn(read));
    const body: AuditTimeline = {
      seniorId,
      timeZone: senior.timeZone,
      entries: entriesOf(read, senior.timeZone, people.personOf),
      people: people.listed,
      entered: sum(actors.map(({ entered }) => entered)),
      late: sum(actors.map(({ late }) => late)),
    };
    return { body, nextCursor };
  },
  viewsRecord: ({ asked: { seniorId, kind }, approach }) =>
    [...new Set(viewedAreas(kind, auditReader(approach)))].map((area) => ({ seniorIds: [seniorId], area })),
};
