import { ruleLabel } from '../../events/health/alertLabels.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import { isolated } from '../../events/kernel/isolated.ts';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import type { ReportPeriod } from './reportChanges.ts';
import { kindInRow } from '../health/readingTexts.ts';

const isOwn = (kind: MetricKind, limits: HealthLimits): boolean => Object.hasOwn(limits, kind);

/** The limits that the marks on the readings follow, and who set them; nothing for kinds that have none. */
export const limitSentences = (
  kinds: readonly MetricKind[],
  view: HealthLimitsView | undefined,
  units: ShownUnits,
): readonly string[] => {
  const limits = view?.limits ?? {};
  const inWords = (own: boolean): string =>
    kinds
      .filter((kind) => isOwn(kind, limits) === own)
      .flatMap((kind) => {
        const rules = ruleLabel(kind, limits, units).map((rule) => rule.slice(0, 1).toLowerCase() + rule.slice(1));
        return rules.length === 0 ? [] : [`${kindInRow(kind)} ${rules.join(', ').replaceAll(': ', ' ')}`];
      })
      .join('; ');
  const [own, standard] = [inWords(true), inWords(false)];
  const by = [view?.changedBy?.firstName, view?.changedBy?.lastName].filter(Boolean).join(' ');
  return [
    own && `Limits set${by ? ` by ${isolated(by)}` : ' for this person'}: ${own}.`,
    standard && `Hearthline’s standard limits: ${standard}.`,
  ].filter(Boolean);
};

/** A sentence if readings of the page are older than the present limits. */
export const earlierLimits = (
  metrics: readonly HealthMetricView[],
  { days, timeZone }: ReportPeriod,
): readonly string[] =>
  metrics.some(({ limitsThen, recordedAt }) => limitsThen === null && days.includes(localDate(recordedAt, timeZone)))
    ? ['Readings from before the limits were changed are marked by the limits of their own time.']
    : [];
