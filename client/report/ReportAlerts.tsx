import { levelLabels } from '../health/alertLevel.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import { useUnits } from '../health/useUnits.ts';
import { Icon } from '../ui/Icon.tsx';
import { alertOutcome, alertTitle } from '../alert/pastAlertLabels.ts';
import { shortMoment } from '../ui/shortMoment.ts';

/** The most that fit on the second page. */
const most = 16;

/** The readings that raised an alert, and the outcomes; the newest first. */
export const ReportAlerts = ({ alerts }: { alerts: readonly PastHealthAlertView[] }) => {
  const units = useUnits();
  return (
    <section aria-label="Alerts">
      <h3>Alerts</h3>
      {alerts.length === 0 ? (
        <p>No alerts in this time.</p>
      ) : (
        <ul className="report__alerts">
          {alerts.slice(0, most).map((alert) => (
            <li key={alert.id}>
              <b>{shortMoment(alert.since, alert.timeZone)}</b>{' '}
              <Icon name={alert.level === 'critical' ? 's-triangle' : 's-diamond'} /> {levelLabels[alert.level]}:{' '}
              {alertTitle(alert, units)}. {alertOutcome(alert)}
            </li>
          ))}
          {alerts.length > most && <li>And {alerts.length - most} more in Hearthline.</li>}
        </ul>
      )}
    </section>
  );
};
