import type { TakeDose } from '../../events/medication/medicationCommands.ts';
import { nowMs } from '../api/serverClock.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';
import type { QuestionedDose } from './doseQuestionsSlice.ts';

/** A single question is the title itself; several are listed below a title. */
export const questionTitle = (questioned: readonly QuestionedDose[]): string => {
  const [only, ...others] = questioned.flatMap(({ reasons }) => reasons);
  if (only && others.length === 0) return only.sentence;
  return questioned.length > 1 ? `Please check these ${questioned.length} doses` : 'Please check this dose';
};

/** It was due when it was taken, so it can be skipped. An early dose can only be postponed. */
export const isDueBy = ({ scheduledTime, takenTime }: TakeDose): boolean =>
  typeof scheduledTime === 'string' &&
  Date.parse(scheduledTime) <= (takenTime === undefined ? nowMs() : Date.parse(takenTime));

const isOwn = ([first]: readonly QuestionedDose[], viewerId: string): boolean =>
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

const whichDose = ([{ command, reasons }]: readonly [QuestionedDose], context: AnswerContext): string => {
  const { scheduledTime } = command.body;
  if (reasons.every(({ code }) => code === 'sameName')) return 'this one too';
  if (typeof scheduledTime !== 'string') return 'another dose';
  const part = dayPart(scheduledTime, context);
  return part === undefined ? 'this dose' : `${part} dose`;
};

const isEnteredLater = ({ command: { body } }: QuestionedDose, { now }: AnswerContext): boolean =>
  body.takenTime !== undefined && now.getTime() - Date.parse(body.takenTime) > nowWithinMs;

/**
 * The confirming answer, named by its action: "Take tonight’s dose now", "Give these 2 doses now", "Record this dose as
 * taken".
 */
export const yesWords = (questioned: readonly QuestionedDose[], context: AnswerContext): string => {
  const [only, ...others] = questioned;
  const isLater = questioned.some((dose) => isEnteredLater(dose, context));
  const which =
    only && others.length === 0
      ? isLater
        ? 'this dose'
        : whichDose([only], context)
      : `these ${questioned.length} doses`;
  if (isLater) return `Record ${which} as taken`;
  const verb = isOwn(questioned, context.viewerId) ? 'Take' : 'Give';
  return which.endsWith('too') ? `${verb} ${which}` : `${verb} ${which} now`;
};

/** The safe answer, which records nothing; only a scheduled dose is asked about again. */
export const noWords = (questioned: readonly QuestionedDose[], viewerId: string): string => {
  if (questioned.some(({ command }) => typeof command.body.scheduledTime === 'string')) return 'Not now';
  return isOwn(questioned, viewerId) ? 'Don’t take it' : 'Don’t give it';
};
