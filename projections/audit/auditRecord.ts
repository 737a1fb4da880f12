import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { AppointmentView } from '../appointment/appointmentsQueries.ts';
import type { InvitationSent } from '../circle/careInvitationsQueries.ts';
import type { EmergencyContactView } from '../contact/emergencyContactsQueries.ts';
import type { HealthAlertView } from '../health/healthAlerts.ts';
import type { HealthMetricView } from '../health/healthMetricsQueries.ts';
import type { DoseLogView } from '../medication/doseLogsQueries.ts';
import type { MedicationView } from '../medication/medicationsQueries.ts';

/**
 * GET /api/audit/{seniorId}: a senior's record as of a moment on two clocks; each list as its live GET would have answered the senior.
 * `asOf` cuts by when something happened, `knownAt` by when it was recorded.
 */
export interface AuditRecord {
  readonly seniorId: string;
  /** The senior's time zone as of then. */
  readonly timeZone: string;
  /** ISO instants. */
  readonly asOf: string;
  readonly knownAt: string;
  /** The areas that the viewer sees; the lists of the others are empty. */
  readonly areas: readonly PermissionArea[];
  readonly medications: readonly MedicationView[];
  readonly medicationLogs: readonly DoseLogView[];
  readonly appointments: readonly AppointmentView[];
  readonly healthMetrics: readonly HealthMetricView[];
  readonly healthAlerts: readonly HealthAlertView[];
  readonly emergencyContacts: readonly EmergencyContactView[];
  /** With each member's rights as of then: for the senior as she sees it; for others without addresses, and the members they may see. */
  readonly careTeam: readonly InvitationSent[];
}
