import type { HealthStatus } from '../../events/health/healthStatus.ts';
import { levelThen, shownSeverity, type JudgedReading } from '../../events/health/shownSeverity.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { levelLabels, isDone } from './alertLevel.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Status } from '../ui/Status.tsx';
import { HealthStatusWord } from './HealthStatusWord.tsx';
import { healthAlertsResource } from './healthAlertsResource.ts';

interface ReadingStatusProps {
  readonly metric: JudgedReading & Pick<HealthMetricView, 'id' | 'userId'>;
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
    // a closed alert may be newer than the reading on the screen
    const level = alert?.level ?? levelThen(metric);
    return <HealthStatusWord status={status} severity={shownSeverity(status, level)} />;
  }
  return <Status kind={alert.level} word={levelLabels[alert.level]} />;
};
