import { isEnteredLater } from './enteredLater.ts';
import { doseStatus, missedAfterMs } from './doseStatus.ts';

/** The periods in which doses are counted, in days up to and including today. */
export const adherencePeriods = [7, 30, 90] as const;
export type AdherencePeriod = (typeof adherencePeriods)[number];

/** The outcome of a dose that was due at a set time (docs/adherence.md). */
export type DoseOutcome = 'onTime' | 'early' | 'late' | 'missed' | 'skipped';

/** The facts of a dose that its outcome depends on; instants are ISO. `dueAt` null: as needed. */
export interface DoseFacts {
  readonly status: 'taken' | 'missed' | 'skipped';
  readonly dueAt: string | null;
  readonly takenAt: string | null;
}

/** On time is up to two hours before or after it was due, by when it was taken; undefined for a dose taken as needed. */
export const outcomeOf = ({ status, dueAt, takenAt }: DoseFacts): DoseOutcome | undefined => {
  if (dueAt === null) return undefined;
  if (status !== 'taken' || takenAt === null) return status === 'taken' ? 'onTime' : status;
  const late = Date.parse(takenAt) - Date.parse(dueAt);
  if (late < -missedAfterMs) return 'early';
  return late > missedAfterMs ? 'late' : 'onTime';
};

/**
 * Doses by their outcomes, which are adherence, and further counts that are no part of it.
 * `enteredLater`: taken, and entered more than half an hour later. `asNeeded`: taken without a set time.
 * `paused`, `stopped`: not due because of a pause or stop. `notRecorded`: due before the medication was added, and never entered.
 */
const countNames = [
  'onTime',
  'early',
  'late',
  'missed',
  'skipped',
  'enteredLater',
  'asNeeded',
  'paused',
  'stopped',
  'notRecorded',
] as const;
export type CountName = (typeof countNames)[number];
export type DoseCounts = Readonly<Record<CountName, number>>;

/** A day in the senior's zone, YYYY-MM-DD, with the counts that are not 0. */
export type AdherenceDay = Partial<DoseCounts> & { readonly date: string };

/** The counts of a period, and the days on which there is anything to count, the oldest first. */
export interface Adherence extends DoseCounts {
  readonly series: readonly AdherenceDay[];
}

export const noDoses: DoseCounts = {
  onTime: 0,
  early: 0,
  late: 0,
  missed: 0,
  skipped: 0,
  enteredLater: 0,
  asNeeded: 0,
  paused: 0,
  stopped: 0,
  notRecorded: 0,
};

/** Sums of days. */
export const sumOfDays = (days: readonly AdherenceDay[]): DoseCounts => {
  const sum = { ...noDoses };
  for (const day of days) for (const name of countNames) sum[name] += day[name] ?? 0;
  return sum;
};

/** Doses that were due and have an outcome: what adherence is a share of. */
export const dosesDue = ({ onTime, early, late, missed, skipped }: Pick<DoseCounts, DoseOutcome>): number =>
  onTime + early + late + missed + skipped;

/** A dose that was taken, missed or skipped. `date`: the day it was due, as needed the day it was taken. */
export interface DoseOnRecord extends DoseFacts {
  readonly id: string;
  readonly date: string;
  readonly recordedAt: string;
}

/** A due time; `why`: the state of its dose unless there is a record of it. */
export interface DueDose {
  readonly doseId: string;
  readonly date: string;
  readonly dueAt: string;
  readonly why: 'open' | 'paused' | 'stopped' | 'beforeAdded';
}

/** Dates are YYYY-MM-DD in the senior's zone, both included. */
export interface AdherenceWindow {
  readonly from: string;
  readonly until: string;
  readonly now: Date;
}

/** An open dose counts from when it is missed, whether or not the check for missed doses has run. */
const countWithoutRecord = ({ why, dueAt }: DueDose, now: Date): CountName | undefined => {
  if (why === 'paused' || why === 'stopped') return why;
  if (doseStatus(dueAt, now) !== 'missed') return undefined;
  return why === 'open' ? 'missed' : 'notRecorded';
};

const countsOnRecord = (dose: DoseOnRecord): readonly CountName[] => {
  const count = outcomeOf(dose) ?? 'asNeeded';
  const isLater = dose.takenAt !== null && isEnteredLater(dose.takenAt, dose.recordedAt);
  return isLater ? [count, 'enteredLater'] : [count];
};

/**
 * Counts one medication's doses (docs/adherence.md). `logs`: every dose on record that was due or taken in these days; the record goes
 * before the plan. `due`: the due times without a record, and others, in any order.
 */
export const adherenceOf = (
  due: readonly DueDose[],
  logs: readonly DoseOnRecord[],
  { from, until, now }: AdherenceWindow,
): Adherence => {
  const days = new Map<string, Partial<Record<CountName, number>>>();
  const add = (date: string, name: CountName) => {
    if (date < from || date > until) return;
    const day = days.get(date) ?? {};
    day[name] = (day[name] ?? 0) + 1;
    days.set(date, day);
  };
  for (const dose of logs) for (const name of countsOnRecord(dose)) add(dose.date, name);
  const onRecord = new Set(logs.map(({ id }) => id));
  for (const dose of due) {
    const name = onRecord.has(dose.doseId) ? undefined : countWithoutRecord(dose, now);
    if (name) add(dose.date, name);
  }
  const series = [...days].map(([date, counts]) => ({ date, ...counts })).sort((a, b) => (a.date < b.date ? -1 : 1));
  return { ...sumOfDays(series), series };
};
