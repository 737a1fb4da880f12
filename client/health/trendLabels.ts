import { zonedFormat } from '../../events/account/timeZones.ts';
import { joinedLabel, readingLabel } from '../../events/health/readingLabel.ts';
import { normalLabelIn } from '../../events/health/healthStatus.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { defaultUnits, inStandardUnit, inUnit } from '../../events/health/metricUnits.ts';
import { moodOf, moods, type Reading } from '../../events/health/reading.ts';
import { chosenUnit, usualUnit, type ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { capitalised, dayInWords } from '../ui/wallClock.ts';
import { listed } from '../ui/listed.ts';
import { inShownUnit, kindInRow, timesBeyond } from './readingTexts.ts';
import { barDays, dayNumbers, daysShown, hasBars, plotted } from './trend.ts';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The period of a card's drawing: "14 days", "7 nights", "8 weeks"; for a single day "3 readings". */
export const spanLabel = (kind: MetricKind, metrics: readonly HealthMetricView[]): string => {
  if (hasBars(kind)) return counted(barDays, kind === 'sleep' ? 'night' : 'day');
  const days = daysShown(metrics);
  if (days <= 1) return counted(metrics.length, 'reading');
  if (days < 28) return counted(days, 'day');
  return days < 120 ? counted(Math.round(days / 7), 'week') : counted(Math.round(days / 30.44), 'month');
};

const mostOf = <Value>(values: readonly Value[]): Value | undefined =>
  values
    .toSorted(
      (one, other) => values.filter((value) => value === other).length - values.filter((value) => value === one).length,
    )
    .at(0);

/** "Mostly good" */
const moodNote = (metrics: readonly HealthMetricView[]): string => {
  const mood = mostOf(metrics.map(({ reading }) => moodOf(reading)));
  return mood === undefined ? '' : `Mostly ${mood}`;
};

const monthOf = (at: string, timeZone: string): string => zonedFormat(timeZone, { month: 'long' }).format(new Date(at));

/** "in April", "on June 2", "on Sunday", "yesterday", "earlier today" */
const thenLabel = (oldest: HealthMetricView, newest: HealthMetricView, now: Date): string => {
  const { recordedAt, timeZone } = oldest;
  const day = dayInWords(recordedAt, now, timeZone);
  if (day === 'today') return 'earlier today';
  if (day === 'yesterday') return day;
  return monthOf(recordedAt, timeZone) === monthOf(newest.recordedAt, timeZone)
    ? `on ${day}`
    : `in ${monthOf(recordedAt, timeZone)}`;
};

/** "1.6 lb less than in April" */
const weightNote = (metrics: readonly HealthMetricView[], now: Date, units: ShownUnits): string => {
  const [newest, oldest] = [metrics.at(0), metrics.at(-1)];
  if (!newest || !oldest || newest === oldest) return '';
  const [is, was] = [newest, oldest].map(({ kind, reading }) => inShownUnit(kind, reading, units));
  if (!is || !was) return '';
  const isSameUnit = is.unit === was.unit;
  const numberOf = (reading: Reading) => (isSameUnit ? reading : inStandardUnit('weight', reading)).number ?? 0;
  const change = Math.round((numberOf(is) - numberOf(was)) * 10) / 10;
  const then = thenLabel(oldest, newest, now);
  if (change === 0) return `Same as ${then}`;
  const unit = (isSameUnit ? is.unit : defaultUnits.weight) ?? '';
  return `${Math.abs(change)}\u00a0${unit} ${change < 0 ? 'less' : 'more'} than ${then}`;
};

/** The note next to the drawing: the normal range (spec.md §9), or the trend of a kind without one. Names the unit if the card shows another. */
export const normalNote = (
  kind: MetricKind,
  metrics: readonly HealthMetricView[],
  now: Date,
  units: ShownUnits,
): string => {
  if (kind === 'mood') return moodNote(metrics);
  if (kind === 'weight') return weightNote(metrics, now, units);
  const chosen = chosenUnit(kind, units);
  if (chosen !== null) return normalLabelIn(kind, chosen);
  const unit = metrics.at(0)?.reading.unit ?? null;
  const isOther = unit !== null && unit !== defaultUnits[kind];
  return `${normalLabelIn(kind, null)}${isOther ? `\u00a0${defaultUnits[kind] ?? ''}` : ''}`;
};

const asNumber = (kind: MetricKind, number: number): string =>
  readingLabel(kind, {
    systolic: null,
    diastolic: null,
    number: Math.round(number * 10) / 10,
    unit: null,
  }).number.toLowerCase();

const rangeLabel = (kind: MetricKind, numbers: readonly number[]): string => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most
    ? `always ${asNumber(kind, least)}`
    : `between ${asNumber(kind, least)} and ${asNumber(kind, most)}`;
};
/** "between 120 and 180 mg/dL, and once above the meter’s range" */
const readingsText = (kind: MetricKind, readings: readonly Reading[], unit: string): string => {
  const numbers = readings.map(plotted).filter(Number.isFinite);
  const range = numbers.length > 0 ? `${rangeLabel(kind, numbers)}${unit}` : '';
  return [range, listed(timesBeyond(readings))].filter(Boolean).join(', and ');
};

const latestLabel = (kind: MetricKind, reading: Reading): string =>
  reading.beyond === undefined ? asNumber(kind, plotted(reading)) : joinedLabel(kind, reading);

const measureLabel = (kind: MetricKind): string => (kind === 'bloodPressure' ? 'Systolic' : kindInRow(kind));

/**
 * The drawing's content for screen readers: "Heart rate over 14 days, between 70 and 76, most recently 74. Normal: 60
 * to 100."
 */
export const trendLabel = (
  kind: MetricKind,
  metrics: readonly HealthMetricView[],
  now: Date,
  units: ShownUnits,
): string => {
  const shown = (
    hasBars(kind) ? dayNumbers(metrics).filter((metric) => metric !== undefined) : metrics.toReversed()
  ).slice();
  const usual = usualUnit(kind, units);
  const unit = kind === 'mood' || hasBars(kind) ? '' : ` ${usual ?? ''}`;
  const readings = shown.map(({ reading }) => inUnit(kind, reading, usual));
  const summary =
    kind === 'mood'
      ? readings.map((reading) => moodOf(reading) ?? moods[0]).join(', ')
      : readingsText(kind, readings, unit);
  const last = readings.at(-1);
  const latest = kind === 'mood' || !last || readings.length < 2 ? '' : `, most recently ${latestLabel(kind, last)}`;
  const note = normalNote(kind, metrics, now, units);
  return `${measureLabel(kind)} over ${spanLabel(kind, metrics)}: ${summary}${latest}.${note ? ` ${capitalised(note)}.` : ''}`;
};
