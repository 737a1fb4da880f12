import type { MetricKind } from '../../events/health/metricTypes.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { rightNow } from '../api/serverClock.ts';
import type { MetricDraft as Sent } from './healthWrites.ts';
import type { MetricDraft } from './metricDraft.ts';
import { readingText, shownReading } from './readingTexts.ts';
import { besideUsual } from './usual.ts';

interface Recorded {
  readonly draft: MetricDraft;
  readonly body: Pick<Sent, 'value' | 'unit' | 'meal' | 'recordedAt'>;
  /** The owner's readings so far. */
  readonly summary: HealthSummaryView | undefined;
  readonly units: ShownUnits;
  readonly isOwn: boolean;
  /** The id of the pressure, where this is the pulse that came with it. */
  readonly before?: string | undefined;
}

/** "139/84, a little above your usual", "262 mg/dL": a reading's toast says what the number means for this person. */
export const aboutReading = ({ draft, body, ...context }: Recorded): string | undefined => {
  const { kind } = draft;
  if (kind === '') return undefined;
  const read = readMetric(kind, body.value, body.unit);
  if ('problem' in read) return undefined;
  if (kind !== 'heartRate' || context.before === undefined)
    return besideOthers(kind, read.reading, { body, ...context });
  const pressure = readMetric('bloodPressure', { systolic: draft.systolic, diastolic: draft.diastolic });
  if ('problem' in pressure) return undefined;
  const pulse = shownReading(kind, { reading: read.reading, value: body.value }, context.units).number;
  return `${besideOthers('bloodPressure', pressure.reading, { body, ...context })}; pulse ${pulse}`;
};

const besideOthers = (
  kind: MetricKind,
  reading: Reading,
  { body, summary, units, isOwn, before }: Omit<Recorded, 'draft'>,
): string => {
  const entered = { reading, value: body.value };
  const text = kind === 'bloodPressure' ? shownReading(kind, entered, units).number : readingText(kind, entered, units);
  const recent = (summary?.kinds[kind] ?? []).filter(({ id }) => id !== before);
  const recordedAt = body.recordedAt ?? rightNow().toISOString();
  const place = besideUsual({ kind, reading, meal: body.meal ?? null, recordedAt }, recent);
  return place === undefined ? text : `${text}, ${place} ${isOwn ? 'your' : 'the'} usual`;
};
