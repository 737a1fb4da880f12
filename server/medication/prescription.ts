import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import type { AddMedication } from '../../events/medication/medicationCommands.ts';
import { readTimes } from '../../events/medication/timesOfDay.ts';
import { Invalid } from '../http/errors.ts';
import type { PrescriptionChange } from './medicationDecider.ts';

type Written = Omit<AddMedication, 'userId'>;

const wrong = (field: string, problem: string): never => {
  throw new Invalid(problem.endsWith('.') ? problem : `${problem}.`, { [field]: problem });
};

const required = (field: 'name' | 'dosage', written: string): string => written.trim() || wrong(field, `The ${field} is required`);

const timesOf = ({ times, frequency }: Written): string[] => {
  const read = readTimes(times ?? [], frequency);
  return 'times' in read ? [...read.times] : wrong('times', read.problem);
};

/** '' means none; undefined means not given. */
const startDateOf = (written: string | undefined): string | null | undefined => {
  const day = written?.trim();
  if (day === undefined || day === '') return day === '' ? null : undefined;
  return /^(19(?!00)|20|21)/.test(day) && isCalendarDay(day) ? day : wrong('startDate', 'The start date must be a day such as 2026-03-08');
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
  };
};
