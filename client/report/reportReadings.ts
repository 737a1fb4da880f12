import { zonedFormat } from '../../events/account/timeZones.ts';
import { assess, type AlertReason } from '../../events/health/healthAlert.ts';
import { careKinds, kindLabels, metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { usualUnit, type ShownUnits } from '../../events/health/shownUnits.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { shownReading } from '../health/readingTexts.ts';
import { localDate } from '../ui/wallClock.ts';

interface ReportReading {
  readonly id: string;
  readonly day: string;
  /** "148/92"; with its unit if it isn't the kind's usual one. */
  readonly text: string;
  readonly at: string;
  /** Beyond a limit, in a word; undefined: within all, or there are none. */
  readonly outside: { readonly word: string; readonly isConcerning: boolean } | undefined;
}

/** One kind's readings of the period, by time. */
export interface ReportKind {
  readonly kind: MetricKind;
  /** "Blood Pressure" */
  readonly label: string;
  /** "mmHg" */
  readonly unit: string | null;
  readonly readings: readonly ReportReading[];
}

const wordOf = ({ comparison }: AlertReason): string =>
  comparison === 'under' || comparison === 'belowRange' ? 'low' : 'high';

type Alerts = readonly PastHealthAlertView[];

/**
 * Beyond the limits of its own time that raise an alert, and no others: a doctor must not read as high what alerted
 * nobody, nor as critical what its alert called a warning.
 */
const outsideOf = ({ id, kind, reading, limitsThen }: HealthMetricView, alerts: Alerts): ReportReading['outside'] => {
  const alert = alerts.find((each) => each.id === id && each.withdrawnAt === null);
  const judged = alert ?? (limitsThen && assess(kind, reading, limitsThen));
  const first = judged?.reasons[0];
  return first && { word: wordOf(first), isConcerning: judged?.level === 'critical' };
};

const readingOf = (metric: HealthMetricView, units: ShownUnits, alerts: Alerts): ReportReading => {
  const { id, kind, reading, recordedAt, timeZone } = metric;
  const { number, unit } = shownReading(kind, metric, units);
  // a cell has no room to explain HI and LO; the word below is high or low
  const hasUnit = unit !== '' && unit !== usualUnit(kind, units) && reading.beyond === undefined;
  const text = hasUnit ? `${number} ${unit}` : number;
  return { id, day: localDate(recordedAt, timeZone), text, at: recordedAt, outside: outsideOf(metric, alerts) };
};

const isShown = (kind: MetricKind): boolean => careKinds.some((shown) => shown === kind);

/**
 * Every kind measured in these days that a doctor reads, without readings taken back. Steps, sleep and mood are left to
 * the screen: they have no limits, and paper has no room.
 */
export const reportKinds = (
  metrics: readonly HealthMetricView[],
  days: readonly string[],
  units: ShownUnits,
  alerts: Alerts = [],
): readonly ReportKind[] => {
  const inPeriod = new Set(days);
  const counted = metrics.filter(({ takenBack }) => !takenBack);
  return metricKinds.filter(isShown).flatMap((kind) => {
    const readings = counted
      .filter((metric) => metric.kind === kind)
      .map((metric) => readingOf(metric, units, alerts))
      .filter(({ day }) => inPeriod.has(day))
      .toSorted((one, other) => one.at.localeCompare(other.at));
    return readings.length > 0 ? [{ kind, label: kindLabels[kind], unit: usualUnit(kind, units), readings }] : [];
  });
};

/** The readings of a day that fit into a cell: those out of range first, then by time; and the number of the rest. */
export const inCell = (
  readings: readonly ReportReading[],
  most: number,
): { readonly shown: readonly ReportReading[]; readonly more: number } => {
  const byNeed = readings.toSorted(
    (one, other) => Number(other.outside !== undefined) - Number(one.outside !== undefined),
  );
  const kept = new Set(byNeed.slice(0, most));
  return { shown: readings.filter((reading) => kept.has(reading)), more: readings.length - kept.size };
};

/** Whether the record has readings of these days that the page leaves out. */
export const hasOtherKinds = (
  metrics: readonly HealthMetricView[],
  { days, timeZone }: { readonly days: readonly string[]; readonly timeZone: string },
): boolean =>
  metrics.some(
    ({ kind, takenBack, recordedAt }) => !takenBack && !isShown(kind) && days.includes(localDate(recordedAt, timeZone)),
  );

const isMorning = (at: string, timeZone: string): boolean =>
  Number(zonedFormat(timeZone, { hour: 'numeric', hourCycle: 'h23' }).format(new Date(at))) < 12;

const rangeOf = (numbers: readonly number[]): string => {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least} to ${most}`;
};

/** "Morning blood pressure 128 to 148 over 79 to 92."; empty: nobody measured it before noon. */
export const morningPressure = (metrics: readonly HealthMetricView[], days: readonly string[]): string => {
  const both = metrics.flatMap(({ kind, takenBack, reading, recordedAt, timeZone }) => {
    const { systolic, diastolic } = reading;
    const counts = kind === 'bloodPressure' && !takenBack && days.includes(localDate(recordedAt, timeZone));
    return counts && systolic !== null && diastolic !== null && isMorning(recordedAt, timeZone)
      ? [{ systolic, diastolic }]
      : [];
  });
  if (both.length === 0) return '';
  const range = (side: 'systolic' | 'diastolic') => rangeOf(both.map((reading) => reading[side]));
  return `Morning blood pressure ${range('systolic')} over ${range('diastolic')}.`;
};
