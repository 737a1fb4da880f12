import type { DeviceKind, ListedArea, ViewedArea } from '../../events/recordView/viewedAreas.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import { cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';

/** A person whose account was erased is shown by a number. */
export interface RecordViewer extends NamedPerson {
  readonly isErased: boolean;
}

/** Somebody's first view of an area in a quarter of an hour, or the first form opened to change it. */
export interface RecordViewFact {
  readonly id: string;
  readonly person: RecordViewer;
  readonly area: ViewedArea;
  /** ISO instant. */
  readonly at: string;
  readonly device: DeviceKind;
  /** A form to change the area was opened. */
  readonly isEditing: boolean;
}

/** GET /api/record-views: a page of the views of a senior's record, newest first. */
export interface RecordViewPage {
  readonly views: readonly RecordViewFact[];
  /** Everybody who has viewed the record, for the filter. */
  readonly people: readonly RecordViewer[];
}

/** `documents` includes each opened document. */
export interface RecordViewsAsked {
  readonly personId?: string | undefined;
  readonly area?: ListedArea | undefined;
  readonly before?: Cursor | undefined;
}

const pageSize = 100;
const mostPeople = 1000;

/** Everybody who has viewed the record, in the order of their first view. People whose account was erased are numbered in it. */
const listViewers = async (on: Queryable, seniorId: string): Promise<readonly RecordViewer[]> => {
  const { rows } = await on.query<{ viewer: NamedPerson; isErased: boolean }>({
    name: 'list record viewers',
    text: `select ${namedPerson('each.viewer_id', 'viewer', '$1::uuid')} as viewer, viewer.id is null as "isErased"
      from (select viewer_id, min(id) as first from app.record_view_facts where senior_id = $1 group by viewer_id) each
      left join users viewer on viewer.id = each.viewer_id order by each.first limit ${mostPeople}`,
    values: [seniorId],
  });
  const erased = rows.filter(({ isErased }) => isErased);
  return rows.map((row) => {
    const { viewer, isErased } = row;
    if (!isErased) return { ...viewer, isErased };
    return { id: viewer.id, firstName: 'Erased person', lastName: `${erased.indexOf(row) + 1}`, isErased };
  });
};

type Row = Omit<RecordViewFact, 'person'> & { readonly personId: string };

const listFacts = async (on: Queryable, seniorId: string, asked: RecordViewsAsked): Promise<readonly Row[]> => {
  const { personId, area, before } = asked;
  const { rows } = await on.query<Row>({
    name: 'list record view facts',
    text: `select f.id::text as id, f.viewer_id as "personId", f.area, ${iso('f.at')} as at, f.device, f.is_editing as "isEditing"
      from app.record_view_facts f
      where f.senior_id = $1 and ($2::uuid is null or f.viewer_id = $2)
        and ($3::text is null or f.area = $3 or $3 = 'documents' and f.area like 'document-%')
        and (f.at, f.id) < ($4::timestamptz, $5::bigint)
      order by f.at desc, f.id desc limit ${pageSize + 1}`,
    values: [seniorId, personId, area, before?.at ?? 'infinity', before?.key ?? '0'],
  });
  return rows;
};

export interface FoundRecordViews extends RecordViewPage {
  readonly nextCursor: string | undefined;
}

/** `known`: the viewers of an earlier page. */
export const listRecordViewFacts = async (
  on: Queryable,
  seniorId: string,
  asked: RecordViewsAsked,
  known?: readonly RecordViewer[],
): Promise<FoundRecordViews> => {
  const [rows, people] = await Promise.all([listFacts(on, seniorId, asked), known ?? listViewers(on, seniorId)]);
  const named = new Map(people.map((each) => [each.id, each]));
  const { page, nextCursor } = cutPage(rows, pageSize, ({ at, id }) => ({ at, key: id }));
  const views = page.map(({ personId, ...fact }) => ({
    ...fact,
    person: named.get(personId) ?? { id: personId, firstName: null, lastName: null, isErased: false },
  }));
  return { views, people, nextCursor };
};
