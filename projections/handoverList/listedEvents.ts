import type { AccountEvent, ReservationEvent } from '../../events/account/accountEvents.ts';
import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';
import type { AuditorEvent, ReviewEvent } from '../../events/auditor/auditorEvents.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { ContactEvent } from '../../events/contact/contactEvents.ts';
import type { ConversationEvent } from '../../events/conversation/conversationEvents.ts';
import type { DocumentEvent } from '../../events/document/documentEvents.ts';
import type { EscalationEvent, SlotEscalationEvent } from '../../events/escalation/escalationEvents.ts';
import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import type { GameEvent } from '../../events/game/gameEvents.ts';
import type { HandoverNoteEvent } from '../../events/handoverNote/handoverNoteEvents.ts';
import type { AlertEvent, CareNoteEvent, HealthLimitsEvent, MetricEvent } from '../../events/health/healthEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { PauseEvent } from '../../events/medication/pauseEvents.ts';
import type { AnchorEvent } from '../../events/proof/anchorEvents.ts';
import type { SupplyEvent, SupplySettingsEvent } from '../../events/supply/supplyEvents.ts';
import type { UploadEvent } from '../../events/upload/uploadEvents.ts';

type MedicationArea = DoseEvent | MedicationEvent | PauseEvent | SupplyEvent;
type HealthArea = MetricEvent | AlertEvent | HealthLimitsEvent | CareNoteEvent | HandoverNoteEvent;
type RecordEvent = MedicationArea | HealthArea | AppointmentEvent | SeriesEvent | CircleEvent;
type Elsewhere =
  | EscalationEvent
  | SlotEscalationEvent
  | SupplySettingsEvent
  | AccountEvent
  | ReservationEvent
  | AuditorEvent
  | ReviewEvent
  | ContactEvent
  | ConversationEvent
  | DocumentEvent
  | FamilyEvent
  | GameEvent
  | UploadEvent
  | AnchorEvent;

/**
 * The part of a record that shows an event. `team`: for the senior, and for members where they see each other;
 * `rights`: for the senior, and for members who see every area.
 */
export type ListedArea = 'medications' | 'health' | 'appointments' | 'team' | 'rights';

/** The events that the handover list shows, one entry each. */
export const listedEvents = {
  DoseTaken: 'medications',
  DoseSkipped: 'medications',
  DoseMissed: 'medications',
  DoseUndone: 'medications',
  MedicationAdded: 'medications',
  MedicationChanged: 'medications',
  MedicationRemoved: 'medications',
  MedicationRestored: 'medications',
  MedicationStopped: 'medications',
  MedicationStarted: 'medications',
  MedicationsPaused: 'medications',
  MedicationsPauseChanged: 'medications',
  MedicationsResumed: 'medications',
  SupplyCounted: 'medications',
  SupplyRefilled: 'medications',
  SupplyLost: 'medications',
  SupplyCorrected: 'medications',
  SupplyTakenBack: 'medications',
  SupplyOrderTaken: 'medications',
  SupplyOrdered: 'medications',
  SupplyOrderUndone: 'medications',
  MetricRecorded: 'health',
  MetricCorrected: 'health',
  MetricTakenBack: 'health',
  MetricRestored: 'health',
  HealthAlertRaised: 'health',
  HealthAlertAcknowledged: 'health',
  HealthAlertHandedOver: 'health',
  HealthAlertResolved: 'health',
  HealthAlertStepUndone: 'health',
  HealthAlertReopened: 'health',
  HealthAlertWithdrawn: 'health',
  HealthLimitsChanged: 'health',
  CareNoteChanged: 'health',
  HandoverNoteWritten: 'health',
  HandoverNoteCorrected: 'health',
  AppointmentScheduled: 'appointments',
  AppointmentChanged: 'appointments',
  AppointmentCompleted: 'appointments',
  AppointmentMissed: 'appointments',
  AppointmentReopened: 'appointments',
  AppointmentCancelled: 'appointments',
  AppointmentRestored: 'appointments',
  AppointmentSeriesScheduled: 'appointments',
  AppointmentSeriesChanged: 'appointments',
  AppointmentSeriesEnded: 'appointments',
  AppointmentSeriesRestored: 'appointments',
  InvitationAccepted: 'team',
  MainContactChosen: 'team',
  MemberRemoved: 'team',
  MemberLeft: 'team',
  PermissionsChanged: 'rights',
} as const satisfies { readonly [Type in RecordEvent['type']]?: ListedArea };

export type ListedType = keyof typeof listedEvents;
/** An event that the list shows, or one of several. */
export type ListedEvent<Type extends ListedType = ListedType> = MessageNamed<RecordEvent, Type>;

const notified = 'the dose is listed, with what became of it; the audit says who was notified of it';
const pending = 'an invitation isn’t the team yet: the senior sees it on her page of the team';
const account = 'an account is in nobody’s care record';
const name = 'a held name says nothing about care';
const contact = 'the list of emergency contacts shows them as they are';
const message = 'messages are between two people';
const document = 'each document is shared with those it names';
const auditor = 'auditors look at the record, and don’t care for her';
const update = 'the family feed lists them';

/** The events that the list leaves out, and why. */
export const leftOut: Readonly<Record<Exclude<(RecordEvent | Elsewhere)['type'], ListedType>, string>> = {
  DoseSnoozed: 'the dose stays open, and what becomes of it is listed',
  AppointmentSetApart: 'it comes with an act on that occurrence, which is listed',
  HealthAlertFollowedUp: 'the alert stays done, and the newer reading is listed',
  SupplySettingsChanged: 'the page of what to order shows how far ahead it is',
  EscalationChanged: 'the page about the senior shows the order as it is',
  EscalationStepReached: notified,
  EscalationStepSkipped: notified,
  EscalationAcknowledged: notified,
  EscalationAcknowledgementUndone: notified,
  EscalationAskedAgain: notified,
  EscalationEnded: notified,
  CaregiverInvited: pending,
  InvitationDeclined: pending,
  InvitationExpired: pending,
  InvitationCancelled: pending,
  JoinRequested: pending,
  JoinRequestRefused: pending,
  SignInHelperChosen: 'it is between the senior and that member',
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
  UsernameReserved: name,
  UsernameConfirmed: name,
  UsernameReleased: name,
  EmailReserved: name,
  EmailConfirmed: name,
  EmailReleased: name,
  AuditorGranted: auditor,
  AuditorLinkUsed: auditor,
  AuditorGrantRenewed: auditor,
  AuditorGrantWithdrawn: auditor,
  RecordReviewed: 'the history shows it',
  ContactAdded: contact,
  ContactChanged: contact,
  ContactRemoved: contact,
  ConversationStarted: message,
  MessageSent: message,
  MessageTakenBack: message,
  ConversationRead: message,
  DocumentAdded: document,
  DocumentShared: document,
  DocumentRenamed: document,
  DocumentRemoved: document,
  FamilyUpdateShared: update,
  FamilyUpdateTakenBack: update,
  FamilyUpdateHidden: update,
  FamilyUpdateShown: update,
  GamePlayed: 'games are in nobody’s record',
  FileUploaded: 'what the file belongs to is listed',
  HistoryAnchored: 'a checkpoint covers everybody’s records',
};

/** The types of an area, for SQL. */
export const typesOf = (area: ListedArea): string =>
  Object.entries(listedEvents)
    .filter(([, each]) => each === area)
    .map(([type]) => `'${type}'`)
    .join(', ');
