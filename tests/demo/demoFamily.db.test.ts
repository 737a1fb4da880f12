import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { HandoverSummary } from '../../projections/handoverList/handoverEntries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { RecordViewPage } from '../../projections/recordView/recordViewFacts.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { familyOf, medicationsOf, startDemoServer, switchTo, tryDemo, type Visitor } from './demoFamilyOf.ts';

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  ({ server } = await startDemoServer());
  visitor = await tryDemo(server);
}, 120_000);
afterAll(() => server.close());

test('a visitor is Rosa, of a family that ends in an hour', async () => {
  expect((await visitor.get<object>('/api/user/me')).body).toMatchObject({
    firstName: 'Rosa',
    lastName: 'Alvarez',
    timeZone: 'America/New_York',
  });
  expect(await familyOf(visitor)).toEqual({ endsAt: '2026-06-10T17:07:00.000Z', name: 'rosa' });
});

const dueTogether = ['Lisinopril', 'Amlodipine', 'Vitamin D3', 'Aspirin'];

test('four of her doses are due at this quarter of the hour; the ones before are given', async () => {
  const medications = await medicationsOf(visitor, visitor.userId);
  expect(Object.fromEntries(medications.map(({ name, times }) => [name, times]))).toEqual({
    Metformin: ['08:00', '20:00'],
    'Insulin glargine': ['21:30'],
    Acetaminophen: [],
    ...Object.fromEntries(dueTogether.map((name) => [name, ['12:00']])),
  });
  const { body: stopped } = await visitor.get<MedicationView[]>('/api/medications?status=stopped');
  expect(stopped.map(({ name, stop }) => [name, stop?.reason])).toEqual([
    ['Naproxen', 'Dr. Osei: hard on the stomach'],
  ]);
  const { body: logs } = await visitor.get<DoseLogView[]>('/api/medication-logs?date=2026-06-10');
  expect(logs.map(({ medicationName, status }) => [medicationName, status])).toEqual([['Metformin', 'taken']]);
});

test('there is something on each of her screens', async () => {
  const lists = [
    'appointments',
    'health-metrics?days=14',
    'health-alerts',
    'conversations',
    'documents',
    'emergency-contacts',
    'family-updates',
    'handover-notes',
    'care-team',
  ];
  for (const list of lists) expect((await visitor.get<unknown[]>(`/api/${list}`)).body).not.toEqual([]);
});

test('Ana and Fay have looked at her record, from their own devices', async () => {
  const looked = await until(async () => {
    const { views } = (await visitor.get<RecordViewPage>('/api/record-views')).body;
    return views.length === 9 ? views : undefined;
  });
  expect(new Set(looked.map(({ person }) => person.firstName))).toEqual(new Set(['Ana', 'Fay']));
  expect(new Set(looked.map(({ device }) => device))).toEqual(new Set(['phone', 'tablet', 'computer']));
});

test('the visitor continues as Ana, who sees Rosa’s medications, and as Fay, and back', async () => {
  const other = browserOf(server.url);
  other.takeCookie(visitor.cookie());
  expect(await switchTo(other, 'fay')).toMatchObject({ status: 201, body: { firstName: 'Fay', role: 'caregiver' } });
  // the session that the browser had is over
  expect((await visitor.get('/api/user/me')).status).toBe(401);
  expect(await switchTo(other, 'ana')).toMatchObject({ status: 201, body: { firstName: 'Ana' } });
  expect(await familyOf(other)).toMatchObject({ name: 'ana' });
  // she has read everything but what Fay left last
  const { body: news } = await other.get<readonly HandoverSummary[]>('/api/handover-summaries');
  expect(news).toMatchObject([{ seniorId: visitor.userId, missedDoses: 0, noteBy: { firstName: 'Fay' } }]);
  expect(news[0]?.entries).toBeLessThan(12);
  expect((await medicationsOf(other, visitor.userId)).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Metformin', ...dueTogether]),
  );
  expect(await switchTo(other, 'rosa')).toMatchObject({ status: 201, body: { id: visitor.userId } });
  visitor.takeCookie(other.cookie());
});

test.each(['june', 'nobody', ''])('nobody continues as “%s”', async (name) =>
  expect(await switchTo(visitor, name)).toMatchObject({ status: 400 }),
);

