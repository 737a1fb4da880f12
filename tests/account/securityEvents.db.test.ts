import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { SecurityEventView } from '../../projections/session/securityEventsQueries.ts';
import { pruneSecurityEvents } from '../../server/session/pruneSecurityEvents.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, testPassword } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { end, eventsOf, laptop, newPerson, phone, sessionOn, signIn } from './sessionFixture.ts';

const noon = '2026-11-21T12:00:00.000Z';
const at = (minutes: number): string => new Date(Date.parse(noon) + minutes * 60_000).toISOString();
const dayMinutes = 24 * 60;
const fixture = clockedServer(noon);

/** An event as the person sees it, without its id. */
const told = ({ id: _id, ...event }: SecurityEventView) => event;
const event = (kind: SecurityEventView['kind'], more: Partial<SecurityEventView> = {}) => ({
  kind,
  at: noon,
  device: 'Firefox on Windows',
  endedDevice: null,
  times: 1,
  helper: null,
  ...more,
});
const fails = (username: string, headers = {}) =>
  browserOf(fixture.server.url).post('/api/login', { username, password: 'wrong password' }, headers);
const failuresOf = async (
  browser: Parameters<typeof eventsOf>[0],
  times: number,
): Promise<readonly SecurityEventView[]> =>
  until(async () => {
    const failures = (await eventsOf(browser)).filter(({ kind }) => kind === 'signInFailed');
    return failures.reduce((sum, failure) => sum + failure.times, 0) === times ? failures : undefined;
  });

test('sign-ins, a new password and ended sessions are listed, the latest first', async () => {
  const { username, onLaptop } = await newPerson(fixture.server);
  const { id } = await sessionOn(onLaptop, 'Firefox on Android');
  fixture.clock.set(at(1));
  await end(onLaptop, id, laptop);
  fixture.clock.set(at(2));
  await signIn(fixture.server, username);
  await signIn(fixture.server, username);
  await onLaptop.delete('/api/user/sessions', laptop);
  fixture.clock.set(at(3));
  const onPhone = await signIn(fixture.server, username, phone);
  await onPhone.post('/api/logout', undefined, phone);
  fixture.clock.set(at(4));
  await onLaptop.put('/api/user/password', { presentPassword: testPassword, newPassword: 'another horse' }, laptop);
  expect((await eventsOf(onLaptop)).map(told)).toEqual([
    event('passwordChanged', { at: at(4) }),
    event('signedOut', { at: at(3), device: 'Firefox on Android' }),
    event('signedIn', { at: at(3), device: 'Firefox on Android' }),
    event('otherSessionsEnded', { at: at(2), times: 2 }),
    event('signedIn', { at: at(2), device: null }),
    event('signedIn', { at: at(2), device: null }),
    event('sessionEnded', { at: at(1), endedDevice: 'Firefox on Android' }),
    event('signedIn', { device: 'Firefox on Android' }),
  ]);
});

test('an act without effect is not recorded', async () => {
  const { onLaptop } = await newPerson(fixture.server);
  const before = await eventsOf(onLaptop);
  await onLaptop.put('/api/user/password', { newPassword: 'another horse' });
  await end(onLaptop, '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11');
  await browserOf(fixture.server.url).post('/api/logout');
  expect(await eventsOf(onLaptop)).toEqual(before);
});

test('one sees one’s own alone, and nobody’s when signed out', async () => {
  const [rosa, ana] = [await newPerson(fixture.server), await newPerson(fixture.server)];
  await rosa.onLaptop.delete('/api/user/sessions', laptop);
  expect((await eventsOf(ana.onLaptop)).map(({ kind }) => kind)).toEqual(['signedIn']);
  expect((await browserOf(fixture.server.url).get('/api/user/security-events')).status).toBe(401);
});

test('failed sign-ins are listed with the last one’s time and device, one line a day', async () => {
  const { username, onLaptop } = await newPerson(fixture.server);
  await fails(username, laptop);
  await failuresOf(onLaptop, 1);
  fixture.clock.set(at(5));
  await fails(username, phone);
  const [today] = await failuresOf(onLaptop, 2);
  expect(today && told(today)).toEqual(event('signInFailed', { at: at(5), device: 'Firefox on Android', times: 2 }));
  fixture.clock.set(at(dayMinutes));
  await fails(username, laptop);
  expect((await failuresOf(onLaptop, 3)).map(told)).toEqual([
    event('signInFailed', { at: at(dayMinutes) }),
    event('signInFailed', { at: at(5), device: 'Firefox on Android', times: 2 }),
  ]);
});

