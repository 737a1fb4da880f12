export const metricStream = (metricId: string): string => `metric-${metricId}`;
/** The alert of one reading. */
export const alertStream = (metricId: string): string => `alert-${metricId}`;
export const healthLimitsStream = (seniorId: string): string => `healthLimits-${seniorId}`;
