import type { AccountEvent, ReservationEvent } from '../events/account/accountEvents.ts';
import type { MessageNamed } from '../events/kernel/message.ts';
import type { DoseEvent } from '../events/medication/doseEvents.ts';
import type { MedicationEvent } from '../events/medication/medicationEvents.ts';
import type { UploadEvent } from '../events/upload/uploadEvents.ts';

export type AnyEvent = AccountEvent | ReservationEvent | MedicationEvent | DoseEvent | UploadEvent;
/** Formats an instant in the senior's zone. */
export type When = (instant: string) => string;
type Sentences = { readonly [Name in AnyEvent['type']]: (data: MessageNamed<AnyEvent, Name>['data'], when: When) => string };

const quoted = (text: string | null | undefined): string => (text ? ` "${text}"` : '');
const times = (list: readonly string[]): string => (list.length > 0 ? ` at ${list.join(', ')}` : '');
const dose = (data: { readonly medicationName: string; readonly dosage: string }): string => `${data.medicationName} ${data.dosage}`;
const due = (dueAt: string | null, when: When): string => (dueAt === null ? ', as needed' : `, due ${when(dueAt)}`);
const fieldWords: Readonly<Record<string, string>> = {
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
    .map(([name, value]) => `${fieldWords[name] ?? name} ${value === '' ? 'cleared' : `"${String(value)}"`}`)
    .join(', ');
const prescription = (data: MessageNamed<MedicationEvent, 'MedicationAdded'>['data']): string =>
  `${data.name} ${data.dosage}, ${data.frequency.toLowerCase()}${times(data.times)}${data.startDate ? ` from ${data.startDate}` : ''}${
    data.instructions ? `, instructions${quoted(data.instructions)}` : ''
  }${data.imageUploadId ? ', with a photo' : ''}`;

/** What happened, in plain words after the person's name. A new event adds its line here. */
export const auditSentences: Sentences = {
  UserRegistered: ({ role, username }) => `opened an account as ${role.replace('_', ' ')} under the name "${username}"`,
  RegistrationAbandoned: () => 'did not finish registering',
  ProfileUpdated: (data) => `changed the profile: ${given(data)}`,
  ProfilePictureChanged: () => 'changed the profile picture',
  EmailChangeAbandoned: () => 'did not finish changing the email address',
  PasswordChanged: () => 'changed the password',
  UsernameReserved: () => 'reserved a username',
  UsernameConfirmed: () => 'got the username',
  UsernameReleased: () => 'gave the username back',
  EmailReserved: ({ purpose }) => `reserved an email address for ${purpose === 'change' ? 'a change' : 'registration'}`,
  EmailConfirmed: () => 'got the email address',
  EmailReleased: () => 'gave the email address back',
  MedicationAdded: (data) => `added ${prescription(data)}`,
  MedicationChanged: (data) => `changed a medication to ${prescription(data)}`,
  MedicationRemoved: ({ name }) => `removed ${name}`,
  DoseTaken: (data, when) => `took ${data.amount ? `${data.medicationName}, ${data.amount}` : dose(data)}${due(data.dueAt, when)}`,
  DoseSkipped: (data, when) => `skipped ${dose(data)}${due(data.dueAt, when)}${data.reason ? `, because${quoted(data.reason)}` : ''}`,
  DoseMissed: (data, when) => `missed ${dose(data)}${due(data.dueAt, when)}; noticed ${when(data.detectedAt)}`,
  DoseUndone: (data, when) => `took back that ${dose(data)} was ${data.undone}${due(data.dueAt, when)}`,
  FileUploaded: ({ purpose, size }) =>
    `uploaded a ${purpose === 'profilePicture' ? 'profile picture' : 'medication photo'} (${size} bytes)`,
};
