import { numberOrBeyond } from '../../events/health/beyondRange.ts';
import { diastolicBand, normalBands, statusLabels, trackingStatus } from '../../events/health/healthStatus.ts';
import { shownSeverity } from '../../events/health/shownSeverity.ts';
import { kindLabels, metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { inStandardUnit } from '../../events/health/metricUnits.ts';
import { usualUnit, type ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { shownReading } from '../health/readingTexts.ts';
import { localDate } from '../ui/wallClock.ts';

interface ReportReading {
  readonly id: string;
  readonly day: string;
  /** "148/92"; with its unit if it isn't the kind's usual one. */
  readonly text: string;
  readonly at: string;
  /** Out of the usual range, in a word; undefined: within it. */
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

type Band = readonly [least: number | null, most: number | null];
const side = (number: number | null, [least, most]: Band): 'low' | 'high' | undefined => {
  if (number === null) return undefined;
  if (least !== null && number < least) return 'low';
  return most !== null && number > most ? 'high' : undefined;
};

/** "high", "low"; if neither applies, spec.md's own word: "warning". */
const outsideOf = ({ kind, reading }: HealthMetricView): ReportReading['outside'] => {
  const status = trackingStatus(kind, reading);
  if (status === 'good' || status === 'normal') return undefined;
  const standard = inStandardUnit(kind, reading);
  const band = normalBands[kind];
  const direction = band && (side(numberOrBeyond(standard), band) ?? side(standard.diastolic, diastolicBand));
  const word =
    direction ?? (kind === 'bloodPressure' ? 'high' : kind === 'mood' ? 'low' : statusLabels[status].toLowerCase());
  return { word, isConcerning: shownSeverity(kind, reading, status) === 'critical' };
};

const readingOf = (metric: HealthMetricView, units: ShownUnits): ReportReading => {
  const { id, kind, reading, recordedAt, timeZone } = metric;
  const { number, unit } = shownReading(kind, metric, units);
  // a cell has no room to explain HI and LO; the word below is high or low
  const hasUnit = unit !== '' && unit !== usualUnit(kind, units) && reading.beyond === undefined;
  const text = hasUnit ? `${number} ${unit}` : number;
  return { id, day: localDate(recordedAt, timeZone), text, at: recordedAt, outside: outsideOf(metric) };
};

/** Every kind that was measured in these days, in the order of Health Tracking, without readings taken back. */
export const reportKinds = (
  metrics: readonly HealthMetricView[],
  days: readonly string[],
  units: ShownUnits,
): readonly ReportKind[] => {
  const inPeriod = new Set(days);
  const counted = metrics.filter(({ takenBack }) => !takenBack);
  return metricKinds.flatMap((kind) => {
    const readings = counted
      .filter((metric) => metric.kind === kind)
      .map((metric) => readingOf(metric, units))
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

/** "24 readings, 3 out of range" */
export const readingsInSum = (readings: readonly ReportReading[]): string => {
  const outside = readings.filter((reading) => reading.outside !== undefined).length;
  return `${readings.length === 1 ? '1 reading' : `${readings.length} readings`}, ${outside === 0 ? 'none' : outside} out of range`;
};
