import { randomUUID } from 'node:crypto';
import type { DeliveryView, NotificationView } from '../../projections/notification/notificationViews.ts';
import { decideReminders } from '../../server/notification/decideReminders.ts';
import { summariseQuietHours } from '../../server/notification/summariseQuietHours.ts';
import type { Browser } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

type Person = Browser & { readonly userId: string };

/** A device of that person's, allowed in their only session. */
export const allowDevice = async (server: TestServer, { userId }: { readonly userId: string }, name = 'Phone') => {
  const id = randomUUID();
  await server.deps.db.pool.query({
    text: `insert into app.devices (id, person_id, kind, name, session_id, endpoint, p256dh, auth, created_at)
      values ($1, $2::uuid, 'webPush', $3, (select sid from app.sessions where sess->>'userId' = $2::uuid::text limit 1), $4, 'key', 'secret', $5)`,
    values: [id, userId, name, `https://push.example/${id}`, server.deps.now()],
  });
  return id;
};

const signal = new AbortController().signal;
/** What the clock has brought by now. */
export const minutePasses = async (server: TestServer): Promise<void> => {
  await decideReminders.run(server.deps, signal);
  await summariseQuietHours.run(server.deps, signal);
};

const isOfTeam = ({ kind }: NotificationView): boolean => kind === 'invitation' || kind === 'joinRequest';

/** Newest first, without the invitation by which the person came into the care team. */
export const notificationsOf = async ({ browser }: { browser: Person }): Promise<readonly NotificationView[]> =>
  (await browser.get<readonly NotificationView[]>('/api/notifications')).body.filter((each) => !isOfTeam(each));

/** Kinds and titles, oldest first. */
export const heard = (notifications: readonly NotificationView[]): readonly (readonly [string, string])[] =>
  notifications.map(({ kind, title }) => [kind, title] as const).toReversed();

const isSettled = ({ deliveries }: NotificationView): boolean =>
  deliveries.every(({ state }: DeliveryView) => state !== 'waiting');

/** Once nothing waits to be sent any more. */
export const settled = (person: { browser: Person }): Promise<readonly NotificationView[]> =>
  until(async () => {
    const notifications = await notificationsOf(person);
    return notifications.every(isSettled) ? notifications : undefined;
  });
/** The same, once there are that many: reactors follow events. */
export const hasHeard = (person: { browser: Person }, count: number): Promise<readonly NotificationView[]> =>
  until(async () => {
    const notifications = await settled(person);
    return notifications.length >= count ? notifications : undefined;
  });
/** The ends of its deliveries, by the devices' names. */
export const endsOf = ({ deliveries }: NotificationView): readonly (readonly [string | undefined, string])[] =>
  deliveries
    .map(({ device, state }) => [device?.name, state] as const)
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
