import { zonedFormat } from '../../events/account/timeZones.ts';
import { nthOf, weekdayNamed } from '../../events/appointment/recurrence.ts';
import { nthName, repeatWords, weekdayName } from '../../events/appointment/repeatWords.ts';
import { beginning } from '../../events/appointment/seriesPlans.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { capitalised } from '../ui/wallClock.ts';
import {
  isInLastWeek,
  nextDates,
  repeatOf,
  repeatProblems,
  type RepeatChoice,
  type RepeatDraft,
} from './repeatDraft.ts';

const dayAs = (day: string, options: Intl.DateTimeFormatOptions): string =>
  zonedFormat('UTC', options)
    .format(new Date(`${day}T12:00:00Z`))
    .replaceAll(' ', '\u00a0');

/** The choices that make sense for a day, in words. */
export const choiceLabels = (startDay: string): readonly (readonly [RepeatChoice, string])[] => {
  if (!isCalendarDay(startDay))
    return [
      ['no', 'Does not repeat'],
      ['daily', 'Every day'],
      ['weekly', 'Every week'],
      ['monthly', 'Every month'],
      ['yearly', 'Every year'],
    ];
  const weekday = weekdayName(weekdayNamed(startDay));
  const nth = nthOf(startDay);
  return [
    ['no', 'Does not repeat'],
    ['daily', 'Every day'],
    ['weekly', `Every week on ${weekday}`],
    ['monthly', `Every month on day ${Number(startDay.slice(8))}`],
    ...(nth <= 4 ? ([['monthlyNth', `Every month on the ${nthName(nth)} ${weekday}`]] as const) : []),
    ...(isInLastWeek(startDay) ? ([['monthlyLast', `Every month on the last ${weekday}`]] as const) : []),
    ['yearly', `Every year on ${dayAs(startDay, { month: 'long', day: 'numeric' })}`],
  ];
};

type Typed = RepeatDraft & { readonly startDay: string; readonly startTime: string; readonly isAllDay: boolean };

/** "Every Tuesday at 2:00 PM until Dec 22. First on Dec 8, then Dec 15 and Dec 22."; undefined: nothing can be said yet. */
export const comingLabel = (draft: Typed): string | undefined => {
  const repeat = repeatOf(draft);
  if (!repeat || Object.keys(repeatProblems(draft)).length > 0) return undefined;
  const [first, ...then] = nextDates(draft, 3);
  const { start } = beginning(repeat, draft.startDay);
  if (first === undefined)
    return `It would never take place: the first one is on ${dayAs(start, { month: 'short', day: 'numeric' })}.`;
  const startsAt = draft.isAllDay || draft.startTime === '' ? null : draft.startTime;
  const short = (day: string) => dayAs(day, { weekday: 'short', month: 'short', day: 'numeric' });
  const rest = then.length > 0 ? `, then ${then.map(short).join(' and ')}` : '';
  return `${capitalised(repeatWords({ start, startsAt, repeat }))}. First: ${short(first)}${rest}.`;
};
