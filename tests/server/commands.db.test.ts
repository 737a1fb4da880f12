import { randomUUID } from 'node:crypto';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { ReadModelPosition } from '../../projections/runner/readModelPosition.ts';
import { createSession } from '../../server/session/session.ts';
import { reactors } from '../../server/reactors.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { holdProjectors } from '../support/holdProjectors.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let server: TestServer;
let rosa: Browser & { readonly userId: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  rosa = await server.signedUp();
});
afterAll(() => server.close());

const aspirin = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['08:00'] };
const add = (body: object = aspirin, headers = {}) => rosa.post<MedicationView>('/api/medications', body, headers);
const list = (headers = {}) => rosa.get<MedicationView[]>('/api/medications', headers);
const key = () => ({ 'idempotency-key': randomUUID() });
const eventsOf = async (type: string, actorId = rosa.userId) => {
  const { events } = await server.deps.events.readAll({ after: 'start', limit: 5000 });
  return events.filter((event) => event.type === type && event.metadata.actorId === actorId);
};

afterEach(() => jest.restoreAllMocks());

test('a write is answered with its result, and a GET right after it shows it', async () => {
  const { status, headers, body } = await add();
  expect([status, body.name]).toEqual([201, 'Aspirin']);
  expect(headers.get('x-position')).toMatch(/^[0-9a-f]{8}\.\d+$/);
  expect(headers.get('x-stale')).toBeNull();
  expect((await list()).body.map(({ id }) => id)).toEqual([body.id]);
});

test('a GET on another node shows it as well', async () => {
  const other = await startTestServer({ beside: server });
  const elsewhere = browserOf(other.url);
  elsewhere.takeCookie(rosa.cookie());
  for (let round = 0; round < 10; round++) {
    const { headers, body } = await add();
    const seen = await elsewhere.get<MedicationView[]>('/api/medications', {
      'x-min-position': headers.get('x-position') ?? '',
    });
    expect(seen.body.map(({ id }) => id)).toContain(body.id);
    expect(seen.headers.get('x-stale')).toBeNull();
  }
  await other.close();
});

describe('the same request key', () => {
  test('sent concurrently has one effect and one answer', async () => {
    const sameKey = key();
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(aspirin, sameKey)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await eventsOf('MedicationAdded')).toHaveLength(1);
  });

  test('in whatever order the fields come', async () => {
    const sameKey = key();
    const first = await add(aspirin, sameKey);
    const again = await add(Object.fromEntries(Object.entries(aspirin).reverse()), sameKey);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });

  test('for other content is refused, concurrently or later', async () => {
    const sameKey = key();
    const replies = await Promise.all([add(aspirin, sameKey), add({ ...aspirin, name: 'Ibuprofen' }, sameKey)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    const later = await add({ ...aspirin, name: 'Paracetamol' }, sameKey);
    expect(later).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await list()).body).toHaveLength(1);
  });

  test('of somebody else is another key', async () => {
    const sameKey = key();
    const ana = await server.signedUp();
    expect((await add(aspirin, sameKey)).status).toBe(201);
    const { body } = await ana.post<MedicationView>('/api/medications', aspirin, sameKey);
    expect((await list()).body.map(({ id }) => id)).not.toContain(body.id);
  });

  test('changes a medication once, though it was changed again since', async () => {
    const { body: medication } = await add();
    const change = (name: string, headers: Record<string, string>) =>
      rosa.put<MedicationView>(`/api/medications/${medication.id}`, { ...aspirin, name }, headers);
    const sameKey = key();
    await change('Aspirin forte', sameKey);
    await change('Aspirin mite', key());
    expect(await change('Aspirin forte', sameKey)).toMatchObject({ status: 200, body: { name: 'Aspirin mite' } });
    expect(await eventsOf('MedicationChanged')).toHaveLength(2);
  });
});

describe('while the projectors are blocked', () => {
  test('a write says that it is saved and not yet shown, and a GET that it is stale', async () => {
    const hasty = await startTestServer({ beside: server, isHasty: true });
    const here = browserOf(hasty.url);
    here.takeCookie(rosa.cookie());
    const release = await holdProjectors(server);
    const since = performance.now();
    const write = await here.post<MedicationView>('/api/medications', aspirin);
    expect(write).toMatchObject({ status: 202, body: { id: expect.any(String) } });
    expect(write.headers.get('x-stale')).toBe('true');
    const position = write.headers.get('x-position') ?? '';
    const read = await here.get('/api/medications', { 'x-min-position': position });
    expect([read.status, read.headers.get('x-stale'), read.body]).toEqual([200, 'true', []]);
    // each has waited two seconds; a test's own servers wait for two minutes
    expect(performance.now() - since).toBeLessThan(60_000);
    await release();
    await hasty.close();
    const caughtUp = await list({ 'x-min-position': position });
    expect(caughtUp.headers.get('x-stale')).toBeNull();
    expect(caughtUp.body.map(({ id }) => id)).toEqual([write.body.id]);
  });

  test('nobody waits for a client that has gone', async () => {
    const readModelPosition = server.deps.readModelPosition as ReadModelPosition & { waiting(): number };
    const release = await holdProjectors(server);
    const leaving = new AbortController();
    const left = rosa
      .request('POST', '/api/medications', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aspirin),
        signal: leaving.signal,
      })
      .catch((error: unknown) => (error as Error).name);
    // the node's own reactors wait as well, again and again
    await until(() => readModelPosition.waiting() > reactors.length, 60_000);
    leaving.abort();
    expect(await left).toBe('AbortError');
    await until(() => readModelPosition.waiting() <= reactors.length, 60_000);
    await release();
    await until(async () => (await list()).body.length === 1, 60_000);
  });
});

test.each(['', 'nonsense', 'ffffffff.99999999', '00000000000000000001'])(
  'a position of another store is ignored: %j',
  async (token) => {
    const { readModelPosition } = server.deps;
    const waits = jest.spyOn(readModelPosition, 'waitFor');
    const { status, headers } = await list({ 'x-min-position': token });
    expect([status, headers.get('x-stale')]).toEqual([200, null]);
    // requests no more than this node has seen; its own reactors wait as well, with a limit of their own
    const asked = waits.mock.calls.filter(([, options]) => options?.timeoutMs === undefined);
    expect(asked.filter(([position]) => position > readModelPosition.position())).toEqual([]);
  },
);

test('a script’s act in somebody’s name is recorded as that', async () => {
  const { token } = await createSession(server.deps, rosa.userId, { agent: 'import' });
  const script = browserOf(server.url);
  script.takeCookie(`hearthline_session=${token}`);
  await script.post('/api/medications', aspirin);
  const [added] = await eventsOf('MedicationAdded');
  expect(added?.metadata).toMatchObject({ agent: 'import', actorId: rosa.userId, seniorId: rosa.userId });
});
