import type { AccountEvent, ReservationEvent } from '../events/account/accountEvents.ts';
import type { AppointmentEvent } from '../events/appointment/appointmentEvents.ts';
import type { CircleEvent } from '../events/circle/circleEvents.ts';
import type { AcceptanceProof } from '../events/circle/circleEvents.ts';
import { permissionAreas, type Permissions } from '../events/circle/permissions.ts';
import type { ConversationEvent } from '../events/conversation/conversationEvents.ts';
import type { DocumentEvent, SharedMember } from '../events/document/documentEvents.ts';
import type { ContactEvent } from '../events/contact/contactEvents.ts';
import type { FamilyEvent } from '../events/family/familyEvents.ts';
import type { GameEvent } from '../events/game/gameEvents.ts';
import type { AlertEvent, HealthLimitsEvent, MetricEvent } from '../events/health/healthEvents.ts';
import { kindLabels } from '../events/health/metricTypes.ts';
import { unitKinds, type ShownUnits } from '../events/health/shownUnits.ts';
import type { MessageNamed } from '../events/kernel/message.ts';
import { confirmedLabel } from '../events/medication/confirmedLabel.ts';
import type { DoseEvent } from '../events/medication/doseEvents.ts';
import type { MedicationEvent } from '../events/medication/medicationEvents.ts';
import type { PauseEvent } from '../events/medication/pauseEvents.ts';
import type { UploadEvent } from '../events/upload/uploadEvents.ts';
import { contactSentences } from './auditContacts.ts';
import { familySentences } from './auditFamily.ts';
import { stopSentences } from './auditStops.ts';
import { gameSentences } from './auditGames.ts';
import { healthSentences } from './auditHealth.ts';
import { forWhom, quoted, type SentencesOf, type When, type Who } from './auditLabels.ts';

type AnyEvent =
  | AccountEvent
  | ReservationEvent
  | CircleEvent
  | MedicationEvent
  | DoseEvent
  | PauseEvent
  | AppointmentEvent
  | MetricEvent
  | AlertEvent
  | HealthLimitsEvent
  | ConversationEvent
  | DocumentEvent
  | ContactEvent
  | FamilyEvent
  | GameEvent
  | UploadEvent;

const times = (list: readonly string[]): string => (list.length > 0 ? ` at ${list.join(', ')}` : '');
const dose = (data: { readonly medicationName: string; readonly dosage: string }): string => `${data.medicationName} ${data.dosage}`;
const due = (dueAt: string | null, when: When): string => (dueAt === null ? ', as needed' : `, due ${when(dueAt)}`);
const fieldLabels: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  dateOfBirth: 'date of birth',
  emergencyContact: 'emergency contact',
  medicalConditions: 'medical conditions',
  timeZone: 'time zone',
};
const given = (data: Readonly<Record<string, unknown>>): string =>
  Object.entries(data)
    .filter(([name]) => name !== 'userId')
    .map(([name, value]) => `${fieldLabels[name] ?? name} ${value === '' ? 'cleared' : `"${String(value)}"`}`)
    .join(', ');
/** What was asked before the dose, and answered "yes" to. */
const confirmed = (safety: MessageNamed<DoseEvent, 'DoseTaken'>['data']['safety']): string =>
  safety ? `, asked first and confirmed: ${confirmedLabel(safety.confirmed)}` : '';

const limits = ({ minHoursBetween, maxPerDay }: MessageNamed<MedicationEvent, 'MedicationAdded'>['data']): string =>
  `${minHoursBetween === null ? '' : `, at least ${minHoursBetween} h between doses`}${maxPerDay === null ? '' : `, at most ${maxPerDay} in 24 h`}`;
const prescription = (data: MessageNamed<MedicationEvent, 'MedicationAdded'>['data']): string =>
  `${data.name} ${data.dosage}, ${data.frequency.toLowerCase()}${times(data.times)}${data.startDate ? ` from ${data.startDate}` : ''}${
    data.instructions ? `, instructions${quoted(data.instructions)}` : ''
  }${limits(data)}${data.imageUploadId ? ', with a photo' : ''}`;

const whose = ({ title, ownerId }: { readonly title: string; readonly ownerId: string }, by: string, who: Who): string =>
  `${quoted(title)}${forWhom(ownerId, by, who)}`;
const reminders: Readonly<Record<number, string>> = { 0: 'at its start', 60: 'an hour before', 1440: 'a day before' };
type Planned = MessageNamed<AppointmentEvent, 'AppointmentScheduled' | 'AppointmentChanged'>['data'];
const days = (first: string, last: string | null): string => `all day, ${first}${last === null || last === first ? '' : ` to ${last}`}`;
/** Whole days that were stored without their dates are known by their times. */
const planned = ({ isAllDay, firstDay, lastDay, startTime, endTime }: Planned, when: When): string =>
  isAllDay && firstDay !== null
    ? days(firstDay, lastDay)
    : `${isAllDay ? 'all day, ' : ''}${when(startTime)}${endTime ? ` to ${when(endTime)}` : ''}`;
