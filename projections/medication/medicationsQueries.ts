import type { Queryable } from '../queryable.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { dueTimes, nextDueTime } from './occurrences.ts';
import { addDays, dateAt, startOfDay } from '../zones/zonedTime.ts';
import type { Schedule } from './openDoses.ts';

/** One time a medication is due: a wall-clock time on a day in the senior's zone, and the instant that is. */
export interface Occurrence {
  /** `<medicationId>-<date>T<HHMM>`: also the id of its dose log. */
  readonly doseId: string;
  readonly date: string;
  readonly time: string;
  /** ISO instant: what a dose log's scheduledTime is. */
  readonly scheduledTime: string;
}

/** What the last change replaced. */
type ChangedFrom = Pick<MedicationView, 'name' | 'dosage' | 'frequency' | 'times'>;

interface Person {
  readonly id: string;
  readonly firstName: string | null;
}

/** One medication as GET /api/medications answers: active ones only, oldest first. */
export interface MedicationView {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly dosage: string;
  readonly frequency: 'Once daily' | 'Twice daily' | 'Three times daily' | 'As needed';
  /** "HH:MM", sorted; [] for as needed. */
  readonly times: readonly string[];
  readonly instructions: string | null;
  /** null: the client shows its default picture. */
  readonly imageUrl: string | null;
  readonly startDate: string | null;
  /** Of as-needed medications: the least hours between two doses, and the most doses in 24 hours; null: no limit. */
  readonly minHoursBetween: number | null;
  readonly maxPerDay: number | null;
  /** The next occurrence after now, ISO; null for as needed. */
  readonly nextDose: string | null;
  readonly isActive: boolean;
  readonly createdAt: string;
  /** Number of its last event: what PUT takes as `version`. */
  readonly version: number;
  /** Who made its last change, or added it; null where nobody did, as in an import. */
  readonly changedBy: Person | null;
  /** When that was, ISO. */
  readonly changedAt: string;
  /** null: it was only added. */
  readonly changedFrom: ChangedFrom | null;
  /** The senior's zone: all times are shown in it. */
  readonly timeZone: string;
  /** Occurrences from 24 h before now to the end of tomorrow in the senior's zone, in order. */
  readonly occurrences: readonly Occurrence[];
}

type Found = Pick<MedicationView, 'id' | 'name' | 'dosage' | 'frequency' | 'times' | 'instructions' | 'version'> & {
  readonly senior_id: string;
  readonly image_upload_id: string | null;
  readonly start_date: string | null;
  readonly min_hours_between: number | null;
  readonly max_per_day: number | null;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly changed_by: string | null;
  readonly changed_at: Date;
  readonly changed_from: ChangedFrom | null;
  readonly first_name: string | null;
  readonly schedule: Schedule | null;
};

const columns = `m.id, m.senior_id, m.name, m.dosage, m.frequency, m.times, m.instructions, m.image_upload_id, m.start_date, m.min_hours_between, m.max_per_day, m.is_active,
  m.created_at, m.version, m.changed_by, m.changed_at, m.changed_from, u.first_name, d.schedule
  from medications m left join due_doses d on d.id = m.id left join users u on u.id = m.changed_by`;
const dayMs = 86_400_000;

const occurrencesOf = (id: string, { spans }: Pick<Schedule, 'spans'>, timeZone: string, now: Date): readonly Occurrence[] => {
  const endOfTomorrow = startOfDay(timeZone, addDays(dateAt(timeZone, now.getTime()), 2));
  return dueTimes(spans, { from: now.getTime() - dayMs, until: endOfTomorrow }).map(({ date, time, dueAt }) => ({
    doseId: scheduledDoseId(id, date, time),
    date,
    time,
    scheduledTime: dueAt,
  }));
};

const personOf = (id: string | null, firstName: string | null): Person | null => (id === null ? null : { id, firstName });

const viewOf = (row: Found, now: Date): MedicationView => {
  const spans = row.schedule?.spans ?? [];
  const timeZone = spans.at(-1)?.timeZone ?? 'UTC';
  const occurrences = row.is_active ? occurrencesOf(row.id, { spans }, timeZone, now) : [];
  const nowIso = now.toISOString();
  const listed = occurrences.find(({ scheduledTime }) => scheduledTime > nowIso)?.scheduledTime;
  const nextDose = listed ?? nextDueTime(spans, now.getTime() + 1)?.dueAt ?? null;
  return {
    id: row.id,
    userId: row.senior_id,
    name: row.name,
    dosage: row.dosage,
    frequency: row.frequency,
    times: row.times,
    instructions: row.instructions,
    imageUrl: row.image_upload_id === null ? null : `/api/files/${row.image_upload_id}`,
    startDate: row.start_date,
    minHoursBetween: row.min_hours_between,
    maxPerDay: row.max_per_day,
    nextDose: row.is_active ? nextDose : null,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    changedBy: personOf(row.changed_by, row.first_name),
    changedAt: row.changed_at.toISOString(),
    changedFrom: row.changed_from,
    timeZone,
    occurrences,
  };
};

/** A senior's active medications, oldest first. */
export const listMedications = async (on: Queryable, seniorId: string, now: Date): Promise<readonly MedicationView[]> => {
  const { rows } = await on.query<Found>({
    name: 'list medications',
    text: `select ${columns} where m.senior_id = any($1::uuid[]) and m.is_active order by m.created_at, m.id`,
    values: [[seniorId]],
    by: 'senior_id',
  });
  return rows.map((row) => viewOf(row, now));
};

/** One medication, a removed one too. */
export const findMedication = async (on: Queryable, id: string, now: Date): Promise<MedicationView | undefined> => {
  const { rows } = await on.query<Found>({ name: 'find medication', text: `select ${columns} where m.id = $1`, values: [id] });
  return rows[0] && viewOf(rows[0], now);
};

/** The last change of a medication as far as it is known here: its number, and who made it. */
export interface LastChange {
  readonly version: number;
  readonly by: Person | null;
}

export const findLastChange = async (on: Queryable, id: string): Promise<LastChange | undefined> => {
  const { rows } = await on.query<Pick<Found, 'version' | 'changed_by' | 'first_name'>>({
    name: 'find last change of medication',
    text: 'select m.version, m.changed_by, u.first_name from medications m left join users u on u.id = m.changed_by where m.id = $1',
    values: [id],
  });
  const [row] = rows;
  return row && { version: row.version, by: personOf(row.changed_by, row.first_name) };
};
