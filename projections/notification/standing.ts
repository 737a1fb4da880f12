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

/** A notification that was to ring more than a day ago is taken for gone from every screen. */
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

/** The doses of a senior that are due in the same minute. */
export interface Slot {
  readonly seniorId: string;
  /** ISO instant. */
  readonly slot: string;
}

/** Those of these slots of which somebody was notified. */
export const listNotifiedSlots = async <S extends Slot>(on: Queryable, slots: readonly S[]): Promise<readonly S[]> => {
  if (slots.length === 0) return [];
  const { rows } = await on.query<{ nth: number }>({
    name: 'list notified slots',
    text: `select place.nth::int from unnest($1::uuid[], $2::timestamptz[]) with ordinality as place(senior_id, slot, nth)
      cross join lateral (select from app.notifications n where n.senior_id = place.senior_id and n.due_at = place.slot limit 1) notified`,
    values: [slots.map(({ seniorId }) => seniorId), slots.map(({ slot }) => slot)],
  });
  return rows.flatMap(({ nth }) => slots[nth - 1] ?? []);
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
