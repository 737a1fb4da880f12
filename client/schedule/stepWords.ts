import { zonedFormat } from '../../events/account/timeZones.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { dayNumber } from '../../events/kernel/dayNumber.ts';
import { typedNumber } from '../../events/kernel/typedNumber.ts';
import { amountWords } from '../../events/medication/amountWords.ts';
import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import type { StepRow } from './taperSteps.ts';

/** "Nov 27" */
const shortDay = (date: string): string =>
  zonedFormat('UTC', { month: 'short', day: 'numeric' }).format(new Date(`${date}T12:00:00Z`));
/** "Saturday, December 12" */
export const wholeDay = (date: string): string =>
  zonedFormat('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(`${date}T12:00:00Z`));
/** "December 12" */
export const monthDay = (date: string): string =>
  zonedFormat('UTC', { month: 'long', day: 'numeric' }).format(new Date(`${date}T12:00:00Z`));

/** "4 tablets at 8:00 AM" */
export const stepDose = ({ times, isGap }: StepRow, form: DosageForm | null): string =>
  isGap
    ? 'No dose'
    : times
        .map(({ time, amount }) => {
          const number = typedNumber(amount);
          const much = number === undefined || number <= 0 ? amount : amountWords(number, form);
          return `${much}${time === '' ? '' : ` at ${timeOfDayLabel(time)}`}`;
        })
        .join(', ');

/** "Nov 27 to Dec 1, 5 days" */
export const stepDays = ({ from, until }: StepRow): string => {
  if (!isCalendarDay(from)) return 'No first day yet';
  if (!isCalendarDay(until)) return `from ${shortDay(from)} on`;
  const days = dayNumber(until) - dayNumber(from) + 1;
  return `${shortDay(from)} to ${shortDay(until)}, ${days}\u00a0${days === 1 ? 'day' : 'days'}`;
};
