import type { Rows } from '../runner/projector.ts';
import type { DueDosesRow } from './dueDosesTable.ts';
import { firstDueAt, type Schedule } from './openDoses.ts';
import { endsAt } from './plannedEnd.ts';

/** The most that `look_from` lags behind: of a daily dose every eighth moves it. */
const mostLagMs = 8 * 86_400_000;

const lookFrom = (before: string | null, dueAt: string | null): string | null => {
  const stays =
    before !== null && dueAt !== null && before <= dueAt && Date.parse(dueAt) - Date.parse(before) < mostLagMs;
  return stays ? before : dueAt;
};

type Before = Pick<DueDosesRow, 'id' | 'senior_id' | 'look_from'>;

/** Writes a medication's row. */
export const putSchedule = (
  rows: Rows<DueDosesRow>,
  { id, senior_id, look_from }: Before,
  schedule: Schedule,
): void => {
  const dueAt = firstDueAt(schedule);
  rows.upsert({
    id,
    senior_id,
    time_zone: null,
    schedule,
    pauses: null,
    due_at: dueAt,
    ends_at: endsAt(schedule.spans),
    look_from: lookFrom(look_from, dueAt),
  });
};

/** Changes a medication's schedule; one that is unknown stays so. */
export const reschedule = async (
  rows: Rows<DueDosesRow>,
  medicationId: string,
  change: (schedule: Schedule) => Schedule,
): Promise<void> => {
  const row = await rows.find(medicationId);
  if (row?.schedule) putSchedule(rows, row, change(row.schedule));
};
