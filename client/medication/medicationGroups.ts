import { isDue } from '../../events/medication/doseStatus.ts';
import { minuteOf, slotsOf } from '../../events/medication/slots.ts';
import { daysBefore, localDate } from '../ui/wallClock.ts';
import type { MedicationDose } from './doseLabels.ts';
import { areSettled, needOf, type MedicationRow } from './medicationRows.ts';
import type { NamedDose } from './nowView.ts';

/** `slot`: due doses of one time. `dormant`: as-needed medications that nobody has needed lately. */
type GroupKind = 'slot' | 'later' | 'done' | 'asNeeded' | 'dormant';

/** One medication in a group; in a slot with its due doses, and those done here since. */
export interface GroupEntry {
  readonly row: MedicationRow;
  readonly doses: readonly MedicationDose[];
}

/** A part of My Medications. */
export interface MedicationGroup {
  readonly key: string;
  readonly kind: GroupKind;
  /** A slot's time, in whole minutes since the epoch. */
  readonly minute?: number;
  readonly entries: readonly GroupEntry[];
}

/** After as many days without a dose an as-needed medication is dormant. */
const dormantDays = 30;

/** Whether an as-needed medication was neither taken nor entered lately. */
export const isDormant = ({ asNeeded, medication, lastTaken }: MedicationRow, now: Date): boolean => {
  if (!asNeeded) return false;
  const { timeZone, createdAt, startDate } = medication;
  const days = [createdAt, lastTaken?.takenTime ?? createdAt].map((at) => localDate(at, timeZone));
  const last = [...days, startDate ?? ''].sort().at(-1) ?? '';
  return daysBefore(last, localDate(now, timeZone)) > dormantDays;
};

const entryOf = (row: MedicationRow): GroupEntry => ({ row, doses: row.doses.filter(({ status }) => isDue(status)) });

/** The doses of a slot's own time. A medication that is due at a later time as well is taken for that one by its row. */
export const dosesOfSlot = ({ minute, entries }: MedicationGroup): readonly NamedDose[] =>
  entries.flatMap(({ row: { medication }, doses }) =>
    doses.filter((dose) => minuteOf(dose) === minute).map((dose) => ({ medication, dose })),
  );

/** Each medication with a due dose in the slot of its first one, the earliest slot first. */
const slotGroups = (rows: readonly MedicationRow[]): readonly MedicationGroup[] => {
  const firsts = rows.map(entryOf).flatMap(({ row, doses: [dose] }) => (dose ? [{ row, dose }] : []));
  return slotsOf(firsts).map(({ minute, items }) => ({
    key: `slot ${minute}`,
    kind: 'slot',
    minute,
    entries: items.map(({ row }) => entryOf(row)),
  }));
};

/** Its next dose, as an instant or a day; those without a known one are last. */
const nextAt = ({ doses, medication }: MedicationRow): string =>
  doses.find(({ status }) => status === 'scheduled')?.occurrence.scheduledTime ??
  medication.nextDose ??
  medication.startDate ??
  '~';
const doneAt = ({ doses }: MedicationRow): string => doses.at(-1)?.occurrence.scheduledTime ?? '';

const kindOf = (row: MedicationRow, now: Date): Exclude<GroupKind, 'slot'> => {
  const need = needOf(row);
  if (need === 'asNeeded') return isDormant(row, now) ? 'dormant' : 'asNeeded';
  return need === 'done' ? 'done' : 'later';
};

const byTime = (at: (row: MedicationRow) => string) => (a: MedicationRow, b: MedicationRow) =>
  at(a).localeCompare(at(b));

