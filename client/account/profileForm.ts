import type { UpdateProfile } from '../../events/account/accountCommands.ts';
import { addressProblem, phoneProblem, profileProblems } from '../../events/account/profileRules.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { rightNow } from '../api/serverClock.ts';
import type { Problems } from '../ui/useForm.ts';
import { localDate } from '../ui/wallClock.ts';

/** The texts of the "Personal Information" form. */
const profileFields = [
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
type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;

export const valuesOf = (user: UserView): ProfileValues =>
  Object.fromEntries(profileFields.map((field) => [field, user[field] ?? ''])) as ProfileValues;

/** Sends only changed fields, so that two windows don't undo each other. */
export const changesOf = (values: ProfileValues, user: UserView): UpdateProfile =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => value !== (user[field as ProfileField] ?? ''))
      .map(([field, value]) => [field, value.trim()]),
  );

const todayIn = (timeZone: string): string => localDate(rightNow(), timeZone);

/** An added device's form has no email address: only the first device may set it. */
export const problemsOf = ({ email, ...values }: ProfileValues, isAddedDevice: boolean): Problems<ProfileValues> =>
  profileProblems(isAddedDevice ? values : { ...values, email }, todayIn(values.timeZone));

/** Phone and address are checked while they are typed (spec.md §5). */
export const editProblemsOf = ({ phone = '', address = '' }: Partial<ProfileValues>): Problems<ProfileValues> => {
  const problems = { phone: phoneProblem(phone), address: addressProblem(address) };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
};
