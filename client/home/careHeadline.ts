import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { zoneLabel } from '../appointment/appointmentLabels.ts';
import { namesSideBySide } from '../person/seniorName.ts';
import { clockTime } from '../ui/wallClock.ts';
import { levelWord } from '../today/appointmentReminderLabels.ts';
import { alertSentences, handledSentences } from './careAlertSentences.ts';
import { remindersOf, type Reminder, type ReminderLevel } from '../today/careReminders.ts';
import type { OpeningSentence } from './openingSentence.ts';
import { criticalAlertsOf, hasReminders, openAlertsOf, partsOf, type SeniorDay } from '../today/seniorDay.ts';

/** The levels that count as due: a dose later today doesn't. */
type AskingLevel = Exclude<ReminderLevel, 'today'>;

interface SeniorSummary {
  readonly name: string;
  readonly now: Date;
  /** The most urgent level; undefined: nothing is due. */
  readonly level: AskingLevel | undefined;
  /** Numbers of doses and appointments at that level. */
  readonly doses: number;
  readonly appointments: number;
  /** The next appointment if nothing is due; undefined: none within a day. */
  readonly next: AppointmentView | undefined;
}

const appointmentIn = (reminder: Reminder | undefined): AppointmentView | undefined =>
  reminder?.kind === 'appointment' ? reminder.appointment : undefined;

const summariesOf = (days: readonly SeniorDay[]): readonly SeniorSummary[] => {
  const names = namesSideBySide(days.map(({ senior }) => senior));
  return days.flatMap((each) => {
    const reminders = remindersOf(each);
    const [first] = reminders;
    const level = first?.level === 'today' ? undefined : first?.level;
    const isKnown = hasReminders(each) && partsOf(each).every(({ status }) => status === 'ready');
    // Urgent reminders count even while other parts load. "Nothing is due" needs every part loaded, no open alert and no critical one.
    if (!level && (!isKnown || openAlertsOf(each).length > 0 || criticalAlertsOf(each).length > 0)) return [];
    const count = (kind: 'dose' | 'appointment') =>
      reminders.filter((reminder) => reminder.level === level && reminder.kind === kind).length;
    const counts = { doses: count('dose'), appointments: count('appointment') };
    const next = level ? undefined : appointmentIn(first);
    return [{ name: names.get(each.senior.seniorId) ?? '', now: each.viewerContext.now, level, ...counts, next }];
  });
};

/** Singular and plural. */
type Noun = readonly [one: string, many: string];
const nouns: Readonly<Record<AskingLevel, { readonly dose?: Noun; readonly appointment?: Noun }>> = {
  missed: { dose: ['a dose', 'doses'], appointment: ['an appointment', 'appointments'] },
  overdue: { dose: ['an overdue dose', 'overdue doses'] },
  upcoming: {
    dose: ['a dose due now', 'doses due now'],
    appointment: ['an appointment within 2\u00a0hours', 'appointments within 2\u00a0hours'],
  },
  missedEarlier: { appointment: ['an appointment on an earlier day', 'appointments on earlier days'] },
};

const asks = (level: AskingLevel, { doses, appointments }: SeniorSummary, isOne: boolean): string => {
  const counted = (count: number, noun: Noun | undefined) => {
    if (count === 0 || !noun) return [];
    const [one, many] = noun;
    return [isOne ? (count === 1 ? one : `${count} ${many}`) : many];
  };
  const { dose, appointment } = nouns[level];
  const what = [...counted(doses, dose), ...counted(appointments, appointment)].join(' and ');
  return ` ${isOne ? 'has' : 'have'} ${level.startsWith('missed') ? 'missed ' : ''}${what}.`;
};

/** Doses only, doses and appointments, appointments only: each needs its own sentence. */
const kindsOf = ({ doses, appointments }: SeniorSummary) => (doses === 0 ? 2 : appointments === 0 ? 0 : 1);

/** "Next: Choir tomorrow at 9:00 AM for Lidia.": the first upcoming one, if nothing is due. */
const nextSentence = (quiet: readonly SeniorSummary[]): readonly OpeningSentence[] => {
  const withNext = quiet.flatMap(({ next, ...rest }) => (next ? [{ ...rest, next }] : []));
  const [first] = withNext.sort((a, b) => Date.parse(a.next.startTime) - Date.parse(b.next.startTime));
  if (!first) return [];
  const { name, now, next } = first;
  const isToday = levelWord(next, 'today', now) === 'Today';
  const when = next.isAllDay
    ? ` ${isToday ? 'today' : 'tomorrow'}, all day,`
    : `${isToday ? '' : ' tomorrow'} at ${timeIn(next)}`;
  return [{ before: `Next: ${next.title}${when} for `, names: [name], after: '.' }];
};

/** "9:00 AM (Pacific Time)" */
const timeIn = (appointment: AppointmentView): string => {
  const zone = zoneLabel(appointment);
  return `${clockTime(appointment.startTime, appointment.timeZone)}${zone ? ` (${zone})` : ''}`;
};

/** More sentences than this are summed up: Today has each of them. */
const mostSentences = 3;

/** "24 doses are open for 7 people.": in the place of a sentence for each of them. */
const openDosesSentence = (days: readonly SeniorDay[]): readonly OpeningSentence[] => {
  const counts = days.map((each) => remindersOf(each).filter(({ kind }) => kind === 'dose').length);
  const doses = counts.reduce((sum, count) => sum + count, 0);
  const people = counts.filter((count) => count > 0).length;
  if (doses === 0) return [];
  const open = doses === 1 ? '1 dose is open' : `${doses} doses are open`;
  return [{ before: `${open} for ${people === 1 ? '1 person' : `${people} people`}.`, names: [], after: '' }];
};

/** The headline: alerts in full; of the rest, more than a few sentences become one. */
export const headline = (days: readonly SeniorDay[], viewerId: string): readonly OpeningSentence[] => {
  const sentences = openingSentences(days, viewerId);
  const summed = openDosesSentence(days);
  if (sentences.length <= mostSentences || summed.length === 0) return sentences;
  return [
    ...alertSentences(days, 'critical'),
    ...handledSentences(days, viewerId),
    ...alertSentences(days, 'warning'),
    ...summed,
  ];
};

/** The sentences of the headline: seniors who need somebody, the most urgent first, then those with nothing due and their next appointment. Covers loaded days only. */
export const openingSentences = (days: readonly SeniorDay[], viewerId = ''): readonly OpeningSentence[] => {
  const summaries = summariesOf(days);
  const askingAt = (level: AskingLevel) =>
    [0, 1, 2].flatMap((kinds): OpeningSentence[] => {
      const [first, ...others] = summaries.filter((each) => each.level === level && kindsOf(each) === kinds);
      if (!first) return [];
      const names = [first, ...others].map(({ name }) => name);
      return [{ before: '', names, after: asks(level, first, others.length === 0) }];
    });
  const asking = [
    ...alertSentences(days, 'critical'),
    ...handledSentences(days, viewerId),
    ...askingAt('missed'),
    ...alertSentences(days, 'warning'),
    ...(['overdue', 'upcoming', 'missedEarlier'] as const).flatMap(askingAt),
  ];
  const quiet = summaries.filter(({ level }) => level === undefined);
  if (quiet.length === 0) return asking;
  return [
    ...asking,
    { before: 'Nothing is due right now for ', names: quiet.map(({ name }) => name), after: '.' },
    ...nextSentence(quiet),
  ];
};