const appointment = (data: Planned, when: When): string =>
  `${data.type}, ${planned(data, when)}${data.location ? `, at${quoted(data.location)}` : ''}${
    data.description ? `, described as${quoted(data.description)}` : ''
  }, with a reminder ${reminders[data.reminderMinutes] ?? `${data.reminderMinutes} minutes before`}`;

const areasWith = (permissions: Permissions, level: 'read' | true): string =>
  permissionAreas.filter((area) => permissions[area] === level).join(', ');
/** "see and change medications, health and see family" */
const rights = (permissions: Permissions): string => {
  const [changed, seen] = [areasWith(permissions, true), areasWith(permissions, 'read')];
  return [changed && `see and change ${changed}`, seen && `see ${seen}`].filter(Boolean).join(' and ') || 'see nothing';
};

const inviteeOf = ({ caregiverEmail, inviteeName }: MessageNamed<CircleEvent, 'CaregiverInvited'>['data']): string =>
  caregiverEmail === null ? `invited${quoted(inviteeName) || ' somebody'}, by link alone` : `invited "${caregiverEmail}"`;

const proofLabels: { readonly [Proof in AcceptanceProof]: string } = {
  address: '',
  link: ' by its link',
  code: ' by its code',
  confirmed: '',
  setUp: '',
};

const people = (members: readonly SharedMember[], who: Who): string => members.map(({ personId }) => who(personId)).join(', ');

const fileLabels: { readonly [Purpose in UploadEvent['data']['purpose']]: string } = {
  profilePicture: 'profile picture',
  medicationPhoto: 'medication photo',
  familyPhoto: 'photo of a family update',
  document: 'document',
};

const unitsInWords = (units: ShownUnits): string =>
  unitKinds.map((kind) => `${kindLabels[kind].toLowerCase()} ${units[kind] ? `in ${units[kind]}` : 'as it was entered'}`).join(', ');