const rowCount = async (upTo = 'infinity'): Promise<number> =>
  (
    await fixture.server.deps.db.pool.query<{ n: number }>(
      'select count(*)::int as n from app.security_events where at <= $1',
      [upTo],
    )
  ).rows[0]?.n ?? 0;

test('nothing is kept for a name that nobody has', async () => {
  const { username, onLaptop } = await newPerson(fixture.server);
  const before = await rowCount();
  for (let round = 0; round < 3; round++) expect((await fails(`${username}x`)).status).toBe(401);
  await fails(username);
  await failuresOf(onLaptop, 1);
  expect(await rowCount()).toBe(before + 1);
});

test('a failed sign-in is answered without waiting until it is kept', async () => {
  const { username, onLaptop } = await newPerson(fixture.server);
  const { pool } = fixture.server.deps.db;
  const holder = await pool.connect();
  await holder.query('begin; lock table app.security_events in access exclusive mode');
  expect((await fails(username)).status).toBe(401);
  await holder.query('rollback');
  holder.release();
  await failuresOf(onLaptop, 1);
});

test('repeated sign-ins remove only the oldest of them, and no failed sign-in', async () => {
  const { username, userId, onLaptop } = await newPerson(fixture.server);
  await fails(username);
  await failuresOf(onLaptop, 1);
  await fixture.server.deps.db.pool.query(
    `insert into app.security_events (user_id, kind, at) select $1, 'signedIn', $2::timestamptz + n * interval '1 second' from generate_series(1, 150) n`,
    [userId, noon],
  );
  fixture.clock.set(at(60));
  await signIn(fixture.server, username, phone);
  const { rows } = await fixture.server.deps.db.pool.query<{ kind: string; n: number }>(
    'select kind, count(*)::int as n from app.security_events where user_id = $1 group by kind order by n',
    [userId],
  );
  expect(rows).toEqual([
    { kind: 'signInFailed', n: 1 },
    { kind: 'signedIn', n: 100 },
  ]);
  const listed = await eventsOf(onLaptop);
  expect([listed.length, listed[0]?.at]).toEqual([100, at(60)]);
});

test('a job deletes events older than ninety days', async () => {
  const { onLaptop, username } = await newPerson(fixture.server);
  await signIn(fixture.server, username);
  expect(await eventsOf(onLaptop)).toHaveLength(2);
  const leftAfter = async (days: number): Promise<number> => {
    fixture.clock.set(at(days * dayMinutes));
    await pruneSecurityEvents.run(fixture.server.deps, new AbortController().signal);
    return rowCount(noon);
  };
  expect(await leftAfter(89)).toBeGreaterThanOrEqual(2);
  expect(await leftAfter(90)).toBe(0);
});

test('the log tells each by the account’s id, and nothing else of the person', async () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  const server = await startTestServer({ log: pino({ level: 'trace' }, sink) });
  const { username, userId, onLaptop } = await newPerson(server);
  await browserOf(server.url).post('/api/login', { username, password: 'wrong password' });
  await onLaptop.put('/api/user/password', { presentPassword: testPassword, newPassword: 'another horse' });
  await signIn(server, username, {}, 'another horse');
  await onLaptop.delete('/api/user/sessions');
  await onLaptop.post('/api/logout');
  await server.close();
  const logged = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ securityEvent }) => securityEvent !== undefined);
  expect(logged.map(({ accountId, securityEvent }) => [accountId, securityEvent])).toEqual(
    ['signedIn', 'signInFailed', 'passwordChanged', 'signedIn', 'otherSessionsEnded', 'signedOut'].map((kind) => [
      userId,
      kind,
    ]),
  );
  expect(
    logged.filter(({ level }) => level === pino.levels.values['warn']).map(({ securityEvent }) => securityEvent),
  ).toEqual(['signInFailed']);
  expect(lines.filter((line) => /rosa|firefox|windows/i.test(line))).toEqual([]);
});
