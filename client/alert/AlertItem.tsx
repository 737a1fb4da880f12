import type { HealthAlertView } from '../../projections/health/healthAlertsQueries.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';

export interface AlertItemProps {
  readonly alert: HealthAlertView;
  /** Whose reading it is; `timeZone`: by which its times are told. */
  readonly owner: AlertOwner;
  /** Of the same kind, newest first, as the summary has them: what it was before. Absent or empty: nothing is said of it. */
  readonly recent?: readonly HealthMetricView[] | undefined;
  readonly now: Date;
  /** The page is this senior's: her face and name stand there already, and no link leads to where one is. */
  readonly isOwnersPage?: boolean;
}

export interface AlertOwner {
  readonly id: string;
  /** "Rosa Alvarez" */
  readonly name: string;
  /** How a sentence speaks of her: "Rosa" */
  readonly called: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly timeZone: string;
}

/** One alert as an item of a list (`<ul className="rows alerts">`): what was measured, why it is one, who is on it, and the way to say that one is. */
export const AlertItem = ({ alert, owner }: AlertItemProps) => (
  <li className="alert" aria-label={`${owner.name}: ${alert.kind}`}>
    {alert.level}
  </li>
);
