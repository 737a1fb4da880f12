import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { AlertList } from '../alert/AlertList.tsx';
import { alertOwnerOf } from '../alert/alertOwner.ts';
import { isOpen } from '../alert/alertLabels.ts';
import { useHealthAlerts } from '../health/healthAlertsResource.ts';
import { useHealthSummary } from '../health/healthSummaryResource.ts';
import { Card } from '../ui/Card.tsx';
import { Status } from '../ui/Status.tsx';
import { ReadingsProblem } from './ReadingsProblem.tsx';

/** The alerts of this senior's newest readings: the reasons, and the person who handles each. */
export const SeniorAlerts = ({ senior }: { senior: CareConnection }) => {
  const ofSenior = useHealthAlerts(senior.seniorId);
  const { summary } = useHealthSummary(senior.seniorId);
  const { status, alerts, now } = ofSenior;
  const isUrgent = alerts.some((alert) => alert.level === 'critical' && isOpen(alert));
  const owner = alertOwnerOf(senior);
  return (
    <Card title="Urgent Health Alerts" className={isUrgent ? 'card--urgent' : ''}>
      <ReadingsProblem senior={senior} ofSenior={ofSenior} what="health alerts" rows={1} />
      {status === 'ready' && alerts.length === 0 && <Status kind="normal" word="No alerts right now" />}
      <AlertList
        items={alerts.map((alert) => ({ alert, owner, recent: summary?.kinds[alert.kind] }))}
        now={now}
        isOwnersPage
      />
    </Card>
  );
};
