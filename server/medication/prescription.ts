import { dayWords } from '../../events/account/dayWords.ts';
import { nextDay, type DoseSchedule } from '../../events/medication/doseSchedule.ts';
import type { AddMedication } from '../../events/medication/medicationCommands.ts';
import { custom, prescribedWith, type Prescription } from '../../events/medication/prescriptionFields.ts';
import { checkedChange } from '../http/checkedFields.ts';
import { Invalid } from '../http/errors.ts';
import type { PrescriptionChange } from './medicationDecider.ts';

type Plan = Pick<Prescription, 'startDate' | 'schedule' | 'endDate' | 'doseCount'>;

interface Stated {
  /** The plan in force; a new medication has none. */
  readonly before: Plan;
  /** The senior's day. */
  readonly today: string;
  /** A plan that is over may be imported. */
  readonly isImport: boolean;
}

export const noPlan: Plan = { startDate: null, schedule: null, endDate: null, doseCount: null };

const wrong = (field: keyof Plan, problem: string): Invalid => new Invalid(`${problem}.`, { [field]: problem });

/** Days are counted from the stated day, else from where they were, else from the first day or today. */
const withFrom = (schedule: DoseSchedule, { before, today }: Stated, startDate: string | null): DoseSchedule => {
  if (schedule.kind === 'taper' || schedule.from !== '') return schedule;
  const former = before.schedule && before.schedule.kind !== 'taper' ? before.schedule.from : undefined;
  return { ...schedule, from: former ?? startDate ?? today };
};

/** A course ends on a day or after some doses; steps say themselves when they end. */
const oneEnd = ({ endDate, doseCount }: PrescriptionChange): PrescriptionChange => ({
  ...(endDate && doseCount === undefined ? { doseCount: null } : {}),
  ...(doseCount && endDate === undefined ? { endDate: null } : {}),
});

const checkEnd = ({ startDate, schedule, endDate, doseCount }: Plan, { before, today, isImport }: Stated): void => {
  if (endDate !== null && doseCount !== null)
    throw wrong('doseCount', 'Choose a last day or a number of doses, not both');
  if (schedule?.kind === 'taper' && (endDate !== null || doseCount !== null))
    throw wrong(endDate === null ? 'doseCount' : 'endDate', 'The steps say when it ends');
  if (endDate !== null && startDate !== null && endDate < startDate)
    throw wrong('endDate', 'The last day is before the first day');
  if (endDate !== null && endDate < today && endDate !== before.endDate && !isImport)
    throw wrong('endDate', 'That day has passed. Choose today or a later day');
};

/** A new schedule has a dose to come. */
const checkFallsDue = ({ startDate, schedule, endDate }: Plan, { before, today, isImport }: Stated): void => {
  const isSame = JSON.stringify([schedule, endDate]) === JSON.stringify([before.schedule, before.endDate]);
  if (schedule === null || isSame || isImport) return;
  const first = nextDay(schedule, startDate !== null && startDate > today ? startDate : today);
  if (first === undefined) throw wrong('schedule', 'No dose of these steps is still to come');
  if (endDate !== null && first > endDate)
    throw wrong('endDate', `No dose is due by then: the first would be on ${dayWords(first)}`);
};

/** Parses a prescription from a form; Invalid names the wrong fields. A form always has times. */
export const readPrescription = (written: Omit<AddMedication, 'userId'>, stated: Stated): PrescriptionChange => {
  const hasSchedule = written.schedule !== undefined && written.schedule !== null && written.schedule !== '';
  const frequency = hasSchedule ? custom : written.frequency;
  const read = checkedChange(prescribedWith(frequency), { ...written, frequency, times: written.times ?? [] });
  const plan: Plan = { ...stated.before, ...read, ...oneEnd(read) };
  if (frequency === custom && plan.schedule === null) throw wrong('schedule', 'Please say on which days it is taken');
  const schedule = frequency === custom && plan.schedule ? withFrom(plan.schedule, stated, plan.startDate) : null;
  checkEnd({ ...plan, schedule }, stated);
  checkFallsDue({ ...plan, schedule }, stated);
  return { ...read, ...oneEnd(read), schedule };
};
