import { isInTheFuture } from '../../events/kernel/clockTolerance.ts';
import { instantIn } from '../../events/kernel/isoInstant.ts';
import type { PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { dateAt, startOfDay } from '../../projections/zones/zonedTime.ts';
import { Invalid } from '../http/errors.ts';

const wrong = (problem: string): Invalid => new Invalid(`${problem}.`, { at: problem });

/** The beginning of the day on which the medication was recorded, or of its first day if that is earlier; epoch milliseconds. */
const beginsAt = ({ spans: [first], timeZone }: PrescribedMedication): number => {
  if (!first) return 0;
  const recorded = dateAt(timeZone, Date.parse(first.from));
  const { startDate } = first;
  return startOfDay(timeZone, startDate !== null && startDate < recorded ? startDate : recorded);
};

/** The moment at which an entry happened, as an ISO instant; default: now. Invalid names `at`. */
export const supplyMoment = (sent: string | undefined, medication: PrescribedMedication, now: Date): string => {
  if (sent === undefined) return now.toISOString();
  const at = instantIn(sent);
  if (at === undefined) throw wrong('That isn’t a valid time');
  if (isInTheFuture(at, now)) throw wrong('That time is in the future. Please check it');
  if (Date.parse(at) < beginsAt(medication))
    throw wrong('That’s before the first day of this medication. Please check the day');
  return at;
};
