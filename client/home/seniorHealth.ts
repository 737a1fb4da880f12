import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import { defaultUnits } from '../../events/health/metricUnits.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { kindInRow, readingText, shownReading } from '../health/readingTexts.ts';
import { dayInWords } from '../ui/wallClock.ts';

/** "Blood sugar waits for an answer" */
export const waitsLabel = ({ kind }: Pick<HealthAlertView, 'kind'>): string => `${kindInRow(kind)} waits for an answer`;

/** "Carl looks after Rosa's blood pressure"; undefined: nobody does yet. */
export const looksAfterLabel = (
  { kind, acknowledgedBy }: Pick<HealthAlertView, 'kind' | 'acknowledgedBy'>,
  whose: string,
  viewerId: string,
): string | undefined => {
  if (!acknowledgedBy) return undefined;
  const who = acknowledgedBy.id === viewerId ? 'You look' : `${acknowledgedBy.firstName?.trim() || 'Somebody'} looks`;
  return `${who} after ${whose} ${kindLabels[kind].toLowerCase()}`;
};

const partOfDay = (at: string, timeZone: string): string => {
  const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)));
  if (hour < 12) return 'this morning';
  return hour < 18 ? 'this afternoon' : 'this evening';
};

/** "this morning", "yesterday", "on Sunday", "on June 9" */
const whenLabel = ({ recordedAt, timeZone }: HealthMetricView, now: Date): string => {
  const day = dayInWords(recordedAt, now, timeZone);
  if (day === 'today') return partOfDay(recordedAt, timeZone);
  return day === 'yesterday' ? day : `on ${day}`;
};

/** Whose numbers everybody knows by heart go without the usual unit. */
const withoutUnit: readonly MetricKind[] = ['bloodPressure', 'bloodSugar'];

/** "BP 148/92 this morning", "Blood sugar 262 this morning", "Weight 162 lb on Sunday" */
export const latestLabel = (metric: HealthMetricView, now: Date): string => {
  const { kind } = metric;
  const { number, unit } = shownReading(kind, metric);
  const isBare = withoutUnit.includes(kind) && unit === defaultUnits[kind];
  return `${kind === 'bloodPressure' ? 'BP' : kindInRow(kind)} ${isBare ? number : readingText(kind, metric)} ${whenLabel(metric, now)}`;
};
