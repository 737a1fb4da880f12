import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { comparableName } from '../../events/account/names.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { usersTable, type UserRow } from './usersTable.ts';

type ProfileUpdated = MessageNamed<AccountEvent, 'ProfileUpdated'>['data'];

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  address: 'address',
  emergencyContact: 'emergency_contact',
  medicalConditions: 'medical_conditions',
  allergies: 'allergies',
  medications: 'medications',
} as const satisfies Readonly<Partial<Record<keyof ProfileUpdated, keyof UserRow>>>;

type TextColumn = (typeof columns)[keyof typeof columns];

const comparable = (email: string | null): string | null => (email === null || email === '' ? null : comparableName(email));

/** Only what the event names changes; "" becomes null. */
const patchOf = (changes: ProfileUpdated): Partial<UserRow> => {
  const patch: Partial<Record<TextColumn, string | null>> = {};
  for (const [field, column] of Object.entries(columns) as [keyof typeof columns, TextColumn][]) {
    const value = changes[field];
    if (value !== undefined) patch[column] = value === '' ? null : value;
  }
  const address = changes.email === undefined ? {} : { comparable_email: comparable(changes.email) };
  return { ...(patch as Partial<UserRow>), ...address, ...(changes.timeZone === undefined ? {} : { time_zone: changes.timeZone }) };
};

/** Notifies the windows of that person. */
const recordChange = (rows: Rows<UserRow>, userId: string): void => rows.changed([userId], { persons: [userId] });

const nothingYet = { phone: null, date_of_birth: null, address: null, emergency_contact: null };
const noMedicalFields = { medical_conditions: null, allergies: null, medications: null };

const sharingAtFirst = { shares_appointments: true, shares_phone: false, team_is_visible: true };

export const usersProjector: Projector<AccountEvent, UserRow> = {
  name: 'users',
  version: 4,
  table: usersTable,
  erase: eraseBy(usersTable, 'id'),
  keys: ({ data }) => [data.userId],
  on: {
    UserRegistered: ({ data, metadata }, rows) => {
      const { userId, username, email, firstName, lastName, role, timeZone, credentialId } = data;
      const names = {
        username,
        email,
        comparable_email: comparable(email),
        first_name: firstName,
        last_name: lastName,
        profile_upload_id: null,
      };
      const moments = { created_at: metadata.happenedAt, updated_at: metadata.happenedAt };
      const rest = { role, time_zone: timeZone, credential_id: credentialId };
      rows.upsert({ id: userId, ...names, ...nothingYet, ...noMedicalFields, ...sharingAtFirst, ...rest, ...moments });
      recordChange(rows, userId);
    },
    ProfileUpdated: async ({ data, metadata }, rows) => {
      await rows.update(data.userId, { ...patchOf(data), updated_at: metadata.happenedAt });
      recordChange(rows, data.userId);
    },
    RoleChanged: async ({ data, metadata }, rows) => {
      await rows.update(data.userId, { role: data.role, updated_at: metadata.happenedAt });
      recordChange(rows, data.userId);
    },
    ProfilePictureChanged: async ({ data, metadata }, rows) => {
      await rows.update(data.userId, { profile_upload_id: data.uploadId, updated_at: metadata.happenedAt });
      recordChange(rows, data.userId);
    },
    AppointmentSharingChanged: async ({ data, metadata }, rows) => {
      await rows.update(data.userId, { shares_appointments: data.isShared, updated_at: metadata.happenedAt });
      recordChange(rows, data.userId);
    },
    PhoneSharingChanged: async ({ data, metadata }, rows) => {
      await rows.update(data.userId, { shares_phone: data.isShared, updated_at: metadata.happenedAt });
      recordChange(rows, data.userId);
    },
    TeamVisibilityChanged: async ({ data, metadata }, rows) => {
      await rows.update(data.userId, { team_is_visible: data.isVisible, updated_at: metadata.happenedAt });
      recordChange(rows, data.userId);
    },
    PasswordChanged: ({ data }, rows) => rows.update(data.userId, { credential_id: data.credentialId }),
  },
};
