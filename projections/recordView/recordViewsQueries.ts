import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';

/** GET /api/looks: when the viewer last looked at a senior's record. */
export interface LastRecordView {
  readonly seniorId: string;
  /** ISO instant; null: never. */
  readonly lastLookAt: string | null;
  /** The last one before this visit: more than ten minutes before now. */
  readonly previousLookAt: string | null;
}

const visitMs = 10 * 60_000;

/** The last view of each of these seniors. */
export const listRecordViews = async (
  on: Queryable,
  seniorIds: readonly string[],
  viewerId: string,
  now: Date,
): Promise<readonly LastRecordView[]> => {
  const { rows } = await on.query<LastRecordView>({
    name: 'list record views',
    text: `select asked.id as "seniorId", ${iso('latest.at')} as "lastLookAt", ${iso('previous.at')} as "previousLookAt"
      from unnest($1::uuid[]) as asked(id)
      left join lateral (select l.last_at as at from app.record_views l
        where l.senior_id = asked.id and l.viewer_id = $2 order by l.minute desc limit 1) latest on true
      left join lateral (select case when l.last_at < $3::timestamptz then l.last_at else l.first_at end as at from app.record_views l
        where l.senior_id = asked.id and l.viewer_id = $2 and l.first_at < $3::timestamptz order by l.minute desc limit 1) previous on true`,
    values: [seniorIds, viewerId, new Date(now.getTime() - visitMs)],
  });
  const found = new Map(rows.map((lastView) => [lastView.seniorId, lastView]));
  return seniorIds.flatMap((id) => found.get(id) ?? []);
};

/** GET /api/documents/{id}/viewers: somebody who opened the document, and when last. */
export interface DocumentViewer {
  readonly viewer: NamedPerson;
  /** ISO instant. */
  readonly lastOpenedAt: string;
}

/** Each person's last minute in which they opened that document; the latest first. */
export const listDocumentViewers = async (
  on: Queryable,
  documentId: string,
  ownerId: string,
): Promise<readonly DocumentViewer[]> => {
  const { rows } = await on.query<DocumentViewer>({
    name: 'list document viewers',
    text: `select ${namedPerson('latest.viewer_id', 'viewer', '$2::uuid')} as viewer, ${iso('latest.at')} as "lastOpenedAt"
      from (select viewer_id, max(last_at) as at from app.record_views
        where senior_id = $2 and areas @> array['document-' || $1::text] group by viewer_id) latest
      left join users viewer on viewer.id = latest.viewer_id
      order by latest.at desc, latest.viewer_id limit ${longestList}`,
    values: [documentId, ownerId],
  });
  return rows;
};
