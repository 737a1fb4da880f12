import type { PushPayload } from '../../events/notification/pushPayload.ts';
import { appWindow, fakeWorker, type FakeWindow, type Sent } from './fakeWorker.ts';
import { doseToTake, pushesOfEachKind, slotPush } from './pushes.ts';

const push = (content: unknown) => ({ data: { json: () => content } });
const unreadable: readonly (readonly [string, object])[] = [
  ['is empty', { data: null }],
  ['is no JSON', { data: { json: () => JSON.parse('{') } }],
  ['is another’s', push({ hello: 'world' })],
  ['is only a text', push('Take your pills')],
  ['has the wrong types', push({ notification: { title: 7, tag: [], navigate: {}, data: 'x', actions: 'y' } })],
];
const windows: readonly (readonly [string, readonly FakeWindow[]])[] = [
  ['no window', []],
  ['a hidden window', [appWindow('hidden')]],
  ['a window in view', [appWindow('visible')]],
  ['a focused window', [appWindow('hidden'), appWindow('focused')]],
];
const receipts = (sent: readonly Sent[]) =>
  sent.filter(({ path }) => path === '/api/notification-receipts').map(({ body }) => body);

describe.each(windows)('with %s', (which, open) => {
  test.each(pushesOfEachKind)('a push of %s shows exactly one notification and reports it', async (kind, payload) => {
    const { happen, shown, sent } = fakeWorker({ windows: open });
    await happen('push', push(payload));
    expect(shown).toHaveLength(1);
    const silent = which === 'a focused window';
    expect(shown[0]).toMatchObject({ tag: 'slot-1', renotify: !silent, silent });
    expect(receipts(sent)).toEqual([{ token: `token-${kind}`, state: 'shown' }]);
  });

  test.each(unreadable)('a push that %s shows exactly one notification in neutral words', async (_what, event) => {
    const { happen, shown, sent } = fakeWorker({ windows: open });
    await happen('push', event);
    expect(shown.map(({ title }) => title)).toEqual(['A reminder from Hearthline']);
    expect(shown[0]?.data).toEqual({ navigate: 'https://care.example/', doses: [] });
    expect(sent).toEqual([]);
  });
});

test('a silent push stays silent, and only as many buttons are shown as the browser has room for', async () => {
  const { happen, shown } = fakeWorker({ maxActions: 1 });
  await happen('push', push(slotPush({ silent: true })));
  expect(shown[0]).toMatchObject({ silent: true, actions: [{ action: 'take', title: 'Done' }] });
  const safari = fakeWorker({ maxActions: 0 });
  await safari.happen('push', push(slotPush()));
  expect(safari.shown[0]?.actions).toEqual([]);
});

test('a reminder that takes the place of another rings; one that is silent, or sent a second time, doesn’t', async () => {
  const { happen, shown } = fakeWorker();
  const arrive = async (token: string, silent = false) => {
    const { data } = slotPush().notification;
    await happen('push', push(slotPush({ silent, data: { ...data, token } })));
    const [last] = shown.slice(-1);
    return [last?.silent, last?.renotify];
  };
  expect(await arrive('soon')).toEqual([false, true]);
  expect(await arrive('due')).toEqual([false, true]);
  expect(await arrive('due')).toEqual([true, false]);
  expect(await arrive('done', true)).toEqual([true, false]);
});

test('a reminder rings after “In 10 minutes” left its own words on the screen, which make no sound', async () => {
  const { press, happen, shown } = await standing(fakeWorker({ answer: created }));
  await press('again');
  await happen('push', push(slotPush()));
  expect(shown.map(({ silent, renotify }) => [silent, renotify])).toEqual([
    [true, false],
    [false, true],
  ]);
});

/** Safari's: the browser has read the message, and hands over a Notification, whose fields aren’t its own. */
const declared = ({ navigate, ...fields }: PushPayload['notification']) => ({
  data: null,
  notification: Object.create({ ...fields, actions: undefined, navigate: new URL(navigate, page).href }) as object,
});

