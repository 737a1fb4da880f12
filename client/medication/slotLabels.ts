import { zonedFormat } from '../../events/account/timeZones.ts';
import type { DoseStatus } from '../../events/medication/doseStatus.ts';
import type { StatusKind } from '../ui/Status.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { doseTitle, dueLabel, type ViewerContext } from './doseLabels.ts';
import type { DoseSlot, NamedDose } from './nowView.ts';

/** The first hour of each part of the day. */
const partsOfDay = [
  [21, 'Night'],
  [17, 'Evening'],
  [12, 'Afternoon'],
  [5, 'Morning'],
  [0, 'Night'],
] as const;

const partOfDay = ({ dose: { occurrence } }: NamedDose, timeZone: string): string => {
  const hour = Number(
    zonedFormat(timeZone, { hour: '2-digit', hourCycle: 'h23' }).format(new Date(occurrence.scheduledTime)),
  );
  return partsOfDay.find(([from]) => hour >= from)?.[1] ?? 'Night';
};

/** "Morning, 8:00 AM" */
export const slotTime = ({ items: [first] }: DoseSlot, viewerContext: ViewerContext): string =>
  `${partOfDay(first, viewerContext.timeZone)}, ${dueLabel(first.dose, viewerContext)}`;

/** "4 medications" */
export const medicationsInWords = (count: number): string =>
  count === 1 ? '1\u00a0medication' : `${count}\u00a0medications`;

/** "Morning, 8:00 AM · 4 medications"; for one "Metformin 500 mg, 8:00 AM". */
export const slotTitle = (slot: DoseSlot, viewerContext: ViewerContext): string => {
  const [first, ...more] = slot.items;
  if (more.length === 0) return `${doseTitle(first)}, ${dueLabel(first.dose, viewerContext)}`;
  return `${slotTime(slot, viewerContext)}\u00a0· ${medicationsInWords(slot.items.length)}`;
};

/** "Take all 4", "Take 3 of 4" */
export const takeWords = (ticked: number, all: number): string => {
  if (ticked === 0) return 'Nothing is checked';
  return ticked === all ? `Take all\u00a0${all}` : `Take ${ticked} of\u00a0${all}`;
};

/** The state of doses that are all done: "Taken", "Skipped", "2 taken, 1 skipped". */
export const doneState = (statuses: readonly DoseStatus[]): { readonly kind: StatusKind; readonly word: string } => {
  const taken = statuses.filter((status) => status === 'taken').length;
  const skipped = statuses.length - taken;
  if (skipped === 0) return { kind: 'taken', word: 'Taken' };
  return taken === 0
    ? { kind: 'skipped', word: 'Skipped' }
    : { kind: 'done', word: `${taken}\u00a0taken, ${skipped}\u00a0skipped` };
};

/** "Give all 4" */
export const giveWords = (all: number): string => `Give all\u00a0${all}`;

/** "Show again at 4:04 PM": on the screen at least, and by reminders where they are on. */
export const remindWords = (until: Date, timeZone: string): string => `Show again at ${clockTime(until, timeZone)}`;
