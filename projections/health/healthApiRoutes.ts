import type {
  AcknowledgeHealthAlert,
  ChangeCareNote,
  ChangeHealthLimits,
  CorrectMetric,
  HandOverHealthAlert,
  RecordMetric,
  ResolveHealthAlert,
  RestoreMetric,
  UndoHealthAlert,
} from '../../events/health/healthCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { PastHealthAlertView } from './alertHistoryQueries.ts';
import type { CareNoteView } from './careNotes.ts';
import type { HealthAlertView } from './healthAlerts.ts';
import type { HealthLimitsView } from './healthLimits.ts';
import type { HealthMetricView, HealthSummaryView } from './healthMetricsQueries.ts';

export interface HealthApiRoutes {
  'GET /health-metrics': Query<readonly HealthMetricView[], 'senior' | 'days' | 'type' | 'takenBack' | 'before'>;
  'GET /health-metrics/summary': Query<readonly HealthSummaryView[], 'senior' | 'recent'>;
  'POST /health-metrics': Write<'RecordMetric', RecordMetric, HealthMetricView>;
  'PUT /health-metrics/:id': Write<'CorrectMetric', CorrectMetric, HealthMetricView>;
  'DELETE /health-metrics/:id': Write<'TakeBackMetric', undefined, undefined>;
  'PATCH /health-metrics/:id/restore': Write<'RestoreMetric', RestoreMetric, HealthMetricView>;
  'GET /health-alerts': Query<readonly HealthAlertView[], 'senior'>;
  'GET /health-alerts/history': Query<readonly PastHealthAlertView[], 'senior' | 'days'>;
  'POST /health-alerts/:id/acknowledge': Write<'AcknowledgeHealthAlert', AcknowledgeHealthAlert, HealthAlertView>;
  'POST /health-alerts/:id/hand-over': Write<'HandOverHealthAlert', HandOverHealthAlert, HealthAlertView>;
  'POST /health-alerts/:id/resolve': Write<'ResolveHealthAlert', ResolveHealthAlert, HealthAlertView>;
  'POST /health-alerts/:id/undo': Write<'UndoHealthAlert', UndoHealthAlert, HealthAlertView>;
  'GET /care-notes': Query<readonly CareNoteView[], 'senior'>;
  'PUT /care-notes': Write<'ChangeCareNote', ChangeCareNote, CareNoteView>;
  'GET /health-limits': Query<readonly HealthLimitsView[], 'senior'>;
  'PUT /health-limits': Write<'ChangeHealthLimits', ChangeHealthLimits, HealthLimitsView>;
}
