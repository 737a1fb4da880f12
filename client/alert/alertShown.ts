import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { AlertOwner } from './alertOwner.ts';

/** One alert with whose it is, and what of the same kind was measured before. */
export interface AlertShown {
  readonly alert: HealthAlertView;
  readonly owner: AlertOwner;
  /** Of the same kind, newest first, as the summary has them. Absent or empty: nothing is said of what it was before. */
  readonly recent?: readonly HealthMetricView[] | undefined;
}

/** With a note, to somebody else, done with what came of it; what to do about such readings. */
export type AlertForm = 'acknowledge' | 'handOver' | 'resolve' | 'careNote';

export interface AlertItemProps extends AlertShown {
  readonly now: Date;
  /** The first one that the viewer may acknowledge. */
  readonly isLead: boolean;
  /** The page is this senior's: her face and name stand there already. */
  readonly isOwnersPage?: boolean;
  /** Opens the form that goes with a step. */
  readonly onForm: (form: AlertForm) => void;
}
