import type { CareNoteEvent } from '../../events/health/healthEvents.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Queryable } from '../queryable.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import { eraseBy, type Projector, type ReadModelTable } from '../runner/projector.ts';

/** The standing note of one kind of a senior's readings; one that was removed has no text. */
type CareNotesRow = {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: MetricKind;
  readonly text: string | null;
  readonly changed_by: string;
  readonly changed_at: string;
};

const careNotesTable: ReadModelTable<CareNotesRow> = {
  name: 'care_notes',
  key: 'id',
  columns: {
    id: 'text collate "C"',
    owner_id: 'uuid not null',
    kind: 'text not null',
    text: 'text',
    changed_by: 'uuid not null',
    changed_at: 'timestamptz not null',
  },
  indexes: ['create index on care_notes (owner_id)'],
};

const noteId = (seniorId: string, kind: MetricKind): string => `${seniorId}:${kind}`;

export const careNotesProjector: Projector<CareNoteEvent, CareNotesRow> = {
  name: 'careNotes',
  version: 1,
  table: careNotesTable,
  erase: eraseBy(careNotesTable, 'owner_id'),
  keys: ({ data }) => [noteId(data.seniorId, data.kind)],
  on: {
    CareNoteChanged: ({ data }, rows) => {
      const { seniorId, kind, text, changedBy, changedAt } = data;
      rows.upsert({
        id: noteId(seniorId, kind),
        owner_id: seniorId,
        kind,
        text,
        changed_by: changedBy,
        changed_at: changedAt,
      });
      rows.changed([seniorId], { senior: { seniorId, area: 'health' } });
    },
  },
};

/** One note as GET /api/care-notes answers; a text of null only in the answer to the removal. */
export interface CareNoteView {
  readonly userId: string;
  readonly kind: MetricKind;
  readonly text: string | null;
  readonly changedBy: NamedPerson | null;
  readonly changedAt: string;
}

const columns = `n.owner_id as "userId", n.kind, n.text, ${namedPerson('n.changed_by', 'changer', 'n.owner_id')} as "changedBy",
  ${iso('n.changed_at')} as "changedAt" from care_notes n left join users changer on changer.id = n.changed_by`;

/** All these people's notes, by kind. */
export const listCareNotes = async (on: Queryable, ownerIds: readonly string[]): Promise<readonly CareNoteView[]> => {
  const { rows } = await on.query<CareNoteView>({
    name: 'list care notes',
    text: `select ${columns} where n.owner_id = any($1::uuid[]) and n.text is not null order by n.owner_id, n.kind`,
    values: [ownerIds],
  });
  return rows;
};

/** One that was removed has no text. */
export const findCareNote = async (
  on: Queryable,
  ownerId: string,
  kind: MetricKind,
): Promise<CareNoteView | undefined> => {
  const { rows } = await on.query<CareNoteView>({
    name: 'find care note',
    text: `select ${columns} where n.id = $1`,
    values: [noteId(ownerId, kind)],
  });
  return rows[0];
};
