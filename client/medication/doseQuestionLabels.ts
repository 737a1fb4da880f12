import type { TakeDose } from '../../events/medication/medicationCommands.ts';
import { nowMs } from '../api/serverClock.ts';
import type { AskedDose } from './doseQuestionsSlice.ts';

/** A question about one dose is its own title; several are listed below one. */
export const askedTitle = (asked: readonly AskedDose[]): string => {
  const [only, ...others] = asked.flatMap(({ reasons }) => reasons);
  if (only && others.length === 0) return only.sentence;
  return asked.length > 1 ? `Please check these ${asked.length} doses` : 'Please check this dose';
};

/** Its time had come when it was taken: it can be skipped. A dose taken early is only left for later. */
export const isDueBy = ({ scheduledTime, takenTime }: TakeDose): boolean =>
  typeof scheduledTime === 'string' && Date.parse(scheduledTime) <= (takenTime === undefined ? nowMs() : Date.parse(takenTime));

const isOwn = ([first]: readonly AskedDose[], viewerId: string): boolean =>
  first === undefined || first.command.body.userId === undefined || first.command.body.userId === viewerId;

/** "Take both" of two doses that are named; else "Take it anyway", "Give them anyway". */
export const yesWords = (asked: readonly AskedDose[], viewerId: string): string => {
  const verb = isOwn(asked, viewerId) ? 'Take' : 'Give';
  if (asked.length > 1) return `${verb} them anyway`;
  const codes = asked.flatMap(({ reasons }) => reasons.map(({ code }) => code));
  return codes.every((code) => code === 'tooClose' || code === 'sameName') ? `${verb} both` : `${verb} it anyway`;
};

/** The safe answer, which records nothing; only an as-needed dose is not asked for again. */
export const noWords = (asked: readonly AskedDose[], viewerId: string): string => {
  if (asked.some(({ command }) => typeof command.body.scheduledTime === 'string')) return 'Not now';
  return isOwn(asked, viewerId) ? 'Don’t take it' : 'Don’t give it';
};
