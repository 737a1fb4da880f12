import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { CommandSuccess } from '../app/command.ts';
import { seniorParts, type SeniorLoading } from '../app/seniorParts.ts';

interface Alerts {
  /** In the server's order. */
  readonly alerts: readonly HealthAlertView[];
}
export type HealthAlertsState = SeniorLoading & Alerts;

const afterCommand = (part: HealthAlertsState, { type, view }: CommandSuccess): HealthAlertsState => {
  const written = type === 'AcknowledgeHealthAlert' ? view : undefined;
  return written ? { ...part, alerts: part.alerts.map((alert) => (alert.id === written.id ? written : alert)) } : part;
};

export const {
  opened: healthAlertsOpened,
  loaded: healthAlertsLoaded,
  failed: healthAlertsFailed,
  of: healthAlertsOf,
  reducer: healthAlertsReducer,
} = seniorParts<HealthAlertsState, readonly HealthAlertView[]>({
  name: 'healthAlerts',
  nothingYet: { status: 'waiting', loadedAt: null, alerts: [] },
  filled: (part, alerts) => ({ ...part, alerts }),
  afterCommand,
});
