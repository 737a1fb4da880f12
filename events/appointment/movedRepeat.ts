import { dateOfNumber, dayNumber, dayOfMonth, nthOf, weekdayNamed } from './recurrence.ts';
import type { Repeat } from './repeat.ts';

interface Move {
  /** The date of the occurrence that was moved, and its new one. */
  readonly at: string;
  readonly to: string;
  /** The date of the first occurrence that moves along. */
  readonly from: string;
}

const isLastOfItsDays = (date: string): boolean => dateOfNumber(dayNumber(date) + 7).slice(5, 7) !== date.slice(5, 7);

/** The days that a rule names, with the new day in place of the old one. */
const namedAfter = ({ freq, days, nth, monthDay }: Repeat, { at, to }: Move): Partial<Repeat> => {
  const [formerly, weekday] = [weekdayNamed(at), weekdayNamed(to)];
  if (freq === 'daily') return {};
  if (freq === 'weekly') return { days: [...new Set(days.map((day) => (day === formerly ? weekday : day)))] };
  if (nth === null) return { monthDay: monthDay === null ? null : dayOfMonth(to) };
  const place = nthOf(to);
  return { days: [weekday], nth: (nth < 0 && isLastOfItsDays(to)) || place > 4 ? -1 : place };
};

/** A rule whose occurrence was moved to another day: all from `from` on move along. */
export const movedRepeat = (repeat: Repeat, move: Move): { readonly named: Partial<Repeat>; readonly from: string } => {
  const { at, to, from } = move;
  if (at === to) return { named: {}, from };
  // of several days of a week only the moved one is another
  const isOther = repeat.freq === 'weekly' && weekdayNamed(from) !== weekdayNamed(at);
  const days = isOther ? 0 : dayNumber(to) - dayNumber(at);
  return { named: namedAfter(repeat, move), from: dateOfNumber(dayNumber(from) + days) };
};
