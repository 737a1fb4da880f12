import { showsNothing } from '../kernel/shownText.ts';
import { tooLongBy } from '../kernel/tooLongBy.ts';
import { cleanPhone, dialedNumber } from '../contact/phoneNumber.ts';
import { addressLength, nameLength, phoneDigits } from './accountLimits.ts';
import { cleanAddress } from './cleanAddress.ts';
import { comparableName, isDisguised, visible } from './names.ts';

const lengthOf = (value: string): number => [...value].length;
const looksLikeAddress = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$/;
const longestEmail = 254;
const longestPhone = 40;
const phonePattern = /^\+?(?:\(\d{1,6}\)|\d)(?:[-. ]{0,3}(?:\(\d{1,6}\)|\d))*$/;

/** Also the rule for a registration's email, if there is one. */
export const emailFormatProblem = (email: string): string | undefined => {
  const written = cleanAddress(email);
  if (visible(written) !== written) return 'Email cannot contain invisible characters';
  return looksLikeAddress.test(written) && written.length <= longestEmail ? undefined : 'Invalid email format';
};

export const emailProblem = (email: string): string | undefined =>
  email.trim() === '' ? 'Email is required' : emailFormatProblem(email);

/** Compares in the form of names, where an "＠" is an "@". */
const isAnothersAddress = (username: string, email: string): boolean =>
  looksLikeAddress.test(comparableName(username)) && comparableName(username) !== comparableName(cleanAddress(email));

/**
 * People sign in by name or address, and the name takes precedence. So a name that looks like an address must be the
 * person's own: otherwise it would lock the address's owner out.
 */
export const addressAsNameProblem = (username: string, email: string): string | undefined =>
  isAnothersAddress(username, email)
    ? 'Please choose a username that isn’t an email address, or enter the same address as your email'
    : undefined;

/** The same for an account that is set up for somebody, which has no address yet. */
export const addressAsNameOfOtherProblem = (username: string): string | undefined =>
  isAnothersAddress(username, '') ? 'Please choose a username that isn’t an email address' : undefined;

/** For any single-line text; `label` begins the sentence. */
export const disguiseProblem = (label: string, text: string): string | undefined =>
  isDisguised(text) ? `${label} cannot contain invisible characters` : undefined;

export const phoneProblem = (phone: string): string | undefined => {
  const written = cleanPhone(phone);
  if (written === '') return undefined;
  const digits = written.replace(/\D/g, '').length;
  if (digits < phoneDigits.min) return `Phone number must be at least ${phoneDigits.min} digits`;
  if (digits > phoneDigits.max) return `Phone number cannot exceed ${phoneDigits.max} digits`;
  const isWellFormed =
    phonePattern.test(written) && written.length <= longestPhone && dialedNumber(written) !== undefined;
  return isWellFormed ? undefined : 'Invalid phone number format';
};

export const addressProblem = (address: string): string | undefined => {
  const written = address.trim();
  if (written === '') return undefined;
  if (lengthOf(written) < addressLength.min) return `Address must be at least ${addressLength.min} characters`;
  if (lengthOf(written) > addressLength.max) return `Address cannot exceed ${addressLength.max} characters`;
  return /\p{Nd}/u.test(written) && /\p{L}/u.test(written)
    ? undefined
    : 'Address should include both numbers and letters';
};

/** A day that exists in the calendar: 2026-02-30 does not. */
const isRealDay = (day: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

/** Nobody alive was born before. */
const firstBirthYear = '1900';
/** A date field takes "41" for the year 0041, which nobody means. */
const birthYearProblem = (day: string): string | undefined => {
  if (day >= firstBirthYear) return undefined;
  return day.startsWith('00')
    ? `Please enter the year with four digits, such as 19${day.slice(2, 4)}`
    : 'Please check the year';
};
/** Older accounts may have one that wasn't asked about. */
export const isBirthYearLikely = (day: string): boolean => birthYearProblem(day) === undefined;

/** `today` is YYYY-MM-DD in the person's zone. */
export const dateOfBirthProblem = (day: string, today?: string): string | undefined => {
  if (day === '') return undefined;
  if (!isRealDay(day)) return 'Please enter a real date';
  const yearProblem = birthYearProblem(day);
  if (yearProblem !== undefined) return yearProblem;
  return today !== undefined && day > today ? 'Date of birth cannot be in the future' : undefined;
};

export const nameProblem =
  (label: string) =>
  (name: string): string | undefined => {
    if (showsNothing(name)) return `${label} is required`;
    const over = lengthOf(name.trim()) - nameLength.max;
    return over > 0 ? tooLongBy(over) : disguiseProblem(label, name);
  };
