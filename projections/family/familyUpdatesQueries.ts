import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import type { Queryable } from '../queryable.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import { cutPage, type Cursor } from '../paging/cursorQueries.ts';

export type UpdatePhotoView = {
  readonly url: string;
  readonly thumbnailUrl: string;
  /** Pixels of the large one; the thumbnail has the same shape. */
  readonly width: number;
  readonly height: number;
};

/** One family update as GET /api/family-updates answers (spec.md §3). */
export interface FamilyUpdateView {
  readonly id: string;
  readonly authorId: string;
  readonly author: NamedPerson & { readonly profileImageUrl: string | null };
  /** The senior whose circle sees it. */
  readonly seniorId: string;
  readonly senior: NamedPerson;
  /** Empty once it was taken back, as are the photos. */
  readonly content: string;
  readonly type: 'message' | 'photo';
  /** The first photo. */
  readonly attachmentUrl: string | null;
  /** All photos, as JSON. */
  readonly attachmentUrls: string;
  readonly photos: readonly UpdatePhotoView[];
  readonly isPrivate: boolean;
  /** The senior hid it from her circle: she and its author alone still see it. */
  readonly isHidden: boolean;
  /** ISO instant at which its author took it back. */
  readonly takenBackAt: string | null;
  /** ISO instant. */
  readonly createdAt: string;
}

const author = namedPerson(
  'f.author_id',
  'a',
  'f.senior_id',
  `, 'profileImageUrl', '/api/files/' || a.profile_upload_id`,
);
/** Builds a FamilyUpdateView as JSON in Postgres. */
const view = `(select row_to_json(view) from (select f.id, f.author_id as "authorId", ${author} as author, f.senior_id as "seniorId",
    ${namedPerson('f.senior_id', 's', 'f.senior_id')} as senior, f.content, f.type, f.photos->0->>'url' as "attachmentUrl",
    (select coalesce(json_agg(photo->'url'), '[]') from json_array_elements(f.photos) photo)::text as "attachmentUrls",
    f.photos, f.is_private as "isPrivate", f.is_hidden as "isHidden", ${iso('f.taken_back_at')} as "takenBackAt",
    ${iso('f.created_at')} as "createdAt") view)`;
const joined = (updates: string): string =>
  `from ${updates} f left join users a on a.id = f.author_id left join users s on s.id = f.senior_id`;

const pageSize = 50;

/** The viewer's own circle, and those of seniors whose updates the viewer may see now. */
const openCircles = `select $1::uuid as senior_id union select c.senior_id from care_connections c
  where c.person_id = $1 and c.invitation_id is not null and c.permissions->'family' <> 'false'`;
const namedCircles = 'select unnest($3::uuid[]) as senior_id';

/** Not for the whole circle: shown to the senior and its author alone. */
const isForTwo = '(f.is_private or f.is_hidden)';

/**
 * Each circle's updates are read along indexes up to the limit: those for all, the viewer's own private or hidden ones, and those of a
 * senior's circle. `which`: a further condition.
 */
const newestIn = (circles: string, most: number, which = 'true'): string => {
  const newest = `order by f.position desc limit ${most}`;
  const ofCircle = (condition: string): string =>
    `(select f.* from family_updates f where f.senior_id = circle.senior_id and f.position < $2 and ${condition} and ${which} ${newest})`;
  return `(select f.* from (${circles}) circle cross join lateral (
    ${ofCircle(`not ${isForTwo}`)}
    union all ${ofCircle(`${isForTwo} and f.author_id = $1 and circle.senior_id <> $1`)}
    union all ${ofCircle(`${isForTwo} and circle.senior_id = $1`)}) f ${newest})`;
};

const listed = (
  circles: string,
): string => `select ${view}::text as view, f.position::text as position, ${iso('f.created_at')} as at
  ${joined(newestIn(circles, pageSize + 1))} order by f.position desc`;
const list = {
  open: { name: 'list family updates', text: listed(openCircles) },
  named: { name: 'list family updates of seniors', text: listed(namedCircles) },
};

