import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { listed } from '../ui/listed.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import { dosageLabel, medicationTitle } from './doseLabels.ts';

type Prescribed = Pick<MedicationView, 'name' | 'dosage' | 'frequency' | 'times'>;

/** "8:00 AM and 8:00 PM", "as needed" */
const timesLabel = ({ times, frequency }: Prescribed): string =>
  times.length > 0 ? listed(times.map(timeOfDayLabel)) : frequency.toLowerCase();

const haveTimesChanged = (before: Prescribed, after: Prescribed): boolean => timesLabel(before) !== timesLabel(after);

/** What its dosage and times were before they changed: "was 500 mg", "was 500 mg at 8:00 AM"; undefined: these are the same. */
export const wasLabel = (before: Prescribed, after: Prescribed): string | undefined => {
  const isRenamed = before.name !== after.name;
  const what = isRenamed || before.dosage !== after.dosage ? (isRenamed ? medicationTitle(before) : dosageLabel(before)) : undefined;
  if (!haveTimesChanged(before, after)) return what && `was ${what}`;
  const at = before.times.length > 0 ? 'at ' : '';
  return what ? `was ${what} ${at}${timesLabel(before)}` : `was ${timesLabel(before)}`;
};

/** What somebody did to it: "changed Metformin to 850 mg", "changed the times of Metformin to 9:00 AM", "changed the photo of Metformin". */
export const changeLabel = (before: Prescribed, after: Prescribed, others: readonly string[]): string => {
  const haveNewTimes = haveTimesChanged(before, after);
  const rest = [...(haveNewTimes ? ['times'] : []), ...others];
  const withNew = rest.length > 0 ? `, with new ${listed(rest)}` : '';
  if (before.name !== after.name) return `changed ${medicationTitle(before)} to ${medicationTitle(after)}${withNew}`;
  if (before.dosage !== after.dosage) return `changed ${after.name} to ${dosageLabel(after)}${withNew}`;
  const to = haveNewTimes && others.length === 0 ? ` to ${timesLabel(after)}` : '';
  return `changed the ${listed(rest)} of ${after.name}${to}`;
};
