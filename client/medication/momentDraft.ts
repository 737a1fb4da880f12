import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf, zonedMoment } from '../ui/zonedMoment.ts';

/** A day and a time, in the format of form fields. */
export interface MomentDraft {
  readonly day: string;
  readonly time: string;
}

export const momentDraftOf = (at: Date | string, timeZone: string): MomentDraft => ({
  day: localDate(at, timeZone),
  time: timeFieldOf(at, timeZone),
});

/** ISO; undefined: an invalid moment. */
export const instantOfDraft = ({ day, time }: MomentDraft, timeZone: string): string | undefined =>
  zonedMoment(day, time, timeZone);

/** The start of a stop or pause: now, or a later day and time. */
export interface FromDraft {
  readonly begins: 'now' | 'later';
  readonly from: MomentDraft;
}

/** ISO; undefined: now. */
export const fromOfDraft = ({ begins, from }: FromDraft, timeZone: string): string | undefined =>
  begins === 'now' ? undefined : instantOfDraft(from, timeZone);

/** The validation problem of a planned moment; undefined: none. */
export const plannedProblem = (
  draft: MomentDraft,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): string | undefined => {
  const at = instantOfDraft(draft, timeZone);
  if (at === undefined) return 'Please enter a day and a time';
  return Date.parse(at) < now.getTime() - 60_000 ? 'That time has passed. Choose a later one' : undefined;
};