test('a push that the browser has read itself shows exactly one notification with its page, and reports it', async () => {
  const { happen, shown, sent } = fakeWorker({ maxActions: 0 });
  const { notification } = slotPush({ body: 'For 8:00 AM.' });
  await happen('push', declared(notification));
  const { title, body, tag } = notification;
  expect(shown).toMatchObject([{ title, body, tag, silent: false, actions: [], navigate: page }]);
  expect(shown[0]?.data).toMatchObject({ navigate: page, token: 'token-1', doses: [doseToTake(1), doseToTake(2)] });
  expect(receipts(sent)).toEqual([{ token: 'token-1', state: 'shown' }]);
});

test('elsewhere a tap comes to the worker: no page is left to the browser', async () => {
  const { happen, shown } = fakeWorker();
  await happen('push', push(slotPush()));
  expect(shown[0]).not.toHaveProperty('navigate');
});

test('a page of another server is never opened', async () => {
  const { happen, shown } = fakeWorker();
  await happen('push', push(slotPush({ navigate: 'https://evil.example/reminder' })));
  expect(shown[0]?.data).toMatchObject({ navigate: 'https://care.example/' });
});

test('a receipt that gets no answer is sent once more, and then no more', async () => {
  const { happen, sent } = fakeWorker({ answer: () => Promise.reject(new TypeError('no network')) });
  await happen('push', push(slotPush()));
  expect(receipts(sent)).toHaveLength(2);
});

/** The notification of a slot of two doses, as it stands on the screen. */
const standing = async (worker: ReturnType<typeof fakeWorker>, pushed = slotPush()) => {
  await worker.happen('push', push(pushed));
  const [{ data, tag = '' } = { data: undefined }] = worker.shown.splice(0);
  worker.sent.splice(0);
  const closed: string[] = [];
  const notification = { data, tag, close: () => void closed.push(tag) };
  const press = (action: string) => worker.happen('notificationclick', { action, notification });
  return { ...worker, notification, closed, press };
};
const page = 'https://care.example/reminder?due=2026-06-09T12%3A00%3A00.000Z';
const created = () => new Response('{}', { status: 201 });

test('“Take all” takes each dose once, asking for questions, and the notification says so without a sound', async () => {
  const { press, sent, shown, opened, closed } = await standing(fakeWorker({ answer: created }));
  await press('take');
  const takes = sent.filter(({ path }) => path === '/api/medication-logs');
  expect(takes.map(({ body }) => body)).toEqual(
    [doseToTake(1), doseToTake(2)].map(({ medicationId, scheduledTime }) => ({
      medicationId,
      scheduledTime,
      status: 'taken',
      safety: 'ask',
    })),
  );
  expect(takes.map(({ headers }) => headers['Idempotency-Key'])).toEqual(
    [1, 2].map((number) => `take token-1 ${doseToTake(number).doseId}`),
  );
  expect(new Set(takes.map(({ headers }) => headers['X-Correlation-Id'])).size).toBe(1);
  expect(shown).toMatchObject([{ title: 'Done', tag: 'slot-1', silent: true, actions: [] }]);
  expect([opened, closed]).toEqual([[], []]);
  expect(receipts(sent)).toEqual([{ token: 'token-1', state: 'actedOn' }]);
});

test('a second press sends the same requests, so that nothing is taken twice', async () => {
  const { press, sent } = await standing(fakeWorker({ answer: created }));
  await press('take');
  const first = sent.splice(0).filter(({ path }) => path === '/api/medication-logs');
  await press('take');
  const second = sent.filter(({ path }) => path === '/api/medication-logs');
  const what = ({ body, headers }: Sent) => [body, headers['Idempotency-Key']];
  expect(second.map(what)).toEqual(first.map(what));
});

const refusals: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['a safety question', () => Response.json({ code: 'needsConfirmation', reasons: [] }, { status: 409 })],
  ['a session that has ended', () => Response.json({}, { status: 401 })],
  ['a server that is busy', () => Response.json({}, { status: 503 })],
  ['no network', () => Promise.reject(new TypeError('no network'))],
];
test.each(refusals)('with %s “Take all” opens the page that asks', async (_what, answer) => {
  const { press, opened, shown, closed } = await standing(fakeWorker({ answer }));
  await press('take');
  expect(opened).toEqual([page]);
  expect(closed).toEqual(['slot-1']);
  expect(shown).toEqual([]);
});

test('a question about one dose of two opens the page as well', async () => {
  const answer = ({ body }: Sent) =>
    (body as { medicationId: string }).medicationId === doseToTake(1).medicationId
      ? created()
      : Response.json({}, { status: 409 });
  const { press, opened } = await standing(fakeWorker({ answer }));
  await press('take');
  expect(opened).toEqual([page]);
});

