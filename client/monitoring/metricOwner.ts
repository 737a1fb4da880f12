import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { MetricOwner } from '../health/MetricWhen.tsx';
import { calledName } from '../person/seniorName.ts';

/** A senior as forms and histories of readings speak of her. */
export const metricOwnerOf = (senior: CareConnection): MetricOwner => ({
  id: senior.seniorId,
  timeZone: senior.seniorTimeZone,
  name: calledName(senior),
});
