import { profileResource } from '../account/profileResource.ts';
import { securityEventsResource } from '../account/securityEventsResource.ts';
import { roleResource } from '../account/roleResource.ts';
import { sessionsResource } from '../account/sessionsResource.ts';
import { appointmentsResource } from '../appointment/appointmentsResource.ts';
import { appointmentTotalsResource } from '../appointment/appointmentTotalsResource.ts';
import { careConnectionsResource } from '../circle/careConnectionsResource.ts';
import { careTeamResource } from '../circle/careTeamResource.ts';
import { invitationsReceivedResource } from '../circle/invitationsReceivedResource.ts';
import { invitationsSentResource } from '../circle/invitationsSentResource.ts';
import { conversationsResource } from '../conversation/conversationsResource.ts';
import { documentsResource } from '../document/documentsResource.ts';
import { emergencyContactsResource } from '../contact/emergencyContactsResource.ts';
import { externalServicesResource } from '../externalService/externalServicesResource.ts';
import { familyUpdatesResource } from '../family/familyUpdatesResource.ts';
import { newestUpdateResource } from '../family/newestUpdateResource.ts';
import { gameSummaryResource } from '../game/gameSummaryResource.ts';
import { alertHistoryResource } from '../health/alertHistoryResource.ts';
import { careNotesResource } from '../health/careNotesResource.ts';
import { healthAlertsResource } from '../health/healthAlertsResource.ts';
import { healthLimitsResource } from '../health/healthLimitsResource.ts';
import { healthMetricsResource } from '../health/healthMetricsResource.ts';
import { healthLatestResource, healthSummaryResource } from '../health/healthSummaryResource.ts';
import { metricHistoryResource } from '../health/metricHistoryResource.ts';
import { doseHistoryResource } from '../medication/doseHistoryResource.ts';
import { doseLogsResource } from '../medication/doseLogsResource.ts';
import { doseChecksResource } from '../medication/doseChecksResource.ts';
import { medicationPausesResource } from '../medication/medicationPausesResource.ts';
import { stoppedMedicationsResource } from '../medication/stoppedMedicationsResource.ts';
import { medicationsResource } from '../medication/medicationsResource.ts';
import { managedAccountsResource } from '../managedAccount/managedAccountsResource.ts';
import { noticesResource } from '../notice/noticesResource.ts';
import { allPausesResource } from '../report/allPausesResource.ts';
import { formerMedicationsResource } from '../report/formerMedicationsResource.ts';
import { reportReadingsResource } from '../report/reportReadingsResource.ts';
import { documentViewersResource } from '../recordView/documentViewersResource.ts';
import { recordViewsResource } from '../recordView/recordViewsResource.ts';

/** Every resource, under its name: the store gets its reducer from here, and its saga. */
export const resources = {
  careConnections: careConnectionsResource,
  careTeam: careTeamResource,
  invitationsSent: invitationsSentResource,
  invitationsReceived: invitationsReceivedResource,
  medications: medicationsResource,
  stoppedMedications: stoppedMedicationsResource,
  medicationPauses: medicationPausesResource,
  doseLogs: doseLogsResource,
  doseHistory: doseHistoryResource,
  doseChecks: doseChecksResource,
  appointments: appointmentsResource,
  appointmentTotals: appointmentTotalsResource,
  healthSummary: healthSummaryResource,
  healthLatest: healthLatestResource,
  healthMetrics: healthMetricsResource,
  metricHistory: metricHistoryResource,
  healthAlerts: healthAlertsResource,
  alertHistory: alertHistoryResource,
  reportReadings: reportReadingsResource,
  allPauses: allPausesResource,
  formerMedications: formerMedicationsResource,
  healthLimits: healthLimitsResource,
  careNotes: careNotesResource,
  conversations: conversationsResource,
  documents: documentsResource,
  emergencyContacts: emergencyContactsResource,
  externalServices: externalServicesResource,
  familyUpdates: familyUpdatesResource,
  newestUpdate: newestUpdateResource,
  gameSummary: gameSummaryResource,
  notices: noticesResource,
  recordViews: recordViewsResource,
  documentViewers: documentViewersResource,
  profile: profileResource,
  managedAccounts: managedAccountsResource,
  role: roleResource,
  sessions: sessionsResource,
  securityEvents: securityEventsResource,
} as const;
