import { profileFields } from '../../events/account/profileFields.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import { columnTypes, type ColumnsOf } from '../json/fieldColumns.ts';
import type { ReadModelTable } from '../runner/projector.ts';

/** A name that was replaced at a position of the log. */
type FormerName = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** The position of the change, as a decimal number. */
  readonly until: string;
};

/** One row per account. Fields without an entry, or cleared ones, are null. */
export type UserRow = ColumnsOf<typeof profileFields> & {
  readonly id: string;
  readonly username: string;
  /** The address in its comparable form (events/account/names.ts): no two accounts have the same. */
  readonly comparable_email: string | null;
  /** Former names, the oldest first; only the latest are kept. */
  readonly former_names: readonly FormerName[];
  readonly profile_upload_id: string | null;
  readonly role: string;
  /** For a family member: the seniors of her care teams see her appointments. */
  readonly shares_appointments: boolean;
  /** The members of her care teams see her phone number. */
  readonly shares_phone: boolean;
  /** For a senior: the members of her care team see each other. */
  readonly team_is_visible: boolean;
  /** The units in which she reads and enters; null: as each reading was entered. */
  readonly unit_blood_sugar: ShownUnits['bloodSugar'];
  readonly unit_temperature: ShownUnits['temperature'];
  readonly unit_weight: ShownUnits['weight'];
  /** By the server's operator; null: open. */
  readonly locked_at: string | null;
  /** Which row of app.credential is the password; never answered. */
  readonly credential_id: string;
  /** The family member who made the account for this person; null: the person did. */
  readonly set_up_by: string | null;
  /** When the person opened the account that was set up; null: not yet, or nobody set it up. */
  readonly opened_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

export const usersTable: ReadModelTable<UserRow> = {
  name: 'users',
  key: 'id',
  columns: {
    id: 'uuid',
    username: 'text not null',
    comparable_email: 'text',
    former_names: 'jsonb not null',
    profile_upload_id: 'uuid',
    role: 'text not null',
    ...columnTypes(profileFields),
    shares_appointments: 'boolean not null',
    shares_phone: 'boolean not null',
    team_is_visible: 'boolean not null',
    unit_blood_sugar: 'text',
    unit_temperature: 'text',
    unit_weight: 'text',
    locked_at: 'timestamptz',
    credential_id: 'uuid not null',
    set_up_by: 'uuid',
    opened_at: 'timestamptz',
    created_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
  },
  indexes: [
    'create index on users (comparable_email)',
    'create index on users (set_up_by) where set_up_by is not null',
  ],
};
