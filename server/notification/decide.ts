import { planDelivery, type Plan } from '../../events/notification/planDelivery.ts';
import { defaultSettings, type Channel } from '../../events/notification/reminderSettings.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { tokenHash } from './deliveryToken.ts';
import { openNotificationIds, type NotificationIds } from './notificationIds.ts';
import { insertDeliveries, insertNotifications, type NewDelivery, type NotificationRow } from './notificationRows.ts';
import { afterOutage, findLate, findSummarised, type Timed } from './outageSummary.ts';
import { findRecipients, type Recipient } from './recipients.ts';

interface Row extends NotificationRow {
  readonly timed: Timed;
}

/** Everything that a decision needs but the notifications. */
export interface Deciding {
  readonly ids: NotificationIds;
  readonly now: Date;
}

type DeciderDeps = Pick<Dependencies, 'db' | 'keys' | 'now'>;

/** The state of a delivery when it is decided. */
type Standing = Pick<NewDelivery, 'state' | 'reason' | 'sendAt' | 'endedAt'>;

/** Why a delivery waits or rings nowhere, in the words of the answer to “Why was I not reminded?”. */
const reasons = {
  off: 'It is switched off in the settings.',
  quietHours: 'It came in quiet hours: the summary at their end has it.',
  summary: 'It was in a summary of all that came late.',
  onlyListed: 'What it corrects stood on no screen any more.',
  noDevice: 'No phone or tablet was allowed to ring.',
} as const;

/** Somebody whose account is gone by then: the notification still has its end. */
const nobody: Recipient = { settings: defaultSettings, timeZone: 'UTC', devices: [] };

const ended = (state: NewDelivery['state'], reason: string, now: Date): Standing => ({
  state,
  reason,
  sendAt: now,
  endedAt: now,
});

/** One that is to ring later waits until then. */
const ringingTime = (ringsAt: string, now: Date): Date => new Date(Math.max(Date.parse(ringsAt), now.getTime()));

const planFor = (
  { notification, ringsAt }: Timed,
  channel: Channel,
  { settings, timeZone }: Recipient,
  now: Date,
): Plan =>
  notification.kind === 'summary'
    ? { act: 'send' }
    : planDelivery({ ...notification, settings, timeZone, now: ringingTime(ringsAt, now) }, channel);

type Device = Recipient['devices'][number];
const channelOf = ({ kind }: Device): Channel => (kind === 'ntfy' ? 'ntfy' : 'phone');

const standingOf = (timed: Timed, device: Device, recipient: Recipient, now: Date): Standing => {
  const plan = planFor(timed, channelOf(device), recipient, now);
  if (plan.act === 'off') return ended('held', reasons.off, now);
  if (plan.act === 'hold') return { state: 'held', reason: reasons.quietHours, sendAt: plan.until, endedAt: null };
  return { state: 'waiting', reason: null, sendAt: ringingTime(timed.ringsAt, now), endedAt: null };
};

const devicesFor = ({ onlyOn }: Timed, { devices }: Recipient): readonly Device[] =>
  devices.filter(({ id }) => onlyOn === undefined || onlyOn.includes(id));

/** On which devices one rings now; null: in an open window, where the person has no device. */
const ringsOn =
  (recipients: ReadonlyMap<string, Recipient>, now: Date) =>
  (timed: Timed): readonly (string | null)[] => {
    const recipient = recipients.get(timed.notification.personId) ?? nobody;
    if (recipient.devices.length === 0) return planFor(timed, 'window', recipient, now).act === 'send' ? [null] : [];
    return devicesFor(timed, recipient)
      .filter((device) => planFor(timed, channelOf(device), recipient, now).act === 'send')
      .map(({ id }) => id);
  };

/** One for each device; one in all for a person without a device. */
const deliveriesOf = (
  { id: notificationId, timed }: Row,
  recipient: Recipient,
  { ids, now, isInSummary }: Deciding & { isInSummary: boolean },
): readonly NewDelivery[] => {
  const made = (deviceId: string | null, standing: Standing): NewDelivery => {
    const id = ids.delivery(notificationId, deviceId);
    return { id, notificationId, deviceId, token: tokenHash(ids.token(id)), ...standing };
  };
  const devices = devicesFor(timed, recipient);
  if (devices.length === 0) {
    const end =
      timed.onlyOn === undefined ? ended('noDevice', reasons.noDevice, now) : ended('held', reasons.onlyListed, now);
    return [made(null, end)];
  }
  return devices.map((device) => {
    const standing = standingOf(timed, device, recipient, now);
    const isTold = isInSummary && standing.state === 'waiting';
    return made(device.id, isTold ? ended('replaced', reasons.summary, now) : standing);
  });
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

/** The rows are in order (`inOrder`). */
const decideOn = async (on: Queryable, rows: readonly Row[], { ids, now }: Deciding): Promise<number> => {
  const decided = await insertFresh(on, rows);
  if (decided.length === 0) return 0;
  const personIds = [...new Set(decided.map(({ notification }) => notification.personId))];
  const recipients = await findRecipients(on, personIds, now);
  const late = await findLate(
    on,
    decided.map(({ timed }) => timed),
    now,
  );
  const summarised = await findSummarised(on, late, now);
  const { summaries, inSummary } = afterOutage(late, now, { summarised, ringsOn: ringsOn(recipients, now) });
  const added = [...decided, ...(await insertFresh(on, summaries.map(rowOf(ids, now))))];
  const deliveries = added.flatMap((row) => {
    const recipient = recipients.get(row.notification.personId) ?? nobody;
    return deliveriesOf(row, recipient, { ids, now, isInSummary: inSummary.has(row.notification) });
  });
  await insertDeliveries(on, deliveries);
  await tellWindows(on, personIds);
  return added.length;
};

/** Always in the same order, so that two nodes never wait for each other's rows. */
const inOrder = (one: Row, other: Row): number => {
  const [a, b] = [one, other].map(({ id, notification }) => `${notification.personId} ${id}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
};

/** Decides within a transaction of the caller's, whose ids were opened before. */
export const decideWithin = (on: Queryable, timed: readonly Timed[], { ids, now }: Deciding): Promise<number> =>
  decideOn(on, timed.map(rowOf(ids, now)).sort(inOrder), { ids, now });

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

/** Stores notifications and their deliveries; those that are there already stay as they are. Returns how many are new. */
export const decideNotifications = async (deps: DeciderDeps, timed: readonly Timed[]): Promise<number> => {
  if (timed.length === 0) return 0;
  const ids = await openNotificationIds(deps.keys);
  // two of the same id in one statement would be one conflict
  const rows = new Map(timed.map(rowOf(ids, deps.now())).map((row) => [row.id, row]));
  let added = 0;
  for (const page of pagesOf([...rows.values()].sort(inOrder)))
    added += await deps.db.transaction((on) => decideOn(on, page, { ids, now: deps.now() }));
  return added;
};
