import { everyTime } from '../medication/timesLabel.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';
import { isTaken, type MarkedDose, type ReportMedication } from './reportDoses.ts';
import { giverInWords } from './reportPeople.ts';

/**
 * Why a day has no dose: it was not due (on other days only, paused, stopped, another time by then), the medication was
 * not on the list yet, or the dose is older than those that were loaded.
 */
export type GapMark = 'notDue' | 'notYet' | 'older';

export interface GridCell {
  readonly day: string;
  readonly dose: MarkedDose | undefined;
  /** Meant only where there is no dose. */
  readonly gap: GapMark;
}

/** One medication at one time of day, through the days of the page. */
export interface GridRow {
  readonly id: string;
  readonly title: string;
  /** "08:00" */
  readonly time: string;
  readonly cells: readonly GridCell[];
  readonly doses: readonly MarkedDose[];
}

interface GridInput {
  readonly medications: readonly MedicationView[];
  readonly doses: readonly ReportMedication[];
  readonly days: readonly string[];
  readonly timeZone: string;
  /** The day from which all doses are here; undefined: they all are. */
  readonly dosesFrom: string | undefined;
}

/** The day and time before which this time of the medication was not on the list; compared as text. */
const listedSince = (medication: MedicationView, time: string, timeZone: string): string => {
  const { createdAt, changedAt, changedFrom, startDate } = medication;
  const isNewTime = changedFrom !== null && everyTime(medication).includes(time) && !changedFrom.times.includes(time);
  const since = isNewTime ? changedAt : createdAt;
  const listed = `${localDate(since, timeZone)} ${timeFieldOf(since, timeZone)}`;
  return startDate !== null && startDate > listed ? startDate : listed;
};

const gapOf = (day: string, time: string, since: string | undefined, dosesFrom: string | undefined): GapMark => {
  if (since !== undefined && `${day} ${time}` < since) return 'notYet';
  return dosesFrom !== undefined && day < dosesFrom ? 'older' : 'notDue';
};

/** The grid's rows: a medication's times in use, and those at which it was due earlier in the period. */
export const gridRows = (input: GridInput): readonly GridRow[] =>
  input.doses.flatMap(({ id, title, doses }) => {
    const medication = input.medications.find((each) => each.id === id);
    const scheduled = doses.filter(({ time }) => time !== null);
    const times = new Set([
      ...scheduled.flatMap(({ time }) => time ?? []),
      ...(inUse(medication) ? everyTime(medication) : []),
    ]);
    return [...times].toSorted().map((time) => {
      const ofTime = scheduled.filter((dose) => dose.time === time);
      return { id: `${id} ${time}`, title, time, doses: ofTime, cells: cellsOf(input, ofTime, time, medication) };
    });
  });

const inUse = (medication: MedicationView | undefined): medication is MedicationView => medication?.isActive === true;

const cellsOf = (
  { days, timeZone, dosesFrom }: GridInput,
  doses: readonly MarkedDose[],
  time: string,
  medication: MedicationView | undefined,
): readonly GridCell[] => {
  const since = medication && listedSince(medication, time, timeZone);
  const doseOn = new Map(doses.map((dose) => [dose.day, dose]));
  return days.map((day) => ({ day, dose: doseOn.get(day), gap: gapOf(day, time, since, dosesFrom) }));
};

/** One who took or gave doses, and the letters that stand for the name in the grid. */
export interface Giver {
  readonly id: string;
  readonly letters: string;
  readonly name: string;
  /** "Kate Whitaker, daughter"; the name alone of somebody who isn't in the care team that the viewer sees. */
  readonly who: string;
}

/** Doses that were taken without a name on record, as in an import. */
const nobody = 'nobody';
export const giverIdOf = ({ by }: MarkedDose): string => by?.id ?? nobody;

/** The shortest beginning of a name that no other giver has yet; at last a number tells them apart. */
const lettersFor = (name: string, used: ReadonlySet<string>): string => {
  const letters = [...name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')];
  const first = (letters[0] ?? '?').toUpperCase();
  const short = [first, first + (letters[1] ?? '')].find((tried) => !used.has(tried));
  return short ?? `${first}${[2, 3, 4, 5, 6, 7, 8, 9].find((number) => !used.has(`${first}${number}`)) ?? '+'}`;
};

interface Team {
  readonly seniorId: string;
  /** The members that the viewer may see. */
  readonly members: readonly TeamMember[];
}

/** All who took or gave a dose of these days: the senior first, then by how many. */
export const giversOf = (rows: readonly GridRow[], { seniorId, members }: Team): readonly Giver[] => {
  const taken = rows.flatMap(({ doses }) => doses).filter(({ mark }) => isTaken(mark));
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const dose of taken) {
    const id = giverIdOf(dose);
    counts.set(id, (counts.get(id) ?? 0) + 1);
    names.set(id, dose.by === null ? 'Name not recorded' : (dose.by.firstName ?? 'Someone who left'));
  }
  const rank = (id: string): number => (id === seniorId ? Infinity : id === nobody ? 0 : (counts.get(id) ?? 0));
  const used = new Set<string>();
  return [...names]
    .toSorted(([one], [other]) => rank(other) - rank(one))
    .map(([id, name]) => {
      const letters = id === nobody ? '?' : lettersFor(name, used);
      used.add(letters);
      return { id, letters, name, who: giverInWords({ id, name }, members) };
    });
};
