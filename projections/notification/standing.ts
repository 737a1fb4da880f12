import type { NotificationKind } from '../../events/notification/notificationRules.ts';
import type { Queryable } from '../queryable.ts';

/** Notifications about one thing: of these kinds, with one of these tags. */
export interface About {
  readonly seniorId: string;
  readonly tags: readonly string[];
  readonly kinds: readonly NotificationKind[];
}

/** A person who was notified of it, under one tag. */
export interface Notified {
  readonly personId: string;
  readonly tag: string;
  readonly kinds: readonly NotificationKind[];
  /** Devices on which it may still stand. */
  readonly deviceIds: readonly string[];
  /** All of its doses were taken or skipped. */
  readonly isAnswered: boolean;
}

const notified = `select n.person_id as "personId", n.tag, array_agg(distinct n.kind) as kinds,
    coalesce(array_agg(distinct l.device_id::text) filter (where l.device_id is not null and l.state in ('accepted', 'shown')
      and n.decided_at > $4::timestamptz - interval '1 day'), '{}') as "deviceIds",
    bool_and(not exists (select 1 from jsonb_array_elements(n.about->'doses') dose where not exists (
      select 1 from dose_logs log where log.id = dose->>'doseId' and log.status in ('taken', 'skipped')))) as "isAnswered"
  from app.notifications n join app.deliveries l on l.notification_id = n.id
  where n.senior_id = $1 and n.tag = any($2) and n.kind = any($3) and n.decided_at <= $4
  group by n.person_id, n.tag`;

/** What a device showed longer than a day ago is taken for gone. */
export const listNotified = async (
  on: Queryable,
  { seniorId, tags, kinds }: About,
  now: Date,
): Promise<readonly Notified[]> => {
  const { rows } = await on.query<Notified>({
    name: 'list notified',
    text: notified,
    values: [seniorId, tags, kinds, now],
  });
  return rows;
};

/** Something that people may have been notified of, by its tags. */
export type Subject = Pick<About, 'seniorId' | 'tags'>;

/** Those of these that somebody was notified of. */
export const listNotifiedSubjects = async <S extends Subject>(
  on: Queryable,
  subjects: readonly S[],
): Promise<readonly S[]> => {
  const places = subjects.flatMap(({ seniorId, tags }, nth) => tags.map((tag) => ({ nth, seniorId, tag })));
  if (places.length === 0) return [];
  const { rows } = await on.query<{ nth: number }>({
    name: 'list notified subjects',
    text: `select distinct place.nth from unnest($1::int[], $2::uuid[], $3::text[]) as place(nth, senior_id, tag)
      cross join lateral (select from app.notifications n where n.senior_id = place.senior_id and n.tag = place.tag limit 1) notified`,
    values: [places.map(({ nth }) => nth), places.map(({ seniorId }) => seniorId), places.map(({ tag }) => tag)],
  });
  const found = new Set(rows.map(({ nth }) => nth));
  return subjects.filter((_, nth) => found.has(nth));
};

/** Ends the deliveries whose place another notification takes. */
export const endReplaced = async (on: Queryable, { seniorId, tags, kinds }: About, reason: string): Promise<void> => {
  await on.query({
    name: 'end replaced',
    text: `update app.deliveries l set state = 'replaced', reason = $4 from app.notifications n
      where n.id = l.notification_id and n.senior_id = $1 and n.tag = any($2) and n.kind = any($3) and l.state in ('accepted', 'shown')`,
    values: [seniorId, tags, kinds, reason],
  });
};
