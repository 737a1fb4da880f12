import type { AlertEvent } from '../../events/health/healthEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { healthAlertsTable, type HealthAlertsRow } from './healthAlertsTable.ts';

const tell = ({ data }: RecordedEvent<AlertEvent>, rows: Rows<HealthAlertsRow>): void =>
  rows.changed([data.metricId], { senior: { seniorId: data.seniorId, area: 'health' } });

export const healthAlertsProjector: Projector<AlertEvent, HealthAlertsRow> = {
  name: 'healthAlerts',
  version: 1,
  table: healthAlertsTable,
  keys: ({ data }) => [data.metricId],
  on: {
    // raised again after a correction it is about another reading, which nobody is on yet
    HealthAlertRaised: (event, rows) => {
      const { metricId, seniorId, kind, level, reading, since, reasons, ruleVersion } = event.data;
      const raised = { kind, level, reading, since, reasons, rule_version: ruleVersion, raised_at: event.metadata.recordedAt };
      const unanswered = { acknowledged_by: null, acknowledged_at: null, note: null, withdrawn_at: null };
      rows.upsert({ id: metricId, owner_id: seniorId, ...raised, ...unanswered });
      tell(event, rows);
    },
    HealthAlertAcknowledged: async (event, rows) => {
      const { metricId, acknowledgedBy, acknowledgedAt, note } = event.data;
      await rows.update(metricId, { acknowledged_by: acknowledgedBy, acknowledged_at: acknowledgedAt, note });
      tell(event, rows);
    },
    HealthAlertWithdrawn: async (event, rows) => {
      await rows.update(event.data.metricId, { withdrawn_at: event.data.withdrawnAt });
      tell(event, rows);
    },
  },
};
