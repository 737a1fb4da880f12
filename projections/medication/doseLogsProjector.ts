import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Projector, type Rows } from '../runner/projector.ts';
import { missedRow, skippedRow, takenRow, undoneRow } from './doseLogsRows.ts';
import { doseLogsTable, type DoseLogsRow } from './doseLogsTable.ts';

type RowOf = (before?: DoseLogsRow) => DoseLogsRow | undefined;

const put = (
  { data, version }: RecordedEvent<DoseEvent>,
  rows: Rows<DoseLogsRow>,
  row: DoseLogsRow | undefined,
): void => {
  if (!row) rows.remove(data.doseId);
  else if (version > 0n) rows.upsert(row);
  else rows.insert(row);
  rows.changed([data.doseId], { senior: { seniorId: data.seniorId, area: 'medications' } });
};

/** The first event of a dose finds no row of it, and need not wait to learn that. */
const write = (event: RecordedEvent<DoseEvent>, rows: Rows<DoseLogsRow>, rowOf: RowOf): void | Promise<void> =>
  event.version > 0n
    ? rows.find(event.data.doseId).then((before) => put(event, rows, rowOf(before)))
    : put(event, rows, rowOf());

export const doseLogsProjector: Projector<DoseEvent, DoseLogsRow> = {
  name: 'doseLogs',
  version: 3,
  table: doseLogsTable,
  erase: eraseBy(doseLogsTable, 'senior_id'),
  keys: ({ data, version }) => (version > 0n ? [data.doseId] : []),
  on: {
    DoseTaken: (event, rows) => write(event, rows, (before) => takenRow(event, before)),
    DoseSkipped: (event, rows) => write(event, rows, (before) => skippedRow(event, before)),
    DoseMissed: (event, rows) => write(event, rows, () => missedRow(event)),
    DoseUndone: (event, rows) => write(event, rows, (before) => undoneRow(event, before)),
  },
};
