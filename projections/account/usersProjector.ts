import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { comparableAddress } from './comparableAddress.ts';
import { firstProfile, profileFields } from '../../events/account/profileFields.ts';
import { asEntered, type ShownUnits } from '../../events/health/shownUnits.ts';
import { columnsOf } from '../json/fieldColumns.ts';
import type { AccountErased, Projector, Rows } from '../runner/projector.ts';
import { usersTable, type UserRow } from './usersTable.ts';

const comparable = (email: string): string | null => (email === '' ? null : comparableAddress(email));

/** People who are no longer connected keep seeing the name of that time (projections/circle/nameShown.ts). */
const mostFormerNames = 50;
const formerNames = (before: UserRow, after: UserRow, position: string): UserRow['former_names'] | undefined => {
  if (before.first_name === after.first_name && before.last_name === after.last_name) return undefined;
  const former = { firstName: before.first_name, lastName: before.last_name, until: BigInt(position).toString() };
  return [...before.former_names, former].slice(-mostFormerNames);
};

/** Notifies the windows of that person. */
const recordChange = (rows: Rows<UserRow>, userId: string): void => rows.changed([userId], { persons: [userId] });

/** Notifies the windows of the account and of the person who set it up. */
const recordOpening = (rows: Rows<UserRow>, { id, set_up_by }: UserRow): void =>
  rows.changed([id], { persons: set_up_by === null ? [id] : [id, set_up_by] });

/** The account's row, and that this person set up those of others. */
const eraseUser = async ({ data: { userId } }: AccountErased, rows: Rows<UserRow>): Promise<void> => {
  const row = await rows.find(userId);
  rows.remove(userId);
  if (row !== undefined && row.set_up_by !== null) recordOpening(rows, row);
  for (const other of await rows.where({ set_up_by: userId })) rows.upsert({ ...other, set_up_by: null });
};

const unitColumns = ({ bloodSugar, temperature, weight }: ShownUnits) => ({
  unit_blood_sugar: bloodSugar,
  unit_temperature: temperature,
  unit_weight: weight,
});

const sharingAtFirst = { shares_appointments: true, shares_phone: false, team_is_visible: true };

export const usersProjector: Projector<AccountEvent, UserRow> = {
  name: 'users',
  version: 8,
  table: usersTable,
  erase: eraseUser,
  keys: ({ data }) => [data.userId],
  on: {
    UserRegistered: ({ data, metadata }, rows) => {
      const { userId, username, role, credentialId, setUpBy } = data;
      const profile = firstProfile(data);
      rows.upsert({
        id: userId,
        username,
        ...columnsOf(profileFields, profile),
        comparable_email: comparable(profile.email),
        former_names: [],
        profile_upload_id: null,
        ...sharingAtFirst,
        ...unitColumns(asEntered),
        role,
        locked_at: null,
        credential_id: credentialId,
        set_up_by: setUpBy,
        opened_at: null,
        created_at: metadata.happenedAt,
        updated_at: metadata.happenedAt,
      });
      recordChange(rows, userId);
    },
    AccountOpened: async ({ data: { userId, openedAt } }, rows) => {
      await rows.update(userId, { opened_at: openedAt });
      const row = await rows.find(userId);
      if (row) recordOpening(rows, row);
    },
    ProfileUpdated: async ({ data, metadata, position }, rows) => {
      const address = data.email === undefined ? {} : { comparable_email: comparable(data.email) };
      const patch = { ...columnsOf(profileFields, data), ...address };
      const before = await rows.find(data.userId);
      const names = before && formerNames(before, { ...before, ...patch }, position);
      await rows.update(data.userId, {
        ...patch,
        ...(names ? { former_names: names } : {}),
        updated_at: metadata.happenedAt,
      });
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
    UnitsChanged: async ({ data, metadata }, rows) => {
      await rows.update(data.userId, { ...unitColumns(data.units), updated_at: metadata.happenedAt });
      recordChange(rows, data.userId);
    },
    // no column changes: her windows reload her account's events
    SignInHelpGiven: ({ data }, rows) => recordChange(rows, data.userId),
    AccountLocked: ({ data, metadata }, rows) => rows.update(data.userId, { locked_at: metadata.happenedAt }),
    AccountUnlocked: ({ data }, rows) => rows.update(data.userId, { locked_at: null }),
    PasswordChanged: ({ data }, rows) => rows.update(data.userId, { credential_id: data.credentialId }),
  },
};
