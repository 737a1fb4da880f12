import { handoverNoteFields, type HandoverNote } from '../../events/handoverNote/handoverNoteFields.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { viewColumns } from '../json/fieldColumns.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import { afterAllIds, cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';

/** One handover note as GET /api/handover-notes answers, newest first. */
export type HandoverNoteView = HandoverNote & {
  readonly id: string;
  /** The senior whose record it is in. */
  readonly userId: string;
  readonly writtenBy: NamedPerson;
  readonly writtenAt: string;
  /** The time of the last correction; null: never corrected. Only its writer corrects it. */
  readonly correctedAt: string | null;
  /** The note before any correction. */
  readonly firstWritten: HandoverNote | null;
  /** The version that a correction names. */
  readonly version: number;
  /** The senior's zone: its times are shown in it. */
  readonly timeZone: string;
};

/** A page, and where the next older one begins. */
export interface HandoverNotePage {
  readonly notes: readonly string[];
  readonly nextCursor: string | undefined;
}

/** Builds a HandoverNoteView as JSON in Postgres. */
const view = `(select row_to_json(view) from (select n.id, n.senior_id as "userId", ${viewColumns(handoverNoteFields, 'n')},
    ${namedPerson('n.written_by', 'writer', 'n.senior_id')} as "writtenBy", ${iso('n.written_at')} as "writtenAt", ${iso('n.corrected_at')} as "correctedAt",
    n.first_written::json as "firstWritten", n.version, senior.time_zone as "timeZone") view)`;
const joined = (notes: string): string =>
  `from ${notes} n join users senior on senior.id = n.senior_id left join users writer on writer.id = n.written_by`;

const pageSize = 50;
const newestFirst = (of: string): string => `order by ${of}.written_at desc, ${of}.id desc`;

/** All these seniors' notes together, each senior's read along an index. */
export const listHandoverNotes = async (
  on: Queryable,
  seniorIds: readonly string[],
  before?: Cursor,
): Promise<HandoverNotePage> => {
  const { rows } = await on.query<{ view: string; at: string; id: string }>({
    name: 'list handover notes',
    text: `select ${view}::text as view, ${iso('n.written_at')} as at, n.id
      ${joined(`(select one.* from unnest($1::uuid[]) as asked(senior_id) cross join lateral (
        select * from handover_notes h where h.senior_id = asked.senior_id and (h.written_at, h.id) < ($2::timestamptz, $3::uuid)
        ${newestFirst('h')} limit ${pageSize + 1}) one ${newestFirst('one')} limit ${pageSize + 1})`)} ${newestFirst('n')}`,
    values: [seniorIds, before?.at ?? 'infinity', before?.key ?? afterAllIds],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, ({ at, id: key }) => ({ at, key }));
  return { notes: page.map((row) => row.view), nextCursor };
};

export const findHandoverNoteView = async (on: Queryable, id: string): Promise<HandoverNoteView | undefined> => {
  const { rows } = await on.query<{ view: HandoverNoteView }>({
    name: 'find handover note view',
    text: `select ${view} as view ${joined('handover_notes')} where n.id = $1`,
    values: [id],
  });
  return rows[0]?.view;
};

/** A note as a correction needs it, with the viewer's rights. */
export interface HandoverNoteFound {
  readonly id: string;
  readonly seniorId: string;
  readonly note: HandoverNote;
  readonly writtenBy: NamedPerson;
  readonly version: number;
  readonly rights: Rights;
}

export const findHandoverNote = async (
  on: Queryable,
  id: string,
  viewerId: string,
): Promise<HandoverNoteFound | undefined> => {
  const { rows } = await on.query<{ view: HandoverNoteView; rights: Rights }>({
    name: 'find handover note',
    text: `select ${view} as view, ${rightsOf('n.senior_id', '$2')} as rights ${joined('handover_notes')} where n.id = $1`,
    values: [id, viewerId],
  });
  const [found] = rows;
  if (!found) return undefined;
  const { userId: seniorId, writtenBy, version } = found.view;
  return { id, seniorId, note: found.view, writtenBy, version, rights: found.rights };
};
