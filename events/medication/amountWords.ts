import type { DosageForm } from './dosageForms.ts';

const plurals: Readonly<Partial<Record<DosageForm, string>>> = {
  Patch: 'patches',
  Gummy: 'gummies',
  Suppository: 'suppositories',
};
/** Measured, so that a part of it is a decimal: "2.5 mL", "0.5 unit". */
const measured: readonly (DosageForm | null)[] = ['Milliliter', 'Unit'];

const fractions: Readonly<Record<number, string>> = { 250: '¼', 333: '⅓', 500: '½', 667: '⅔', 750: '¾' };
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** "1½", "½", "1,000"; "2.4" where there is no sign for the part. */
const numberWords = (amount: number): string => {
  const whole = Math.floor(amount);
  const sign = fractions[Math.round((amount - whole) * 1000)];
  if (sign === undefined) return numbers.format(amount);
  return whole === 0 ? sign : `${numbers.format(whole)}${sign}`;
};

/** "tablets", "mL"; of a medication without a form: "doses", each as its dosage says. */
const unitWord = (amount: number, form: DosageForm | null): string => {
  if (form === 'Milliliter') return 'mL';
  const one = form?.toLowerCase() ?? 'dose';
  return Math.abs(amount) > 1 || amount === 0 ? ((form && plurals[form]) ?? `${one}s`) : one;
};

/** An amount in the unit that one takes: "2 tablets", "½ tablet", "1½ tablets", "2.5 mL"; without a form "2 doses". */
export const amountWords = (amount: number, form: DosageForm | null): string => {
  const number = amount > 0 && !measured.includes(form) ? numberWords(amount) : numbers.format(amount);
  return `${number}\u00a0${unitWord(amount, form)}`;
};
