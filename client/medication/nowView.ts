import { dosesOf, isDue, nowDose } from '../../events/medication/doseStatus.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { localDate } from '../ui/wallClock.ts';
import type { MedicationDose } from './doseLabels.ts';
import { tallyOf, type DayTally } from './dayTally.ts';
import type { MedicationRow } from './medicationRows.ts';

/** What the Now card says. `next` waits for its time; `done`: nothing is open until `next`, which may be tomorrow's. */
type NowView =
  | {
      readonly kind: 'take';
      readonly dose: MedicationDose;
      readonly medication: MedicationView;
      readonly alsoWaiting: readonly NamedDose[];
      /** Put off, and nothing else waits. */
      readonly isPutOff: boolean;
    }
  | { readonly kind: 'next'; readonly dose: MedicationDose; readonly medication: MedicationView }
  | { readonly kind: 'done'; readonly tally: DayTally; readonly next: NamedDose | undefined };

export interface NamedDose {
  readonly medication: MedicationView;
  readonly dose: MedicationDose;
}

/** What to take now; undefined when no medication has times. `later` are doses put off for the moment: they wait behind the others. */
export const nowOf = (
  rows: readonly MedicationRow[],
  logs: readonly DoseLogView[],
  now: Date,
  later: readonly string[],
): NowView | undefined => {
  const named = rows.flatMap(({ medication }) => dosesOf(medication.occurrences, logs, now).map((dose) => ({ medication, dose })));
  const [first] = named;
  if (!first) return undefined;
  const medicationOf = new Map(named.map(({ dose, medication }) => [dose.occurrence.doseId, medication]));
  const nameDose = (dose: MedicationDose): NamedDose => ({
    dose,
    medication: medicationOf.get(dose.occurrence.doseId) ?? first.medication,
  });
  const today = localDate(now, first.medication.timeZone);
  const doses = named.map(({ dose }) => dose);
  const picked = pickNow(doses, today, now, later);
  if (picked && isDue(picked.now.status)) {
    const isPutOff = later.includes(picked.now.occurrence.doseId);
    return { kind: 'take', ...nameDose(picked.now), alsoWaiting: picked.alsoWaiting.map(nameDose), isPutOff };
  }
  if (picked?.now.occurrence.date === today) return { kind: 'next', ...nameDose(picked.now) };
  return { kind: 'done', tally: tallyOf(rows), next: picked && nameDose(picked.now) };
};

/** A dose that waits goes before one whose time has not come, and one put off goes behind. */
const pickNow = (doses: readonly MedicationDose[], today: string, now: Date, later: readonly string[]) => {
  const due = nowDose(
    doses.filter(({ status }) => isDue(status)),
    today,
    now,
  );
  if (!due) return nowDose(doses, today, now);
  const waiting = [due.now, ...due.alsoWaiting];
  const asked =
    nowDose(
      waiting.filter(({ occurrence }) => !later.includes(occurrence.doseId)),
      today,
      now,
    )?.now ?? due.now;
  const alsoWaiting = waiting
    .filter((dose) => dose !== asked)
    .sort((a, b) => a.occurrence.scheduledTime.localeCompare(b.occurrence.scheduledTime));
  return { now: asked, alsoWaiting };
};