/** Each medication once, where it asks for something. */
export const groupsOf = (rows: readonly MedicationRow[], now: Date): readonly MedicationGroup[] => {
  const others = rows.filter((row) => entryOf(row).doses.length === 0);
  const group = (kind: Exclude<GroupKind, 'slot'>, at: (row: MedicationRow) => string): MedicationGroup => ({
    key: kind,
    kind,
    entries: others
      .filter((row) => kindOf(row, now) === kind)
      .sort(byTime(at))
      .map(entryOf),
  });
  const name = ({ medication }: MedicationRow) => medication.name;
  return [
    ...slotGroups(rows),
    group('later', nextAt),
    group('done', doneAt),
    group('asNeeded', name),
    group('dormant', name),
  ].filter(({ entries }) => entries.length > 0);
};

/** The group of each medication, by its id. */
const placesIn = (groups: readonly MedicationGroup[]): ReadonlyMap<string, MedicationGroup> =>
  new Map(groups.flatMap((group) => group.entries.map(({ row }) => [row.medication.id, group])));

/** The groups of before, with the present state of their medications. */
const refreshed = (groups: readonly MedicationGroup[], rows: readonly MedicationRow[]): readonly MedicationGroup[] => {
  const rowOf = new Map(rows.map((row) => [row.medication.id, row]));
  const present = ({ row: { medication }, doses: before }: GroupEntry): readonly GroupEntry[] => {
    const row = rowOf.get(medication.id);
    const known = before.map(({ occurrence }) => occurrence.doseId);
    const isShown = ({ status, occurrence }: MedicationDose) => isDue(status) || known.includes(occurrence.doseId);
    return row ? [{ row, doses: row.doses.filter(isShown) }] : [];
  };
  return groups.map((group) => ({ ...group, entries: group.entries.flatMap(present) }));
};

const kinds: readonly GroupKind[] = ['slot', 'later', 'done', 'asNeeded', 'dormant'];
const inOrder = (a: MedicationGroup, b: MedicationGroup): number =>
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.minute ?? 0) - (b.minute ?? 0);

/** An open medication stays in its group, so that a dialog opened from it isn't closed. */
const withOpened = (
  groups: readonly MedicationGroup[],
  before: readonly MedicationGroup[],
  opened: ReadonlySet<string>,
): readonly MedicationGroup[] => {
  const isOpened = ({ row }: GroupEntry) => opened.has(row.medication.id);
  const staying = before.filter(({ entries }) => entries.some(isOpened));
  const known = placesIn(staying);
  const isFree = ({ row }: GroupEntry) => !opened.has(row.medication.id) || !known.has(row.medication.id);
  const left = staying.filter(({ key }) => !groups.some((group) => group.key === key));
  return [...left.map((group) => ({ ...group, entries: [] })), ...groups]
    .map((group) => {
      const stayed = staying.find(({ key }) => key === group.key)?.entries.filter(isOpened) ?? [];
      return { ...group, entries: [...stayed, ...group.entries.filter(isFree)] };
    })
    .filter(({ entries }) => entries.length > 0)
    .sort(inOrder);
};

/**
 * The groups as they are shown. They are made again when a medication is added or removed, when one becomes due, and a
 * while after the last dose was done, so that a second tap hits no other row. `opened`: ids of the open medications.
 */
export const groupsInPlace = (
  rows: readonly MedicationRow[],
  before: readonly MedicationGroup[] | undefined,
  opened: ReadonlySet<string>,
  now: Date,
): readonly MedicationGroup[] => {
  const fresh = groupsOf(rows, now);
  if (!before) return fresh;
  const [places, freshPlaces] = [placesIn(before), placesIn(fresh)];
  const moved = rows.filter(
    ({ medication: { id } }) => !opened.has(id) && places.get(id)?.key !== freshPlaces.get(id)?.key,
  );
  const becomesDue = moved.some(
    ({ medication: { id } }) => freshPlaces.get(id)?.kind === 'slot' && places.get(id)?.kind !== 'slot',
  );
  const isSame = places.size === rows.length && rows.every(({ medication: { id } }) => places.has(id));
  const present = refreshed(before, rows);
  return isSame && !becomesDue && !areSettled(moved, now) ? present : withOpened(fresh, present, opened);
};
