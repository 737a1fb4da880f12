import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';

/**
 * The fact on the Health tile: "Last reading 8:20 AM", "Last reading Sunday", "No readings yet". `latest`: the newest
 * first.
 */
export const healthFact = ([newest]: readonly HealthMetricView[], now: Date): string => {
  if (!newest) return 'No readings yet';
  const { recordedAt, timeZone } = newest;
  const day = dayInWords(recordedAt, now, timeZone);
  return `Last reading ${day === 'today' ? clockTime(recordedAt, timeZone) : day}`;
};
