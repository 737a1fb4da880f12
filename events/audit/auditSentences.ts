import type { AccountEvent, ReservationEvent } from '../account/accountEvents.ts';
import type { AppointmentEvent } from '../appointment/appointmentEvents.ts';
import type { SeriesEvent } from '../appointment/seriesEvents.ts';
import { dayWords } from '../account/dayWords.ts';
import { profileFields } from '../account/profileFields.ts';
import type { CircleEvent } from '../circle/circleEvents.ts';
import type { AcceptanceProof } from '../circle/circleEvents.ts';
import { permissionAreas, type Permissions } from '../circle/permissions.ts';
import type { AuditorEvent, ReviewEvent } from '../auditor/auditorEvents.ts';
import type { ConversationEvent } from '../conversation/conversationEvents.ts';
import type { DocumentEvent, SharedMember } from '../document/documentEvents.ts';
import type { ContactEvent } from '../contact/contactEvents.ts';
import type { EscalationEvent, SlotEscalationEvent } from '../escalation/escalationEvents.ts';
import type { FamilyEvent } from '../family/familyEvents.ts';
import type { GameEvent } from '../game/gameEvents.ts';
import type { HandoverNoteEvent } from '../handoverNote/handoverNoteEvents.ts';
import type { AlertEvent, CareNoteEvent, HealthLimitsEvent, MetricEvent } from '../health/healthEvents.ts';
import { kindLabels } from '../health/metricTypes.ts';
import { unitKinds, type ShownUnits } from '../health/shownUnits.ts';
import type { Message, MessageNamed } from '../kernel/message.ts';
import type { DoseEvent } from '../medication/doseEvents.ts';
import type { MedicationEvent } from '../medication/medicationEvents.ts';
import type { PauseEvent } from '../medication/pauseEvents.ts';
import type { AnchorEvent } from '../proof/anchorEvents.ts';
import type { SupplyEvent, SupplySettingsEvent } from '../supply/supplyEvents.ts';
import type { UploadEvent } from '../upload/uploadEvents.ts';
import { appointmentSentences } from './auditAppointments.ts';
import { auditorSentences } from './auditAuditors.ts';
import { contactSentences } from './auditContacts.ts';
import { escalationSentences } from './auditEscalation.ts';
import { fieldWords } from './auditFields.ts';
import { familySentences } from './auditFamily.ts';
import { stopSentences } from './auditStops.ts';
import { doseSentences } from './auditDoses.ts';
import { gameSentences } from './auditGames.ts';
import { handoverNoteSentences } from './auditHandoverNotes.ts';
import { healthSentences } from './auditHealth.ts';
import { prescriptionSentences } from './auditPrescriptions.ts';
import { supplySentences } from './auditSupply.ts';
import { forWhom, ofWhom, quoted, type By, type SentencesOf, type When, type Who } from './auditLabels.ts';

/** Every event of the product. */
export type AuditedEvent =
  | AccountEvent
  | ReservationEvent
  | CircleEvent
  | MedicationEvent
  | DoseEvent
  | PauseEvent
  | SupplyEvent
  | SupplySettingsEvent
  | EscalationEvent
  | SlotEscalationEvent
  | AppointmentEvent
  | SeriesEvent
  | MetricEvent
  | AlertEvent
  | CareNoteEvent
  | HealthLimitsEvent
  | ConversationEvent
  | DocumentEvent
  | AuditorEvent
  | ReviewEvent
  | ContactEvent
  | HandoverNoteEvent
  | FamilyEvent
  | GameEvent
  | UploadEvent
  | AnchorEvent;

const areasWith = (permissions: Permissions, level: 'read' | true): string =>
  permissionAreas.filter((area) => permissions[area] === level).join(', ');
/** "see and change medications, health and see family" */
const rights = (permissions: Permissions): string => {
  const [changed, seen] = [areasWith(permissions, true), areasWith(permissions, 'read')];
  return [changed && `see and change ${changed}`, seen && `see ${seen}`].filter(Boolean).join(' and ') || 'see nothing';
};

const inviteeOf = ({ caregiverEmail, inviteeName }: MessageNamed<CircleEvent, 'CaregiverInvited'>['data']): string =>
  caregiverEmail === null
    ? `invited${quoted(inviteeName) || ' somebody'}, by link alone`
    : `invited "${caregiverEmail}"`;

const proofLabels: { readonly [Proof in AcceptanceProof]: string } = {
  address: '',
  link: ' by its link',
  code: ' by its code',
  confirmed: '',
  setUp: '',
};

const people = (members: readonly SharedMember[], who: Who): string =>
  members.map(({ personId }) => who(personId)).join(', ');

