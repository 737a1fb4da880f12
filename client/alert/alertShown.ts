import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { AlertOwner } from './alertOwner.ts';

/** One alert, its owner, and the earlier readings of its kind. */
export interface AlertShown {
  readonly alert: HealthAlertView;
  readonly owner: AlertOwner;
  /** The summary's readings of the same kind, newest first. Absent or empty: no earlier readings are mentioned. */
  readonly recent?: readonly HealthMetricView[] | undefined;
}

/** The forms: a note, a handover, the outcome, and the instructions for such readings. */
export type AlertForm = 'acknowledge' | 'handOver' | 'resolve' | 'careNote';

export interface AlertItemProps extends AlertShown {
  readonly now: Date;
  /** The first one that the viewer may acknowledge. */
  readonly isLead: boolean;
  /** The page is this senior's: it already shows her face and name. */
  readonly isOwnersPage?: boolean;
  /** Opens the form of a step. */
  readonly onForm: (form: AlertForm) => void;
}