/** What happened, in plain words after the person's name. A new event adds its line here. */
export const auditSentences: SentencesOf<AnyEvent> = {
  UserRegistered: ({ userId, role, username, setUpBy }, _when, who) =>
    `${setUpBy === null ? 'opened an account' : `set up an account for ${who(userId)}`} as ${role.replace('_', ' ')} under the name "${username}"`,
  RegistrationAbandoned: () => 'did not finish registering',
  AccountOpened: () => 'opened the account that was set up for them',
  ProfileUpdated: (data) => `changed the profile: ${given(data)}`,
  RoleChanged: ({ role }) => `changed the account to ${role.replace('_', ' ')}`,
  ProfilePictureChanged: () => 'changed the profile picture',
  AccountErased: () => 'erased the account and everything about this person',
  EmailChangeAbandoned: () => 'did not finish changing the email address',
  AppointmentSharingChanged: ({ isShared }) =>
    isShared
      ? 'let the seniors in whose care teams they are see their appointments'
      : 'let the seniors in whose care teams they are see their appointments no longer',
  PhoneSharingChanged: ({ isShared }) =>
    isShared ? 'shared their phone number with their care teams' : 'stopped sharing their phone number with their care teams',
  TeamVisibilityChanged: ({ isVisible }) =>
    isVisible ? 'let the members of their care team see each other' : 'stopped letting the members of their care team see each other',
  UnitsChanged: ({ units }) => `chose the units of readings: ${unitsInWords(units)}`,
  SignInHelpGiven: ({ userId, helperId }, _when, who) =>
    helperId === null
      ? `made a link on the server by which ${who(userId)} can choose a new password`
      : `made a link by which ${who(userId)} can choose a new password`,
  AccountLocked: () => 'locked the account',
  AccountUnlocked: () => 'unlocked the account',
  PasswordChanged: () => 'changed the password',
  UsernameReserved: () => 'reserved a username',
  UsernameConfirmed: () => 'got the username',
  UsernameReleased: () => 'gave the username back',
  EmailReserved: ({ purpose }) => `reserved an email address for ${purpose === 'change' ? 'a change' : 'registration'}`,
  EmailConfirmed: () => 'got the email address',
  EmailReleased: () => 'gave the email address back',
  CaregiverInvited: (data, when) =>
    `${inviteeOf(data)}${data.relationship ? ` as${quoted(data.relationship)}` : ''}${data.caregiverEmail === null ? ',' : ''} to ${rights(data.permissions)}, until ${when(
      data.expiresAt,
    )}${data.message ? `, with the message${quoted(data.message)}` : ''}`,
  InvitationAccepted: ({ personId, permissions, proof, seniorId }, _when, who) => {
    if (proof === 'setUp') return `joined the care team of ${who(seniorId)}, whose account they set up, to ${rights(permissions)}`;
    return proof === 'confirmed'
      ? `confirmed that ${who(personId)} is the invited person, to ${rights(permissions)}`
      : `accepted the invitation${proofLabels[proof]}, to ${rights(permissions)}`;
  },
  InvitationDeclined: () => 'declined the invitation',
  JoinRequested: () => 'asked to join by an invitation to an address that the account took later',
  JoinRequestRefused: ({ personId }, _when, who) => `said that ${who(personId)} is not the invited person`,
  InvitationExpired: ({ expiresAt }, when) => `closed an invitation that nobody answered by ${when(expiresAt)}`,
  InvitationCancelled: () => 'cancelled an invitation',
  PermissionsChanged: ({ personId, permissions }, _when, who) => `let ${who(personId)} of the care team ${rights(permissions)}`,
  MainContactChosen: ({ personId, isPrimary }, _when, who) =>
    isPrimary ? `chose ${who(personId)} as the main contact` : `chose that ${who(personId)} is the main contact no longer`,
  SignInHelperChosen: ({ personId, isHelper }, _when, who) =>
    isHelper ? `let ${who(personId)} help with signing in` : `no longer let ${who(personId)} help with signing in`,
  MemberRemoved: ({ personId }, _when, who) => `removed ${who(personId)} from the care team`,
  MemberLeft: () => 'left the care team',
  MedicationAdded: (data) => `added ${prescription(data)}`,
  MedicationChanged: (data) => `changed a medication to ${prescription(data)}`,
  MedicationRemoved: ({ name }) => `removed ${name}`,
  ...stopSentences,
  DoseTaken: (data, when) =>
    `took ${data.amount ? `${data.medicationName}, ${data.amount}` : dose(data)}${due(data.dueAt, when)}${confirmed(data.safety)}`,
  DoseSkipped: (data, when) => `skipped ${dose(data)}${due(data.dueAt, when)}${data.reason ? `, because${quoted(data.reason)}` : ''}`,
  DoseMissed: (data, when) => `missed ${dose(data)}${due(data.dueAt, when)}; noticed ${when(data.detectedAt)}`,
  DoseUndone: (data, when) => `took back that ${dose(data)} was ${data.undone}${due(data.dueAt, when)}`,
  DoseSnoozed: (data, when) => `asked to be reminded of ${dose(data)}${due(data.dueAt, when)}, at ${when(data.until)}`,
  AppointmentScheduled: (data, when, who) => `scheduled${whose(data, data.scheduledBy, who)}: ${appointment(data, when)}`,
  AppointmentCompleted: (data, _when, who) => `completed${whose(data, data.completedBy, who)}`,
  AppointmentChanged: (data, when, who) => `changed${whose(data, data.changedBy, who)} to: ${appointment(data, when)}`,
  AppointmentMissed: (data, _when, who) => `said that${whose(data, data.missedBy, who)} didn’t happen`,
  AppointmentReopened: (data, _when, who) => `took back what became of${whose(data, data.reopenedBy, who)}`,
  AppointmentCancelled: (data, _when, who) => `deleted${whose(data, data.cancelledBy, who)}`,
  ...healthSentences,
  ConversationStarted: ({ otherId }, _when, who) => `started a conversation with ${who(otherId)}`,
  MessageSent: ({ recipientId }, _when, who) => `sent a message to ${who(recipientId)}`,
  MessageTakenBack: ({ recipientId, sentAt }, when, who) => `took back the message to ${who(recipientId)} of ${when(sentAt)}`,
  ConversationRead: ({ senderId }, _when, who) => `read the messages from ${who(senderId)}`,
  DocumentAdded: ({ name, type, sharedWith }, _when, who) =>
    `added the document${quoted(name)} (${type})${sharedWith.length > 0 ? `, shared with ${people(sharedWith, who)}` : ''}`,
  DocumentShared: ({ name, sharedWith }, _when, who) =>
    sharedWith.length > 0
      ? `shared the document${quoted(name)} with ${people(sharedWith, who)} only`
      : `stopped sharing the document${quoted(name)}`,
  DocumentRenamed: ({ name, formerName }) => `renamed the document${quoted(formerName)} to${quoted(name)}`,
  DocumentRemoved: ({ name }) => `removed the document${quoted(name)}`,
  FileUploaded: ({ purpose, size }) => `uploaded a ${fileLabels[purpose]} (${size} bytes)`,
  ...contactSentences,
  ...familySentences,
  ...gameSentences,
};
