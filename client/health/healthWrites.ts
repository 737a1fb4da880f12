import type { CorrectMetric, RecordMetric } from '../../events/health/healthCommands.ts';
import type { MetricValue } from '../../events/health/metricReading.ts';
import type { CommandType } from '../../projections/apiRoutes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { CommandFailure, CommandOutcome, CommandSuccess, ToastText, Write } from '../app/command.ts';

/** What a form about a reading sends; without `recordedAt` it was measured now. */
export interface MetricDraft extends Pick<RecordMetric, 'unit' | 'recordedAt'> {
  readonly type: string;
  readonly value: MetricValue;
}
/** Without `recordedAt` it stays when it was measured. */
/** `revision`: what it was made on. */
export type MetricCorrection = Pick<CorrectMetric, 'unit' | 'recordedAt' | 'revision'> & { readonly value: MetricValue };

/** The toasts of one form (spec.md §8). Without a failure description the toast shows the server's message. */
interface MetricTexts {
  readonly success: ToastText;
  readonly failure: ToastText;
}
/** /health, spec.md §8 "Health". */
export const ownMetricTexts: MetricTexts = {
  success: { title: 'Health metric recorded successfully!' },
  failure: { title: 'Failed to record health metric. Please try again.' },
};
/** spec.md §8 "Caregiver forms". */
export const careMetricTexts: MetricTexts = {
  success: { title: 'Health metric recorded successfully' },
  failure: { title: 'Error' },
};

/** What a reading changes: its alert follows from it. */
const staleByReading = ['healthMetrics', 'healthAlerts'];

export const recordMetric = (draft: MetricDraft, ownerId: string, texts: MetricTexts): Write => ({
  type: 'RecordMetric',
  route: 'POST /health-metrics',
  body: { ...draft, userId: ownerId },
  reloads: staleByReading,
  seniorId: ownerId,
  toast: { ...texts, undoOf: (id) => ({ ...takeBackMetric({ id, userId: ownerId }), key: takeBackKey(id) }) },
});

export const correctMetric = ({ id, userId }: Pick<HealthMetricView, 'id' | 'userId'>, draft: MetricCorrection): Write => ({
  type: 'CorrectMetric',
  route: 'PUT /health-metrics/:id',
  id,
  body: { ...draft, userId },
  reloads: staleByReading,
  seniorId: userId,
  toast: { success: { title: 'Reading corrected' }, failure: { title: 'Error' } },
});

export const takeBackKey = (id: string): string => `take-back-${id}`;

/** The reading counts no longer; the history shows it struck through for a while. */
export const takeBackMetric = ({ id, userId }: Pick<HealthMetricView, 'id' | 'userId'>): Write => ({
  type: 'TakeBackMetric',
  route: 'DELETE /health-metrics/:id',
  id,
  reloads: staleByReading,
  seniorId: userId,
  toast: {
    success: { title: 'Reading taken back' },
    failure: { title: 'Error' },
    undo: { ...restoreMetric({ id, userId }), key: takeBackKey(id) },
  },
});

export const restoreMetric = ({ id, userId }: Pick<HealthMetricView, 'id' | 'userId'>): Write => ({
  type: 'RestoreMetric',
  route: 'PATCH /health-metrics/:id/restore',
  id,
  body: {},
  reloads: staleByReading,
  seniorId: userId,
  toast: { success: { title: 'The reading counts again' }, failure: { title: 'Error' } },
});

export const metricWrites: readonly CommandType[] = ['RecordMetric', 'CorrectMetric', 'TakeBackMetric', 'RestoreMetric'];

/** Somebody else has changed it, or taken it back. */
export const isOldReading = ({ command: { type }, problem }: CommandFailure): boolean =>
  metricWrites.includes(type) && (problem.status === 404 || problem.status === 409);

/** The view that a write was answered with; none where the read models were behind. */
export const metricWritten = ({ type, view }: CommandOutcome): HealthMetricView | undefined =>
  type === 'RecordMetric' || type === 'CorrectMetric' || type === 'RestoreMetric' ? view : undefined;

/** The id of the reading that a write took back. */
export const metricTakenBack = ({ type, command }: CommandSuccess): string | undefined =>
  type === 'TakeBackMetric' ? command.id : undefined;
