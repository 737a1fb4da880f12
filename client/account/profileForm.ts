import type { UpdateProfile } from '../../events/account/accountCommands.ts';
import { addressProblem, phoneProblem, profileProblems } from '../../events/account/profileRules.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';

/** The texts of the "Personal Information" form. */
export const profileFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'address',
  'emergencyContact',
  'medicalConditions',
  'allergies',
  'medications',
  'timeZone',
] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;
export type ProfileEdits = Partial<ProfileValues>;
export type ProfileProblems = { readonly [Field in ProfileField]?: string | undefined };

export const valuesOf = (user: UserView): ProfileValues =>
  Object.fromEntries(profileFields.map((field) => [field, user[field] ?? ''])) as ProfileValues;

/** Only what was edited is sent, so that two windows don't undo each other. */
export const changesOf = (edits: ProfileEdits, user: UserView): UpdateProfile =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => value !== (user[field as ProfileField] ?? '')));

const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());

export const problemsOf = (values: ProfileValues): ProfileProblems => profileProblems(values, todayIn(values.timeZone));

/** Phone and address are checked while they are typed (spec.md §5); any other field's problem goes when it is edited. */
export const liveProblem = (field: ProfileField, value: string): string | undefined => {
  if (field === 'phone') return phoneProblem(value);
  return field === 'address' ? addressProblem(value) : undefined;
};
