import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { recentAlertDays, useAlertHistory } from '../health/alertHistoryResource.ts';

const whyGone = ({ withdrawnAt, withdrawnReason }: PastHealthAlertView): string => {
  if (withdrawnAt === null) return 'A newer reading has come in, so this alert is no longer open.';
  return withdrawnReason === 'takenBack'
    ? 'The reading was a mistake and was removed, so this alert is closed.'
    : 'The reading was corrected, so this alert is closed.';
};

/** Inside a form whose alert has left the list in the meantime: the reason. */
export const WhyGone = ({ alert: { id, userId } }: { alert: Pick<HealthAlertView, 'id' | 'userId'> }) => {
  const past = useAlertHistory(userId, recentAlertDays).alerts.find((alert) => alert.id === id);
  return <p>{past ? whyGone(past) : 'This alert is no longer there.'}</p>;
};
