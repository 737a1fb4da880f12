import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { Difference } from '../form/changedMeanwhile.ts';
import { zonedMoment } from '../ui/zonedMoment.ts';
import { draftOf } from './correctionDraft.ts';
import type { MetricDraft } from './metricDraft.ts';
import { momentLabel, readingText } from './readingTexts.ts';

const ownText = ({ kind, systolic, diastolic, value, unit }: MetricDraft): string =>
  kind === 'bloodPressure'
    ? `${systolic.trim()}/${diastolic.trim()}\u00a0${unit}`
    : [value.trim(), unit].filter(Boolean).join('\u00a0');

/** undefined while a field is empty or invalid. */
const ownMoment = ({ day, time }: MetricDraft, metric: HealthMetricView, now: Date): string | undefined => {
  const recordedAt = zonedMoment(day, time, metric.timeZone);
  return recordedAt && momentLabel({ ...metric, recordedAt }, now);
};

/**
 * The differences between a correction and a version that somebody else has saved since the form was opened on
 * `opened`.
 */
export const readingDifferences = (
  metric: HealthMetricView,
  {
    opened,
    draft,
    units,
    now,
  }: { readonly opened: HealthMetricView; readonly draft: MetricDraft; readonly units: ShownUnits; readonly now: Date },
): readonly Difference[] => {
  if (metric.revision === opened.revision) return [];
  const before = draftOf(opened, units);
  const isOwnMoment = draft.day !== before.day || draft.time !== before.time;
  const isMoved = metric.recordedAt !== opened.recordedAt || isOwnMoment;
  return [
    { label: 'Reading', now: readingText(metric.kind, metric, units), own: ownText(draft) },
    ...(isMoved
      ? [
          {
            label: 'Measured',
            now: momentLabel(metric, now),
            own: isOwnMoment ? ownMoment(draft, metric, now) : undefined,
          },
        ]
      : []),
  ];
};
