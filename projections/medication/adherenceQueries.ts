import {
  adherenceOf,
  type Adherence,
  type AdherencePeriod,
  type DoseOnRecord,
} from '../../events/medication/adherence.ts';
import { readDoseId } from '../../events/medication/doseId.ts';
import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';
import { addDays, dateAt, startOfDay } from '../zones/zonedTime.ts';
import { dueWithoutRecord } from './adherenceDue.ts';
import type { DoseLogsRow } from './doseLogsTable.ts';
import type { Schedule } from './openDoses.ts';

/** The counts of one medication's doses in a period, as GET /api/adherence answers. */
export interface AdherenceView extends Adherence {
  readonly medicationId: string;
  readonly userId: string;
  readonly name: string;
  readonly dosage: string;
  readonly isAsNeeded: boolean;
  /** False: it was deleted. */
  readonly isActive: boolean;
  /** The first and the last day counted, YYYY-MM-DD in the senior's zone. */
  readonly from: string;
  readonly until: string;
  /** The day on which it was added: doses due before it count only where they were entered. */
  readonly addedOn: string;
}

interface Medication extends Pick<AdherenceView, 'name' | 'dosage'> {
  readonly id: string;
  readonly senior_id: string;
  readonly frequency: string;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly schedule: Schedule | null;
}

interface Log extends Pick<DoseLogsRow, 'id' | 'medication_id' | 'status'> {
  readonly at: Date;
  readonly due_at: Date | null;
  readonly taken_at: Date | null;
  readonly recorded_at: Date;
}

/** Medications and doses since a moment. */
interface Found {
  readonly medications: readonly Medication[];
  /** Newest first. */
  readonly logs: readonly Log[];
}

interface Period {
  readonly days: AdherencePeriod;
  readonly now: Date;
}

const dayMs = 86_400_000;
/** A dose is filed under its due time, which is within two days of its date whatever the zones were. */
const filedWithinMs = 2 * dayMs;
/** Far more than anybody's prescriptions ask for in 90 days; beyond it the oldest days are not counted, and `from` says so. */
const mostLogs = 20_000;

const medicationColumns = `m.id, m.senior_id, m.name, m.dosage, m.frequency, m.is_active, m.created_at, d.schedule
  from medications m left join due_doses d on d.id = m.id`;
const logColumns = 'l.id, l.medication_id, l.status, l.at, l.due_at, l.taken_at, l.recorded_at';
const newestLogs = `l.at >= $2 order by l.at desc, l.id desc limit ${mostLogs + 1}`;
const isStoppedForGood = `(m.stop is not null and m.stop->>'until' is null)`;

const sinceOf = ({ days, now }: Period): Date => new Date(now.getTime() - days * dayMs - filedWithinMs);

const findOfSenior = async (on: Queryable, seniorId: string, since: Date): Promise<Found> => {
  const [{ rows: medications }, { rows: logs }] = await Promise.all([
    on.query<Medication>({
      name: 'list medications of adherence',
      text: `select ${medicationColumns} where m.senior_id = $1 and (m.is_active or m.changed_at > $2)
        order by m.is_active desc, ${isStoppedForGood}, m.created_at, m.id limit ${longestList}`,
      values: [seniorId, since],
    }),
    on.query<Log>({
      name: 'list doses of adherence',
      text: `select ${logColumns} from dose_logs l where l.senior_id = $1 and ${newestLogs}`,
      values: [seniorId, since],
    }),
  ]);
  return { medications, logs };
};

const findOfMedication = async (on: Queryable, medicationId: string, since: Date): Promise<Found> => {
  const [{ rows: medications }, { rows: logs }] = await Promise.all([
    on.query<Medication>({
      name: 'find medication of adherence',
      text: `select ${medicationColumns} where m.id = $1`,
      values: [medicationId],
    }),
    on.query<Log>({
      name: 'list doses of one adherence',
      text: `select ${logColumns} from medications m join dose_logs l on l.senior_id = m.senior_id and l.medication_id = m.id
        where m.id = $1 and ${newestLogs}`,
      values: [medicationId, since],
    }),
  ]);
  return { medications, logs };
};

const onRecord = ({ id, status, due_at, taken_at, recorded_at }: Log, timeZone: string): DoseOnRecord => {
  const name = readDoseId(id);
  return {
    id,
    status,
    dueAt: due_at?.toISOString() ?? null,
    takenAt: taken_at?.toISOString() ?? null,
    recordedAt: recorded_at.toISOString(),
    date: name?.kind === 'scheduled' ? name.date : dateAt(timeZone, (taken_at ?? recorded_at).getTime()),
  };
};

/** The first day whose doses were all read; undefined: all days are whole. */
const firstWhole = (logs: readonly Log[], timeZone: string): string | undefined => {
  const oldest = logs[mostLogs];
  return oldest && dateAt(timeZone, oldest.at.getTime() + filedWithinMs + dayMs);
};

const viewOf = (medication: Medication, { logs }: Found, { days, now }: Period): AdherenceView => {
  const { id, name, dosage, schedule } = medication;
  const timeZone = schedule?.spans.at(-1)?.timeZone ?? 'UTC';
  const until = dateAt(timeZone, now.getTime());
  const [wanted, whole = ''] = [addDays(until, 1 - days), firstWhole(logs, timeZone)];
  const from = whole > wanted ? whole : wanted;
  const begins = startOfDay(timeZone, from) - filedWithinMs;
  const due = schedule ? dueWithoutRecord(schedule, { from: begins, now: now.getTime() }) : [];
  const its = logs.filter((log) => log.medication_id === id).map((log) => onRecord(log, timeZone));
  return {
    medicationId: id,
    userId: medication.senior_id,
    name,
    dosage,
    isAsNeeded: medication.frequency === 'As needed',
    isActive: medication.is_active,
    from,
    until,
    addedOn: dateAt(timeZone, medication.created_at.getTime()),
    ...adherenceOf(due, its, { from, until, now }),
  };
};

/** Each of a senior's medications that is not deleted, or was in the period; those in use first. */
export const listAdherence = async (
  on: Queryable,
  seniorId: string,
  period: Period,
): Promise<readonly AdherenceView[]> => {
  const found = await findOfSenior(on, seniorId, sinceOf(period));
  return found.medications.map((medication) => viewOf(medication, found, period));
};

/** One medication's, a deleted one's too. */
export const findAdherence = async (
  on: Queryable,
  medicationId: string,
  period: Period,
): Promise<AdherenceView | undefined> => {
  const found = await findOfMedication(on, medicationId, sinceOf(period));
  return found.medications.map((medication) => viewOf(medication, found, period))[0];
};
