import { isolated } from '../../events/kernel/isolated.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';

type Limits = Pick<MedicationView, 'minHoursBetween' | 'maxPerDay'>;
type Prescribed = Limits & Pick<MedicationView, 'frequency' | 'purpose'>;

/** "for diabetes", as it was typed with or without its "for". */
export const purposeLabel = ({ purpose }: Pick<MedicationView, 'purpose'>): string =>
  purpose ? `for ${isolated(purpose.replace(/^for\s+/i, ''))}` : '';

/** "at least 4 hours apart", "no more than 3 in 24 hours": each limit that is set. */
export const limitLabels = ({ minHoursBetween, maxPerDay }: Limits): readonly string[] => [
  ...(minHoursBetween === null
    ? []
    : [`at least ${minHoursBetween}\u00a0${minHoursBetween === 1 ? 'hour' : 'hours'} apart`]),
  ...(maxPerDay === null ? [] : [`no more than ${maxPerDay} in 24\u00a0hours`]),
];

/** "Twice daily, for diabetes"; "As needed, at least 4 hours apart, no more than 3 in 24 hours" */
export const frequencyLabel = ({ frequency, purpose, ...limits }: Prescribed): string =>
  [frequency, purposeLabel({ purpose }), ...limitLabels(limits)].filter(Boolean).join(', ');
