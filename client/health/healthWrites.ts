import type { CorrectMetric, RecordMetric } from '../../events/health/healthCommands.ts';
import type { MetricValue } from '../../events/health/metricReading.ts';
import type { CommandType } from '../../projections/apiRoutes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { CommandOutcome, ToastText, Write } from '../app/command.ts';

/** What a form about a reading sends; without `recordedAt` it was measured now. */
export interface MetricDraft extends Pick<RecordMetric, 'unit' | 'recordedAt'> {
  readonly type: string;
  readonly value: MetricValue;
}
/** Without `recordedAt` it stays when it was measured. */
export type MetricCorrection = Pick<CorrectMetric, 'unit' | 'recordedAt'> & { readonly value: MetricValue };

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
  toast: texts,
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

export const metricWrites: readonly CommandType[] = ['RecordMetric', 'CorrectMetric'];

/** The view that a write was answered with; none where the read models were behind. */
export const metricWritten = ({ type, view }: CommandOutcome): HealthMetricView | undefined =>
  type === 'RecordMetric' || type === 'CorrectMetric' ? view : undefined;
