import type { MetricKind } from './metricTypes.ts';

export const metricStream = (metricId: string): string => `metric-${metricId}`;
/** The alert of one reading. */
export const alertStream = (metricId: string): string => `alert-${metricId}`;
/** The standing note of one kind of readings. */
export const careNoteStream = (seniorId: string, kind: MetricKind): string => `careNote-${seniorId}-${kind}`;
export const healthLimitsStream = (seniorId: string): string => `healthLimits-${seniorId}`;
