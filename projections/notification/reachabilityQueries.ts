import { iso } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';
import { isUnreachable, liveDevices } from './devicesQueries.ts';
import type { ReachabilityView } from './notificationViews.ts';

/** SQL: while a push is tried again, the attempts before it say nothing yet. */
const isTried = `exists (select from app.deliveries where deliveries.device_id = devices.id
    and deliveries.ended_at is null and deliveries.attempts > 0)`;
/** SQL: the last moment at which that device was known to ring; ntfy sends no receipts. */
const lastRang = `coalesce(devices.removed_at, devices.shown_at, case devices.kind when 'ntfy' then devices.accepted_at end, devices.created_at)`;
/** SQL: a dose of the person was due more than a day ago. "exists" could read the whole table. */
const hadDose = `(select true from dose_logs where dose_logs.senior_id = asked.id
    and dose_logs.due_at <= $2::timestamptz - interval '1 day' limit 1) is not null`;

const list = `select asked.id as "userId",
    case when its.rings then 'rings' when its.since is not null then 'silent' when ${hadDose} then 'never' else 'unused' end as state,
    case when not its.rings then ${iso('its.since')} end as since
  from unnest($1::uuid[]) with ordinality as asked(id, place) cross join lateral (
    select coalesce(bool_or(${liveDevices('$2')} and (not (${isUnreachable('$2')}) or ${isTried})), false) as rings, max(${lastRang}) as since
    from app.devices where devices.person_id = asked.id) its
  order by asked.place`;

/** Whether anything rings for these people, in the order asked; nothing about the devices themselves. */
export const listReachability = async (
  on: Queryable,
  personIds: readonly string[],
  { now }: { readonly now: Date },
): Promise<readonly ReachabilityView[]> => {
  const { rows } = await on.query<ReachabilityView>({
    name: 'list reachability',
    text: list,
    values: [personIds, now],
  });
  return rows;
};
