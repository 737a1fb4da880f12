import type { ValuesOf } from '../../events/kernel/recordFields.ts';
import { limitFields } from '../../events/medication/prescriptionFields.ts';
import { rowColumns, valuesOfRow, type ColumnsOf } from '../json/fieldColumns.ts';
import type { Queryable } from '../queryable.ts';
import { inFairOrder } from '../fairOrder.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { openAt, type OpenDose, type Schedule } from './openDoses.ts';

/** A medication as a command needs it. */
export interface PrescribedMedication extends ValuesOf<typeof limitFields> {
  readonly id: string;
  readonly seniorId: string;
  readonly name: string;
  readonly dosage: string;
  readonly isActive: boolean;
  readonly isAsNeeded: boolean;
  /** The senior's zone now. */
  readonly timeZone: string;
  /** In order: each prescription with the instant from which it applies. */
  readonly spans: Schedule['spans'];
  /** Stops and pauses. */
  readonly suspensions: Schedule['suspensions'];
}

/** The same, with the viewer's rights. */
export interface MedicationFound extends PrescribedMedication {
  readonly rights: Rights;
}

interface Found extends ColumnsOf<typeof limitFields> {
  readonly id: string;
  readonly senior_id: string;
  readonly name: string;
  readonly dosage: string;
  readonly frequency: string;
  readonly is_active: boolean;
  readonly spans: Schedule['spans'] | null;
  readonly suspensions: Schedule['suspensions'] | null;
  readonly rights: Rights;
}

export const findPrescribed = async (
  on: Queryable,
  medicationId: string,
  viewerId: string,
): Promise<MedicationFound | undefined> => {
  const { rows } = await on.query<Found>({
    name: 'find prescribed',
    text: `select asked.key, m.id, m.senior_id, m.name, m.dosage, m.frequency, ${rowColumns(limitFields, 'm')}, m.is_active,
        d.schedule->'spans' as spans, d.schedule->'suspensions' as suspensions,
        ${rightsOf('m.senior_id', `split_part(asked.key, ' ', 2)`)} as rights
      from unnest($1::text[]) as asked(key) join medications m on m.id = split_part(asked.key, ' ', 1)::uuid left join due_doses d on d.id = m.id`,
    values: [[`${medicationId} ${viewerId}`]],
    by: 'key',
  });
  const [row] = rows;
  if (!row) return undefined;
  const spans = row.spans ?? [];
  const { id, senior_id: seniorId, name, dosage, is_active: isActive, rights } = row;
  const isAsNeeded = row.frequency === 'As needed';
  const suspensions = row.suspensions ?? [];
  const timeZone = spans.at(-1)?.timeZone ?? 'UTC';
  return {
    id,
    seniorId,
    name,
    dosage,
    isActive,
    isAsNeeded,
    ...valuesOfRow(limitFields, row),
    timeZone,
    spans,
    suspensions,
    rights,
  };
};

export const findTimeZone = async (on: Queryable, userId: string): Promise<string | undefined> => {
  const { rows } = await on.query<{ time_zone: string | null }>({
    name: 'find time zone',
    text: 'select time_zone from due_doses where id = $1',
    values: [userId],
  });
  return rows[0]?.time_zone ?? undefined;
};

/** A medication with doses that are open and were due before some moment. */
export interface DueMedication {
  readonly medicationId: string;
  readonly seniorId: string;
  readonly dueAt: string;
  readonly doses: readonly OpenDose[];
}

const dueInOrder = inFairOrder(
  'select id, senior_id, due_at from due_doses where look_from < $1 and due_at < $1',
  'senior_id',
  'due_at, id',
);

/** Medications with open doses that were due before `dueBefore`: each senior's longest due first, then everybody's second. */
export const listDueMedications = async (
  on: Queryable,
  dueBefore: Date,
  limit: number,
): Promise<readonly DueMedication[]> => {
  const { rows } = await on.query<{ id: string; senior_id: string; due_at: Date; schedule: Schedule }>({
    name: 'list due medications',
    text: `select d.id, d.senior_id, d.due_at, d.schedule from (${dueInOrder} limit $2) due join due_doses d on d.id = due.id
      order by due.turn, d.due_at, d.id`,
    values: [dueBefore, limit],
  });
  const bound = dueBefore.toISOString();
  return rows.map(({ id, senior_id, due_at, schedule }) => ({
    medicationId: id,
    seniorId: senior_id,
    dueAt: due_at.toISOString(),
    doses: openAt(schedule, bound).filter(({ dueAt }) => dueAt < bound),
  }));
};
