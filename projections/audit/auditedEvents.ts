import type { AuditedEvent } from '../../events/audit/auditSentences.ts';
import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { AuditKind } from './auditTimeline.ts';

/** The readers of an event: `team`, the senior, and members while they see each other; `senior`, she alone. */
export type AuditArea = PermissionArea | 'team' | 'senior';

interface Audited {
  readonly kind: AuditKind;
  readonly area: AuditArea;
  /** A person says when it happened, so it can be entered later. */
  readonly isReported?: true;
}

const medication: Audited = { kind: 'medications', area: 'medications' };
const dose: Audited = { kind: 'doses', area: 'medications' };
const reportedDose: Audited = { kind: 'doses', area: 'medications', isReported: true };
const health: Audited = { kind: 'health', area: 'health' };
const reportedHealth: Audited = { kind: 'health', area: 'health', isReported: true };
const appointment: Audited = { kind: 'appointments', area: 'appointments' };
const team: Audited = { kind: 'team', area: 'team' };
/** An invitation names an address, and isn’t the team yet. */
const invitation: Audited = { kind: 'team', area: 'senior' };
const account: Audited = { kind: 'account', area: 'senior' };
const contact: Audited = { kind: 'other', area: 'health' };
const update: Audited = { kind: 'other', area: 'family' };
/** Each document is shared with those it names; messages and games are in nobody’s record. */
const own: Audited = { kind: 'other', area: 'senior' };

/** The kind of each event in the history, and its readers. */
export const auditedEvents: { readonly [Type in AuditedEvent['type']]: Audited } = {
  MedicationAdded: medication,
  MedicationChanged: medication,
  MedicationRemoved: medication,
  MedicationRestored: medication,
  MedicationStopped: medication,
  MedicationStarted: medication,
  MedicationsPaused: medication,
  MedicationsPauseChanged: medication,
  MedicationsResumed: medication,
  DoseTaken: reportedDose,
  DoseSkipped: reportedDose,
  DoseMissed: dose,
  DoseUndone: dose,
  DoseSnoozed: dose,
  EscalationChanged: dose,
  EscalationStepReached: dose,
  EscalationStepSkipped: dose,
  EscalationAcknowledged: dose,
  EscalationAcknowledgementUndone: dose,
  EscalationAskedAgain: dose,
  EscalationEnded: dose,
  MetricRecorded: reportedHealth,
  MetricCorrected: health,
  MetricTakenBack: health,
  MetricRestored: health,
  HealthAlertRaised: health,
  HealthAlertAcknowledged: health,
  HealthAlertHandedOver: health,
  HealthAlertResolved: health,
  HealthAlertStepUndone: health,
  HealthAlertReopened: health,
  HealthAlertFollowedUp: health,
  HealthAlertWithdrawn: health,
  HealthLimitsChanged: health,
  CareNoteChanged: health,
  HandoverNoteWritten: reportedHealth,
  HandoverNoteCorrected: health,
  AppointmentScheduled: appointment,
  AppointmentChanged: appointment,
  AppointmentCompleted: appointment,
  AppointmentMissed: appointment,
  AppointmentReopened: appointment,
  AppointmentCancelled: appointment,
  InvitationAccepted: team,
  PermissionsChanged: team,
  MainContactChosen: team,
  MemberRemoved: team,
  MemberLeft: team,
  CaregiverInvited: invitation,
  InvitationDeclined: invitation,
  InvitationExpired: invitation,
  InvitationCancelled: invitation,
  JoinRequested: invitation,
  JoinRequestRefused: invitation,
  SignInHelperChosen: invitation,
  UserRegistered: account,
  RegistrationAbandoned: account,
  AccountOpened: account,
  ProfileUpdated: account,
  RoleChanged: account,
  ProfilePictureChanged: account,
  EmailChangeAbandoned: account,
  PasswordChanged: account,
  SignInHelpGiven: account,
  AccountLocked: account,
  AccountUnlocked: account,
  AppointmentSharingChanged: account,
  PhoneSharingChanged: account,
  TeamVisibilityChanged: account,
  UnitsChanged: account,
  AccountErased: account,
  UsernameReserved: account,
  UsernameConfirmed: account,
  UsernameReleased: account,
  EmailReserved: account,
  EmailConfirmed: account,
  EmailReleased: account,
  ContactAdded: contact,
  ContactChanged: contact,
  ContactRemoved: contact,
  FamilyUpdateShared: update,
  FamilyUpdateTakenBack: update,
  FamilyUpdateHidden: update,
  FamilyUpdateShown: update,
  ConversationStarted: own,
  MessageSent: own,
  MessageTakenBack: own,
  ConversationRead: own,
  DocumentAdded: own,
  DocumentShared: own,
  DocumentRenamed: own,
  DocumentRemoved: own,
  FileUploaded: own,
  GamePlayed: own,
};

const byType = new Map<string, Audited>(Object.entries(auditedEvents));

/** The types of these areas, and of that kind where one is given. */
export const auditTypes = (areas: readonly AuditArea[], kind: AuditKind | undefined): readonly string[] =>
  [...byType]
    .filter(([, event]) => areas.includes(event.area) && (kind === undefined || event.kind === kind))
    .map(([type]) => type);

export const reportedTypes: readonly string[] = [...byType]
  .filter(([, { isReported }]) => isReported)
  .map(([type]) => type);

/** `other` where this program doesn't know the type. */
export const auditKindOf = (type: string): AuditKind => byType.get(type)?.kind ?? 'other';

/** The areas in which events of that kind, or of any, are. */
export const auditAreasOf = (kind: AuditKind | undefined): readonly AuditArea[] => [
  ...new Set([...byType.values()].filter((event) => kind === undefined || event.kind === kind).map(({ area }) => area)),
];
