import type { Queryable } from '../queryable.ts';

/** Counted up to here: more makes no difference. */
const mostCounted = 1000;
const graceMinutes = 5;
/** Far more than that ago, somebody has read it. */
const lookedBackHours = 24;

/**
 * The number of notifications that should have been sent to a device five minutes ago and have no end yet; those that quiet hours held, from
 * the end of these on. One that was decided for nobody's device has an end too: without any it was forgotten.
 */
export const countOverdue = async (on: Queryable, now: Date): Promise<number> => {
  const { rows } = await on.query<{ count: number }>({
    name: 'count overdue deliveries',
    text: `select count(*)::int as count from (
      (select from app.deliveries
        where ended_at is null and send_at < $1::timestamptz - interval '${graceMinutes} minutes' limit ${mostCounted})
      union all
      (select from app.notifications n where n.decided_at < $1::timestamptz - interval '${graceMinutes} minutes'
        and n.decided_at > $1::timestamptz - interval '${lookedBackHours} hours'
        and not exists (select from app.deliveries its where its.notification_id = n.id) limit ${mostCounted})
      limit ${mostCounted}) its`,
    values: [now],
  });
  return rows[0]?.count ?? 0;
};
