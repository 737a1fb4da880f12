import { rightsOf } from '../circle/rightsQueries.ts';
import { formerNameJoin, nameColumn } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import { cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';
import type { NoticeContent } from './noticeKinds.ts';

/** One notice as GET /api/notices answers. */
export type NoticeView = NoticeContent & {
  readonly id: string;
  /** Null: the server's operator. */
  readonly actor: NamedPerson | null;
  /** The senior whose record or care team it is about. */
  readonly senior: NamedPerson;
  /** ISO instant. */
  readonly at: string;
  /** The viewer hasn't seen it yet. */
  readonly isNew: boolean;
  /** Only for an appointment; null for all else. */
  readonly startTime: string | null;
};

/** Newest first, each as the JSON of a NoticeView; with the cursor of older ones, if any. */
export interface NoticePage {
  readonly notices: readonly string[];
  readonly nextCursor: string | undefined;
}

const pageSize = 50;
const shownForMs = 30 * 24 * 3_600_000;
const afterAll = '9223372036854775807';

/** A handed-over alert reveals the senior's health: it disappears in the moment in which the right to see that ends. */
const mayRead = `(m.kind <> 'alertHandedOver' or m.senior_id = $1::uuid or (${rightsOf('m.senior_id', '$1')}) -> 'health' in ('true', '"read"'))`;
const viewer = '$1::uuid';
/** A NamedPerson as JSON, by the name that the viewer may see; null where the id is. */
const shownPerson = (id: string, join: 'actor' | 'senior'): string =>
  `(select row_to_json(person) from (select ${id} as id, ${nameColumn(`former_${join}`, join, 'first_name')} as "firstName",
    ${nameColumn(`former_${join}`, join, 'last_name')} as "lastName" where ${id} is not null) person)`;
const list = `select row_to_json(view)::text as view, view.position::text as position, view.at from (
    select n.id, n.kind, n.about, ${shownPerson('n.actor_id', 'actor')} as actor, ${shownPerson('n.senior_id', 'senior')} as senior, ${iso('n.at')} as at,
      coalesce(n.at > seen.seen_at, true) as "isNew", n.about->>'startTime' as "startTime", n.position
    from (select m.* from notices m where m.recipient_id = $1::uuid and m.position < $2 and m.at > $3::timestamptz and ${mayRead}
      order by m.position desc limit ${pageSize + 1}) n
      left join users actor on actor.id = n.actor_id left join users senior on senior.id = n.senior_id
      ${formerNameJoin('former_actor', viewer, 'n.actor_id', 'actor')} ${formerNameJoin('former_senior', viewer, 'n.senior_id', 'senior')}
      left join app.notices_seen seen on seen.person_id = $1::uuid) view
  order by view.position desc`;

/** The viewer's notices of the last 30 days (product.md "Notices"). */
export const listNotices = async (
  on: Queryable,
  viewerId: string,
  now: Date,
  before: Cursor | undefined,
): Promise<NoticePage> => {
  const { rows } = await on.query<{ view: string; position: string; at: string }>({
    name: 'list notices',
    text: list,
    values: [viewerId, before?.key ?? afterAll, new Date(now.getTime() - shownForMs)],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, ({ at, position }) => ({ at, key: position }));
  return { notices: page.map(({ view }) => view), nextCursor };
};

/** Up to when a person has seen their notices: an ISO instant. */
export interface NoticesSeen {
  readonly at: string;
}
