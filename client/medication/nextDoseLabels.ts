import { nextDose, type NextDose } from '../../events/medication/asNeededLimits.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';
import type { StatusKind } from '../ui/Status.tsx';
import { lastTakenLabel, type ViewerContext } from './doseLabels.ts';
import type { MedicationRow } from './medicationRows.ts';

/** The next dose of an as-needed medication in words. */
export interface NextDoseLabels {
  readonly isPossible: boolean;
  readonly status: { readonly kind: StatusKind; readonly word: string };
  /** "3 of 4 in the last 24 hours, as far as recorded."; '' without a limit, or without a dose. */
  readonly count: string;
  /** "Last taken today, 10:10 AM" */
  readonly last: string;
}

const minuteMs = 60_000;

/** "2:10 PM", "tomorrow, 9:40 AM": the first whole minute from then on. */
const timeOf = (at: number, { now, timeZone }: ViewerContext): string => {
  const minute = new Date(Math.ceil(at / minuteMs) * minuteMs);
  const day = dayInWords(minute, now, timeZone);
  return day === 'today' ? clockTime(minute, timeZone) : `${day}, ${clockTime(minute, timeZone)}`;
};

const statusOf = (
  { possibleFrom, lastUntil }: NextDose,
  maxPerDay: number | null,
  viewerContext: ViewerContext,
): NextDoseLabels['status'] => {
  if (possibleFrom > viewerContext.now.getTime()) {
    const time = timeOf(possibleFrom, viewerContext);
    return { kind: 'upcoming', word: `Next possible ${/^\d/.test(time) ? 'at ' : ''}${time}` };
  }
  if (lastUntil === undefined) return { kind: 'needed', word: 'As needed' };
  const which = maxPerDay === 1 ? 'The only one' : 'The last one';
  return { kind: 'pending', word: `${which} until ${timeOf(lastUntil, viewerContext)}` };
};

const recorded = 'as far as recorded';

const countOf = (count: number, most: number | null): string => {
  if (most === null || count === 0) return '';
  if (count > most) return `${count} in the last 24\u00a0hours, ${recorded}. The most is ${most}.`;
  return `${count} of ${most} in the last 24\u00a0hours, ${recorded}.`;
};

/** The notice before the tap, by the doses that are known. */
export const nextDoseLabels = (
  { medication, lastTaken, takenAt }: Pick<MedicationRow, 'medication' | 'lastTaken' | 'takenAt'>,
  viewerContext: ViewerContext,
): NextDoseLabels => {
  const next = nextDose(viewerContext.now.getTime(), takenAt, medication);
  const isPossible = next.possibleFrom <= viewerContext.now.getTime();
  const count = countOf(next.count, medication.maxPerDay);
  const last = lastTakenLabel(lastTaken, medication, viewerContext);
  return {
    isPossible,
    status: statusOf(next, medication.maxPerDay, viewerContext),
    count,
    last: isPossible || count ? last : `${last}, ${recorded}`,
  };
};
