import { zonedFormat } from '../../events/account/timeZones.ts';
import { readingLabel } from '../../events/health/readingLabel.ts';
import { beyondLabels, numberOrBeyond } from '../../events/health/beyondRange.ts';
import type { WithdrawalReason } from '../../events/health/healthEvents.ts';
import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import { inUnit } from '../../events/health/metricUnits.ts';
import type { Reading } from '../../events/health/reading.ts';
import { chosenUnit, type ShownUnits } from '../../events/health/shownUnits.ts';
import type { EnteredReading, HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { Named, Sentence } from '../ui/sentence.ts';
import { capitalised, clockTime, dayInWords, localDate } from '../ui/wallClock.ts';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';

/** In a sentence or a row: "Blood pressure", "Oxygen saturation". */
export const kindInRow = (kind: MetricKind): string => capitalised(kindLabels[kind].toLowerCase());

/** Whether the reading has a number, HI or LO. */
export const isUnderstood = (reading: Reading): boolean => numberOrBeyond(reading) !== null;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
/** Counts the meter's HI and LO: "once above the meter’s range". Leaves out a side that never occurred. */
export const timesBeyond = (readings: readonly Reading[]): readonly string[] =>
  (['above', 'below'] as const).flatMap((side) => {
    const count = readings.filter(({ beyond }) => beyond === side).length;
    return count === 0 ? [] : [`${times(count)} ${beyondLabels[side]}`];
  });

/** A reading in the viewer's unit for its kind. Its status is that of the entered value. */
export const inShownUnit = (kind: MetricKind, reading: Reading, units: ShownUnits): Reading =>
  inUnit(kind, reading, chosenUnit(kind, units));

/** The displayed value of a reading: "148/92" and "mmHg". An unreadable one shows the sent text (spec.md §8). */
export const shownReading = (
  kind: MetricKind,
  { reading, value }: Pick<EnteredReading, 'reading' | 'value'>,
  units: ShownUnits,
): { readonly number: string; readonly unit: string } => {
  if (isUnderstood(reading)) return readingLabel(kind, inShownUnit(kind, reading, units));
  if (typeof value === 'object') return { number: 'Invalid data format', unit: '' };
  return { number: String(value).trim() || 'Not recorded', unit: '' };
};

/** "262 mg/dL", "97%", "Good", on one line. */
export const withUnit = ({ number, unit }: { readonly number: string; readonly unit: string }): string =>
  [number, unit].filter(Boolean).join(unit === '%' ? '' : '\u00a0');

/** "148/92 mmHg", "Good" */
export const readingText = (
  kind: MetricKind,
  entered: Pick<EnteredReading, 'reading' | 'value'>,
  units: ShownUnits,
): string => withUnit(shownReading(kind, entered, units));

const partOfDay = (at: string, timeZone: string): string => {
  const hour = Number(zonedFormat(timeZone, { hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
};

/**
 * The time of the measurement, as is usual for its kind: "Today 8:20 AM", "Yesterday", "Last night", "Yesterday
 * evening", "Sunday".
 */
export const measuredLabel = ({ kind, recordedAt, timeZone }: HealthMetricView, now: Date): string => {
  const day = dayInWords(recordedAt, now, timeZone);
  const isNear = day === 'today' || day === 'yesterday';
  if (kind === 'sleep' && day === 'today') return 'Last night';
  if (!isNear || kind === 'steps' || kind === 'sleep') return capitalised(day);
  if (kind === 'mood') return capitalised(`${day === 'today' ? 'this' : day} ${partOfDay(recordedAt, timeZone)}`);
  return `${capitalised(day)} ${clockTime(recordedAt, timeZone)}`;
};

/** "you", "Carl Novak" */
export const namedPerson = ({ id, firstName, lastName }: NamedPerson, viewerId: string): Named => ({
  id,
  name: id === viewerId ? 'you' : [firstName, lastName].filter(Boolean).join(' ') || 'someone',
});

/** "First entered as 184/95, corrected at 8:31 AM by Ana"; undefined: never corrected. Names the day if it differs from the reading's. */
export const correctedText = (
  metric: HealthMetricView,
  now: Date,
  viewerId: string,
  units: ShownUnits,
): Sentence | undefined => {
  const { kind, firstEntered, correctedAt, correctedBy, recordedBy, recordedAt, timeZone } = metric;
  if (!firstEntered || !correctedAt) return undefined;
  const isSameDay = localDate(correctedAt, timeZone) === localDate(recordedAt, timeZone);
  const day = isSameDay ? '' : `${dayInWords(correctedAt, now, timeZone)} `;
  const by = correctedBy && correctedBy.id !== recordedBy.id ? [' by ', namedPerson(correctedBy, viewerId)] : [];
  const ended = alertEndedText(metric, 'corrected');
  return [
    `First entered as ${firstEnteredText(kind, firstEntered, metric, units)}, corrected ${day}at ${clockTime(correctedAt, timeZone)}`,
    ...by,
    ...(ended === '' ? [] : [`.${ended}`]),
  ];
};

/** The reason why an alert was withdrawn; empty if none was withdrawn for that reason. */
const alertEndedText = ({ alertWithdrawn }: HealthMetricView, reason: WithdrawalReason): string =>
  alertWithdrawn === reason ? ' That ended its alert.' : '';

/** "Removed yesterday at 4:10 PM by Ana. It doesn’t count."; undefined: it counts. */
export const takenBackText = (metric: HealthMetricView, now: Date, viewerId: string): Sentence | undefined => {
  const { takenBack, timeZone } = metric;
  return takenBack
    ? [
        `Removed ${dayInWords(takenBack.at, now, timeZone)} at ${clockTime(takenBack.at, timeZone)} by `,
        namedPerson(takenBack.by, viewerId),
        `. It doesn’t count.${alertEndedText(metric, 'takenBack')}`,
      ]
    : undefined;
};

/** Without the unit if both versions have the same; with its time if only that was wrong. */
const firstEnteredText = (
  kind: MetricKind,
  first: EnteredReading,
  metric: HealthMetricView,
  units: ShownUnits,
): string => {
  const [was, is] = [shownReading(kind, first, units), shownReading(kind, metric, units)];
  const number = was.unit === is.unit ? was.number : readingText(kind, first, units);
  return first.recordedAt === metric.recordedAt
    ? number
    : `${number} at ${clockTime(first.recordedAt, metric.timeZone)}`;
};

/** "Last reading today at 8:20 AM, measured by Carl Novak"; without the name for the person's own, as usual. */
export const lastReadingLabel = (
  { recordedAt, recordedBy, timeZone }: HealthMetricView,
  now: Date,
  viewerId: string,
): Sentence => {
  const day = dayInWords(recordedAt, now, timeZone);
  const by = recordedBy.id === viewerId ? [] : [', measured by ', namedPerson(recordedBy, viewerId)];
  return [`Last reading ${day} at ${clockTime(recordedAt, timeZone)}`, ...by];
};

/** "Today 8:20 AM", "June 9 8:20 AM": the exact time, for every kind. */
export const momentLabel = (
  { recordedAt, timeZone }: EnteredReading & { readonly timeZone: string },
  now: Date,
): string => `${capitalised(dayInWords(recordedAt, now, timeZone))} ${clockTime(recordedAt, timeZone)}`;
