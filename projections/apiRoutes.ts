import type {
  ChangeAppointmentSharing,
  ChangePassword,
  ChangePhoneSharing,
  ChangeTeamVisibility,
  ChangeUnits,
  GiveSignInHelp,
  ReadSignInLink,
  RegisterUser,
  SignIn,
  UpdateProfile,
  UseSignInLink,
} from '../events/account/accountCommands.ts';
import type {
  ChangeManagedAccount,
  OpenHandoverLink,
  ReadHandoverLink,
  SetUpAccount,
  ShowHandoverLink,
} from '../events/account/managedAccountCommands.ts';
import type {
  ChangeAppointment,
  CompleteAppointment,
  ScheduleAppointment,
} from '../events/appointment/appointmentCommands.ts';
import type {
  AnswerJoinRequest,
  ChangeMember,
  InviteCaregiver,
  ReadInvitationLink,
  RespondToInvitation,
  ShowInvitationLink,
} from '../events/circle/circleCommands.ts';
import type {
  MarkConversationRead,
  SendMessage,
  StartConversation,
} from '../events/conversation/conversationCommands.ts';
import type { AddDocument, ChangeDocument } from '../events/document/documentCommands.ts';
import type { SwitchDemoMember, TryDemoFamily } from '../events/demo/demoCommands.ts';
import type { AddContact, ChangeContact } from '../events/contact/contactCommands.ts';
import type { ExternalServices } from '../events/externalService/externalServices.ts';
import type { HideUpdate, ShareFamilyUpdate } from '../events/family/familyCommands.ts';
import type { RecordGame } from '../events/game/gameCommands.ts';
import type {
  AcknowledgeHealthAlert,
  ChangeCareNote,
  ChangeHealthLimits,
  CorrectMetric,
  HandOverHealthAlert,
  RecordMetric,
  ResolveHealthAlert,
  RestoreMetric,
  UndoHealthAlert,
} from '../events/health/healthCommands.ts';
import type {
  AddMedication,
  ChangeMedication,
  ChangePause,
  PauseMedications,
  SkipDose,
  SnoozeDose,
  StartMedication,
  StopMedication,
  TakeDose,
} from '../events/medication/medicationCommands.ts';
import type { Handover } from './account/handoverQueries.ts';
import type { ManagedAccountView } from './account/managedAccountsQueries.ts';
import type { GivenLink, SignInLinkView } from './account/signInLinkView.ts';
import type { MarkNoticesSeen } from '../events/notice/noticeCommands.ts';
import type { RoleView } from './account/roleQueries.ts';
import type { UserSeen, UserView } from './account/usersQueries.ts';
import type { AppointmentTotals, AppointmentView } from './appointment/appointmentsQueries.ts';
import type { CareConnection } from './circle/careConnectionsQueries.ts';
import type { InvitationSent } from './circle/careInvitationsQueries.ts';
import type { InvitationLink, InvitationLinkView } from './circle/invitationLinkView.ts';
import type { InvitationReceived } from './circle/invitationsReceivedQueries.ts';
import type { ConversationView } from './conversation/conversations.ts';
import type { MessageView } from './conversation/messages.ts';
import type { TeamMember } from './circle/teamQueries.ts';
import type { DemoFamilyView } from './demo/demoFamilyQueries.ts';
import type { DocumentView } from './document/documents.ts';
import type { EmergencyContactView } from './contact/emergencyContactsQueries.ts';
import type { FamilyUpdateView, NewestUpdate } from './family/familyUpdatesQueries.ts';
import type { GameActivityView } from './game/gameActivities.ts';
import type { GameSummaryView } from './game/gameRatingsQueries.ts';
import type { CareNoteView } from './health/careNotes.ts';
import type { HealthAlertView } from './health/healthAlerts.ts';
import type { HealthLimitsView } from './health/healthLimits.ts';
import type { PastHealthAlertView } from './health/alertHistoryQueries.ts';
import type { HealthMetricView, HealthSummaryView } from './health/healthMetricsQueries.ts';
import type { DocumentViewer, LastRecordView } from './recordView/recordViewsQueries.ts';
import type { DoseChecksView } from './medication/doseChecksView.ts';
import type { DoseFactView } from './medication/doseHistory.ts';
import type { DoseSnoozeView } from './medication/doseSnoozes.ts';
import type { DoseLogView } from './medication/doseLogsQueries.ts';
import type { MedicationPauseView } from './medication/medicationPauses.ts';
import type { MedicationView } from './medication/medicationsQueries.ts';
import type { NoticesSeen, NoticeView } from './notice/noticesQueries.ts';
import type { SecurityEventView } from './session/securityEventsQueries.ts';
import type { SessionView } from './session/sessionsQueries.ts';
import type { Query, Write } from './routeTypes.ts';

