import { tooLongBy } from '../kernel/tooLongBy.ts';
import { cleanPhone, dialedNumber } from './phoneNumber.ts';

export const longestPhone = 40;
const digits = { min: 3, max: 15 } as const;
/** Digits with their usual marks, then perhaps an extension: "911", "+1 (555) 201-0142 ext. 12", "*67#". */
const phoneShape = /^[-+.()\d *#]+(?:(?:ext\.?|x) ?[\d*#]+)?$/i;

/** Wider than the profile's rule: emergency services have short numbers, and offices have extensions. */
export const phoneProblem = (raw: string): string | undefined => {
  const phone = cleanPhone(raw);
  if (phone === '') return 'Phone is required';
  if (phone.length > longestPhone) return tooLongBy(phone.length - longestPhone);
  if (dialedNumber(phone) !== undefined) return undefined;
  if (!phoneShape.test(phone))
    return 'Phone number can only have digits, spaces and + - . ( ) # *, and an extension such as x12';
  const count = phone.replace(/\D/g, '').length;
  if (count < digits.min) return `Phone number must have at least ${digits.min} digits`;
  if (count > digits.max) return `Phone number cannot exceed ${digits.max} digits`;
  return 'This can’t be dialed as it’s written. Enter one number, such as +1 555 201 0142';
};
