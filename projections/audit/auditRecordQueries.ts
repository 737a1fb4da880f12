import { listAppointments } from '../appointment/appointmentLists.ts';
import { permissionAreas, type PermissionArea } from '../../events/circle/permissions.ts';
import { listInvitationsSent, type InvitationSent } from '../circle/careInvitationsQueries.ts';
import { listEmergencyContacts } from '../contact/emergencyContactsQueries.ts';
import { listHealthAlerts } from '../health/healthAlerts.ts';
import { listHealthMetrics } from '../health/healthMetricsQueries.ts';
import { listDoseLogs } from '../medication/doseLogsQueries.ts';
import { listMedications } from '../medication/medicationsQueries.ts';
import type { Queryable } from '../queryable.ts';

/** The parts of a record that an answer has. */
export interface RecordShown {
  readonly areas: readonly PermissionArea[];
  /** The care team: the senior's invitations, her members without their addresses, or one of these alone. */
  readonly team: 'invitations' | 'members' | { readonly memberId: string };
}

export const wholeRecord: RecordShown = { areas: permissionAreas, team: 'invitations' };

/** The addresses and messages of invitations are the senior's. */
const teamShown = (sent: readonly InvitationSent[], team: RecordShown['team']): readonly InvitationSent[] =>
  team === 'invitations'
    ? sent
    : sent
        .filter(
          ({ status, caregiverId }) => status === 'accepted' && (team === 'members' || team.memberId === caregiverId),
        )
        .map((invitation) => ({ ...invitation, caregiverEmail: null, message: null, joinRequests: [] }));

const jsonOf = (views: readonly string[]): string => `[${views.join(',')}]`;

/** The JSON of each list of an AuditRecord, made by the queries of its live GET; an area that isn't shown has none. */
export const listRecord = async (on: Queryable, seniorId: string, now: Date, { areas, team }: RecordShown) => {
  const seniors = [seniorId];
  const allReadings = { kind: undefined, from: undefined, before: undefined, takenBackSince: undefined };
  const list = async (area: PermissionArea, json: () => Promise<string>): Promise<string> =>
    areas.includes(area) ? json() : '[]';
  return {
    medications: await list('medications', async () => JSON.stringify(await listMedications(on, seniorId, now))),
    medicationLogs: await list('medications', async () => JSON.stringify((await listDoseLogs(on, seniorId, now)).logs)),
    appointments: await list('appointments', async () =>
      jsonOf((await listAppointments(on, seniors, { kind: 'current', now })).appointments),
    ),
    healthMetrics: await list('health', async () =>
      jsonOf((await listHealthMetrics(on, seniors, allReadings)).metrics),
    ),
    healthAlerts: await list('health', async () => jsonOf(await listHealthAlerts(on, seniors, now))),
    emergencyContacts: await list('health', async () => jsonOf(await listEmergencyContacts(on, seniors))),
    careTeam: JSON.stringify(teamShown(await listInvitationsSent(on, seniorId, now), team)),
  };
};
