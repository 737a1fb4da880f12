import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { Loading } from '../resource/loading.ts';
import { isOpen } from '../alert/alertLabels.ts';
import { isDone } from '../health/alertLevel.ts';
import type { AppointmentsOfOwner } from '../appointment/appointmentsResource.ts';
import type { HealthAlertsOfOwner } from '../health/healthAlertsResource.ts';
import type { HealthSummaryOfOwner } from '../health/healthSummaryResource.ts';
import type { ViewerContext } from '../medication/doseLabels.ts';
import type { MedicationsOfToday } from '../medication/useMedicationRows.ts';

export type SharedDay = MedicationsOfToday;
export type SharedAppointments = AppointmentsOfOwner;
/** Her newest readings and their alerts, which are loaded separately. */
export interface SharedHealth {
  readonly alerts: HealthAlertsOfOwner;
  readonly summary: HealthSummaryOfOwner;
}

/** A senior of the Care Dashboard. */
export interface SeniorDay {
  readonly senior: CareConnection;
  /** The clock and time zone of her day. */
  readonly viewerContext: ViewerContext;
  /** undefined: she does not share her medications with the viewer. */
  readonly day: SharedDay | undefined;
  /** undefined: she does not share her appointments with the viewer. */
  readonly appointments: SharedAppointments | undefined;
  /** undefined: she does not share her health readings with the viewer. */
  readonly health: SharedHealth | undefined;
}

/** A senior who shares her medications. */
export type MedicationDay = SeniorDay & { readonly day: SharedDay };

/** One shared area, as far as it is loaded. */
export interface SeniorPart extends Loading {
  readonly what: 'medications' | 'appointments' | 'readings';
  readonly retry: () => void;
}

/** The parts that her reminders come from. */
export const reminderPartsOf = ({
  day,
  appointments,
}: Pick<SeniorDay, 'day' | 'appointments'>): readonly SeniorPart[] => [
  ...(day ? [{ ...day, what: 'medications' as const }] : []),
  ...(appointments ? [{ ...appointments, what: 'appointments' as const }] : []),
];

/** The combined state of both parts; one is shown while the other loads. */
export const readingsPartOf = ({ alerts, summary }: SharedHealth): SeniorPart => {
  const both = [alerts, summary];
  const has = (status: Loading['status']) => both.some((each) => each.status === status);
  const since = both.flatMap(({ shownSince }) => (shownSince ? [shownSince.getTime()] : []));
  return {
    what: 'readings',
    status: has('failed') ? 'failed' : has('waiting') ? 'waiting' : 'ready',
    shownSince: since.length > 0 ? new Date(Math.min(...since)) : undefined,
    retry: () => both.forEach(({ retry }) => retry()),
  };
};

export const partsOf = (seniorDay: Omit<SeniorDay, 'senior'>): readonly SeniorPart[] => [
  ...reminderPartsOf(seniorDay),
  ...(seniorDay.health ? [readingsPartOf(seniorDay.health)] : []),
];

/** Her known alerts that nobody has acknowledged yet. */
export const openAlertsOf = (
  { health }: Pick<SeniorDay, 'health'>,
  level?: HealthAlertView['level'],
): readonly HealthAlertView[] =>
  (health?.alerts.alerts ?? []).filter((alert) => isOpen(alert) && (level === undefined || alert.level === level));

/**
 * Critical alerts that nobody has closed, whether or not somebody handles them: her day is not quiet (product.md "One
 * scale").
 */
export const criticalAlertsOf = ({ health }: Pick<SeniorDay, 'health'>): readonly HealthAlertView[] =>
  (health?.alerts.alerts ?? []).filter((alert) => alert.level === 'critical' && !isDone(alert));

/** Whether she shares anything that has reminders. */
export const hasReminders = ({ day, appointments }: SeniorDay): boolean =>
  day !== undefined || appointments !== undefined;
