import type { Queryable } from '../../server/database/database.ts';
import { writeCursor, type Cursor } from '../paging/cursorQueries.ts';

/** One fact about one dose, as GET /api/medications/{id}/history answers, newest first: nothing is ever taken away from it. */
export interface DoseFactView {
  readonly id: string;
  readonly doseId: string;
  readonly what: 'taken' | 'skipped' | 'missed' | 'undone';
  /** When it happened, as reported. */
  readonly at: string;
  readonly by: { readonly id: string; readonly firstName: string | null } | null;
  readonly scheduledTime: string | null;
  readonly reason: string | null;
  readonly amount: string | null;
  /** This fact is what the dose stands at, and DELETE /api/medication-logs/{doseId} would undo it. */
  readonly canUndo: boolean;
}

/** A page, and where the next older one begins. */
export interface DoseFactPage {
  readonly facts: readonly DoseFactView[];
  readonly nextCursor: string | undefined;
}

interface Found extends Pick<DoseFactView, 'id' | 'what' | 'reason' | 'amount'> {
  readonly dose_id: string;
  readonly at: Date;
  readonly by_id: string | null;
  readonly first_name: string | null;
  readonly due_at: Date | null;
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
  by: row.by_id === null ? null : { id: row.by_id, firstName: row.first_name },
  scheduledTime: row.due_at?.toISOString() ?? null,
  reason: row.reason,
  amount: row.amount,
  canUndo: row.is_last && (row.what === 'taken' || row.what === 'skipped'),
});

/** Everything that happened to a medication's doses, newest first. */
export const listDoseHistory = async (on: Queryable, medicationId: string, before?: Cursor): Promise<DoseFactPage> => {
  const { rows } = await on.query<Found>({
    name: 'list dose history',
    text: `select h.id, h.dose_id, h.what, h.at, h.by_id, u.first_name, h.due_at, h.reason, h.amount, h.is_last, h.position
      from dose_history h left join users u on u.id = h.by_id
      where h.medication_id = $1 and (h.at, h.position) < ($2::timestamptz, $3)
      order by h.at desc, h.position desc limit ${pageSize + 1}`,
    values: [medicationId, before?.at ?? 'infinity', before?.key ?? ''],
  });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const nextCursor = last && rows.length > pageSize ? writeCursor({ at: last.at.toISOString(), key: last.position }) : undefined;
  return { facts: page.map(viewOf), nextCursor };
};
