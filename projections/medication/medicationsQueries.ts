import type { Queryable } from '../../server/database/database.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { addDays, dateAt, dueTimes, nextDueTime, startOfDay } from './occurrences.ts';
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
  /** The next occurrence after now, ISO; null for as needed. */
  readonly nextDose: string | null;
  readonly isActive: boolean;
  readonly createdAt: string;
  /** The senior's zone: all times are shown in it. */
  readonly timeZone: string;
  /** Occurrences from 24 h before now to the end of tomorrow in the senior's zone, in order. */
  readonly occurrences: readonly Occurrence[];
}

type Found = Pick<MedicationView, 'id' | 'name' | 'dosage' | 'frequency' | 'times' | 'instructions'> & {
  readonly senior_id: string;
  readonly image_upload_id: string | null;
  readonly start_date: string | null;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly schedule: Schedule | null;
};

const columns = `m.id, m.senior_id, m.name, m.dosage, m.frequency, m.times, m.instructions, m.image_upload_id, m.start_date, m.is_active,
  m.created_at, d.schedule from medications m left join due_doses d on d.id = m.id`;
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

const viewOf = (
  { senior_id, image_upload_id, start_date, is_active, created_at, schedule, ...found }: Found,
  now: Date,
): MedicationView => {
  const spans = schedule?.spans ?? [];
  const timeZone = spans.at(-1)?.timeZone ?? 'UTC';
  const occurrences = is_active ? occurrencesOf(found.id, { spans }, timeZone, now) : [];
  const isNext = ({ scheduledTime }: Occurrence) => Date.parse(scheduledTime) > now.getTime();
  const nextDose = occurrences.find(isNext)?.scheduledTime ?? nextDueTime(spans, now.getTime() + 1)?.dueAt ?? null;
  return {
    ...found,
    userId: senior_id,
    imageUrl: image_upload_id === null ? null : `/api/files/${image_upload_id}`,
    startDate: start_date,
    nextDose: is_active ? nextDose : null,
    isActive: is_active,
    createdAt: created_at.toISOString(),
    timeZone,
    occurrences,
  };
};

/** A senior's active medications, oldest first. */
export const listMedications = async (on: Queryable, seniorId: string, now: Date): Promise<readonly MedicationView[]> => {
  const { rows } = await on.query<Found>({
    name: 'list medications',
    text: `select ${columns} where m.senior_id = $1 and m.is_active order by m.created_at, m.id`,
    values: [seniorId],
  });
  return rows.map((row) => viewOf(row, now));
};

/** One medication, a removed one too. */
export const findMedication = async (on: Queryable, id: string, now: Date): Promise<MedicationView | undefined> => {
  const { rows } = await on.query<Found>({ name: 'find medication', text: `select ${columns} where m.id = $1`, values: [id] });
  return rows[0] && viewOf(rows[0], now);
};
