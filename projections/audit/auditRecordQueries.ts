import { listAppointments } from '../appointment/appointmentsQueries.ts';
import { listInvitationsSent } from '../circle/careInvitationsQueries.ts';
import { listEmergencyContacts } from '../contact/emergencyContactsQueries.ts';
import { listHealthAlerts } from '../health/healthAlerts.ts';
import { listHealthMetrics } from '../health/healthMetricsQueries.ts';
import { listDoseLogs } from '../medication/doseLogsQueries.ts';
import { listMedications } from '../medication/medicationsQueries.ts';
import type { Queryable } from '../queryable.ts';

/** The JSON of each list of an AuditRecord, made by the queries of its live GET. */
export const listRecord = async (on: Queryable, seniorId: string, now: Date) => {
  const seniors = [seniorId];
  const allReadings = { kind: undefined, from: undefined, before: undefined, takenBackSince: undefined };
  const [medications, { logs }, { appointments }, { metrics }, alerts, contacts, team] = await Promise.all([
    listMedications(on, seniorId, now),
    listDoseLogs(on, seniorId, now),
    listAppointments(on, seniors, { kind: 'current', now }),
    listHealthMetrics(on, seniors, allReadings),
    listHealthAlerts(on, seniors, now),
    listEmergencyContacts(on, seniors),
    listInvitationsSent(on, seniorId, now),
  ]);
  return {
    medications: JSON.stringify(medications),
    medicationLogs: JSON.stringify(logs),
    appointments: `[${appointments.join(',')}]`,
    healthMetrics: `[${metrics.join(',')}]`,
    healthAlerts: `[${alerts.join(',')}]`,
    emergencyContacts: `[${contacts.join(',')}]`,
    careTeam: JSON.stringify(team),
  };
};