test('“In 10 minutes” puts off each dose, by the server’s clock', async () => {
  const now = Date.now() - 3_600_000;
  const answer = () => new Response('{}', { status: 201, headers: { 'X-Server-Time': new Date(now).toISOString() } });
  const { press, sent, shown } = await standing(fakeWorker({ answer }));
  await press('again');
  const snoozes = sent.filter(({ path }) => path.endsWith('/snooze'));
  expect(snoozes.map(({ path }) => path)).toEqual(
    [1, 2].map((number) => `/api/medication-logs/${doseToTake(number).doseId}/snooze`),
  );
  for (const { body } of snoozes)
    expect(Math.abs(Date.parse((body as { until: string }).until) - now - 600_000)).toBeLessThan(60_000);
  expect(shown).toMatchObject([{ title: 'You’ll be reminded again in 10 minutes', silent: true }]);
});

test.each([
  [1, 'opens the page, which asks, since it would ring in them'],
  [10, 'opens the page, which asks, since it would ring as they begin'],
  [11, 'puts off each dose, since it rings before them'],
  [-1, 'puts off each dose, since they have begun'],
])('“In 10 minutes” %d minutes before quiet hours %s', async (minutes, outcome) => {
  const now = Date.parse('2026-06-09T12:00:00.000Z');
  const answer = () => new Response('{}', { status: 201, headers: { 'X-Server-Time': new Date(now).toISOString() } });
  const quietFrom = new Date(now + minutes * 60_000).toISOString();
  const { data } = slotPush().notification;
  const { press, sent, opened, shown } = await standing(
    fakeWorker({ answer }),
    slotPush({ data: { ...data, quietFrom } }),
  );
  await press('again');
  const asks = outcome.startsWith('opens');
  expect(opened).toEqual(asks ? [page] : []);
  expect(shown).toHaveLength(asks ? 0 : 1);
  expect(sent.filter(({ path }) => path.endsWith('/snooze'))).toHaveLength(asks ? 0 : 2);
});

test.each([
  ['take', '/api/medication-logs'],
  ['again', '/api/user/me'],
])(
  '“%s” opens the page where %s never answers, while the browser still lets it',
  async (action, silent) => {
    const answer = ({ path }: Sent) => (path === silent ? new Promise<Response>(() => undefined) : created());
    const { press, opened } = await standing(fakeWorker({ answer }));
    const waits: number[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waits.push(ms);
      const ended = new AbortController();
      setTimeout(() => ended.abort(), 5);
      return ended.signal;
    });
    await press(action);
    jest.restoreAllMocks();
    expect(opened).toEqual([page]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(8_000);
  },
  1_000,
);

test('a tap beside the buttons opens the page in the window that is in view, and takes nothing', async () => {
  const open = [appWindow('hidden'), appWindow('visible')];
  const { press, sent, opened, closed } = await standing(fakeWorker({ windows: open }));
  await press('');
  expect(open.map(({ address }) => address)).toEqual(['https://care.example/', page]);
  expect([opened, closed]).toEqual([[], ['slot-1']]);
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'token-1', state: 'actedOn' }]);
});

test('a window that can’t be led there is left alone, and the page opens in a new one', async () => {
  const open = Object.assign(appWindow('visible'), {
    navigate: () => Promise.reject(new TypeError('not controlled')),
  });
  const { press, opened } = await standing(fakeWorker({ windows: [open] }));
  await press('');
  expect(opened).toEqual([page]);
});

test('a notification that is swiped away is reported as dismissed', async () => {
  const { happen, notification, sent } = await standing(fakeWorker());
  await happen('notificationclose', { notification });
  expect(receipts(sent)).toEqual([{ token: 'token-1', state: 'dismissed' }]);
});

test('a subscription that the browser ended is made again with the server’s key', async () => {
  const answer = () => Response.json({ publicKey: 'BPk' });
  const { happen, subscribed, sent } = fakeWorker({ answer });
  await happen('pushsubscriptionchange', {});
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BPk' }]);
  expect(sent.at(-1)).toMatchObject({
    path: '/api/push-subscriptions',
    body: { endpoint: 'https://push.example/new' },
  });
});