/** The API under /api: bodies and answers by path. Types only; tests/access compares it with the server's routers. */
export interface ApiRoutes {
  'POST /register': Write<'RegisterUser', RegisterUser, UserView>;
  'POST /login': Write<'SignIn', SignIn, UserView>;
  'POST /sign-in-help': Write<'GiveSignInHelp', GiveSignInHelp, GivenLink>;
  'POST /sign-in-links/read': Write<'ReadSignInLink', ReadSignInLink, SignInLinkView>;
  'POST /sign-in-links/use': Write<'UseSignInLink', UseSignInLink, UserView>;
  'POST /logout': Write<'SignOut', undefined, undefined>;
  'GET /demo-family': Query<DemoFamilyView | null>;
  'POST /demo-family': Write<'TryDemoFamily', TryDemoFamily, UserView>;
  'POST /demo-family/switch': Write<'SwitchDemoMember', SwitchDemoMember, UserView>;
  'GET /user/sessions': Query<readonly SessionView[]>;
  'DELETE /user/sessions': Write<'EndOtherSessions', undefined, undefined>;
  'DELETE /user/sessions/:id': Write<'EndSession', undefined, undefined>;
  'GET /user/security-events': Query<readonly SecurityEventView[]>;
  'GET /user/me': Query<UserView>;
  'GET /user/role': Query<RoleView>;
  'GET /user/:id': Query<UserSeen>;
  'PUT /user/profile': Write<'UpdateProfile', UpdateProfile, UserView>;
  'PUT /user/password': Write<'ChangePassword', ChangePassword, UserView>;
  'PUT /user/appointment-sharing': Write<'ChangeAppointmentSharing', ChangeAppointmentSharing, UserView>;
  'PUT /user/phone-sharing': Write<'ChangePhoneSharing', ChangePhoneSharing, UserView>;
  'PUT /user/team-visibility': Write<'ChangeTeamVisibility', ChangeTeamVisibility, UserView>;
  'PUT /user/units': Write<'ChangeUnits', ChangeUnits, UserView>;
  'POST /user/profile-picture': Write<'ChangeProfilePicture', FormData, UserView>;

  'GET /managed-accounts': Query<readonly ManagedAccountView[]>;
  'POST /managed-accounts': Write<'SetUpAccount', SetUpAccount, ManagedAccountView>;
  'PUT /managed-accounts/:id': Write<'ChangeManagedAccount', ChangeManagedAccount, ManagedAccountView>;
  'POST /managed-accounts/:id/picture': Write<'ChangeManagedPicture', FormData, ManagedAccountView>;
  'DELETE /managed-accounts/:id': Write<'DiscardManagedAccount', undefined, undefined>;
  'POST /managed-accounts/:id/link': Write<'ShowHandoverLink', ShowHandoverLink, GivenLink>;
  'DELETE /managed-accounts/:id/sessions': Write<'EndDeviceSessions', undefined, undefined>;
  'POST /handover-links/read': Write<'ReadHandoverLink', ReadHandoverLink, Handover>;
  'POST /handover-links/open': Write<'OpenHandoverLink', OpenHandoverLink, UserView>;

  'GET /care-connections': Query<readonly CareConnection[]>;
  'GET /care-team': Query<readonly TeamMember[], 'senior'>;
  'GET /care-invitations/sent': Query<readonly InvitationSent[]>;
  'GET /care-invitations/received': Query<readonly InvitationReceived[]>;
  'POST /care-invitations': Write<'InviteCaregiver', InviteCaregiver, InvitationSent>;
  'PATCH /care-invitations/:id':
    | Write<'RespondToInvitation', RespondToInvitation, InvitationReceived>
    | Write<'AnswerJoinRequest', AnswerJoinRequest, InvitationSent>
    | Write<'ChangePermissions' | 'ChooseMainContact' | 'ChooseSignInHelper', ChangeMember, InvitationSent>;
  'POST /care-invitations/:id/link': Write<'ShowInvitationLink', ShowInvitationLink, InvitationLink>;
  'POST /invitation-links/read': Write<'ReadInvitationLink', ReadInvitationLink, InvitationLinkView>;
  'DELETE /care-invitations/:id': Write<'CancelInvitation' | 'RemoveMember' | 'LeaveCareTeam', undefined, undefined>;

