import { randomUUID } from 'node:crypto';
import type { PushPayload } from '../../events/notification/pushPayload.ts';
import { findDelivery } from '../../projections/notification/deliveriesQueries.ts';
import { listDevices } from '../../projections/notification/devicesQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { processRoute } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { topicOf } from '../webPush/pushMessage.ts';
import type { PushOutcome } from '../webPush/pushOutcome.ts';
import { noteOutcomes, reasonOf } from './deviceOutcomes.ts';
import { newDeliveryToken } from './deliveryToken.ts';
import { findSendingDevice, sendToDevice } from './sendToDevice.ts';

const minuteMs = 60_000;
/** Each is a request to a server that the person named. */
const mostAMinute = 6;
const ttlSeconds = 300;
const tag = 'test';

const assertFew = async (on: Queryable, personId: string, now: Date): Promise<void> => {
  const text = `select count(*)::int as tests from app.notifications where person_id = $1 and kind = 'test' and decided_at > $2`;
  const values = [personId, new Date(now.getTime() - minuteMs)];
  const { rows } = await on.query<{ tests: number }>({ name: 'count_tests', text, values });
  if ((rows[0]?.tests ?? 0) >= mostAMinute)
    throw new HttpProblem(429, 'too_many_requests', 'That’s a lot of tests. Please wait a minute, then try again.', {
      retryAfterSeconds: 60,
    });
};

interface TestDelivery {
  readonly id: string;
  readonly deviceId: string;
  readonly personId: string;
  readonly hash: Buffer;
  readonly now: Date;
}

/** Until its outcome is stored it is one that failed, so that a server that stops here leaves it ended, and no sender takes it. */
const insertTest = async ({ db }: Dependencies, { id, deviceId, personId, hash, now }: TestDelivery): Promise<void> =>
  db.transaction(async (on) => {
    const notificationId = randomUUID();
    await on.query({
      text: `insert into app.notifications (id, kind, person_id, subject, tag, urgency, about, due_at, expires_at, decided_at)
        values ($1, 'test', $2, $3, $4, 'due', '{}', $5, $6, $5)`,
      values: [notificationId, personId, deviceId, tag, now, new Date(now.getTime() + ttlSeconds * 1000)],
    });
    await on.query({
      text: `insert into app.deliveries (id, notification_id, device_id, state, reason, send_at, attempts, token, sent_at, ended_at)
        values ($1, $2, $3, 'failed', 'The server stopped while it was being sent.', $4, 1, $5, $4, $4)`,
      values: [id, notificationId, deviceId, now, hash],
    });
  });

/** A receipt that came first stays. */
const storeOutcome = async (on: Queryable, id: string, outcome: PushOutcome, now: Date): Promise<void> => {
  const isAccepted = outcome.kind === 'accepted';
  await on.query({
    name: 'store_test_outcome',
    text: `update app.deliveries set state = case when state = 'failed' then $2 else state end,
        reason = case when state = 'failed' then $3 else reason end, accepted_at = case when $2 = 'accepted' then $4::timestamptz end,
        ended_at = case when state = 'failed' then $4 else ended_at end where id = $1`,
    values: [id, isAccepted ? 'accepted' : 'failed', reasonOf(outcome), now],
  });
};

const payloadOf = (token: string, now: Date, publicUrl = ''): PushPayload => ({
  web_push: 8030,
  mutable: true,
  notification: {
    title: 'It works',
    body: 'Reminders from Hearthline arrive on this device.',
    navigate: `${publicUrl}/profile`,
    lang: 'en-US',
    tag,
    silent: false,
    data: { token, kind: 'test', dueAt: now.toISOString() },
  },
});

const sendTest = async (deps: Dependencies, personId: string, deviceId: string): Promise<string> => {
  const { db, config, now } = deps;
  const device = await findSendingDevice(db.pool, deviceId);
  if (device === undefined) throw new NotFound();
  const { token, hash } = newDeliveryToken();
  const id = randomUUID();
  await insertTest(deps, { id, deviceId, personId, hash, now: now() });
  const payload = JSON.stringify(payloadOf(token, now(), config.publicUrl));
  const message = { payload, ttlSeconds, topic: topicOf(tag), urgency: 'due' } as const;
  const outcome = await sendToDevice(deps, device, message, new AbortController().signal);
  await storeOutcome(db.pool, id, outcome, now());
  await noteOutcomes(db.pool, [{ deviceId, outcome }], now());
  return id;
};

/** POST /api/push-subscriptions/{id}/test: a real push, now; the answer says whether the push service took it. */
export const testDevice = processRoute({
  name: 'TestDevice',
  success: 200,
  loadContext: (on, { params, viewerId: personId, now }) => listDevices(on, { personId, id: pathId(params) }, now),
  carryOut: async ({ request: { now }, context: [device], viewer: { userId }, deps }) => {
    if (device === undefined) throw new NotFound();
    await assertFew(deps.db.pool, userId, now);
    return { id: await sendTest(deps, userId, device.id), changed: true };
  },
  answer: findDelivery,
});
