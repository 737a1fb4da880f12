import { dialedNumber } from '../../events/contact/phoneNumber.ts';

/** A link that dials; undefined if the number is ambiguous. */
export const phoneLink = (phone: string): string | undefined => {
  const number = dialedNumber(phone);
  return number === undefined ? undefined : `tel:${number.replaceAll('#', '%23')}`;
};

/** spec.md §5: calling 911 asks for confirmation first. */
export const isEmergencyNumber = (phone: string): boolean => dialedNumber(phone) === '911';
