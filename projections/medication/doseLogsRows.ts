import type { MessageNamed } from '../../events/kernel/message.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import { thousandthsOf } from '../../events/supply/supplyEntry.ts';
import { unitsTaken } from '../../events/supply/unitsTaken.ts';
import type { EventMetadata } from '../../events/store/eventStore.ts';
import type { DoseLogsRow } from './doseLogsTable.ts';

type DataOf<Name extends DoseEvent['type']> = MessageNamed<DoseEvent, Name>['data'];
type Identity = Pick<
  DataOf<'DoseUndone'>,
  'doseId' | 'medicationId' | 'seniorId' | 'medicationName' | 'dosage' | 'dueAt'
>;
/** One dose event, reduced to what its row needs. */
interface Fact<Data extends Identity> {
  readonly data: Data;
  readonly metadata: EventMetadata;
}
type DoseLogState = Pick<DoseLogsRow, 'status' | 'at' | 'was_missed'> & Partial<DoseLogsRow>;

const rowInState = (
  { data, metadata }: Fact<Identity>,
  before: DoseLogsRow | undefined,
  {
    status,
    at,
    was_missed,
    taken_at = null,
    by_id = null,
    reason = null,
    amount = null,
    thousandths = null,
  }: DoseLogState,
): DoseLogsRow => ({
  id: data.doseId,
  medication_id: data.medicationId,
  senior_id: data.seniorId,
  medication_name: data.medicationName,
  dosage: data.dosage,
  due_at: data.dueAt,
  created_at: before?.created_at ?? metadata.recordedAt,
  recorded_at: metadata.recordedAt,
  status,
  at,
  was_missed,
  taken_at,
  by_id,
  reason,
  amount,
  thousandths,
});
const missedBefore = (row: DoseLogsRow | undefined): boolean =>
  row !== undefined && (row.status === 'missed' || row.was_missed);

/** The row that an event leaves of its dose, by the row before it. */
export const takenRow = (fact: Fact<DataOf<'DoseTaken'>>, before?: DoseLogsRow): DoseLogsRow => {
  const { dueAt, takenAt, takenBy, amount = null } = fact.data;
  const taken = { taken_at: takenAt, by_id: takenBy, amount, thousandths: thousandthsOf(unitsTaken(fact.data)) };
  return rowInState(fact, before, {
    status: 'taken',
    at: dueAt ?? takenAt,
    was_missed: missedBefore(before),
    ...taken,
  });
};
export const skippedRow = (fact: Fact<DataOf<'DoseSkipped'>>, before?: DoseLogsRow): DoseLogsRow => {
  const { dueAt, skippedBy, reason } = fact.data;
  return rowInState(fact, before, {
    status: 'skipped',
    at: dueAt,
    was_missed: missedBefore(before),
    by_id: skippedBy,
    reason,
  });
};
export const missedRow = (fact: Fact<DataOf<'DoseMissed'>>): DoseLogsRow =>
  rowInState(fact, undefined, { status: 'missed', at: fact.data.dueAt, was_missed: false });
/** Undone, a dose that had been missed is missed again; any other is open and has no row. */
export const undoneRow = (fact: Fact<DataOf<'DoseUndone'>>, before?: DoseLogsRow): DoseLogsRow | undefined => {
  const { dueAt, backTo } = fact.data;
  return backTo === 'missed' && dueAt !== null
    ? rowInState(fact, before, { status: 'missed', at: dueAt, was_missed: false })
    : undefined;
};