/** Newest first, each as the JSON of a FamilyUpdateView; with the cursor of older ones, if any. */
export interface FamilyUpdatePage {
  readonly updates: readonly string[];
  readonly nextCursor: string | undefined;
}

interface FamilyUpdatesQuery {
  /** undefined: all whose updates the viewer may see; of named ones the caller has checked that. */
  readonly seniorIds: readonly string[] | undefined;
  readonly before: Cursor | undefined;
}

const afterAll = '9223372036854775807';

export const listFamilyUpdates = async (
  on: Queryable,
  viewerId: string,
  { seniorIds, before }: FamilyUpdatesQuery,
): Promise<FamilyUpdatePage> => {
  const values = [viewerId, before?.key ?? afterAll];
  const { rows } = await on.query<{ view: string; position: string; at: string }>(
    seniorIds ? { values: [...values, seniorIds], ...list.named } : { values, ...list.open },
  );
  const { page, nextCursor } = cutPage(rows, pageSize, ({ at, position }) => ({ at, key: position }));
  return { updates: page.map(({ view }) => view), nextCursor };
};

/** The text of a tile about the newest update: its author, without its content. */
export interface NewestUpdate {
  readonly author: NamedPerson;
  readonly photoCount: number;
}

/** The newest update that the viewer may see, if any, without those taken back. */
export const listNewestUpdate = async (on: Queryable, viewerId: string): Promise<readonly NewestUpdate[]> => {
  const { rows } = await on.query<NewestUpdate>({
    name: 'list newest update',
    text: `select ${namedPerson('f.author_id', 'a', 'f.senior_id')} as author, json_array_length(f.photos) as "photoCount" 
      ${joined(newestIn(openCircles, 1, 'f.taken_back_at is null'))}`,
    values: [viewerId, afterAll],
  });
  return rows;
};

const byId = (name: string, which: string) => ({
  name,
  text: `select f.id, ${view}::text as view ${joined('family_updates')} where f.id = any($1::uuid[])${which}`,
});
const found = byId('find family updates', '');
/** Leaves out updates hidden or taken back since, so that a returning window never gets their content. */
const pushed = byId('find pushed family updates', ' and not f.is_hidden and f.taken_back_at is null');

const listViews = async (
  on: Queryable,
  query: typeof found,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<{ id: string; view: string }>({ ...query, values: [ids], by: 'id' });
  return new Map(rows.map((row) => [row.id, row.view]));
};

/** Updates whose content is pushed, as the JSON of FamilyUpdateViews, by id. */
export const listPushedUpdates = (on: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  listViews(on, pushed, ids);

export const findFamilyUpdate = async (on: Queryable, id: string): Promise<FamilyUpdateView | undefined> => {
  const one = (await listViews(on, found, [id])).get(id);
  return one === undefined ? undefined : (JSON.parse(one) as FamilyUpdateView);
};

/** An update as access rules need it, with what the viewer may of its senior's. */
export interface UpdateFound {
  readonly id: string;
  readonly seniorId: string;
  readonly authorId: string;
  readonly isPrivate: boolean;
  readonly isHidden: boolean;
  readonly rights: Rights;
  /** The uploads of its photos and thumbnails. */
  readonly photos: readonly { readonly uploadId: string; readonly hash: string }[];
}

export const findUpdate = async (on: Queryable, id: string, viewerId: string): Promise<UpdateFound | undefined> => {
  const { rows } = await on.query<UpdateFound>({
    name: 'find update',
    text: `select f.id, f.senior_id as "seniorId", f.author_id as "authorId", f.is_private as "isPrivate", f.is_hidden as "isHidden",
        ${rightsOf('f.senior_id', '$2::uuid')} as rights,
        (select coalesce(jsonb_agg(jsonb_build_object('uploadId', u.id, 'hash', u.hash)), '[]') from uploads u
          where u.shown_by = 'update-' || f.id) as photos
      from family_updates f where f.id = $1::uuid`,
    values: [id, viewerId],
  });
  return rows[0];
};
