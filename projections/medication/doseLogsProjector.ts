import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { missedRow, skippedRow, takenRow, undoneRow } from './doseLogsRows.ts';
import { doseLogsTable, type DoseLogsRow } from './doseLogsTable.ts';

const tell = ({ data }: RecordedEvent<DoseEvent>, rows: Rows<DoseLogsRow>) =>
  rows.changed([data.doseId], { senior: { seniorId: data.seniorId, area: 'medications' } });
/** The first event of a dose finds no row of it. */
const rowBefore = ({ data, version }: RecordedEvent<DoseEvent>, rows: Rows<DoseLogsRow>) =>
  version > 0n ? rows.find(data.doseId) : Promise.resolve(undefined);

export const doseLogsProjector: Projector<DoseEvent, DoseLogsRow> = {
  name: 'doseLogs',
  version: 1,
  table: doseLogsTable,
  keys: ({ data, version }) => (version > 0n ? [data.doseId] : []),
  on: {
    DoseTaken: async (event, rows) => {
      rows.upsert(takenRow(event, await rowBefore(event, rows)));
      tell(event, rows);
    },
    DoseSkipped: async (event, rows) => {
      rows.upsert(skippedRow(event, await rowBefore(event, rows)));
      tell(event, rows);
    },
    DoseMissed: (event, rows) => {
      rows.upsert(missedRow(event));
      tell(event, rows);
    },
    DoseUndone: async (event, rows) => {
      const row = undoneRow(event, await rowBefore(event, rows));
      if (row) rows.upsert(row);
      else rows.remove(event.data.doseId);
      tell(event, rows);
    },
  },
};
