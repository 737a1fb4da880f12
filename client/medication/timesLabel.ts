import { timesOfSchedule } from '../../events/medication/doseSchedule.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { listed } from '../ui/listed.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';

/** Every time of day at which a medication is due on some day: "HH:MM". */
export const everyTime = ({ schedule, times }: Pick<MedicationView, 'schedule' | 'times'>): readonly string[] =>
  schedule ? timesOfSchedule(schedule) : times;

/** "8:00 AM"; "1:00 and 6:30 PM"; "8:00 AM and 6:30 PM". `times`: "HH:MM". */
export const timesLabel = (times: readonly string[]): string => {
  const labels = times.map(timeOfDayLabel);
  const [half] = new Set(labels.map((label) => /\s\D+$/u.exec(label)?.[0] ?? ''));
  const isSame = half !== undefined && half !== '' && labels.every((label) => label.endsWith(half));
  return listed(
    isSame ? labels.map((label, at) => (at < labels.length - 1 ? label.slice(0, -half.length) : label)) : labels,
  );
};
