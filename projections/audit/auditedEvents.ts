import type { AuditedEvent } from '../../events/audit/auditSentences.ts';
import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { AuditKind } from './auditTimeline.ts';

/**
 * The readers of an event: `team`, those who see the care team; `whole`, those who see all four areas; `senior`, she alone.
 */
export type AuditArea = PermissionArea | 'team' | 'whole' | 'senior';

interface Audited {
  readonly kind: AuditKind;
  readonly area: AuditArea;
  /** A person says when it happened, so it can be entered later. */
  readonly isReported?: true;
}

const medication: Audited = { kind: 'medications', area: 'medications' };
const reportedSupply: Audited = { kind: 'medications', area: 'medications', isReported: true };
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
/** A finding may name anything that the reviewer saw. */
const review: Audited = { kind: 'other', area: 'whole' };
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
  SupplyCounted: reportedSupply,
  SupplyRefilled: reportedSupply,
  SupplyLost: reportedSupply,
  SupplyCorrected: medication,
  SupplyTakenBack: medication,
  SupplyOrderTaken: medication,
  SupplyOrdered: medication,
  SupplyOrderUndone: medication,
  SupplySettingsChanged: medication,
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
  AppointmentRestored: appointment,
  AppointmentSetApart: appointment,
  AppointmentSeriesScheduled: appointment,
  AppointmentSeriesChanged: appointment,
  AppointmentSeriesEnded: appointment,
  AppointmentSeriesRestored: appointment,
  InvitationAccepted: team,
  PermissionsChanged: team,
  MainContactChosen: team,
  MemberRemoved: team,
  MemberLeft: team,
  AuditorGranted: team,
  AuditorLinkUsed: team,
  AuditorGrantRenewed: team,
  AuditorGrantWithdrawn: team,
  RecordReviewed: review,
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
  HistoryAnchored: own,
};

const byType = new Map<string, Audited>(Object.entries(auditedEvents));

const typesWhere = (holds: (event: Audited) => boolean): readonly string[] =>
  [...byType].filter(([, event]) => holds(event)).map(([type]) => type);

export const auditTypesIn = (areas: readonly AuditArea[]): readonly string[] =>
  typesWhere(({ area }) => areas.includes(area));
export const auditTypesOf = (kind: AuditKind): readonly string[] => typesWhere((event) => event.kind === kind);
export const reportedTypes: readonly string[] = typesWhere(({ isReported }) => isReported === true);

/** `other` where this program doesn't know the type. */
export const auditKindOf = (type: string): AuditKind => byType.get(type)?.kind ?? 'other';

/** undefined where this program doesn't know the type. */
export const auditAreaOf = (type: string): AuditArea | undefined => byType.get(type)?.area;

/** The areas in which events of that kind, or of any, are. */
export const auditAreasOf = (kind: AuditKind | undefined): readonly AuditArea[] => [
  ...new Set([...byType.values()].filter((event) => kind === undefined || event.kind === kind).map(({ area }) => area)),
];
