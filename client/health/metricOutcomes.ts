import type { CommandType } from '../../projections/apiRoutes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { CommandFailure, CommandOutcome, CommandSuccess } from '../command/command.ts';

export const metricWrites: readonly CommandType[] = [
  'RecordMetric',
  'CorrectMetric',
  'TakeBackMetric',
  'RestoreMetric',
];

/** Somebody else has changed it or taken it back. */
export const isOldReading = ({ command: { type }, problem }: CommandFailure): boolean =>
  metricWrites.includes(type) && (problem.status === 404 || problem.status === 409);

/** The reading from the server's answer; undefined if the read models were behind. */
export const metricWritten = ({ type, view }: CommandOutcome): HealthMetricView | undefined =>
  type === 'RecordMetric' || type === 'CorrectMetric' || type === 'RestoreMetric' ? view : undefined;

/** The id of the reading that a command took back. */
export const metricTakenBack = ({ type, command }: CommandSuccess): string | undefined =>
  type === 'TakeBackMetric' ? command.id : undefined;
