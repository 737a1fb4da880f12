import { zonedFormat } from '../../events/account/timeZones.ts';
import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import { usualUnit, type ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { isDone } from '../health/alertLevel.ts';
import { kindInRow, readingText, shownReading } from '../health/readingTexts.ts';
import type { Sentence } from '../ui/sentence.ts';
import { capitalised, dayInWords } from '../ui/wallClock.ts';

/** "Blood sugar: nobody has responded yet" */
export const waitsLabel = ({ kind }: Pick<HealthAlertView, 'kind'>): string =>
  `${kindInRow(kind)}: nobody has responded yet`;

/**
 * "Carl is handling Rosa’s blood pressure alert", "Rosa’s blood pressure alert is done: “Rested”"; empty: nobody
 * handles it yet.
 */
export const looksAfterLabel = (
  alert: Pick<HealthAlertView, 'kind' | 'acknowledgedBy' | 'resolved' | 'askedAgainAt'>,
  whose: string,
  viewerId: string,
): Sentence => {
  const { kind, acknowledgedBy, resolved } = alert;
  if (resolved && isDone(alert))
    return [`${capitalised(whose)} ${kindLabels[kind].toLowerCase()} alert is done: “${resolved.outcome}”`];
  if (!acknowledgedBy) return [];
  const { id, firstName } = acknowledgedBy;
  const what = `handling ${whose} ${kindLabels[kind].toLowerCase()} alert`;
  return id === viewerId ? [`You’re ${what}`] : [{ id, name: firstName?.trim() || 'Someone' }, ` is ${what}`];
};

const partOfDay = (at: string, timeZone: string): string => {
  const hour = Number(zonedFormat(timeZone, { hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)));
  if (hour < 12) return 'this morning';
  return hour < 18 ? 'this afternoon' : 'this evening';
};

/** "this morning", "yesterday", "on Sunday", "on June 9" */
const whenLabel = ({ recordedAt, timeZone }: HealthMetricView, now: Date): string => {
  const day = dayInWords(recordedAt, now, timeZone);
  if (day === 'today') return partOfDay(recordedAt, timeZone);
  return day === 'yesterday' ? day : `on ${day}`;
};

/** Kinds whose numbers everybody knows by heart, shown without the usual unit. */
const withoutUnit: readonly MetricKind[] = ['bloodPressure', 'bloodSugar'];

/** "Blood pressure 148/92 this morning", "Blood sugar 262 this morning", "Weight 162 lb on Sunday" */
export const latestLabel = (metric: HealthMetricView, now: Date, units: ShownUnits): string => {
  const { kind } = metric;
  const { number, unit } = shownReading(kind, metric, units);
  const isBare = withoutUnit.includes(kind) && unit === usualUnit(kind, units);
  return `${kindInRow(kind)} ${isBare ? number : readingText(kind, metric, units)} ${whenLabel(metric, now)}`;
};
