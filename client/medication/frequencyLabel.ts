import { isolated } from '../../events/kernel/isolated.ts';
import { daysOfSchedule } from '../../events/medication/scheduleWords.ts';
import { rightNow } from '../api/serverClock.ts';
import { capitalised, dayInWords } from '../ui/wallClock.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';

type Limits = Pick<MedicationView, 'minHoursBetween' | 'maxPerDay'>;
type Prescribed = Limits &
  Pick<MedicationView, 'frequency' | 'purpose' | 'schedule' | 'endDate' | 'doseCount'> & {
    /** The last day; absent: as prescribed. */
    readonly endsOn?: string | null;
  };

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

/** "until December 4"; a day of another year has it. */
const endLabel = (day: string): string => `until ${dayInWords(`${day}T12:00:00Z`, rightNow(), 'UTC')}`;

/** "Twice daily, for diabetes"; "Every Monday"; "In 6 steps, until December 26"; "As needed, at least 4 hours apart, no more than 3 in 24 hours" */
export const frequencyLabel = (prescribed: Prescribed): string => {
  const { frequency, schedule, endDate, doseCount, endsOn = endDate } = prescribed;
  return [
    schedule ? capitalised(daysOfSchedule(schedule)) : frequency,
    ...(prescribed.purpose ? [purposeLabel(prescribed)] : []),
    ...(doseCount ? [`${doseCount}\u00a0doses in all`] : []),
    ...(endsOn ? [endLabel(endsOn)] : []),
    ...limitLabels(prescribed),
  ].join(', ');
};
