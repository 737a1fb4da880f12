import type { DoseStatus } from '../../events/medication/doseStatus.ts';
import type { NamedDose } from '../medication/nowView.ts';
import { distanceInWords } from '../ui/wallClock.ts';
import type { TodayEntry } from './todayEntries.ts';
import { timeOf, zoneOf } from './todayLabels.ts';

/** The state and lateness that stand above the lines of one time. Its lines repeat neither. */
export interface SharedState {
  readonly dose: NamedDose['dose'];
  readonly status: DoseStatus;
  /** "2 h 10 min ago" */
  readonly note: string;
}

/** Consecutive lines of one time, or consecutive alerts. */
export interface TodayGroup {
  /** Differs between groups, and stays while lines come and go. */
  readonly key: string;
  /** Absent above alerts: each shows its own. */
  readonly time: { readonly label: string; readonly zone: string | undefined } | undefined;
  readonly state: SharedState | undefined;
  readonly entries: readonly TodayEntry[];
}

const keyOf = (entry: TodayEntry): string =>
  entry.kind === 'alert' ? 'alerts' : `${timeOf(entry)} ${zoneOf(entry) ?? ''}`;

/** The state of the first doses that are still open. */
const stateOf = (entries: readonly TodayEntry[]): SharedState | undefined => {
  for (const entry of entries) {
    const [first] = entry.kind === 'doses' ? entry.open : [];
    if (first) {
      const { dose } = first;
      const note = distanceInWords(dose.occurrence.scheduledTime, entry.viewerContext.now);
      return { dose, status: dose.status, note };
    }
  }
  return undefined;
};

const groupOf = (entries: readonly [TodayEntry, ...TodayEntry[]], key: string): TodayGroup => {
  const [first] = entries;
  return first.kind === 'alert'
    ? { key, time: undefined, state: undefined, entries }
    : { key, time: { label: timeOf(first), zone: zoneOf(first) }, state: stateOf(entries), entries };
};

/** Lines in their order, with those that follow each other at one time together. */
export const groupsOf = (entries: readonly TodayEntry[]): readonly TodayGroup[] => {
  const runs: [TodayEntry, ...TodayEntry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && keyOf(run[0]) === keyOf(entry)) run.push(entry);
    else runs.push([entry]);
  }
  const times = new Map<string, number>();
  return runs.map((run) => {
    const key = keyOf(run[0]);
    const nth = times.get(key) ?? 0;
    times.set(key, nth + 1);
    return groupOf(run, nth === 0 ? key : `${key} ${nth}`);
  });
};
