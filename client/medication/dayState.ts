import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { StatusKind } from '../ui/Status.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { tallyOf, type DayTally } from './dayTally.ts';
import type { ViewerContext } from './doseLabels.ts';
import type { MedicationRow } from './medicationRows.ts';
import type { NamedDose } from './nowView.ts';
import { pausedLabel, presentPause } from './stopLabels.ts';

/** The state of a senior's day, in one line for the care team. */
export interface DayState {
  readonly kind: StatusKind;
  /** "2 doses missed, 1 overdue", "All taken so far. Next: Metformin at 1:00 PM" */
  readonly words: string;
}

const dosesInWords = (count: number) => (count === 1 ? '1 dose' : `${count} doses`);

const lateLabel = ({ late, overdue }: DayTally): string => {
  if (late === 0) return `${dosesInWords(overdue)} overdue`;
  return `${dosesInWords(late)} missed${overdue > 0 ? `, ${overdue} overdue` : ''}`;
};

/** "Metformin at 1:00 PM"; for several at that time "Metformin and 2 more at 1:00 PM". */
const dueLabel = (doses: readonly NamedDose[], { timeZone }: ViewerContext): string | undefined => {
  const times = doses.map(({ dose }) => dose.occurrence.scheduledTime).sort();
  const together = doses.filter(({ dose }) => dose.occurrence.scheduledTime === times[0]);
  const [first, ...others] = together;
  if (!first) return undefined;
  const name = others.length > 0 ? `${first.medication.name} and ${others.length} more` : first.medication.name;
  return `${name} at ${clockTime(first.dose.occurrence.scheduledTime, timeZone)}`;
};

const finished = ({ doses, taken }: DayTally): DayState => {
  if (taken === doses) return { kind: 'taken', words: 'All taken today' };
  return taken === 0 ? { kind: 'skipped', words: 'All skipped today' } : { kind: 'done', words: 'All done for today' };
};

const soFar = ({ doses, taken, open }: DayTally): string => {
  if (doses === open) return '';
  return taken === doses - open ? 'All taken so far. ' : 'All done so far. ';
};

/** Doses that were due before the pause come first. */
const pausedState = (
  pause: MedicationPauseView,
  rows: readonly MedicationRow[],
  viewerContext: ViewerContext,
): DayState | undefined => {
  const isDueNow = rows.some(({ doses }) => doses.some(({ status }) => status === 'upcoming'));
  return isDueNow ? undefined : { kind: 'skipped', words: `${pausedLabel(pause, viewerContext)}: ${pause.reason}` };
};

/** The doses that need attention come first, then the next one; as-needed ones never count. */
export const dayState = (
  rows: readonly MedicationRow[],
  viewerContext: ViewerContext,
  pauses: readonly MedicationPauseView[] = [],
): DayState => {
  if (rows.length === 0) return { kind: 'scheduled', words: 'No medications right now' };
  const tally = tallyOf(rows);
  if (tally.late > 0 || tally.overdue > 0)
    return { kind: tally.late > 0 ? 'missed' : 'overdue', words: lateLabel(tally) };
  const pause = presentPause(pauses, viewerContext.now);
  const paused = pause && pausedState(pause, rows, viewerContext);
  if (paused) return paused;
  if (tally.doses === 0) return { kind: 'scheduled', words: 'No scheduled doses today' };
  const named = rows.flatMap(({ medication, doses }) => doses.map((dose) => ({ medication, dose })));
  const due = dueLabel(
    named.filter(({ dose }) => dose.status === 'upcoming'),
    viewerContext,
  );
  if (due) return { kind: 'upcoming', words: `Due now: ${due}` };
  const next = dueLabel(
    named.filter(({ dose }) => dose.status === 'scheduled'),
    viewerContext,
  );
  if (!next) return finished(tally);
  const before = soFar(tally);
  return { kind: before ? 'done' : 'scheduled', words: `${before}Next: ${next}` };
};
