import { isolated } from '../../events/kernel/isolated.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { listed } from '../ui/listed.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import { dosageLabel, medicationTitle } from './doseLabels.ts';
import { limitLabels } from './frequencyLabel.ts';

type Prescribed = Pick<MedicationView, 'name' | 'dosage' | 'frequency' | 'times' | 'minHoursBetween' | 'maxPerDay'>;

/** "8:00 AM and 8:00 PM", "as needed" */
const timesLabel = ({ times, frequency }: Prescribed): string =>
  times.length > 0 ? listed(times.map(timeOfDayLabel)) : frequency.toLowerCase();

const haveTimesChanged = (before: Prescribed, after: Prescribed): boolean => timesLabel(before) !== timesLabel(after);

/** "at least 4 hours between doses and at most 3 in 24 hours", "no limits" */
const limitsLabel = (prescribed: Prescribed): string => listed(limitLabels(prescribed)) || 'no limits';

const haveLimitsChanged = (before: Prescribed, after: Prescribed): boolean =>
  limitsLabel(before) !== limitsLabel(after);

/** "500 mg", "500 mg at 8:00 AM": the previous name, dosage and times, as far as they changed. */
const doseWas = (before: Prescribed, after: Prescribed): string | undefined => {
  const isRenamed = before.name !== after.name;
  const what =
    isRenamed || before.dosage !== after.dosage
      ? isRenamed
        ? medicationTitle(before)
        : dosageLabel(before)
      : undefined;
  if (!haveTimesChanged(before, after)) return what;
  const at = before.times.length > 0 ? 'at ' : '';
  return what ? `${what} ${at}${timesLabel(before)}` : timesLabel(before);
};

/** Names the dosage, times and limits before a change: "was 500 mg", "was at most 4 in 24 hours"; undefined: these are the same. */
export const wasLabel = (before: Prescribed, after: Prescribed): string | undefined => {
  const was = [doseWas(before, after), haveLimitsChanged(before, after) ? limitsLabel(before) : undefined]
    .filter(Boolean)
    .join(', ');
  return was ? `was ${was}` : undefined;
};

/**
 * The change in words: "changed Metformin to 850 mg", "changed the times of Metformin to 9:00 AM", "changed the photo
 * of Metformin".
 */
export const changeLabel = (before: Prescribed, after: Prescribed, others: readonly string[]): string => {
  const haveNewTimes = haveTimesChanged(before, after);
  const haveNewLimits = haveLimitsChanged(before, after);
  const rest = [...(haveNewTimes ? ['times'] : []), ...(haveNewLimits ? ['limits'] : []), ...others];
  const withNew = rest.length > 0 ? `, with new ${listed(rest)}` : '';
  if (before.name !== after.name) return `changed ${medicationTitle(before)} to ${medicationTitle(after)}${withNew}`;
  if (before.dosage !== after.dosage) return `changed ${isolated(after.name)} to ${dosageLabel(after)}${withNew}`;
  if (rest.length === 1 && haveNewLimits && limitLabels(after).length === 0)
    return `removed the limits of ${isolated(after.name)}`;
  const to =
    rest.length > 1 ? '' : haveNewTimes ? ` to ${timesLabel(after)}` : haveNewLimits ? ` to ${limitsLabel(after)}` : '';
  return `changed the ${listed(rest)} of ${isolated(after.name)}${to}`;
};