test('an ordinary account has no demo family, and can’t switch', async () => {
  const stranger = await server.signedUp();
  expect(await familyOf(stranger)).toBeNull();
  expect((await switchTo(stranger, 'rosa')).status).toBe(404);
});

test('two families don’t meet', async () => {
  const other = await tryDemo(server);
  expect((await other.get(`/api/medications?senior=${visitor.userId}`)).status).toBe(404);
  expect((await visitor.get(`/api/user/${other.userId}`)).status).toBe(404);
});

test('its people reach nobody outside: no real address can be invited', async () => {
  const problem = {
    status: 400,
    body: { message: 'This is a demo, so please use an address that ends with @example.com.' },
  };
  const invite = (caregiverEmail: string) => visitor.post('/api/care-invitations', { caregiverEmail });
  expect(await invite('somebody@gmail.com')).toMatchObject({
    ...problem,
    body: { ...problem.body, fields: { caregiverEmail: problem.body.message } },
  });
  expect(await invite('somebody@example.com.evil.org')).toMatchObject(problem);
  expect(await invite('leo@example.com')).toMatchObject({ status: 201 });
});

test('an unknown time zone is refused by its name', async () => {
  const { status, body } = await browserOf(server.url).post('/api/demo-family', { timeZone: 'Moon/Crater' });
  expect([status, body]).toMatchObject([400, { fields: { timeZone: 'Unknown time zone' } }]);
});

test('signing in with the name needs a password that nobody knows', async () => {
  const { username } = (await visitor.get<{ username: string }>('/api/user/me')).body;
  expect(username).toMatch(/^rosa\.[0-9a-f]{20}$/);
  expect((await browserOf(server.url).post('/api/login', { username, password: '' })).status).toBe(400);
});

test('the page of a server that has demos says so, so that the landing page needs no request', async () => {
  const clientDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-client-'));
  await writeFile(path.join(clientDir, 'index.html'), '<html><head></head></html>');
  const pageOf = async (isOn: boolean): Promise<unknown> => {
    const node = await startTestServer({ beside: server, config: { clientDir, demo: { isOn, mostFamilies: 20 } } });
    const { body } = await browserOf(node.url).get('/');
    await node.close();
    return body;
  };
  expect(await pageOf(false)).not.toContain('demo');
  expect(await pageOf(true)).toContain('<head><meta name="demo" content="on" />');
  await rm(clientDir, { recursive: true });
});

describe('limits', () => {
  test('a server without the demo answers that there is none', async () => {
    const off = await startTestServer({ beside: server });
    const somebody = await off.signedUp();
    expect((await browserOf(off.url).post('/api/demo-family', {})).status).toBe(404);
    expect((await somebody.get('/api/demo-family')).status).toBe(404);
    expect((await switchTo(somebody, 'rosa')).status).toBe(404);
    await off.close();
  });

  test('a family too many is refused, with the time when the next one may be free', async () => {
    const small = await startTestServer({
      beside: server,
      now: server.deps.now,
      config: { demo: { isOn: true, mostFamilies: 1 } },
    });
    const { status, headers, body } = await browserOf(small.url).post<{ message: string }>('/api/demo-family', {
      timeZone: 'UTC',
    });
    expect([status, headers.get('retry-after')]).toEqual([503, '3600']);
    expect(body.message).toBe('Every demo family is taken right now. Please try again in 60 minutes.');
    await small.close();
  });

  test('an address that has had its families waits; tries that were refused don’t count', async () => {
    const demo = { isOn: true, mostFamilies: 20 };
    const config = { demo, rateLimits: { ...server.deps.config.rateLimits, demo: 1 } };
    const strict = await startTestServer({ beside: server, now: server.deps.now, config });
    const tryIn = async (timeZone: string) =>
      (await browserOf(strict.url).post('/api/demo-family', { timeZone })).status;
    const tries = [await tryIn('Moon/Crater'), await tryIn('UTC'), await tryIn('UTC')];
    expect(tries).toEqual([400, 201, 429]);
    await strict.close();
    const full = await startTestServer({
      beside: server,
      config: { ...config, demo: { isOn: true, mostFamilies: 1 } },
    });
    const again = () => browserOf(full.url).post('/api/demo-family', {});
    expect([await again(), await again()].map(({ status }) => status)).toEqual([503, 503]);
    await full.close();
  });
});
