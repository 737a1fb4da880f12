import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { Queryable } from '../queryable.ts';

/** One user as GET /api/user/me and /api/user/{id} answer. Fields that were never given, or cleared, are null. */
export interface UserView {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly role: 'senior' | 'caregiver' | 'family_member';
  readonly phone: string | null;
  readonly dateOfBirth: string | null;
  readonly address: string | null;
  readonly emergencyContact: string | null;
  readonly medicalConditions: string | null;
  readonly allergies: string | null;
  readonly medications: string | null;
  /** IANA. */
  readonly timeZone: string;
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
}

type MedicalField = 'emergencyContact' | 'medicalConditions' | 'allergies' | 'medications';
type OwnField = 'units' | 'hasPassword';
type ContactField = 'phone' | 'dateOfBirth' | 'address';
/** A user as GET /api/user/{id} answers: hidden fields are absent, while null means "never given". */
export type UserSeen = Omit<UserView, MedicalField | ContactField | OwnField> &
  Partial<Pick<UserView, MedicalField | ContactField | OwnField>>;

interface Found extends Omit<UserView, 'profileImageUrl' | 'units' | 'createdAt' | 'updatedAt'> {
  readonly unitBloodSugar: ShownUnits['bloodSugar'];
  readonly unitTemperature: ShownUnits['temperature'];
  readonly unitWeight: ShownUnits['weight'];
  readonly profileUploadId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const viewOf = ({ profileUploadId, createdAt, updatedAt, ...user }: Found): UserView => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: profileUploadId === null ? null : `/api/files/${profileUploadId}`,
  role: user.role,
  phone: user.phone,
  dateOfBirth: user.dateOfBirth,
  address: user.address,
  emergencyContact: user.emergencyContact,
  medicalConditions: user.medicalConditions,
  allergies: user.allergies,
  medications: user.medications,
  timeZone: user.timeZone,
  sharesAppointments: user.sharesAppointments,
  sharesPhone: user.sharesPhone,
  teamIsVisible: user.teamIsVisible,
  units: { bloodSugar: user.unitBloodSugar, temperature: user.unitTemperature, weight: user.unitWeight },
  hasPassword: user.hasPassword,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const findUser = async (on: Queryable, userId: string): Promise<UserView | undefined> => {
  const { rows } = await on.query<Found>({
    name: 'find_user',
    text: `select id, username, email, first_name as "firstName", last_name as "lastName", profile_upload_id as "profileUploadId", role, phone,
        date_of_birth as "dateOfBirth", address, emergency_contact as "emergencyContact", medical_conditions as "medicalConditions", allergies,
        medications, time_zone as "timeZone", shares_appointments as "sharesAppointments", shares_phone as "sharesPhone",
        team_is_visible as "teamIsVisible", unit_blood_sugar as "unitBloodSugar", unit_temperature as "unitTemperature",
        unit_weight as "unitWeight", exists (select from app.credential where credential.id = users.credential_id) as "hasPassword",
        created_at as "createdAt", updated_at as "updatedAt"
      from users where id = $1`,
    values: [userId],
  });
  return rows[0] && viewOf(rows[0]);
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