  'GET /medications': Query<readonly MedicationView[], 'senior' | 'status' | 'before'>;
  'POST /medications': Write<'AddMedication', AddMedication | FormData, MedicationView>;
  'PUT /medications/:id': Write<'ChangeMedication', ChangeMedication | FormData, MedicationView>;
  'DELETE /medications/:id': Write<'RemoveMedication', undefined, undefined>;
  'POST /medications/:id/restore': Write<'RestoreMedication', undefined, MedicationView>;
  'POST /medications/:id/stop': Write<'StopMedication', StopMedication, MedicationView>;
  'POST /medications/:id/start': Write<'StartMedication', StartMedication, MedicationView>;
  'GET /medications/:id/history': Query<readonly DoseFactView[], 'senior' | 'before'>;
  'GET /medication-pauses': Query<readonly MedicationPauseView[], 'senior' | 'past'>;
  'POST /medication-pauses': Write<'PauseMedications', PauseMedications, MedicationPauseView>;
  'PATCH /medication-pauses/:id': Write<'ChangePause', ChangePause, MedicationPauseView>;
  'DELETE /medication-pauses/:id': Write<'ResumeMedications', undefined, undefined>;
  'GET /dose-checks': Query<DoseChecksView>;
  'GET /medication-logs': Query<readonly DoseLogView[], 'senior' | 'date' | 'before'>;
  'POST /medication-logs': Write<'TakeDose', TakeDose, DoseLogView> | Write<'SkipDose', SkipDose, DoseLogView>;
  'DELETE /medication-logs/:id': Write<'UndoDose', undefined, undefined>;
  'POST /medication-logs/:id/snooze': Write<'SnoozeDose', SnoozeDose, DoseSnoozeView>;

  'GET /appointments': Query<readonly AppointmentView[], 'senior' | 'from' | 'to' | 'before'>;
  'GET /appointments/totals': Query<AppointmentTotals, 'senior'>;
  'POST /appointments': Write<'ScheduleAppointment', ScheduleAppointment, AppointmentView>;
  'PUT /appointments/:id': Write<'ChangeAppointment', ChangeAppointment, AppointmentView>;
  'PATCH /appointments/:id/complete': Write<'CompleteAppointment', CompleteAppointment, AppointmentView>;
  'PATCH /appointments/:id/did-not-happen': Write<'MissAppointment', CompleteAppointment, AppointmentView>;
  'PATCH /appointments/:id/reopen': Write<'ReopenAppointment', CompleteAppointment, AppointmentView>;
  'DELETE /appointments/:id': Write<'CancelAppointment', undefined, undefined>;

  'GET /health-metrics': Query<readonly HealthMetricView[], 'senior' | 'days' | 'type' | 'takenBack' | 'before'>;
  'GET /health-metrics/summary': Query<readonly HealthSummaryView[], 'senior' | 'recent'>;
  'POST /health-metrics': Write<'RecordMetric', RecordMetric, HealthMetricView>;
  'PUT /health-metrics/:id': Write<'CorrectMetric', CorrectMetric, HealthMetricView>;
  'DELETE /health-metrics/:id': Write<'TakeBackMetric', undefined, undefined>;
  'PATCH /health-metrics/:id/restore': Write<'RestoreMetric', RestoreMetric, HealthMetricView>;
  'GET /health-alerts': Query<readonly HealthAlertView[], 'senior'>;
  'GET /health-alerts/history': Query<readonly PastHealthAlertView[], 'senior' | 'days'>;
  'POST /health-alerts/:id/acknowledge': Write<'AcknowledgeHealthAlert', AcknowledgeHealthAlert, HealthAlertView>;
  'POST /health-alerts/:id/hand-over': Write<'HandOverHealthAlert', HandOverHealthAlert, HealthAlertView>;
  'POST /health-alerts/:id/resolve': Write<'ResolveHealthAlert', ResolveHealthAlert, HealthAlertView>;
  'POST /health-alerts/:id/undo': Write<'UndoHealthAlert', UndoHealthAlert, HealthAlertView>;
  'GET /care-notes': Query<readonly CareNoteView[], 'senior'>;
  'PUT /care-notes': Write<'ChangeCareNote', ChangeCareNote, CareNoteView>;
  'GET /health-limits': Query<readonly HealthLimitsView[], 'senior'>;
  'PUT /health-limits': Write<'ChangeHealthLimits', ChangeHealthLimits, HealthLimitsView>;

