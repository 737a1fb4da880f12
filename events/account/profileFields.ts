import { localDate, text, timeZone } from '../kernel/fields.ts';
import { absentOf, problemsOf, type RawOf, type ValuesOf } from '../kernel/recordFields.ts';
import { cleanPhone } from '../contact/phoneNumber.ts';
import { addressLength, nameLength } from './accountLimits.ts';
import { cleanAddress } from './cleanAddress.ts';
import { dayWords } from './dayWords.ts';
import { addressProblem, dateOfBirthProblem, emailProblem, nameProblem, phoneProblem } from './profileRules.ts';
import { isTimeZone } from './timeZones.ts';

interface ProfileText<Max extends number> {
  readonly label: string;
  readonly max: Max;
  /** A body may carry more than is accepted where profileRules.ts says what is too long, in spec.md's words. */
  readonly widest?: number;
  readonly example: string;
}

/** A text of the profile; "" means cleared, in events too. */
const profileText = <const Max extends number>({ label, max, widest = max, example }: ProfileText<Max>) => ({
  label,
  stored: text(0, max),
  sent: text(0, widest),
  problem: (_written: string): string | undefined => undefined,
  read: (written: string) => written.trim(),
  column: 'text',
  inRow: (written: string) => written || null,
  absent: '',
  example,
  words: (written: string) => `${label.toLowerCase()} ${written === '' ? 'cleared' : `"${written}"`}`,
});

const nameField = (label: string, example: string) => ({
  ...profileText({ label, max: nameLength.max, widest: 1000, example }),
  problem: nameProblem(label),
});

/** Phone, birth date and address: members see those of a senior with `health` alone (server/account/accountAccess.ts). */
export const contactDetailFields = {
  phone: {
    ...profileText({ label: 'Phone', max: 40, widest: 1000, example: '(555) 201-0142' }),
    problem: phoneProblem,
    read: cleanPhone,
  },
  dateOfBirth: {
    ...profileText({ label: 'Date of birth', max: 10, widest: 100, example: '1948-06-03' }),
    stored: { anyOf: [localDate, { const: '' }] } as const,
    problem: dateOfBirthProblem,
    words: (day: string) => `date of birth ${day === '' ? 'cleared' : dayWords(day)}`,
  },
  address: {
    ...profileText({ label: 'Address', max: addressLength.max, widest: 5000, example: '8 Orchard Road, Riverside' }),
    problem: addressProblem,
  },
};

/** Others see these with `health` alone. */
export const medicalFields = {
  emergencyContact: profileText({ label: 'Emergency contact', max: 500, example: 'Ana, (555) 201-0142' }),
  medicalConditions: profileText({ label: 'Medical conditions', max: 2000, example: 'Type 2 diabetes' }),
  allergies: profileText({ label: 'Allergies', max: 2000, example: 'Penicillin' }),
  medications: profileText({ label: 'Medications', max: 2000, example: 'Metformin' }),
};

/** The profile, in the order of the form. */
export const profileFields = {
  firstName: nameField('First name', 'Rosa'),
  lastName: nameField('Last name', 'Alvarez'),
  email: {
    ...profileText({ label: 'Email', max: 254, widest: 1000, example: 'rosa@example.com' }),
    problem: emailProblem,
    read: cleanAddress,
  },
  ...contactDetailFields,
  ...medicalFields,
  timeZone: {
    ...profileText({ label: 'Time zone', max: 64, example: 'America/New_York' }),
    stored: timeZone,
    sent: timeZone,
    /** A browser may not know the zone of another. */
    refusal: (zone: string) => (isTimeZone(zone) ? undefined : 'Unknown time zone'),
    column: 'text not null',
    inRow: (zone: string) => zone,
  },
};
export type Profile = ValuesOf<typeof profileFields>;

type AtFirst = { readonly [Field in 'firstName' | 'lastName' | 'email']: string | null } & Pick<Profile, 'timeZone'>;
/** The profile of an account that has just been registered. */
export const firstProfile = ({ firstName, lastName, email, timeZone }: AtFirst): Profile => ({
  ...absentOf(profileFields),
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  timeZone,
});

/** spec.md §5 "Profile form", word for word: the problems by field. `today` is YYYY-MM-DD in the person's zone. */
export const profileProblems = (
  profile: RawOf<typeof profileFields>,
  today: string,
  says?: 'refusal',
): Readonly<Record<string, string>> => {
  const dateOfBirth = { ...contactDetailFields.dateOfBirth, problem: (day: string) => dateOfBirthProblem(day, today) };
  return problemsOf({ ...profileFields, dateOfBirth }, profile, says);
};
