import { findDosesNow } from '../../projections/medication/dosesNow.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Job } from '../jobs/jobHost.ts';
import { loadDeliveries, type Claimed } from './claim.ts';
import { decideWithin, type Deciding } from './decide.ts';
import { endWithoutHearing } from './deliver.ts';
import { openNotificationIds, tagOf } from './notificationIds.ts';
import { dosesOf } from './openDoses.ts';
import type { Timed } from './outageSummary.ts';

const summaryHours = 12;
/** People whose quiet hours are summed up in one transaction. */
const atOnce = 500;

const due = `select l.id, n.person_id as "personId" from app.deliveries l join app.notifications n on n.id = l.notification_id
  where l.ended_at is null and l.state = 'held' and l.send_at <= $1`;

/** Another node that takes itself for the leader may have ended some. Always in the same order, so that two never wait for each other's rows. */
const endHeld = `with its as (select id from app.deliveries
    where id = any($2) and ended_at is null and state = 'held' order by id for update)
  update app.deliveries l set ended_at = $1 from its where l.id = its.id returning l.id, l.send_at as at`;

const endOthers = `update app.deliveries l set state = its.state, reason = its.reason
  from unnest($1::uuid[], $2::text[], $3::text[]) as its(id, state, reason) where l.id = its.id`;

const summaryOf = (personId: string, held: readonly Claimed[], at: Date): Timed => ({
  ringsAt: at.toISOString(),
  notification: {
    kind: 'summary',
    about: { why: 'quietHours' },
    personId,
    seniorId: null,
    subject: `quiet hours ${at.toISOString()}`,
    tag: tagOf('summary', personId),
    urgency: held.every(({ notification }) => notification.urgency === 'quiet') ? 'quiet' : 'due',
    dueAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + summaryHours * 3_600_000).toISOString(),
  },
});

const byPerson = <Item>(
  items: readonly Item[],
  personOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> => {
  const people = new Map<string, Item[]>();
  for (const item of items) {
    const its = people.get(personOf(item));
    if (its) its.push(item);
    else people.set(personOf(item), [item]);
  }
  return people;
};

/** Nothing that is over by now, or may no longer be heard, is in a summary. */
const summarise = async (
  on: Queryable,
  pool: Queryable,
  { ids, now, deliveries }: Deciding & { readonly deliveries: readonly string[] },
): Promise<void> => {
  const { rows } = await on.query<{ id: string; at: Date }>({
    name: 'end held deliveries',
    text: endHeld,
    values: [now, deliveries],
  });
  if (rows.length === 0) return;
  const endedAt = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  const held = await loadDeliveries(on, [...endedAt.keys()], now);
  const doses = held.flatMap(({ notification }) => dosesOf(notification));
  // several statements run side by side, which a transaction can't
  const dosesNow = await findDosesNow(pool, doses, now);
  const ends = held.map((each) => ({ each, end: endWithoutHearing(each, dosesNow, now) }));
  const over = ends.flatMap(({ each: { id }, end }) => (end === undefined ? [] : [{ id, ...end }]));
  await on.query({
    name: 'say why held deliveries ended',
    text: endOthers,
    values: [over.map(({ id }) => id), over.map(({ state }) => state), over.map(({ reason }) => reason)],
  });
  const heard = byPerson(
    ends.flatMap(({ each, end }) => (end === undefined ? [each] : [])),
    ({ notification }) => notification.personId,
  );
  const summaries = [...heard].map(([personId, its]) =>
    summaryOf(personId, its, new Date(Math.max(...its.map(({ id }) => endedAt.get(id) ?? 0)))),
  );
  await decideWithin(on, summaries, { ids, now });
};

/** At the end of a person's quiet hours, what was held is one summary (product.md "Quiet hours"). */
export const summariseQuietHours: Job = {
  name: 'summariseQuietHours',
  run: async ({ db, keys, now }, signal) => {
    const ids = await openNotificationIds(keys);
    const { rows } = await db.pool.query<{ id: string; personId: string }>({
      name: 'find held deliveries',
      text: due,
      values: [now()],
    });
    const people = [...byPerson(rows, ({ personId }) => personId).values()];
    for (let done = 0; done < people.length && !signal.aborted; done += atOnce) {
      const deliveries = people.slice(done, done + atOnce).flatMap((its) => its.map(({ id }) => id));
      await db.transaction((on) => summarise(on, db.pool, { ids, now: now(), deliveries }));
    }
  },
};