const fileLabels: { readonly [Purpose in UploadEvent['data']['purpose']]: string } = {
  profilePicture: 'profile picture',
  medicationPhoto: 'medication photo',
  familyPhoto: 'photo of a family update',
  document: 'document',
};

const unitsInWords = (units: ShownUnits): string =>
  unitKinds
    .map((kind) => `${kindLabels[kind].toLowerCase()} ${units[kind] ? `in ${units[kind]}` : 'as it was entered'}`)
    .join(', ');

/** " to the care team of Rosa", unless the actor is the senior. */
const teamOf = (seniorId: string, by: By, who: Who): string =>
  by === seniorId ? '' : ` to the care team of ${who(seniorId)}`;

/** The sentence of every event, without the actor's name. A new event adds its line here. */
export const auditSentences: SentencesOf<AuditedEvent> = {
  UserRegistered: ({ userId, role, username, setUpBy }, _when, who) =>
    `${setUpBy === null ? 'opened an account' : `set up an account for ${who(userId)}`} as ${role.replace('_', ' ')} under the name "${username}"`,
  RegistrationAbandoned: ({ userId }, _when, who, by) =>
    by === userId ? 'did not finish registering' : `ended the unfinished registration of ${who(userId)}`,
  AccountOpened: ({ userId }, _when, who, by) =>
    by === userId
      ? 'opened the account that was set up for them'
      : `opened the account that was set up for ${who(userId)}`,
  ProfileUpdated: (data, _when, who, by) =>
    `changed the profile${ofWhom(data.userId, by, who)}: ${fieldWords(profileFields, data)}`,
  RoleChanged: ({ userId, role }, _when, who, by) =>
    `changed the account${ofWhom(userId, by, who)} to ${role.replace('_', ' ')}`,
  ProfilePictureChanged: ({ userId }, _when, who, by) => `changed the profile picture${ofWhom(userId, by, who)}`,
  AccountErased: ({ userId }, _when, who, by) =>
    `erased the account${ofWhom(userId, by, who)} and everything about this person`,
  EmailChangeAbandoned: ({ userId }, _when, who, by) =>
    by === userId
      ? 'did not finish changing the email address'
      : `ended the unfinished change of the email address of ${who(userId)}`,
  AppointmentSharingChanged: ({ isShared }) =>
    isShared
      ? 'let the seniors in whose care teams they are see their appointments'
      : 'let the seniors in whose care teams they are see their appointments no longer',
  PhoneSharingChanged: ({ isShared }) =>
    isShared
      ? 'shared their phone number with their care teams'
      : 'stopped sharing their phone number with their care teams',
  TeamVisibilityChanged: ({ isVisible }) =>
    isVisible
      ? 'let the members of their care team see each other'
      : 'stopped letting the members of their care team see each other',
  UnitsChanged: ({ units }) => `chose the units of readings: ${unitsInWords(units)}`,
  SignInHelpGiven: ({ userId, helperId }, _when, who) =>
    helperId === null
      ? `made a link on the server by which ${who(userId)} can choose a new password`
      : `made a link by which ${who(userId)} can choose a new password`,
  AccountLocked: ({ userId }, _when, who, by) => `locked the account${ofWhom(userId, by, who)}`,
  AccountUnlocked: ({ userId }, _when, who, by) => `unlocked the account${ofWhom(userId, by, who)}`,
  PasswordChanged: ({ userId }, _when, who, by) => `changed the password${ofWhom(userId, by, who)}`,
  UsernameReserved: ({ userId }, _when, who, by) => `reserved a username${forWhom(userId, by, who)}`,
  UsernameConfirmed: ({ userId }, _when, who, by) => `got the username${forWhom(userId, by, who)}`,
  UsernameReleased: ({ userId }, _when, who, by) => `gave the username${ofWhom(userId, by, who)} back`,
  EmailReserved: ({ userId, purpose }, _when, who, by) =>
    `reserved an email address${forWhom(userId, by, who)} for ${purpose === 'change' ? 'a change' : 'registration'}`,
  EmailConfirmed: ({ userId }, _when, who, by) => `got the email address${forWhom(userId, by, who)}`,
  EmailReleased: ({ userId }, _when, who, by) => `gave the email address${ofWhom(userId, by, who)} back`,
  CaregiverInvited: (data, when, who, by) =>
    `${inviteeOf(data)}${data.relationship ? ` as${quoted(data.relationship)}` : ''}${data.caregiverEmail === null ? ',' : ''} to ${
      by === data.seniorId ? '' : `the care team of ${who(data.seniorId)}, to `
    }${rights(data.permissions)}, until ${when(data.expiresAt)}${data.message ? `, with the message${quoted(data.message)}` : ''}`,
  InvitationAccepted: ({ personId, permissions, proof, seniorId }, _when, who, by) => {
    if (proof === 'setUp')
      return `joined the care team of ${who(seniorId)}, whose account they set up, to ${rights(permissions)}`;
    return proof === 'confirmed'
      ? `confirmed that ${who(personId)} is the invited person${teamOf(seniorId, by, who)}, to ${rights(permissions)}`
      : `accepted the invitation${ofWhom(seniorId, by, who)}${proofLabels[proof]}, to ${rights(permissions)}`;
  },
  InvitationDeclined: ({ seniorId }, _when, who, by) => `declined the invitation${ofWhom(seniorId, by, who)}`,
  JoinRequested: ({ seniorId }, _when, who, by) =>
    `asked to join${by === seniorId ? '' : ` the care team of ${who(seniorId)}`} by an invitation to an address that the account took later`,
  JoinRequestRefused: ({ seniorId, personId }, _when, who, by) =>
    `said that ${who(personId)} is not the invited person${teamOf(seniorId, by, who)}`,
  InvitationExpired: ({ seniorId, expiresAt }, when, who, by) =>
    `closed an invitation${ofWhom(seniorId, by, who)} that nobody answered by ${when(expiresAt)}`,
  InvitationCancelled: ({ seniorId }, _when, who, by) => `cancelled an invitation${ofWhom(seniorId, by, who)}`,
  PermissionsChanged: ({ seniorId, personId, permissions }, _when, who, by) =>
    `let ${who(personId)} of the care team${ofWhom(seniorId, by, who)} ${rights(permissions)}`,
  MainContactChosen: ({ seniorId, personId, isPrimary }, _when, who, by) =>
    `chose ${isPrimary ? `${who(personId)} as the main contact` : `that ${who(personId)} is the main contact no longer`}${forWhom(seniorId, by, who)}`,
  SignInHelperChosen: ({ seniorId, personId, isHelper }, _when, who, by) =>
    `${isHelper ? 'let' : 'no longer let'} ${who(personId)} help${by === seniorId ? '' : ` ${who(seniorId)}`} with signing in`,
  MemberRemoved: ({ seniorId, personId }, _when, who, by) =>
    `removed ${who(personId)} from the care team${ofWhom(seniorId, by, who)}`,
  MemberLeft: ({ seniorId }, _when, who, by) => `left the care team${ofWhom(seniorId, by, who)}`,
  ...prescriptionSentences,
  ...stopSentences,
  ...doseSentences,
  ...supplySentences,
  ...appointmentSentences,
  ...healthSentences,
  ConversationStarted: ({ otherId }, _when, who) => `started a conversation with ${who(otherId)}`,
  MessageSent: ({ recipientId }, _when, who) => `sent a message to ${who(recipientId)}`,
  MessageTakenBack: ({ recipientId, sentAt }, when, who) =>
    `took back the message to ${who(recipientId)} of ${when(sentAt)}`,
  ConversationRead: ({ senderId }, _when, who) => `read the messages from ${who(senderId)}`,
  DocumentAdded: ({ ownerId, name, type, sharedWith }, _when, who, by) =>
    `added the document${quoted(name)} (${type})${forWhom(ownerId, by, who)}${sharedWith.length > 0 ? `, shared with ${people(sharedWith, who)}` : ''}`,
  DocumentShared: ({ ownerId, name, sharedWith }, _when, who, by) =>
    sharedWith.length > 0
      ? `shared the document${quoted(name)}${ofWhom(ownerId, by, who)} with ${people(sharedWith, who)} only`
      : `stopped sharing the document${quoted(name)}${ofWhom(ownerId, by, who)}`,
  DocumentRenamed: ({ ownerId, name, formerName }, _when, who, by) =>
    `renamed the document${quoted(formerName)}${ofWhom(ownerId, by, who)} to${quoted(name)}`,
  DocumentRemoved: ({ ownerId, name }, _when, who, by) =>
    `removed the document${quoted(name)}${ofWhom(ownerId, by, who)}`,
  FileUploaded: ({ ownerId, purpose, size }, _when, who, by) =>
    `uploaded a ${fileLabels[purpose]}${forWhom(ownerId, by, who)} (${size} bytes)`,
  ...auditorSentences,
  ...contactSentences,
  ...escalationSentences,
  ...handoverNoteSentences,
  ...familySentences,
  ...gameSentences,
  HistoryAnchored: ({ day }) => `put the last signed checkpoint of ${dayWords(day)} into the log`,
};

/** The sentence of an event that was read; its type's name where this program doesn't know it. */
export const sentenceOf = ({ type, data }: Message, when: When, who: Who, by: By): string => {
  const sentences: Readonly<Record<string, unknown>> = auditSentences;
  const sentence = sentences[type] as ((data: Message['data'], when: When, who: Who, by: By) => string) | undefined;
  return sentence?.(data, when, who, by) ?? type;
};
