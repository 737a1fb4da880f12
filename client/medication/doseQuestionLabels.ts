import type { TakeDose } from '../../events/medication/medicationCommands.ts';
import { nowMs } from '../api/serverClock.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';
import type { AskedDose } from './doseQuestionsSlice.ts';

/** A single question is the title itself; several are listed below a title. */
export const askedTitle = (asked: readonly AskedDose[]): string => {
  const [only, ...others] = asked.flatMap(({ reasons }) => reasons);
  if (only && others.length === 0) return only.sentence;
  return asked.length > 1 ? `Please check these ${asked.length} doses` : 'Please check this dose';
};

/** It was due when it was taken, so it can be skipped. An early dose can only be postponed. */
export const isDueBy = ({ scheduledTime, takenTime }: TakeDose): boolean =>
  typeof scheduledTime === 'string' &&
  Date.parse(scheduledTime) <= (takenTime === undefined ? nowMs() : Date.parse(takenTime));

const isOwn = ([first]: readonly AskedDose[], viewerId: string): boolean =>
  first === undefined || first.command.body.userId === undefined || first.command.body.userId === viewerId;

/** The reader, and the clock of the sentences. `timeZone`: the senior's. */
export interface AnswerContext {
  readonly viewerId: string;
  readonly timeZone: string;
  readonly now: Date;
}

const dayMs = 86_400_000;
/** A dose taken longer ago is entered, not taken now. */
const nowWithinMs = 10 * 60_000;

/** "tonight’s", "this morning’s", "last night’s", "yesterday’s", "tomorrow’s"; undefined for other days. */
const dayPart = (dueAt: string, { timeZone, now }: AnswerContext): string | undefined => {
  const [date, hour] = [localDate(dueAt, timeZone), Number(timeFieldOf(dueAt, timeZone).slice(0, 2))];
  const isDayOf = (days: number) => date === localDate(new Date(now.getTime() + days * dayMs), timeZone);
  if (isDayOf(-1)) return hour >= 17 ? 'last night’s' : 'yesterday’s';
  if (isDayOf(1)) return hour < 4 ? 'tonight’s' : 'tomorrow’s';
  if (!isDayOf(0)) return undefined;
  if (hour < 4 || hour >= 17) return 'tonight’s';
  return hour < 12 ? 'this morning’s' : 'this afternoon’s';
};

const whichDose = ([{ command, reasons }]: readonly [AskedDose], context: AnswerContext): string => {
  const { scheduledTime } = command.body;
  if (reasons.every(({ code }) => code === 'sameName')) return 'this one too';
  if (typeof scheduledTime !== 'string') return 'another dose';
  const part = dayPart(scheduledTime, context);
  return part === undefined ? 'this dose' : `${part} dose`;
};

const isEnteredLater = ({ command: { body } }: AskedDose, { now }: AnswerContext): boolean =>
  body.takenTime !== undefined && now.getTime() - Date.parse(body.takenTime) > nowWithinMs;

/**
 * The confirming answer, named by its action: "Take tonight’s dose now", "Give these 2 doses now", "Record this dose as
 * taken".
 */
export const yesWords = (asked: readonly AskedDose[], context: AnswerContext): string => {
  const [only, ...others] = asked;
  const isLater = asked.some((dose) => isEnteredLater(dose, context));
  const which =
    only && others.length === 0 ? (isLater ? 'this dose' : whichDose([only], context)) : `these ${asked.length} doses`;
  if (isLater) return `Record ${which} as taken`;
  const verb = isOwn(asked, context.viewerId) ? 'Take' : 'Give';
  return which.endsWith('too') ? `${verb} ${which}` : `${verb} ${which} now`;
};

/** The safe answer, which records nothing; only a scheduled dose is asked about again. */
export const noWords = (asked: readonly AskedDose[], viewerId: string): string => {
  if (asked.some(({ command }) => typeof command.body.scheduledTime === 'string')) return 'Not now';
  return isOwn(asked, viewerId) ? 'Don’t take it' : 'Don’t give it';
};
