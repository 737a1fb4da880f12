import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { typedNumber } from '../../events/kernel/typedNumber.ts';
import type { AddMedication } from '../../events/medication/medicationCommands.ts';
import { dosesPerDayOrNull, hoursBetweenOrNull } from '../../events/medication/medicationEvents.ts';
import { readTimes } from '../../events/medication/timesOfDay.ts';
import { Invalid } from '../http/errors.ts';
import type { PrescriptionChange } from './medicationDecider.ts';

type Written = Omit<AddMedication, 'userId'>;

const wrong = (field: string, problem: string): never => {
  throw new Invalid(problem.endsWith('.') ? problem : `${problem}.`, { [field]: problem });
};

const required = (field: 'name' | 'dosage', written: string): string =>
  written.trim() || wrong(field, `The ${field} is required`);

const timesOf = ({ times, frequency }: Written): string[] => {
  const read = readTimes(times ?? [], frequency);
  return 'times' in read ? [...read.times] : wrong('times', read.problem);
};

/** '' means none; undefined means not given. */
const startDateOf = (written: string | undefined): string | null | undefined => {
  const day = written?.trim();
  if (day === undefined || day === '') return day === '' ? null : undefined;
  return /^(19(?!00)|20|21)/.test(day) && isCalendarDay(day)
    ? day
    : wrong('startDate', 'The start date must be a day such as 2026-03-08');
};

type Bounds = { readonly minimum: number; readonly maximum: number };

/** '' and null mean no limit; undefined means not given. */
const limitOf = (
  field: 'minHoursBetween' | 'maxPerDay',
  written: Written['maxPerDay'],
  bounds: Bounds,
): number | null | undefined => {
  if (written === undefined) return undefined;
  const said = typeof written === 'string' ? written.trim() : written;
  if (said === null || said === '') return null;
  const number = typeof said === 'string' ? (typedNumber(said) ?? NaN) : said;
  const isWhole = field === 'minHoursBetween' || Number.isInteger(number);
  if (isWhole && number >= bounds.minimum && number <= bounds.maximum) return number;
  return wrong(field, `Enter a number from ${bounds.minimum} to ${bounds.maximum}, or leave it empty`);
};

/** Absent where not given. */
const limitsOf = ({
  minHoursBetween,
  maxPerDay,
}: Written): Pick<PrescriptionChange, 'minHoursBetween' | 'maxPerDay'> => {
  const [hours, most] = [
    limitOf('minHoursBetween', minHoursBetween, hoursBetweenOrNull),
    limitOf('maxPerDay', maxPerDay, dosesPerDayOrNull),
  ];
  return {
    ...(hours === undefined ? {} : { minHoursBetween: hours }),
    ...(most === undefined ? {} : { maxPerDay: most }),
  };
};

/** Parses a prescription from a form; Invalid names the wrong field. */
export const readPrescription = (written: Written): PrescriptionChange => {
  const startDate = startDateOf(written.startDate);
  return {
    name: required('name', written.name),
    dosage: required('dosage', written.dosage),
    frequency: written.frequency,
    times: timesOf(written),
    ...(written.instructions === undefined ? {} : { instructions: written.instructions.trim() || null }),
    ...(startDate === undefined ? {} : { startDate }),
    ...limitsOf(written),
  };
};
