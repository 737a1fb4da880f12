import { planDelivery } from '../../events/notification/planDelivery.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { tokenHash } from './deliveryToken.ts';
import { openNotificationIds, type NotificationIds } from './notificationIds.ts';
import { insertDeliveries, insertNotifications, type NewDelivery, type NotificationRow } from './notificationRows.ts';
import { afterOutage, isLate, type Timed } from './outageSummary.ts';
import { findRecipients, type Recipient } from './recipients.ts';

interface Row extends NotificationRow {
  readonly timed: Timed;
}

type DeciderDeps = Pick<Dependencies, 'db' | 'keys' | 'now'>;

/** Where a delivery stands when it is decided. */
type Standing = Pick<NewDelivery, 'state' | 'reason' | 'sendAt' | 'endedAt'>;

/** Why a delivery waits or rings nowhere, in the words of the answer to “Why was I not reminded?”. */
const reasons = {
  off: 'It is switched off in the settings.',
  quietHours: 'It came in quiet hours: the summary at their end has it.',
  summary: 'It was in a summary of all that came late.',
  onlyListed: 'What it corrects stood on no screen any more.',
  noDevice: 'No phone or tablet was allowed to ring.',
} as const;

const ended = (state: NewDelivery['state'], reason: string, now: Date): Standing => ({
  state,
  reason,
  sendAt: now,
  endedAt: now,
});

/** One that is to ring later waits until then. */
const ringingTime = (ringsAt: string, now: Date): Date => new Date(Math.max(Date.parse(ringsAt), now.getTime()));

const standingOf = (
  { notification, ringsAt }: Timed,
  kind: Recipient['devices'][number]['kind'],
  { settings, timeZone }: Recipient,
  now: Date,
): Standing => {
  const at = ringingTime(ringsAt, now);
  const waiting = { state: 'waiting', reason: null, sendAt: at, endedAt: null } as const;
  if (notification.kind === 'summary') return waiting;
  const channel = kind === 'ntfy' ? 'ntfy' : 'phone';
  const plan = planDelivery({ ...notification, settings, timeZone, now: at }, channel);
  if (plan.act === 'off') return ended('held', reasons.off, now);
  if (plan.act === 'hold') return { state: 'held', reason: reasons.quietHours, sendAt: plan.until, endedAt: null };
  return waiting;
};

/** One for each device; one in all for a person without a device. */
const deliveriesOf = (
  { id: notificationId, timed }: Row,
  recipient: Recipient,
  { ids, now, isInSummary }: { ids: NotificationIds; now: Date; isInSummary: boolean },
): readonly NewDelivery[] => {
  const made = (deviceId: string | null, standing: Standing): NewDelivery => {
    const id = ids.delivery(notificationId, deviceId);
    return { id, notificationId, deviceId, token: tokenHash(ids.token(id)), ...standing };
  };
  const devices = recipient.devices.filter(({ id }) => timed.onlyOn === undefined || timed.onlyOn.includes(id));
  if (devices.length === 0) {
    const end =
      timed.onlyOn === undefined ? ended('noDevice', reasons.noDevice, now) : ended('held', reasons.onlyListed, now);
    return [made(null, end)];
  }
  return devices.map(({ id, kind }) =>
    made(id, isInSummary ? ended('replaced', reasons.summary, now) : standingOf(timed, kind, recipient, now)),
  );
};

/** Every node tells the people's open windows (server/push/listenToDatabase.ts). */
const tellWindows = (on: Queryable, personIds: readonly string[]): Promise<unknown> =>
  on.query({
    name: 'tell windows of notifications',
    text: `select pg_notify('notified', person) from unnest($1::text[]) as person`,
    values: [personIds],
  });

/** One transaction keeps its locks for less than a second. */
const atOnce = 1000;

const rowOf =
  (ids: NotificationIds, now: Date) =>
  (timed: Timed): Row => {
    const { notification, ringsAt } = timed;
    const { kind, subject, personId } = notification;
    return { id: ids.notification(kind, subject, personId), notification, from: ringingTime(ringsAt, now), timed };
  };

const insertFresh = async (on: Queryable, rows: readonly Row[]): Promise<readonly Row[]> => {
  if (rows.length === 0) return [];
  const fresh = await insertNotifications(on, rows);
  return rows.filter(({ id }) => fresh.has(id));
};

const recentSummaries = `select person_id as "personId" from app.notifications
  where person_id = any($1) and kind = 'summary' and about->>'why' = 'outage' and decided_at > $2::timestamptz - interval '1 hour'`;

/** An outage’s doses are found by the job and by the reactor, one after the other: one summary stands for all of them. */
const findSummarised = async (on: Queryable, timed: readonly Timed[], now: Date): Promise<ReadonlySet<string>> => {
  const people = [
    ...new Set(timed.filter((each) => isLate(each, now)).map(({ notification }) => notification.personId)),
  ];
  if (people.length === 0) return new Set();
  const { rows } = await on.query<{ personId: string }>({
    name: 'find recent summaries',
    text: recentSummaries,
    values: [people, now],
  });
  return new Set(rows.map(({ personId }) => personId));
};

const decidePage = (deps: DeciderDeps, rows: readonly Row[], ids: NotificationIds): Promise<number> =>
  deps.db.transaction(async (on) => {
    const now = deps.now();
    const decided = await insertFresh(on, rows);
    if (decided.length === 0) return 0;
    const timed = decided.map((row) => row.timed);
    const { summaries, inSummary } = afterOutage(timed, now, await findSummarised(on, timed, now));
    const added = [...decided, ...(await insertFresh(on, summaries.map(rowOf(ids, now))))];
    const personIds = [...new Set(added.map(({ notification }) => notification.personId))];
    const recipients = await findRecipients(on, personIds, now);
    const deliveries = added.flatMap((row) => {
      const recipient = recipients.get(row.notification.personId);
      const isInSummary = inSummary.has(row.notification);
      return recipient ? deliveriesOf(row, recipient, { ids, now, isInSummary }) : [];
    });
    await insertDeliveries(on, deliveries);
    await tellWindows(on, personIds);
    return added.length;
  });

/** Pages of whole people, so that one who hears a summary hears one. */
const pagesOf = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const pages: Row[][] = [];
  for (const row of rows) {
    const last = pages.at(-1);
    const isSamePerson = last?.at(-1)?.notification.personId === row.notification.personId;
    if (last && (last.length < atOnce || isSamePerson)) last.push(row);
    else pages.push([row]);
  }
  return pages;
};

/** Always in the same order, so that two nodes never wait for each other's rows. */
const inOrder = (one: Row, other: Row): number => {
  const [a, b] = [one, other].map(({ id, notification }) => `${notification.personId} ${id}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
};

/** Stores notifications and their deliveries; those that are there already stay as they are. Returns how many are new. */
export const decideNotifications = async (deps: DeciderDeps, timed: readonly Timed[]): Promise<number> => {
  if (timed.length === 0) return 0;
  const ids = await openNotificationIds(deps.keys);
  // two of the same id in one statement would be one conflict
  const rows = new Map(timed.map(rowOf(ids, deps.now())).map((row) => [row.id, row]));
  let added = 0;
  for (const page of pagesOf([...rows.values()].sort(inOrder))) added += await decidePage(deps, page, ids);
  return added;
};
