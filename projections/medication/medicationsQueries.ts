import { afterAllIds, cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { LimitedList } from '../limitedList.ts';
import type { Queryable } from '../queryable.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { timesOn } from '../../events/medication/doseSchedule.ts';
import { prescriptionFields, writtenFields } from '../../events/medication/prescriptionFields.ts';
import { rowColumns, valuesOfRow, type ColumnsOf } from '../json/fieldColumns.ts';
import { snoozedUntil } from './doseSnoozes.ts';
import { dueTimes, nextDueTime, spanAt } from './occurrences.ts';
import { endsOnDay } from './plannedEnd.ts';
import { addDays, dateAt, startOfDay } from '../zones/zonedTime.ts';
import { isPresent, mostMedications, type Stop } from '../../events/medication/medicationStop.ts';
import { firstNameOnRecord } from '../circle/nameShown.ts';
import { personOf, type Person } from '../json/jsonColumns.ts';
import type { ChangedFrom, MedicationView, Occurrence } from './medicationView.ts';
import { openAt, type Schedule } from './openDoses.ts';
import { covers, isSuspended } from './suspensions.ts';

export type { MedicationView, Occurrence } from './medicationView.ts';

type Found = ColumnsOf<typeof prescriptionFields> & {
  readonly id: string;
  readonly version: number;
  readonly senior_id: string;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly changed_by: string | null;
  readonly changed_at: Date;
  readonly changed_from: ChangedFrom | null;
  readonly first_name: string | null;
  readonly stop: (Stop & { readonly reason: string | null; readonly by: string | null }) | null;
  readonly stopper_name: string | null;
  readonly doses: Schedule | null;
  readonly ends_at: Date | null;
};

const fields = `m.id, m.senior_id, ${rowColumns(prescriptionFields, 'm')}, m.is_active, m.created_at, m.version, m.changed_by, m.changed_at, m.changed_from,
  ${firstNameOnRecord('u', 'm.changed_by', 'm.senior_id')} as first_name,
  m.stop, ${firstNameOnRecord('stopper', 'stopper.id', 'm.senior_id')} as stopper_name, d.schedule as doses, d.ends_at`;
const joins = `left join due_doses d on d.id = m.id left join users u on u.id = m.changed_by
  left join users stopper on stopper.id = (m.stop->>'by')::uuid`;
/** Since when one is out of use at the moment of this expression, by a stop or by its plan's end; null: it is in use. */
const outOfUseSince = (at: string): string =>
  `least(case when (m.stop->>'from')::timestamptz <= ${at} and coalesce((m.stop->>'until')::timestamptz > ${at}, true)
    then (m.stop->>'from')::timestamptz end, case when d.ends_at <= ${at} then d.ends_at end)`;
const dayMs = 86_400_000;
/** Days that a deleted medication is listed, as long as its doses are. */
const deletedDays = 90;

type Plan = Pick<Schedule, 'spans' | 'suspensions' | 'snoozed'>;

/** Those from 24 hours before now to the end of tomorrow. */
export const occurrencesOf = (id: string, plan: Plan, timeZone: string, now: Date): readonly Occurrence[] => {
  const suspended = isSuspended(plan.suspensions);
  const endOfTomorrow = startOfDay(timeZone, addDays(dateAt(timeZone, now.getTime()), 2));
  const due = dueTimes(plan.spans, { from: now.getTime() - dayMs, until: endOfTomorrow }).filter(
    (time) => !suspended(time),
  );
  return due.map(({ date, time, dueAt, amount }) => {
    const doseId = scheduledDoseId(id, date, time);
    const until = snoozedUntil(plan, doseId);
    return {
      doseId,
      date,
      time,
      scheduledTime: dueAt,
      ...(spanAt(plan.spans, dueAt)?.schedule ? { amount } : {}),
      ...(until === undefined ? {} : { snoozedUntil: until }),
    };
  });
};

/** Clients that know no schedules read the times of today (product.md "spec.md's four frequencies"). */
const timesToday = ({ schedule }: Pick<Found, 'schedule'>, today: string): { readonly times?: readonly string[] } =>
  schedule === null ? {} : { times: timesOn(schedule, today).map(({ time }) => time) };

const stopOf = ({ stop, stopper_name: name }: Found, now: string): MedicationView['stop'] =>
  stop && isPresent(stop, now) ? { ...stop, by: personOf(stop.by, name) } : null;

const viewOf = (row: Found, now: Date): MedicationView => {
  const plan: Plan = row.doses ?? { spans: [], suspensions: [] };
  const { spans, suspensions } = plan;
  const timeZone = spans.at(-1)?.timeZone ?? 'UTC';
  const occurrences = row.is_active ? occurrencesOf(row.id, plan, timeZone, now) : [];
  const nowIso = now.toISOString();
  const listed = occurrences.find(({ scheduledTime }) => scheduledTime > nowIso)?.scheduledTime;
  const nextDose = listed ?? nextDueTime(spans, now.getTime() + 1, { suspensions })?.dueAt ?? null;
  return {
    id: row.id,
    userId: row.senior_id,
    ...valuesOfRow(writtenFields, row),
    ...timesToday(row, dateAt(timeZone, now.getTime())),
    endsOn: endsOnDay(spans),
    imageUrl: row.image_upload_id === null ? null : `/api/files/${row.image_upload_id}`,
    nextDose: row.is_active ? nextDose : null,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    changedBy: personOf(row.changed_by, row.first_name),
    changedAt: row.changed_at.toISOString(),
    changedFrom: row.changed_from,
    stop: stopOf(row, nowIso),
    timeZone,
    occurrences,
  };
};

/** Those in use at that moment, and stopped ones that may have an open dose. */
const rowsInUse = async (on: Queryable, seniorId: string, at: string): Promise<readonly Found[]> => {
  const { rows } = await on.query<Found>({
    name: 'list medications',
    text: `select asked.key, ${fields}
      from (select key, split_part(key, ' ', 1)::uuid as senior_id, split_part(key, ' ', 2)::timestamptz as at from unnest($1::text[]) as keys(key)) asked
        join medications m on m.senior_id = asked.senior_id and m.is_active ${joins}
      where ${outOfUseSince('asked.at')} is null or d.due_at <= asked.at order by m.created_at, m.id`,
    values: [[`${seniorId} ${at}`]],
    by: 'key',
  });
  return rows;
};

/** Those that are neither stopped for good nor over: one that will start again is in use, and one with a dose that is still open. */
export const medicationsInUse: LimitedList = {
  name: 'medications',
  most: mostMedications,
  counted: `select m.id from medications m left join due_doses d on d.id = m.id where m.senior_id = $1 and m.is_active
    and (coalesce(d.due_at <= $3, false) or (coalesce(d.ends_at > $3, true)
      and (m.stop is null or m.stop->>'until' is not null or (m.stop->>'from')::timestamptz > $3)))`,
  settled: 'exists (select from medications m where m.id = p.id and m.changed_at >= p.held_at)',
};

const isOutOfUse = ({ stop, ends_at }: Found, now: string): boolean =>
  (stop !== null && covers(stop, now)) || (ends_at !== null && ends_at.toISOString() <= now);

/** A dose that was due before the stop can still be taken. */
const hasOpenDoses = ({ doses }: Found, now: string): boolean => doses !== null && openAt(doses, now).length > 0;

/** A senior's medications in use, oldest first: those stopped with a dose that is still open are among them. */
export const listMedications = async (
  on: Queryable,
  seniorId: string,
  now: Date,
): Promise<readonly MedicationView[]> => {
  const at = now.toISOString();
  const inUse = (await rowsInUse(on, seniorId, at)).filter((row) => !isOutOfUse(row, at) || hasOpenDoses(row, at));
  return inUse.map((row) => viewOf(row, now));
};

/** Medications no longer in use, with the cursor of older ones, if any. */
export interface MedicationPage {
  readonly medications: readonly MedicationView[];
  readonly nextCursor: string | undefined;
}

const pageSize = 200;

/** `at`: when each left those in use. */
const pageBy = (
  at: string,
  condition: string,
): string => `select ${fields}, ${at} as left_at from medications m ${joins} where m.senior_id = $1 and ${condition}
  and (${at}, m.id) < ($3::timestamptz, $4::uuid) order by ${at} desc, m.id desc limit ${pageSize + 1}`;
const startOf = (before: Cursor | undefined): readonly string[] => [
  before?.at ?? 'infinity',
  before?.key ?? afterAllIds,
];

/** A page of a senior's medications that are stopped or over, the last ones first. */
export const listStoppedMedications = async (
  on: Queryable,
  seniorId: string,
  now: Date,
  before?: Cursor,
): Promise<MedicationPage> => {
  const { rows } = await on.query<Found & { readonly left_at: Date }>({
    name: 'list stopped medications',
    text: pageBy(outOfUseSince('$2'), `m.is_active and ${outOfUseSince('$2')} is not null`),
    values: [seniorId, now, ...startOf(before)],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, ({ id, left_at }) => ({ at: left_at.toISOString(), key: id }));
  return { medications: page.map((row) => viewOf(row, now)), nextCursor };
};

/** A page of a senior's medications deleted in the last 90 days, those deleted last first; of each the deletion is its last change. */
export const listDeletedMedications = async (
  on: Queryable,
  seniorId: string,
  now: Date,
  before?: Cursor,
): Promise<MedicationPage> => {
  const { rows } = await on.query<Found>({
    name: 'list deleted medications',
    text: pageBy('m.changed_at', 'not m.is_active and m.changed_at > $2'),
    values: [seniorId, new Date(now.getTime() - deletedDays * dayMs), ...startOf(before)],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, ({ id, changed_at: at }) => ({ at: at.toISOString(), key: id }));
  return { medications: page.map((row) => viewOf(row, now)), nextCursor };
};

/** One medication, a removed one too. */
export const findMedication = async (on: Queryable, id: string, now: Date): Promise<MedicationView | undefined> => {
  const { rows } = await on.query<Found>({
    name: 'find medication',
    text: `select ${fields} from medications m ${joins} where m.id = $1`,
    values: [id],
  });
  return rows[0] && viewOf(rows[0], now);
};

/** The last known change of a medication: its number, and its author. */
export interface LastChange {
  readonly version: number;
  readonly by: Person | null;
  /** ISO. */
  readonly at: string;
}

export const findLastChange = async (on: Queryable, id: string): Promise<LastChange | undefined> => {
  const { rows } = await on.query<Pick<Found, 'version' | 'changed_by' | 'changed_at' | 'first_name'>>({
    name: 'find last change of medication',
    text: `select m.version, m.changed_by, m.changed_at, ${firstNameOnRecord('u', 'm.changed_by', 'm.senior_id')} as first_name
      from medications m left join users u on u.id = m.changed_by where m.id = $1`,
    values: [id],
  });
  const [row] = rows;
  return (
    row && { version: row.version, by: personOf(row.changed_by, row.first_name), at: row.changed_at.toISOString() }
  );
};
