import type { NotificationContent, SummaryContent } from '../../events/notification/notificationAbout.ts';
import type { Urgency } from '../../events/notification/notificationRules.ts';
import type { DeliveryState } from '../../projections/notification/notificationViews.ts';
import type { Queryable } from '../../projections/queryable.ts';

/** Something that a person is to be notified of. Times are ISO instants. */
export type Notification = (NotificationContent | SummaryContent) & {
  readonly personId: string;
  /** null: it is about no record. */
  readonly seniorId: string | null;
  /** With kind and person it makes the id: the same subject is decided once. */
  readonly subject: string;
  readonly tag: string;
  readonly urgency: Urgency;
  readonly dueAt: string;
  /** From then on it rings nowhere. */
  readonly expiresAt: string;
};

export interface NotificationRow {
  readonly id: string;
  readonly notification: Notification;
  /** When it is heard at the earliest: it is listed from then on. */
  readonly from: Date;
}

/** A delivery as it is planned. */
export interface NewDelivery {
  readonly id: string;
  readonly notificationId: string;
  /** null: the person has no device. */
  readonly deviceId: string | null;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly sendAt: Date;
  readonly token: Buffer;
  /** null: it has no end yet. */
  readonly endedAt: Date | null;
}

const insertNew = `insert into app.notifications as known
    (id, kind, person_id, senior_id, subject, tag, urgency, about, due_at, expires_at, decided_at)
  select its.* from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::jsonb[],
    $9::timestamptz[], $10::timestamptz[], $11::timestamptz[]) as its
  on conflict (id) do update set about = jsonb_set(known.about, '{doses}', (known.about->'doses') || (excluded.about->'doses'))
    where known.kind in ('doseAgain', 'doseMissed') and not (known.about->'doses') @> (excluded.about->'doses')
  returning id, xmax = 0 as "isNew"`;

/**
 * Inserts those that are not there yet, and returns their ids. Events about single doses of one slot come one after the other: a later one
 * adds its dose.
 */
export const insertNotifications = async (
  on: Queryable,
  rows: readonly NotificationRow[],
): Promise<ReadonlySet<string>> => {
  const column = <Value>(valueOf: (row: NotificationRow) => Value): readonly Value[] => rows.map(valueOf);
  const { rows: inserted } = await on.query<{ id: string; isNew: boolean }>({
    name: 'insert notifications',
    text: insertNew,
    values: [
      column(({ id }) => id),
      column(({ notification }) => notification.kind),
      column(({ notification }) => notification.personId),
      column(({ notification }) => notification.seniorId),
      column(({ notification }) => notification.subject),
      column(({ notification }) => notification.tag),
      column(({ notification }) => notification.urgency),
      column(({ notification }) => JSON.stringify(notification.about)),
      column(({ notification }) => notification.dueAt),
      column(({ notification }) => notification.expiresAt),
      column(({ from }) => from),
    ],
  });
  return new Set(inserted.filter(({ isNew }) => isNew).map(({ id }) => id));
};

const insertPlanned = `insert into app.deliveries (id, notification_id, device_id, state, reason, send_at, token, ended_at)
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::bytea[], $8::timestamptz[])
  on conflict (id) do nothing`;

export const insertDeliveries = async (on: Queryable, rows: readonly NewDelivery[]): Promise<void> => {
  if (rows.length === 0) return;
  const column = <Value>(valueOf: (row: NewDelivery) => Value): readonly Value[] => rows.map(valueOf);
  await on.query({
    name: 'insert deliveries',
    text: insertPlanned,
    values: [
      column(({ id }) => id),
      column(({ notificationId }) => notificationId),
      column(({ deviceId }) => deviceId),
      column(({ state }) => state),
      column(({ reason }) => reason),
      column(({ sendAt }) => sendAt),
      column(({ token }) => token),
      column(({ endedAt }) => endedAt),
    ],
  });
};
