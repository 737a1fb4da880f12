import { dosesOfScheduled, isDone, isDue, isOfDay, nowDose } from '../../events/medication/doseStatus.ts';
import { minuteOf, slotsOf, type Slot } from '../../events/medication/slots.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import type { MedicationDose } from './doseLabels.ts';
import type { MedicationRow } from './medicationRows.ts';

export interface NamedDose {
  readonly medication: MedicationView;
  readonly dose: MedicationDose;
}
export type DoseSlot = Slot<NamedDose>;

/** A slot on the Now card. */
export interface ShownSlot {
  readonly slot: DoseSlot;
  /** Doses of the same minute that are already done. */
  readonly finished: readonly NamedDose[];
}

/** The open doses on the Now card, by slots; each dose once. */
export interface Now {
  /** To take now, the earliest first. */
  readonly open: readonly ShownSlot[];
  /** The minute of the open slot that is nearest to due: its button is the screen's main one. */
  readonly main: number | undefined;
  /** Postponed slots, each until its first reminder. */
  readonly later: readonly DoseSlot[];
  /** The next slot of today; its time hasn't come. */
  readonly next: ShownSlot | undefined;
  /** The first dose after today, when nothing of today is open. */
  readonly ahead: NamedDose | undefined;
}

export const idOf = ({ dose }: NamedDose): string => dose.occurrence.doseId;

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
  return among.find(({ dose }) => dose === picked);
};

/**
 * The content of the Now card; undefined when no medication has times. `requested`: postponed doses that are shown
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
  const ofToday = named.filter(({ dose }) => isOfDay(dose, today, now));
  const due = ofToday.filter(({ dose }) => isDue(dose.status));
  const isLater = (each: NamedDose) => isPutOff(each, now) && !requested.includes(idOf(each));
  const present = due.filter((each) => !isLater(each));
  const later = slotsOf(due.filter(isLater));
  const shown = (slot: DoseSlot): ShownSlot => ({
    slot,
    finished: named.filter(({ dose }) => isDone(dose.status) && minuteOf(dose) === slot.minute),
  });
  const main = nearest(present, today, now);
  const [next] = slotsOf(ofToday.filter(({ dose }) => dose.status === 'scheduled'));
  const isNothingOpen = due.length === 0 && !next;
  return {
    open: slotsOf(present).map(shown),
    main: main && minuteOf(main.dose),
    later,
    next: next && shown(next),
    ahead: isNothingOpen ? nearest(named, today, now) : undefined,
  };
};
