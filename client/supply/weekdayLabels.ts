import type { Weekday } from '../../events/medication/doseSchedule.ts';
import { listed } from '../ui/listed.ts';

export const dayLabels: Readonly<Record<Weekday, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};

/** "closed on Sundays"; undefined: open every day, as far as anybody has said. */
export const closedLabel = (closedOn: readonly Weekday[]): string | undefined =>
  closedOn.length === 0 ? undefined : `closed on ${listed(closedOn.map((day) => `${dayLabels[day]}s`))}`;
