import { dosesOfScheduled, isDone, isDue, nowDose } from '../../events/medication/doseStatus.ts';
import { minuteOf, slotsOf, type Slot } from '../../events/medication/slots.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import type { MedicationDose } from './doseLabels.ts';
import { tallyOf, type DayTally } from './dayTally.ts';
import type { MedicationRow } from './medicationRows.ts';

export interface NamedDose {
  readonly medication: MedicationView;
  readonly dose: MedicationDose;
}
export type DoseSlot = Slot<NamedDose>;

/** A slot on the Now card. */
interface ShownSlot {
  readonly slot: DoseSlot;
  /** Doses of the same minute that are already done. */
  readonly finished: readonly NamedDose[];
  /** Other doses to take now, the earliest first. */
  readonly alsoWaiting: readonly NamedDose[];
}

/**
 * The content of the Now card. `next` waits for its time; `later`: all due doses are postponed; `done`: nothing is open
 * until `next`, maybe tomorrow's.
 */
type NowView =
  | ({ readonly kind: 'take' | 'next' } & ShownSlot)
  | { readonly kind: 'later' }
  | { readonly kind: 'done'; readonly tally: DayTally; readonly next: NamedDose | undefined };

/** `later`: postponed slots, each until its first reminder. */
export type Now = NowView & { readonly later: readonly DoseSlot[] };

const idOf = ({ dose }: NamedDose): string => dose.occurrence.doseId;

/** Whether its reminder is in the future. */
const isPutOff = ({ dose: { occurrence } }: NamedDose, now: Date): boolean =>
  occurrence.snoozedUntil !== undefined && Date.parse(occurrence.snoozedUntil) > now.getTime();

/** The time of its first reminder; undefined if there is none. */
export const remindedAt = ({ items }: DoseSlot): string | undefined =>
  items.flatMap(({ dose }) => dose.occurrence.snoozedUntil ?? []).sort()[0];

const nearest = (among: readonly NamedDose[], today: string, now: Date): NamedDose | undefined => {
  const picked = nowDose(
    among.map(({ dose }) => dose),
    today,
    now,
  );
  return picked && among.find(({ dose }) => dose === picked.now);
};

const shownSlot = (picked: NamedDose, among: readonly NamedDose[], all: readonly NamedDose[]): ShownSlot => {
  const minute = minuteOf(picked.dose);
  const slots = slotsOf(among);
  return {
    slot: slots.find((slot) => slot.minute === minute) ?? { minute, items: [picked] },
    finished: all.filter(({ dose }) => isDone(dose.status) && minuteOf(dose) === minute),
    alsoWaiting: slots.filter((slot) => slot.minute !== minute).flatMap(({ items }) => items),
  };
};

/** The doses that can be taken now: today's, or one near it. */
const waitingDoses = (named: readonly NamedDose[], today: string, now: Date): readonly NamedDose[] => {
  const due = nowDose(
    named.flatMap(({ dose }) => (isDue(dose.status) ? [dose] : [])),
    today,
    now,
  );
  const waiting = new Set(due ? [due.now, ...due.alsoWaiting] : []);
  return named.filter(({ dose }) => waiting.has(dose));
};

/**
 * The content of the Now card; undefined when no medication has times. `asked`: postponed doses that are shown
 * nevertheless.
 */
export const nowOf = (
  rows: readonly MedicationRow[],
  logs: readonly DoseLogView[],
  now: Date,
  requested: readonly string[] = [],
): Now | undefined => {
  const named = rows.flatMap(({ medication }) =>
    dosesOfScheduled(medication, logs, now).map((dose) => ({ medication, dose })),
  );
  const [first] = named;
  if (!first) return undefined;
  const today = localDate(now, first.medication.timeZone);
  const waiting = waitingDoses(named, today, now);
  const isLater = (each: NamedDose) => isPutOff(each, now) && !requested.includes(idOf(each));
  const [present, later] = [waiting.filter((each) => !isLater(each)), slotsOf(waiting.filter(isLater))];
  const picked = nearest(present, today, now);
  if (picked) return { kind: 'take', ...shownSlot(picked, present, named), later };
  if (later.length > 0) return { kind: 'later', later };
  const next = nearest(named, today, now);
  if (next?.dose.occurrence.date !== today) return { kind: 'done', tally: tallyOf(rows), next, later };
  const { slot, finished } = shownSlot(next, named, named);
  return { kind: 'next', slot, finished, alsoWaiting: [], later };
};
