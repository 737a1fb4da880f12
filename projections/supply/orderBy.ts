import { weekdays } from '../../events/medication/doseSchedule.ts';
import { type SupplySettings } from '../../events/supply/supplySettings.ts';
import { addDays } from '../zones/zonedTime.ts';

const weekdayOf = (date: string) => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];

/**
 * The last day on which more can be ordered in time, YYYY-MM-DD: the lead days before it runs out, and a day earlier for
 * each on which the pharmacy is closed.
 */
export const orderByOf = (runsOutOn: string, { leadDays, pharmacyClosedOn }: SupplySettings): string => {
  let day = addDays(runsOutOn, -leadDays);
  // settings leave at least one day open; rows from elsewhere must not make this endless
  for (let moved = 0; moved < weekdays.length && pharmacyClosedOn.some((each) => each === weekdayOf(day)); moved += 1)
    day = addDays(day, -1);
  return day;
};
