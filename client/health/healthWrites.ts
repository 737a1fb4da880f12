import type { CorrectMetric, RecordMetric } from '../../events/health/healthCommands.ts';
import type { MetricValue } from '../../events/health/metricReading.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { newId } from '../api/newId.ts';
import type { Command, Write } from '../command/command.ts';
import type { ToastText } from '../ui/toastQueue.ts';
import { kindInRow } from './readingTexts.ts';

/** The reading that a form sends; without `recordedAt` it was measured now. */
export interface MetricDraft extends Pick<RecordMetric, 'unit' | 'meal' | 'recordedAt'> {
  readonly type: string;
  readonly value: MetricValue;
}
/** Without `recordedAt` the time of the measurement stays. */
/** `revision`: the version that was corrected. */
export type MetricCorrection = Pick<CorrectMetric, 'unit' | 'meal' | 'recordedAt' | 'revision'> & {
  readonly value: MetricValue;
};

/** The toasts of one form (spec.md §8). Without a failure description the toast shows the server's message. */
interface MetricTexts {
  readonly success: ToastText;
  /** The reading and what it means beside the person's others (aboutReading.ts). */
  readonly about?: string | undefined;
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

/** The read models that a reading changes, since its alert depends on it. */
const staleByReading = ['healthMetrics', 'healthAlerts'];

/** The first half of a cuff's reading: the second half's toast reports both. */
export const recordSilently = (draft: MetricDraft, ownerId: string, { failure }: MetricTexts): Write => ({
  type: 'RecordMetric',
  route: 'POST /health-metrics',
  body: { ...draft, userId: ownerId },
  reloads: staleByReading,
  seniorId: ownerId,
  toast: { failure },
});

/** `before`: the id of the reading recorded just before; Undo removes both. */
export const recordMetric = (draft: MetricDraft, ownerId: string, texts: MetricTexts, before?: string): Write => ({
  ...recordSilently(draft, ownerId, texts),
  toast: { ...texts, undoOf: (id) => takeBackAll(before === undefined ? [id] : [before, id], ownerId) },
});

const wordsFor = (ids: readonly string[], one: string, several: string): ToastText => ({
  title: ids.length === 1 ? one : several,
});

/** One after the other; the last one's toast covers all and offers Undo. `about`: as in a toast. */
const takeBackAll = (ids: readonly string[], userId: string, about?: string): Command => {
  const success = wordsFor(ids, 'Reading removed', 'Both readings removed');
  return chained(ids, (id, isLast) => ({
    ...takenBack(id, userId),
    key: takeBackKey(id),
    toast: { failure: { title: 'Error' }, about, ...(isLast ? { success, undo: restoreAll(ids, userId, about) } : {}) },
  }));
};

const restoreAll = (ids: readonly string[], userId: string, about?: string): Command => {
  const success = wordsFor(ids, 'The reading is back', 'Both readings are back');
  return chained(ids, (id, isLast) => ({
    ...restored(id, userId),
    key: takeBackKey(id),
    toast: { failure: { title: 'Error' }, about, ...(isLast ? { success } : {}) },
  }));
};

/** The commands share one correlation id. */
const chained = (
  ids: readonly string[],
  commandOf: (id: string, isLast: boolean) => Command,
  correlationId = newId(),
): Command => {
  const [id = '', ...rest] = ids;
  if (rest.length === 0) return { ...commandOf(id, true), correlationId };
  return { ...commandOf(id, false), correlationId, then: chained(rest, commandOf, correlationId) };
};

type Which = Pick<HealthMetricView, 'id' | 'userId' | 'kind'>;

export const correctMetric = ({ id, userId, kind }: Which, draft: MetricCorrection): Write => ({
  type: 'CorrectMetric',
  route: 'PUT /health-metrics/:id',
  id,
  body: { ...draft, userId },
  reloads: staleByReading,
  seniorId: userId,
  toast: { success: { title: 'Reading corrected' }, failure: { title: 'Error' }, about: kindInRow(kind) },
});

export const takeBackKey = (id: string): string => `take-back-${id}`;

const takenBack = (id: string, userId: string): Write<'TakeBackMetric'> => ({
  type: 'TakeBackMetric',
  route: 'DELETE /health-metrics/:id',
  id,
  reloads: staleByReading,
  seniorId: userId,
});

const restored = (id: string, userId: string): Write<'RestoreMetric'> => ({
  type: 'RestoreMetric',
  route: 'PATCH /health-metrics/:id/restore',
  id,
  body: {},
  reloads: staleByReading,
  seniorId: userId,
});

/** The reading no longer counts; for a while the history shows it struck through. */
export const takeBackMetric = ({ id, userId, kind }: Which): Write => {
  const about = kindInRow(kind);
  return {
    ...takenBack(id, userId),
    toast: {
      success: { title: 'Reading removed' },
      failure: { title: 'Error' },
      about,
      undo: restoreAll([id], userId, about),
    },
  };
};

export const restoreMetric = ({ id, userId, kind }: Which): Write => ({
  ...restored(id, userId),
  toast: { success: { title: 'The reading is back' }, failure: { title: 'Error' }, about: kindInRow(kind) },
});
