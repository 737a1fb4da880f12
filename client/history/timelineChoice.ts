import type { AuditKind } from '../../projections/audit/auditTimeline.ts';
import type { Filters } from './auditTimelineResource.ts';

/** The filters as they were chosen. */
export interface Choice {
  readonly kind: AuditKind | undefined;
  readonly person: string | undefined;
  /** `ofMoment`: the day of the shown moment, and all days as of now. Else YYYY-MM-DD. */
  readonly day: string;
}

export const everything: Choice = { kind: undefined, person: undefined, day: 'ofMoment' };

export const filtersAt = ({ kind, person, day }: Choice, momentDay: string | undefined): Filters => ({
  kind,
  person,
  day: day === 'all' ? undefined : day === 'ofMoment' ? momentDay : day,
});
