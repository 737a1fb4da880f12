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

/** Ends what was held for some people, all of each. */
const release = `with due as (
    select distinct n.person_id from app.deliveries l join app.notifications n on n.id = l.notification_id
      where l.ended_at is null and l.state = 'held' and l.send_at <= $1 limit ${atOnce})
  update app.deliveries l set ended_at = $1 from app.notifications n
    where n.id = l.notification_id and l.ended_at is null and l.state = 'held' and l.send_at <= $1
      and n.person_id in (select person_id from due)
    returning l.id, l.send_at as at`;

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

const byPerson = (held: readonly Claimed[]): ReadonlyMap<string, readonly Claimed[]> => {
  const people = new Map<string, Claimed[]>();
  for (const each of held) {
    const { personId } = each.notification;
    people.set(personId, [...(people.get(personId) ?? []), each]);
  }
  return people;
};

/** Returns whether there may be more. What is over by now, or may no longer be heard, is in no summary. */
const summarise = async (on: Queryable, pool: Queryable, { ids, now }: Deciding): Promise<boolean> => {
  const { rows } = await on.query<{ id: string; at: Date }>({
    name: 'release held deliveries',
    text: release,
    values: [now],
  });
  if (rows.length === 0) return false;
  const endedAt = new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  const held = await loadDeliveries(on, [...endedAt.keys()], now);
  const doses = held.flatMap(({ notification }) => dosesOf(notification));
  // several statements run side by side, which a transaction can't
  const dosesNow = await findDosesNow(pool, doses, now);
  const ends = held.map((each) => ({ each, end: endWithoutHearing(each, dosesNow, now) }));
  const over = ends.flatMap(({ each: { id }, end }) => (end === undefined ? [] : [{ id, ...end }]));
  await on.query({
    name: 'end held deliveries',
    text: endOthers,
    values: [over.map(({ id }) => id), over.map(({ state }) => state), over.map(({ reason }) => reason)],
  });
  const heard = byPerson(ends.flatMap(({ each, end }) => (end === undefined ? [each] : [])));
  const summaries = [...heard].map(([personId, its]) =>
    summaryOf(personId, its, new Date(Math.max(...its.map(({ id }) => endedAt.get(id) ?? 0)))),
  );
  await decideWithin(on, summaries, { ids, now });
  return true;
};

/** At the end of a person's quiet hours, what was held is one summary (product.md "Quiet hours"). */
export const summariseQuietHours: Job = {
  name: 'summariseQuietHours',
  run: async ({ db, keys, now }, signal) => {
    const ids = await openNotificationIds(keys);
    for (let more = true; more && !signal.aborted;)
      more = await db.transaction((on) => summarise(on, db.pool, { ids, now: now() }));
  },
};
