import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';

export const levelLabels: Readonly<Record<HealthAlertView['level'], string>> = {
  critical: 'Critical',
  warning: 'Warning',
};

/** Somebody has closed it, and it hasn’t been raised again. */
export const isDone = ({ resolved, askedAgainAt }: Pick<HealthAlertView, 'resolved' | 'askedAgainAt'>): boolean =>
  resolved !== null && askedAgainAt === null;
