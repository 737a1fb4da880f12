import { positionOf } from '../../events/store/eventStore.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import { auditAreasOf, auditTypes, type AuditArea } from '../../projections/audit/auditedEvents.ts';
import type { AuditKind, AuditTimeline } from '../../projections/audit/auditTimeline.ts';
import {
  findAuditedSenior,
  listAuditActors,
  listAuditPlaces,
  type AuditedSenior,
  type AuditFilter,
  type AuditPlace,
} from '../../projections/audit/auditTimelineQueries.ts';
import { findRights, type Rights } from '../../projections/circle/rightsQueries.ts';
import { dayOf } from '../../projections/zones/zonedTime.ts';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from '../http/errors.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import type { Shown } from '../recordView/logView.ts';
import { mayAudit } from './auditAccess.ts';
import { entriesOf, peopleIn, type AuditedRead } from './auditEntries.ts';
import { findAuditPeople } from './auditPeople.ts';
import { timelineAsked, type TimelineAsked } from './auditTimelineRequest.ts';
import { readReplaced } from './replacedEvents.ts';

interface Found {
  readonly asked: TimelineAsked;
  readonly senior: AuditedSenior | undefined;
  readonly rights: Rights;
}

/** Members see each other's joining, leaving and rights only while the senior lets them see each other. */
const memberAreas = ({ teamIsVisible }: AuditedSenior): readonly AuditArea[] =>
  teamIsVisible ? [...permissionAreas, 'team'] : permissionAreas;

const filterOf = (asked: TimelineAsked, senior: AuditedSenior, isOwn: boolean): AuditFilter => {
  const { seniorId, kind, personId, knownAt } = asked;
  const day = asked.day === undefined ? undefined : dayOf(senior.timeZone, asked.day);
  const areas = isOwn ? auditAreasOf(kind) : memberAreas(senior);
  return {
    seniorId,
    types: isOwn && kind === undefined ? undefined : auditTypes(areas, kind),
    personId,
    from: day && new Date(day.start).toISOString(),
    until: day && new Date(day.end).toISOString(),
    knownAt,
  };
};

/** The events at these places, in their order. */
const readPlaces = async (deps: Dependencies, places: readonly AuditPlace[]): Promise<readonly AuditedRead[]> => {
  const positions = places.map(({ position }) => positionOf(BigInt(position)));
  const events = await deps.events.readAt(positions.toSorted());
  const byPosition = new Map(events.map((event) => [BigInt(event.position).toString(), event]));
  const replaced = await readReplaced(deps, events);
  return places.flatMap(({ position, isLate }) => {
    const event = byPosition.get(position);
    return event ? [{ event, isLate, replaced: replaced.get(event.position) }] : [];
  });
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const viewedAreas = (kind: AuditKind | undefined): readonly Shown['area'][] =>
  auditAreasOf(kind).flatMap((area) => (area === 'senior' ? [] : [area === 'team' ? 'profile' : area]));

/** GET /api/audit/{seniorId}/events. */
export const auditTimelineOf: ReadRoute<Found, AuditTimeline> = {
  find: async (on, request) => {
    const asked = timelineAsked(request);
    const [senior, rights] = await Promise.all([
      findAuditedSenior(on, asked.seniorId),
      findRights(on, asked.seniorId, request.viewerId),
    ]);
    return { asked, senior, rights };
  },
  answer: async ({ asked, senior, rights }, _request, { userId: viewerId }, deps) => {
    const { seniorId } = asked;
    mayAudit({ viewerId, seniorId, rights });
    if (!senior) throw new NotFound();
    const filter = filterOf(asked, senior, viewerId === seniorId);
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
  viewsRecord: ({ asked: { seniorId, kind } }) => viewedAreas(kind).map((area) => ({ seniorIds: [seniorId], area })),
};
