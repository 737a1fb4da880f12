import type { AuditKind, AuditTimeline } from '../../projections/audit/auditTimeline.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { auditedModels } from './auditRecordResource.ts';

/** Which entries are listed; undefined: all. */
export interface Filters {
  readonly kind: AuditKind | undefined;
  /** Id of the person who acted. */
  readonly person: string | undefined;
  /** YYYY-MM-DD in the senior's zone. */
  readonly day: string | undefined;
}

const whatOf = (seniorId: string, { kind, person, day }: Filters): string =>
  new URLSearchParams({ senior: seniorId, kind: kind ?? '', person: person ?? '', day: day ?? '' }).toString();

const nothing: AuditTimeline | undefined = undefined;
const join = (timeline: AuditTimeline | undefined, older: AuditTimeline | undefined): AuditTimeline | undefined =>
  timeline && older ? { ...timeline, entries: [...timeline.entries, ...older.entries] } : timeline;

/** The entries of a senior's record, newest first, page by page. */
const auditTimelineResource = ownerResource({
  name: 'auditTimeline',
  request: (_whose, { what, before }) => {
    const asked = new URLSearchParams(what);
    const valueOf = (name: string) => asked.get(name) || undefined;
    return {
      route: 'GET /audit/:id/events',
      id: asked.get('senior') ?? '',
      query: { kind: valueOf('kind'), person: valueOf('person'), day: valueOf('day'), before },
    };
  },
  dataOf: (timeline) => timeline,
  empty: nothing,
  join,
  shown: (timeline) => ({ timeline }),
  readModels: auditedModels,
  showsZone: true,
  isForgottenUnseen: true,
});

export const useAuditTimeline = (seniorId: string, filters: Filters) =>
  auditTimelineResource.use(seniorId, whatOf(seniorId, filters));
