import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { SafetyCode } from '../../events/medication/doseSafety.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Queryable } from '../queryable.ts';
import { firstNameOnRecord } from '../circle/nameShown.ts';
import { personOf, type Person } from '../json/jsonColumns.ts';
import { cutPage, type Cursor } from '../paging/cursorQueries.ts';
import { eraseBy, type Projector, type ReadModelTable, type Rows } from '../runner/projector.ts';

/** One fact about one dose. */
type DoseHistoryRow = Pick<DoseFactView, 'id' | 'what' | 'at' | 'reason' | 'amount' | 'confirmed'> & {
  readonly dose_id: string;
  readonly medication_id: string;
  readonly senior_id: string;
  readonly by_id: string | null;
  readonly due_at: string | null;
  readonly recorded_at: string;
  readonly remind_at: string | null;
  /** Nothing has followed it. */
  readonly is_last: boolean;
  /** Orders facts of the same moment. */
  readonly position: string;
};

const doseHistoryTable: ReadModelTable<DoseHistoryRow> = {
  name: 'dose_history',
  key: 'id',
  columns: {
    id: 'text collate "C"',
    dose_id: 'text not null',
    medication_id: 'uuid not null',
    senior_id: 'uuid not null',
    what: 'text not null',
    at: 'timestamptz not null',
    by_id: 'uuid',
    due_at: 'timestamptz',
    recorded_at: 'timestamptz not null',
    remind_at: 'timestamptz',
    reason: 'text',
    amount: 'text',
    confirmed: 'jsonb not null',
    is_last: 'boolean not null',
    position: 'text collate "C" not null',
  },
  indexes: ['create index on dose_history (medication_id, at desc, position desc)'],
};

type Fact = Pick<DoseHistoryRow, 'what' | 'at'> & Partial<DoseHistoryRow>;

const keyOf = ({ data, version }: RecordedEvent<DoseEvent>, back = 0n): string => `${data.doseId}@${version - back}`;

const add = (
  event: RecordedEvent<DoseEvent>,
  rows: Rows<DoseHistoryRow>,
  { what, at, by_id = null, reason = null, amount = null, confirmed = [], remind_at = null }: Fact,
): void | Promise<void> => {
  const { doseId, medicationId, seniorId, dueAt } = event.data;
  const id = keyOf(event);
  rows.insert({
    id,
    dose_id: doseId,
    medication_id: medicationId,
    senior_id: seniorId,
    what,
    at,
    by_id,
    due_at: dueAt,
    recorded_at: event.metadata.recordedAt,
    remind_at,
    reason,
    amount,
    confirmed,
    is_last: true,
    position: event.position,
  });
  rows.changed([id], { senior: { seniorId, area: 'medications' } });
  // most facts are their dose's first; skipping the update saves a promise turn
  return event.version > 0n ? rows.update(keyOf(event, 1n), { is_last: false }) : undefined;
};

/** Every fact stays: an undo is one more. */
export const doseHistoryProjector: Projector<DoseEvent, DoseHistoryRow> = {
  name: 'doseHistory',
  version: 4,
  table: doseHistoryTable,
  erase: eraseBy(doseHistoryTable, 'senior_id'),
  keys: (event) => (event.version > 0n ? [keyOf(event, 1n)] : []),
  on: {
    DoseTaken: (event, rows) => {
      const { takenAt, takenBy, amount = null, safety } = event.data;
      return add(event, rows, {
        what: 'taken',
        at: takenAt,
        by_id: takenBy,
        amount,
        confirmed: safety?.confirmed ?? [],
      });
    },
    DoseSkipped: (event, rows) => {
      const { skippedAt, skippedBy, reason } = event.data;
      return add(event, rows, { what: 'skipped', at: skippedAt, by_id: skippedBy, reason });
    },
    DoseMissed: (event, rows) => add(event, rows, { what: 'missed', at: event.data.detectedAt }),
    DoseSnoozed: (event, rows) => {
      const { snoozedAt, snoozedBy, until } = event.data;
      return add(event, rows, { what: 'snoozed', at: snoozedAt, by_id: snoozedBy, remind_at: until });
    },
    DoseUndone: (event, rows) =>
      add(event, rows, { what: 'undone', at: event.data.undoneAt, by_id: event.data.undoneBy }),
  },
};

/** One fact about one dose, as GET /api/medications/{id}/history answers, newest first: nothing is ever taken away from it. */
export interface DoseFactView {
  /** `<doseId>@<version>`: a dose's facts are numbered by their place in its stream. */
  readonly id: string;
  readonly doseId: string;
  readonly what: 'taken' | 'skipped' | 'missed' | 'undone' | 'snoozed';
  /** When it happened, as reported. */
  readonly at: string;
  /** When it was entered. */
  readonly recordedAt: string;
  readonly by: Person | null;
  readonly scheduledTime: string | null;
  /** For a dose that was put off: the time of its next reminder. */
  readonly remindAt: string | null;
  readonly reason: string | null;
  readonly amount: string | null;
  /** The safety questions that were answered "yes" before it was recorded. */
  readonly confirmed: readonly SafetyCode[];
  /** This fact gave the dose its current status, and DELETE /api/medication-logs/{doseId} would undo it. */
  readonly canUndo: boolean;
  /** It is the dose's last fact and leaves it open or missed: when it was taken can be entered. */
  readonly canEnter: boolean;
}

/** A page, and where the next older one begins. */
export interface DoseFactPage {
  readonly facts: readonly DoseFactView[];
  readonly nextCursor: string | undefined;
}

interface Found extends Pick<DoseFactView, 'id' | 'what' | 'reason' | 'amount' | 'confirmed'> {
  readonly dose_id: string;
  readonly at: Date;
  readonly by_id: string | null;
  readonly first_name: string | null;
  readonly due_at: Date | null;
  readonly recorded_at: Date;
  readonly remind_at: Date | null;
  readonly is_last: boolean;
  readonly position: string;
}

/** Rows a page has at most. */
const pageSize = 200;

const viewOf = (row: Found): DoseFactView => ({
  id: row.id,
  doseId: row.dose_id,
  what: row.what,
  at: row.at.toISOString(),
  recordedAt: row.recorded_at.toISOString(),
  by: personOf(row.by_id, row.first_name),
  scheduledTime: row.due_at?.toISOString() ?? null,
  remindAt: row.remind_at?.toISOString() ?? null,
  reason: row.reason,
  amount: row.amount,
  confirmed: row.confirmed,
  canUndo: row.is_last && (row.what === 'taken' || row.what === 'skipped'),
  canEnter:
    row.is_last && row.due_at !== null && (row.what === 'missed' || row.what === 'undone' || row.what === 'snoozed'),
});

/** Everything that happened to a medication's doses, newest first. */
export const listDoseHistory = async (on: Queryable, medicationId: string, before?: Cursor): Promise<DoseFactPage> => {
  const { rows } = await on.query<Found>({
    name: 'list dose history',
    text: `select h.id, h.dose_id, h.what, h.at, h.by_id, ${firstNameOnRecord('u', 'h.by_id', 'h.senior_id')} as first_name, h.due_at, h.recorded_at, h.remind_at, h.reason, h.amount, h.confirmed, h.is_last,
        h.position
      from dose_history h left join users u on u.id = h.by_id
      where h.medication_id = $1 and (h.at, h.position) < ($2::timestamptz, $3)
      order by h.at desc, h.position desc limit ${pageSize + 1}`,
    values: [medicationId, before?.at ?? 'infinity', before?.key ?? ''],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, ({ at, position }) => ({ at: at.toISOString(), key: position }));
  return { facts: page.map(viewOf), nextCursor };
};
