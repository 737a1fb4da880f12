import type { HandoverNoteEvent } from '../../events/handoverNote/handoverNoteEvents.ts';
import { handoverNoteFields } from '../../events/handoverNote/handoverNoteFields.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { columnsOf, columnTypes, valuesOfRow, type ColumnsOf } from '../json/fieldColumns.ts';
import { eraseBy, type Projector, type ReadModelTable, type Rows } from '../runner/projector.ts';

/** One handover note as it is now, and as it was written first. */
type HandoverNotesRow = ColumnsOf<typeof handoverNoteFields> & {
  readonly id: string;
  readonly senior_id: string;
  readonly written_by: string;
  readonly written_at: string;
  readonly corrected_at: string | null;
  /** The fields that it had at first, as JSON, kept as text; null: never corrected. */
  readonly first_written: string | null;
  /** The version of its stream's last event; a correction names the one it was made on. */
  readonly version: number;
};

const handoverNotesTable: ReadModelTable<HandoverNotesRow> = {
  name: 'handover_notes',
  key: 'id',
  columns: {
    id: 'uuid',
    senior_id: 'uuid not null',
    ...columnTypes(handoverNoteFields),
    written_by: 'uuid not null',
    written_at: 'timestamptz not null',
    corrected_at: 'timestamptz',
    first_written: 'text',
    version: 'integer not null',
  },
  indexes: ['create index on handover_notes (senior_id, written_at desc, id desc)'],
};

const recordChange = ({ data }: RecordedEvent<HandoverNoteEvent>, rows: Rows<HandoverNotesRow>): void =>
  rows.changed([data.handoverNoteId], { senior: { seniorId: data.seniorId, area: 'health' } });

export const handoverNotesProjector: Projector<HandoverNoteEvent, HandoverNotesRow> = {
  name: 'handoverNotes',
  version: 1,
  table: handoverNotesTable,
  erase: eraseBy(handoverNotesTable, 'senior_id'),
  keys: ({ data, version }) => (version > 0n ? [data.handoverNoteId] : []),
  on: {
    HandoverNoteWritten: (event, rows) => {
      const { handoverNoteId, seniorId, writtenBy, writtenAt } = event.data;
      rows.insert({
        id: handoverNoteId,
        senior_id: seniorId,
        ...columnsOf(handoverNoteFields, event.data),
        written_by: writtenBy,
        written_at: writtenAt,
        corrected_at: null,
        first_written: null,
        version: Number(event.version),
      });
      recordChange(event, rows);
    },
    HandoverNoteCorrected: async (event, rows) => {
      const { handoverNoteId, correctedAt } = event.data;
      const before = await rows.find(handoverNoteId);
      if (!before) return;
      rows.upsert({
        ...before,
        ...columnsOf(handoverNoteFields, event.data),
        corrected_at: correctedAt,
        first_written: before.first_written ?? JSON.stringify(valuesOfRow(handoverNoteFields, before)),
        version: Number(event.version),
      });
      recordChange(event, rows);
    },
  },
};
