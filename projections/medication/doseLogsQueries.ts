import { dosesOfPage } from '../../events/medication/dosesOfPage.ts';
import type { Queryable } from '../queryable.ts';
import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import { readDoseId } from '../../events/medication/doseId.ts';
import { firstNameOnRecord } from '../circle/nameShown.ts';
import { personOf, type Person } from '../json/jsonColumns.ts';
import { writeCursor, type Cursor } from '../paging/cursorQueries.ts';
import type { DoseLogsRow } from './doseLogsTable.ts';
import { findTimeZone } from './dueDosesQueries.ts';
import { dateAt } from '../zones/zonedTime.ts';

/** One dose that was taken, skipped or missed, as GET /api/medication-logs answers: facts only, newest first. */
export interface DoseLogView {
  /** `<medicationId>-<date>T<HHMM>`, or `<medicationId>-<uuid>` for a dose taken as needed. */
  readonly id: string;
  readonly medicationId: string;
  readonly medicationName: string;
  readonly dosage: string;
  readonly userId: string;
  /** null: as needed. */
  readonly scheduledTime: string | null;
  readonly takenTime: string | null;
  /** The same as takenTime (spec.md §3 reads both). */
  readonly takenAt: string | null;
  readonly status: DoseLogsRow['status'];
  /** The person who took or gave it; null unless taken. */
  readonly takenBy: Person | null;
  /** The person who skipped it; null unless skipped. */
  readonly skippedBy: Person | null;
  readonly reason: string | null;
  readonly amount: string | null;
  /** It had been missed before it was taken or skipped. */
  readonly wasMissed: boolean;
  /** When it was entered; product.md "Back-dating": shown where it differs by more than 30 minutes. */
  readonly recordedAt: string;
  readonly createdAt: string;
  /**
   * Only in the answer to POST: the questions that the safety rules would have asked (product.md "Safety questions").
   */
  readonly warnings?: readonly SafetyQuestion[];
}

/** A page, and where the next older one begins. */
export interface DoseLogPage {
  readonly logs: readonly DoseLogView[];
  readonly nextCursor: string | undefined;
}

interface Found extends Omit<DoseLogsRow, 'due_at' | 'at' | 'taken_at' | 'created_at' | 'recorded_at'> {
  readonly due_at: Date | null;
  readonly at: Date;
  readonly taken_at: Date | null;
  readonly created_at: Date;
  readonly recorded_at: Date;
  readonly first_name: string | null;
}

/** Rows a page has at most. */
const dayMs = 86_400_000;
const defaultDays = 90;
const columns = `l.id, l.medication_id, l.medication_name, l.dosage, l.senior_id, l.status, l.due_at, l.at, l.taken_at, l.by_id, ${firstNameOnRecord('u', 'l.by_id', 'l.senior_id')} as first_name,
  l.reason, l.amount, l.was_missed, l.created_at, l.recorded_at from dose_logs l left join users u on u.id = l.by_id`;

const viewOf = (row: Found): DoseLogView => {
  const by = personOf(row.by_id, row.first_name);
  const takenTime = row.taken_at?.toISOString() ?? null;
  return {
    id: row.id,
    medicationId: row.medication_id,
    medicationName: row.medication_name,
    dosage: row.dosage,
    userId: row.senior_id,
    scheduledTime: row.due_at?.toISOString() ?? null,
    takenTime,
    takenAt: takenTime,
    status: row.status,
    takenBy: row.status === 'taken' ? by : null,
    skippedBy: row.status === 'skipped' ? by : null,
    reason: row.reason,
    amount: row.amount,
    wasMissed: row.was_missed,
    recordedAt: row.recorded_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
};

const cursorAt = (row: Found): string => writeCursor({ at: row.at.toISOString(), key: row.id });

interface Range {
  readonly before: Cursor | undefined;
  /** Instants, or Postgres' infinities. */
  readonly from: string;
  readonly until: string;
}

const rowsIn = async (on: Queryable, seniorId: string, { before, from, until }: Range): Promise<Found[]> => {
  const { rows } = await on.query<Found>({
    name: 'list dose logs',
    text: `select ${columns} where l.senior_id = $1 and (l.at, l.id) < ($2::timestamptz, $3)
      and l.at >= $4::timestamptz and l.at < $5::timestamptz order by l.at desc, l.id desc limit ${dosesOfPage + 1}`,
    values: [seniorId, before?.at ?? 'infinity', before?.key ?? '', from, until],
  });
  return rows;
};

const hasOlder = async (on: Queryable, seniorId: string, than: string): Promise<boolean> => {
  const { rows } = await on.query({
    name: 'has older dose logs',
    text: 'select 1 as older from dose_logs l where l.senior_id = $1 and l.at < $2::timestamptz limit 1',
    values: [seniorId, than],
  });
  return rows.length > 0;
};

/** The cursor of the page after this one; undefined when it is the last of its range. */
const nextAfter = (rows: readonly Found[]): string | undefined => {
  const last = rows[dosesOfPage - 1];
  return last && rows.length > dosesOfPage ? cursorAt(last) : undefined;
};

/** Newest first: those of the last 90 days, or any older page by its cursor. */
export const listDoseLogs = async (
  on: Queryable,
  seniorId: string,
  now: Date,
  before?: Cursor,
): Promise<DoseLogPage> => {
  const from = before ? '-infinity' : new Date(now.getTime() - defaultDays * dayMs).toISOString();
  const [rows, older] = await Promise.all([
    rowsIn(on, seniorId, { before, from, until: 'infinity' }),
    before ? false : hasOlder(on, seniorId, from),
  ]);
  const nextCursor = nextAfter(rows) ?? (older ? writeCursor({ at: from, key: '' }) : undefined);
  return { logs: rows.slice(0, dosesOfPage).map(viewOf), nextCursor };
};

const isOfDay = (row: Found, date: string, timeZone: string): boolean => {
  const dose = readDoseId(row.id);
  return (dose?.kind === 'scheduled' ? dose.date : dateAt(timeZone, row.at.getTime())) === date;
};

/** Logs of one day in the senior's zone, newest first. A dose counts on the day it was due, an as-needed one when it was taken. */
export const listDoseLogsOfDay = async (
  on: Queryable,
  seniorId: string,
  date: string,
  before?: Cursor,
): Promise<DoseLogPage> => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const [from, until] = [new Date(midnight - 2 * dayMs).toISOString(), new Date(midnight + 3 * dayMs).toISOString()];
  const [rows, timeZone = 'UTC'] = await Promise.all([
    rowsIn(on, seniorId, { before, from, until }),
    findTimeZone(on, seniorId),
  ]);
  const page = rows.slice(0, dosesOfPage).filter((row) => isOfDay(row, date, timeZone));
  return { logs: page.map(viewOf), nextCursor: nextAfter(rows) };
};

export const findDoseLog = async (on: Queryable, id: string): Promise<DoseLogView | undefined> => {
  const { rows } = await on.query<Found>({
    name: 'find dose log',
    text: `select ${columns} where l.id = any($1)`,
    values: [[id]],
    by: 'id',
  });
  return rows[0] && viewOf(rows[0]);
};
