import { reservationsProjector } from './account/reservations.ts';
import { usernamesProjector } from './account/usernames.ts';
import { usersProjector } from './account/usersProjector.ts';
import { appointmentSeriesProjector } from './appointment/appointmentSeriesProjector.ts';
import { appointmentsProjector } from './appointment/appointmentsProjector.ts';
import { auditorGrantsProjector } from './auditor/auditorGrants.ts';
import { recordReviewsProjector } from './auditor/recordReviews.ts';
import { careConnectionsProjector } from './circle/careConnectionsProjector.ts';
import { careInvitationsProjector } from './circle/careInvitationsProjector.ts';
import { joinRequestsProjector } from './circle/joinRequests.ts';
import { conversationsProjector } from './conversation/conversations.ts';
import { messagesProjector } from './conversation/messages.ts';
import { documentsProjector } from './document/documents.ts';
import { emergencyContactsProjector } from './contact/emergencyContactsProjector.ts';
import { escalationsProjector } from './escalation/escalations.ts';
import { slotEscalationsProjector } from './escalation/slotEscalations.ts';
import { familyUpdatesProjector } from './family/familyUpdatesProjector.ts';
import { gameActivitiesProjector } from './game/gameActivities.ts';
import { gameRatingsProjector } from './game/gameRatings.ts';
import { handoverNotesProjector } from './handoverNote/handoverNotesProjector.ts';
import { careNotesProjector } from './health/careNotes.ts';
import { healthAlertsProjector } from './health/healthAlertsProjector.ts';
import { healthLimitsProjector } from './health/healthLimits.ts';
import { healthMetricsProjector } from './health/healthMetricsProjector.ts';
import { doseHistoryProjector } from './medication/doseHistory.ts';
import { doseLogsProjector } from './medication/doseLogsProjector.ts';
import { dueDosesProjector } from './medication/dueDosesProjector.ts';
import { medicationPausesProjector } from './medication/medicationPauses.ts';
import { medicationsProjector } from './medication/medicationsProjector.ts';
import { prescriptionChangesProjector } from './medication/prescriptionChanges.ts';
import { noticesProjector } from './notice/noticesProjector.ts';
import type { AnyProjector } from './runner/projector.ts';
import { supplyEntriesProjector } from './supply/supplyEntries.ts';
import { supplyOrdersProjector } from './supply/supplyOrders.ts';
import { supplySettingsProjector } from './supply/supplySettings.ts';
import { uploadsProjector } from './upload/uploads.ts';

/** Every read model; changes of one event are sent in this order. */
export const projectors: readonly AnyProjector[] = [
  usernamesProjector,
  reservationsProjector,
  usersProjector,
  careInvitationsProjector,
  careConnectionsProjector,
  joinRequestsProjector,
  auditorGrantsProjector,
  recordReviewsProjector,
  uploadsProjector,
  medicationsProjector,
  prescriptionChangesProjector,
  medicationPausesProjector,
  dueDosesProjector,
  doseLogsProjector,
  doseHistoryProjector,
  supplyEntriesProjector,
  supplyOrdersProjector,
  supplySettingsProjector,
  escalationsProjector,
  slotEscalationsProjector,
  appointmentsProjector,
  appointmentSeriesProjector,
  healthMetricsProjector,
  healthAlertsProjector,
  healthLimitsProjector,
  careNotesProjector,
  conversationsProjector,
  messagesProjector,
  documentsProjector,
  emergencyContactsProjector,
  handoverNotesProjector,
  familyUpdatesProjector,
  gameActivitiesProjector,
  gameRatingsProjector,
  noticesProjector,
];
