import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReminderSettingsView } from '../../projections/notification/notificationApiRoutes.ts';
import { circleOf, join, newAna } from '../circle/circleOf.ts';
import { operatorsLink, openWith } from '../account/signInLinks.ts';
import { newSenior, testClock, type Problem } from '../medication/careOf.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { elsewhere } from './deviceFixture.ts';
import { minutePasses, settled } from './ringing.ts';

interface Published {
  readonly topic: string;
  readonly title: string;
  readonly sequence_id: string;
}
const clock = testClock('2026-06-10T14:10:00.000Z');
const published: Published[] = [];
const ntfy = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => {
      published.push(JSON.parse(Buffer.concat(parts).toString()) as Published);
      response.writeHead(200).end('{}');
    });
});
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => ntfy.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(ntfy.address() as AddressInfo).port}`;
  server = await startTestServer({ config: { ntfy: { url, token: undefined } }, now: clock.now });
});
beforeEach(() => clock.set('2026-06-10T14:10:00.000Z'));
afterAll(async () => {
  await server.close();
  ntfy.closeAllConnections();
  ntfy.close();
});

type Settings = ReminderSettingsView & Problem;
const settingsOf = async (browser: Browser): Promise<Settings> =>
  (await browser.get<Settings>('/api/reminder-settings')).body;
const change = (browser: Browser, body: object) => browser.put<Settings>('/api/reminder-settings', body);
/** A senior whose reminders ring in the ntfy app. */
const withTopic = async () => {
  const senior = await newSenior(server);
  const { body } = await change(senior.browser, { usesNtfy: true });
  return { ...senior, topic: body.ntfyTopic?.split('/').at(-1) ?? '' };
};
const heardAt = (topic: string): readonly Published[] => published.filter((each) => each.topic === topic);

describe('the address of the ntfy topic', () => {
  test('is neither shown nor changed on a device that a helper’s link added', async () => {
    const { browser, userId, topic } = await withTopic();
    const added = await elsewhere(server, userId);
    await server.deps.db.pool.query(
      `update app.sessions set sess = sess::jsonb || '{"added": true}' where sess->>'agent' is not null and sess->>'userId' = $1`,
      [userId],
    );
    expect(await settingsOf(added)).toMatchObject({ hasNtfy: false, ntfyTopic: null });
    expect((await change(added, { chimes: false })).body).toMatchObject({ chimes: false, ntfyTopic: null });
    for (const usesNtfy of [true, false]) {
      const { status, body } = await change(added, { usesNtfy, chimes: true });
      expect([status, body.message]).toEqual([
        403,
        'This device was added with a link, so it can’t change what rings in the ntfy app.',
      ]);
    }
    const { ntfyTopic, chimes, hasNtfy } = await settingsOf(browser);
    expect([ntfyTopic?.endsWith(topic), chimes, hasNtfy]).toEqual([true, false, true]);
  });

  test.each([
    ['signing out everywhere else', (browser: Browser) => browser.delete('/api/user/sessions'), 204],
    [
      'a new password',
      (browser: Browser) =>
        browser.put('/api/user/password', { presentPassword: testPassword, newPassword: 'five blue paper boats' }),
      200,
    ],
  ] as const)('ends with %s, and the next one is another', async (_how, end, answer) => {
    const { browser, topic } = await withTopic();
    expect((await end(browser)).status).toBe(answer);
    expect(await settingsOf(browser)).toMatchObject({ hasNtfy: true, ntfyTopic: null });
    expect((await browser.get<readonly unknown[]>('/api/push-subscriptions')).body).toEqual([]);
    const next = (await change(browser, { usesNtfy: true })).body.ntfyTopic;
    expect([next === null, next?.endsWith(topic)]).toEqual([false, false]);
  });

  test('ends with a password that is chosen by a link', async () => {
    const { userId } = await withTopic();
    const fresh = browserOf(server.url);
    const { secret } = await operatorsLink(server, userId);
    expect((await openWith(fresh, secret, 'five blue paper boats')).status).toBe(200);
    expect(await settingsOf(fresh)).toMatchObject({ ntfyTopic: null });
  });
});

describe('what is published there', () => {
  test('never takes the place of another, since ntfy tells of nothing that was shown', async () => {
    const { browser, topic, medicationOf } = await withTopic();
    await medicationOf({ times: ['11:00', '12:30', '15:00'] });
    for (const [count, time] of ['15:00', '16:30', '19:00'].entries()) {
      clock.set(`2026-06-10T${time}:00.000Z`);
      await minutePasses(server);
      await until(() => Promise.resolve(heardAt(topic).length > count || undefined));
      await settled({ browser });
    }
    const heard = heardAt(topic);
    expect(heard.map(({ title }) => title)).toEqual(Array(3).fill('A reminder from Hearthline'));
    expect(new Set(heard.map(({ sequence_id }) => sequence_id)).size).toBe(3);
  });

  test('counts as ringing, however long ago', async () => {
    const senior = await withTopic();
    const ana = await newAna(server);
    await join({ ...senior, ...circleOf(senior.browser), email: '' }, ana);
    await senior.medicationOf({ times: ['11:00'] });
    clock.set('2026-06-10T15:00:00.000Z');
    await minutePasses(server);
    await until(() => Promise.resolve(heardAt(senior.topic).length > 0 || undefined));
    await settled(senior);
    clock.set('2026-06-15T15:00:00.000Z');
    const { body } = await ana.browser.get<readonly object[]>(`/api/reachability?senior=${senior.userId}`);
    expect(body).toMatchObject([{ state: 'rings', since: null }]);
  });
});
