import { readingLabel } from '../../events/health/readingLabel.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { inStandardUnit } from '../../events/health/metricUnits.ts';
import { moodOf, type Reading } from '../../events/health/reading.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { dayInWords } from '../ui/wallClock.ts';
import { listed } from '../ui/listed.ts';
import { inShownUnit, isUnderstood, readingText, shownReading, timesBeyond } from './readingTexts.ts';

const twoWeeksMs = 14 * 24 * 3_600_000;

interface HistoryLead {
  /** "148/92", "74 bpm", "Good" */
  readonly newest: string;
  /** " today. In the two weeks before that, it was between 126/76 and 134/82." */
  readonly rest: string;
}

/** "today", "yesterday", "on Sunday", "on June 9" */
const onDay = ({ recordedAt, timeZone }: HealthMetricView, now: Date): string => {
  const day = dayInWords(recordedAt, now, timeZone);
  return /^[a-z]/.test(day) ? day : `on ${day}`;
};

/** In one unit: the viewer’s, else the standard one if they were sent in several. */
const comparable = (kind: MetricKind, metrics: readonly HealthMetricView[], shown: ShownUnits): readonly Reading[] => {
  const readings = metrics.map(({ reading }) => inShownUnit(kind, reading, shown));
  const units = new Set(readings.map(({ unit }) => unit));
  return units.size > 1 ? readings.map((reading) => inStandardUnit(kind, reading)) : readings;
};

/** The lowest and the highest reading; each number is compared separately. */
const extremes = (readings: readonly Reading[]): readonly [Reading, Reading] => {
  const pick = (choose: (...numbers: number[]) => number, field: 'systolic' | 'diastolic' | 'number') => {
    const numbers = readings.flatMap((reading) => (reading[field] === null ? [] : [reading[field]]));
    return numbers.length === 0 ? null : choose(...numbers);
  };
  const all = (choose: (...numbers: number[]) => number): Reading => ({
    systolic: pick(choose, 'systolic'),
    diastolic: pick(choose, 'diastolic'),
    number: pick(choose, 'number'),
    unit: readings[0]?.unit ?? null,
  });
  return [all(Math.min), all(Math.max)];
};

const oftenest = (words: readonly string[]): string | undefined => {
  const times = (word: string) => words.filter((other) => other === word).length;
  return words.toSorted((one, other) => times(other) - times(one)).at(0);
};

const rangeText = (kind: MetricKind, metrics: readonly HealthMetricView[], units: ShownUnits): string => {
  if (kind === 'mood')
    return `it was mostly ${oftenest(metrics.flatMap(({ reading }) => moodOf(reading) ?? [])) ?? ''}`;
  const numbers = metrics.filter(({ reading }) => reading.beyond === undefined);
  const beyond = timesBeyond(metrics.map(({ reading }) => reading));
  const span = numbers.length > 0 ? spanText(kind, numbers, units, beyond.length === 0) : '';
  return `it was ${[span, listed(beyond)].filter(Boolean).join(', and ')}`;
};

/** "between 126/76 and 134/82", "always 74" */
const spanText = (
  kind: MetricKind,
  metrics: readonly HealthMetricView[],
  units: ShownUnits,
  isAll: boolean,
): string => {
  const [least, most] = extremes(comparable(kind, metrics, units)).map((reading) => readingLabel(kind, reading).number);
  if (least === most) return `${isAll && metrics.length > 1 ? 'always ' : ''}${least ?? ''}`;
  return `between ${least ?? ''} and ${most ?? ''}`;
};

/** The chart's content in one sentence; undefined: nothing was measured yet. `metrics`: of one kind, newest first. */
export const historyLead = (
  kind: MetricKind,
  metrics: readonly HealthMetricView[],
  now: Date,
  units: ShownUnits,
): HistoryLead | undefined => {
  const [newest, ...older] = metrics.filter(({ reading }) => isUnderstood(reading));
  if (!newest) return undefined;
  const newestText =
    kind === 'bloodPressure' ? shownReading(kind, newest, units).number : readingText(kind, newest, units);
  const day = ` ${onDay(newest, now)}.`;
  const [before] = older;
  if (!before) return { newest: newestText, rest: `${day} That’s the first one.` };
  const recent = older.filter(({ recordedAt }) => Date.parse(newest.recordedAt) - Date.parse(recordedAt) <= twoWeeksMs);
  if (recent.length === 0)
    return {
      newest: newestText,
      rest: `${day} The one before that was ${readingText(kind, before, units)}, ${onDay(before, now)}.`,
    };
  return { newest: newestText, rest: `${day} In the two weeks before that, ${rangeText(kind, recent, units)}.` };
};
