import type { HealthStatus } from '../../events/health/healthStatus.ts';
import { shownSeverity } from '../../events/health/shownSeverity.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { levelLabels, isDone } from './alertLevel.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Status } from '../ui/Status.tsx';
import { HealthStatusWord } from './HealthStatusWord.tsx';
import { healthAlertsResource } from './healthAlertsResource.ts';

interface ReadingStatusProps {
  readonly metric: Pick<HealthMetricView, 'id' | 'userId' | 'kind' | 'reading'>;
  readonly status: HealthStatus;
}

/**
 * The status word of a reading: the level of its open alert, else the rule's word (product.md "One scale"). It doesn't
 * load the alerts; the pages that show readings do.
 */
export const ReadingStatus = ({ metric, status }: ReadingStatusProps) => {
  const alerts = useAppSelector((state) => healthAlertsResource.partIn(state, metric.userId).data);
  const alert = alerts.find(({ id }) => id === metric.id);
  if (!alert || isDone(alert)) {
    // the level that the alert had counts after it, by whichever limits it was raised
    const severity = (status === 'concerning' && alert?.level) || shownSeverity(metric.kind, metric.reading, status);
    return <HealthStatusWord status={status} severity={severity} />;
  }
  return <Status kind={alert.level} word={levelLabels[alert.level]} />;
};
