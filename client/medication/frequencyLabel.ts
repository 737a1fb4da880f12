import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';

type Prescribed = Pick<MedicationView, 'frequency' | 'minHoursBetween' | 'maxPerDay'>;

/** "Twice daily"; "As needed, at least 4 hours between doses, at most 3 in 24 hours" */
export const frequencyLabel = ({ frequency, minHoursBetween, maxPerDay }: Prescribed): string =>
  [
    frequency,
    ...(minHoursBetween === null ? [] : [`at least ${minHoursBetween}\u00a0${minHoursBetween === 1 ? 'hour' : 'hours'} between doses`]),
    ...(maxPerDay === null ? [] : [`at most ${maxPerDay} in 24\u00a0hours`]),
  ].join(', ');
