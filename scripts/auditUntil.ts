import { addDays, epochOf } from '../projections/zones/zonedTime.ts';
import { ExitError } from './exitOnError.ts';

const isDay = (date: string): boolean => {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date;
};

/** The moment that an auditor names: a whole day, a time on the senior's wall clock, or an instant. Epoch milliseconds. */
export const readUntil = (written: string, timeZone: string, option = '--until'): number => {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:[ T]([01]\d|2[0-3]):?([0-5]\d))?$/.exec(written) ?? [];
  if (date !== undefined && isDay(date)) {
    if (time === undefined) return epochOf(timeZone, addDays(date, 1), '00:00') - 1;
    return epochOf(timeZone, date, `${time}:${written.slice(-2)}`);
  }
  const instant = /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:?\d\d)$/.test(written) ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(instant))
    throw new ExitError(`${option} takes 2026-11-21, "2026-11-21 20:00" or 2026-11-21T20:00:00Z, not "${written}".`);
  return instant;
};
