import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { MetricOwner } from '../health/MetricWhen.tsx';
import { calledName } from '../person/seniorName.ts';

/** The owner of readings in forms and histories. */
export const metricOwnerOf = (senior: CareConnection): MetricOwner => ({
  id: senior.seniorId,
  timeZone: senior.seniorTimeZone,
  name: calledName(senior),
});