  'GET /conversations': Query<readonly ConversationView[], 'before'>;
  'POST /conversations/start': Write<'StartConversation', StartConversation, ConversationView>;
  'PUT /conversations/:id/read': Write<'MarkConversationRead', MarkConversationRead, ConversationView>;
  'GET /messages/:id': Query<readonly MessageView[], 'before'>;
  'POST /messages': Write<'SendMessage', SendMessage, MessageView>;
  'DELETE /messages/:id': Write<'TakeBackMessage', undefined, undefined>;
  'GET /documents': Query<readonly DocumentView[], 'senior'>;
  'POST /documents': Write<'AddDocument', AddDocument | FormData, DocumentView>;
  'GET /documents/:id/viewers': Query<readonly DocumentViewer[]>;
  'PATCH /documents/:id': Write<'ChangeDocument', ChangeDocument, DocumentView>;
  'DELETE /documents/:id': Write<'RemoveDocument', undefined, undefined>;
  'GET /emergency-contacts': Query<readonly EmergencyContactView[], 'senior'>;
  'POST /emergency-contacts': Write<'AddContact', AddContact, EmergencyContactView>;
  'PUT /emergency-contacts/:id': Write<'ChangeContact', ChangeContact, EmergencyContactView>;
  'DELETE /emergency-contacts/:id': Write<'RemoveContact', undefined, undefined>;
  'GET /family-updates': Query<readonly FamilyUpdateView[], 'senior' | 'before'>;
  'GET /family-updates/newest': Query<readonly NewestUpdate[]>;
  'POST /family-updates': Write<'ShareFamilyUpdate', ShareFamilyUpdate | FormData, FamilyUpdateView>;
  'DELETE /family-updates/:id': Write<'TakeBackUpdate', undefined, undefined>;
  'PATCH /family-updates/:id': Write<'HideUpdate', HideUpdate, FamilyUpdateView>;
  'GET /game-activities': Query<readonly GameActivityView[], 'before'>;
  'GET /game-activities/summary': Query<GameSummaryView>;
  'POST /game-activities': Write<'RecordGame', RecordGame, GameActivityView>;

  'GET /notices': Query<readonly NoticeView[], 'before'>;
  'PUT /notices/seen': Write<'MarkNoticesSeen', MarkNoticesSeen, NoticesSeen>;

  'GET /config': Query<ExternalServices>;
  'GET /looks': Query<readonly LastRecordView[], 'senior'>;
  'GET /files/:id': Query<Blob, 'download'>;
}

export type QueryRoute = Extract<keyof ApiRoutes, `GET ${string}`>;
type WriteRoute = Exclude<keyof ApiRoutes, QueryRoute>;

/** The thing that a path with `:id` is about. */
export type Target<Route extends string> = Route extends `${string}/:id${string}`
  ? { readonly id: string }
  : { readonly id?: undefined };
type Content<Body> = [Body] extends [undefined] ? { readonly body?: undefined } : { readonly body: Body };
export type WriteRequest<Route extends WriteRoute = WriteRoute> = {
  [Each in Route]: { readonly route: Each } & Target<Each> & Content<ApiRoutes[Each]['body']>;
}[Route];

/** Each write, with the route it goes by. */
type RoutedWrite = { [Route in WriteRoute]: ApiRoutes[Route] & { readonly route: Route } }[WriteRoute];
export type CommandType = RoutedWrite['type'];
type WriteOf<Type extends CommandType, Each = RoutedWrite> = Each extends { type: infer Types }
  ? Type extends Types
    ? Each
    : never
  : never;

export type CommandRequest<Type extends CommandType> = WriteRequest<WriteOf<Type>['route']>;
export type CommandAnswer<Type extends CommandType> = WriteOf<Type>['answer'];
