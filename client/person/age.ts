import { isBirthYearLikely } from '../../events/account/profileRules.ts';

/** Whole years from a birth date to a day, both YYYY-MM-DD; a person born on February 29 is a year older on March 1. */
export const ageOn = (birth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
};

/** "June 3, 1948" */
export const birthDateLabel = (birth: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
    .format(new Date(`${birth}T00:00:00Z`))
    .replace(/(\w) (\d)/, '$1\u00a0$2')
    .replace(/\d+$/, (year) => year.padStart(4, '0'));

/** "78 years old, born June 3, 1948"; asks to check an unlikely birth year instead of showing an age. */
export const ageLabel = (birth: string, day: string): string => {
  if (!isBirthYearLikely(birth)) return `Born ${birthDateLabel(birth)}: please check the year`;
  const years = ageOn(birth, day);
  return `${years}\u00a0${years === 1 ? 'year' : 'years'} old, born ${birthDateLabel(birth)}`;
};
