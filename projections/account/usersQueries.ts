import { profileFields, type contactDetailFields, type medicalFields } from '../../events/account/profileFields.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import { viewColumns, type ViewOf } from '../json/fieldColumns.ts';
import { iso } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';

/** One user as GET /api/user/me and /api/user/{id} answer. Fields that were never given, or cleared, are null. */
export type UserView = ViewOf<typeof profileFields> & {
  readonly id: string;
  readonly username: string;
  readonly profileImageUrl: string | null;
  readonly role: 'senior' | 'caregiver' | 'family_member';
  /** For a family member: whether the seniors of her care teams see her appointments on their calendars. */
  readonly sharesAppointments: boolean;
  /** Whether the members of her care teams see her phone number. */
  readonly sharesPhone: boolean;
  /** For a senior: whether the members of her care team see each other. */
  readonly teamIsVisible: boolean;
  /** Only in the person's own view: the units in which she reads and enters readings. */
  readonly units: ShownUnits;
  /** Only in the person's own view; an account that somebody set up has none at first. */
  readonly hasPassword: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
};

type MedicalField = keyof typeof medicalFields;
type OwnField = 'units' | 'hasPassword';
type ContactField = keyof typeof contactDetailFields;
/** A user as GET /api/user/{id} answers: hidden fields are absent, while null means "never given". */
export type UserSeen = Omit<UserView, MedicalField | ContactField | OwnField> &
  Partial<Pick<UserView, MedicalField | ContactField | OwnField>>;

export const findUser = async (on: Queryable, userId: string): Promise<UserView | undefined> => {
  const { rows } = await on.query<UserView>({
    name: 'find_user',
    text: `select id, username, ${viewColumns(profileFields, 'users')}, '/api/files/' || profile_upload_id as "profileImageUrl", role,
        shares_appointments as "sharesAppointments", shares_phone as "sharesPhone", team_is_visible as "teamIsVisible",
        json_build_object('bloodSugar', unit_blood_sugar, 'temperature', unit_temperature, 'weight', unit_weight) as units,
        exists (select from app.credential where credential.id = users.credential_id) as "hasPassword",
        ${iso('created_at')} as "createdAt", ${iso('updated_at')} as "updatedAt"
      from users where id = $1`,
    values: [userId],
  });
  return rows[0];
};

/** The password that is valid for an account now; never answered. */
export interface ActiveCredential {
  readonly credentialId: string;
  /** null: the account has no password yet, so none is right. */
  readonly hash: string | null;
}

export const findActiveCredential = async (on: Queryable, userId: string): Promise<ActiveCredential | undefined> => {
  const { rows } = await on.query<ActiveCredential>({
    name: 'find_active_credential',
    text: `select users.credential_id as "credentialId", credential.hash
      from users left join app.credential on credential.id = users.credential_id where users.id = $1`,
    values: [userId],
  });
  return rows[0];
};
