import { isInTheFuture } from '../kernel/clockTolerance.ts';
import type { HandoverNote } from './handoverNoteFields.ts';

export type Visit = Pick<HandoverNote, 'visitFrom' | 'visitUntil'>;
type VisitProblems = Partial<Readonly<Record<keyof Visit, string>>>;

/** Milliseconds; a longer visit is a wrong date. */
const longestVisitMs = 24 * 3_600_000;

/** The problems of a visit's times, by field. A note without a visit has neither of them. */
export const visitProblems = ({ visitFrom, visitUntil }: Visit, now: Date): VisitProblems => {
  if (visitFrom === null) return visitUntil === null ? {} : { visitFrom: 'Please enter when the visit began' };
  if (isInTheFuture(visitFrom, now)) return { visitFrom: 'That time is in the future. Please check it' };
  if (visitUntil === null) return { visitUntil: 'Please enter when the visit ended' };
  const lasted = Date.parse(visitUntil) - Date.parse(visitFrom);
  if (lasted <= 0) return { visitUntil: 'The end must be after the start' };
  if (isInTheFuture(visitUntil, now)) return { visitUntil: 'That time is in the future. Please check it' };
  return lasted > longestVisitMs ? { visitUntil: 'A visit can last at most 24 hours' } : {};
};
