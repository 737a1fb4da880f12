import { dateOfDay, dayNumber, weekdayOf } from '../../events/kernel/dayNumber.ts';
import { amountWords } from '../../events/medication/amountWords.ts';
import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { dosesFrom, type DoseSchedule, type LocalDose } from '../../events/medication/doseSchedule.ts';
import { daysOfSchedule } from '../../events/medication/scheduleWords.ts';
import { zonedFormat } from '../../events/account/timeZones.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import type { LocalNow } from './localNow.ts';
import type { Plan } from './patternDraft.ts';

const weeksShown = 4;
/** A year and a day after the first dose of a rare one: nothing comes later than that. */
const lookAhead = 800;
const mostPreviewed = 366;

const isToCome = ({ today, time: clock }: LocalNow, { date, time }: LocalDose): boolean =>
  date > today || (date === today && time > clock);

/** The doses to come until after that many days, no more than a course has. */
const dosesToCome = ({ schedule, endDate, doseCount }: Plan, now: LocalNow, days: number): readonly LocalDose[] => {
  const found: LocalDose[] = [];
  for (const dose of dosesFrom(schedule, now.today, days)) {
    if (endDate !== null && dose.date > endDate) break;
    if (isToCome(now, dose)) found.push(dose);
    if (doseCount !== null && found.length >= doseCount) break;
  }
  return found;
};

const longDay = (date: string): string =>
  zonedFormat('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(`${date}T12:00:00Z`));

/** "today", "tomorrow", "Monday, November 30"; another year is named. */
const dayAhead = (date: string, today: string): string => {
  const days = dayNumber(date) - dayNumber(today);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return date.slice(0, 4) === today.slice(0, 4) || days < 180 ? longDay(date) : `${longDay(date)}, ${date.slice(0, 4)}`;
};

const allAmounts = (schedule: DoseSchedule): readonly number[] =>
  (schedule.kind === 'taper' ? schedule.steps.flatMap(({ times }) => times) : schedule.times).map(
    ({ amount }) => amount,
  );

/** Whether a calendar shows how many each day, as amounts differ. */
export const showsAmounts = (schedule: DoseSchedule): boolean => new Set(allAmounts(schedule)).size > 1;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const timesADay = (count: number): string =>
  count === 1 ? 'once a day' : count === 2 ? 'twice a day' : `${count} times a day`;

const isEachDay = ({ schedule, endDate, doseCount }: Plan): boolean =>
  schedule.kind === 'interval' && schedule.everyDays === 1 && (endDate !== null || doseCount !== null);

/** The words after the next dose: "then every Monday", "then twice a day for 10 days". */
const thenWords = (plan: Plan): string => {
  const { schedule, endDate } = plan;
  if (schedule.kind === 'taper') return '';
  if (schedule.kind === 'cycle') return `, then ${daysOfSchedule(schedule)}`;
  const days = endDate === null ? undefined : dayNumber(endDate) - dayNumber(schedule.from) + 1;
  if (isEachDay(plan))
    return `, then ${timesADay(schedule.times.length)}${days === undefined ? '' : ` for ${days}\u00a0${days === 1 ? 'day' : 'days'}`}`;
  return `, then ${daysOfSchedule(schedule)}`;
};

const endWords = (plan: Plan, doses: readonly LocalDose[], now: LocalNow): string => {
  const { schedule, endDate, doseCount } = plan;
  const last = doses.at(-1);
  const isOver =
    endDate !== null || doseCount !== null || (schedule.kind === 'taper' && schedule.steps.at(-1)?.until !== null);
  if (!isOver || !last) return 'It goes on until you stop it.';
  const when = `${dayAhead(last.date, now.today)}, ${timeOfDayLabel(last.time)}`;
  return `${doseCount === null ? 'The last dose is' : `The last of ${doseCount}\u00a0doses is`} ${/^to/.test(when) ? '' : 'on '}${when}. It then ends by itself.`;
};

const eachWords = (schedule: DoseSchedule, doses: readonly LocalDose[], form: DosageForm | null): string => {
  if (schedule.kind === 'taper') {
    if (schedule.steps.at(-1)?.until === null) return '';
    const days = new Set(doses.map(({ date }) => date)).size;
    const all = doses.reduce((sum, { amount }) => sum + amount, 0);
    return `${days}\u00a0${days === 1 ? 'day' : 'days'} with a dose, ${amountWords(Math.round(all * 100) / 100, form)} in all.`;
  }
  const [amount] = allAmounts(schedule);
  return showsAmounts(schedule) || amount === undefined ? '' : `${capital(amountWords(amount, form))} each time.`;
};

/** A day of the preview; `amount` 0: no dose. */
export interface PreviewDay {
  readonly date: string;
  readonly amount: number;
  readonly isToday: boolean;
}

/** A pattern in words, and as weeks from Sunday to Saturday. */
export interface Outcome {
  /** "Monday, November 30, 8:00 AM" */
  readonly next: string;
  /** ", then every Monday" */
  readonly then: string;
  readonly more: string;
  readonly caption: string;
  readonly weeks: readonly (readonly (PreviewDay | null)[])[];
}

const weeksOf = (first: string, days: number, doses: readonly LocalDose[], today: string): Outcome['weeks'] => {
  const amounts = new Map<string, number>();
  for (const { date, amount } of doses) amounts.set(date, (amounts.get(date) ?? 0) + amount);
  const lead = weekdayOf(first);
  const cells = [
    ...Array.from({ length: lead }, () => null),
    ...Array.from({ length: days }, (_, index) => {
      const date = dateOfDay(dayNumber(first) + index);
      return { date, amount: Math.round((amounts.get(date) ?? 0) * 100) / 100, isToday: date === today };
    }),
  ];
  const filled = [...cells, ...Array.from({ length: (7 - (cells.length % 7)) % 7 }, () => null)];
  return Array.from({ length: filled.length / 7 }, (_, week) => filled.slice(week * 7, week * 7 + 7));
};

/** A taper is shown whole, anything else for four weeks from now or from its first dose. */
const isShownWhole = ({ schedule }: Plan): boolean =>
  schedule.kind === 'taper' && schedule.steps.at(-1)?.until !== null;

const firstShown = (next: LocalDose, { today }: LocalNow): string =>
  dayNumber(next.date) - dayNumber(today) >= weeksShown * 7 ? next.date : today;

/** Undefined: no dose is to come. */
export const outcomeOf = (plan: Plan, now: LocalNow, form: DosageForm | null): Outcome | undefined => {
  const doses = dosesToCome(plan, now, lookAhead);
  const [next, last] = [doses[0], doses.at(-1)];
  if (!next || !last) return undefined;
  const [isWhole, first] = [isShownWhole(plan), firstShown(next, now)];
  const days = isWhole ? Math.min(mostPreviewed, dayNumber(last.date) - dayNumber(first) + 1) : weeksShown * 7;
  const amount = showsAmounts(plan.schedule) ? `, ${amountWords(next.amount, form)}` : '';
  return {
    next: `${dayAhead(next.date, now.today)}, ${timeOfDayLabel(next.time)}${amount}`,
    then: thenWords(plan),
    more: [eachWords(plan.schedule, doses, form), endWords(plan, doses, now)].filter((words) => words !== '').join(' '),
    caption: isWhole ? `All ${dayNumber(last.date) - dayNumber(next.date) + 1}\u00a0days` : 'The next four weeks',
    weeks: weeksOf(first, days, doses, now.today),
  };
};
