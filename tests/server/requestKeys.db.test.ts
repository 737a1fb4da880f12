import { randomUUID } from 'node:crypto';
import { pruneRequestKeys } from '../../server/command/requestKeys.ts';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import { testPassword } from '../support/testServer.ts';
import { twoServers } from '../support/twoServers.ts';

const servers = twoServers();
const query = async <R extends object>(text: string): Promise<R[]> =>
  (await servers.leader.deps.db.pool.query<R>({ text })).rows;
const reused = { status: 422, body: { code: 'idempotency_key_reused' } };
const keyed = () => ({ 'idempotency-key': randomUUID() });

const elsewhere = (browser: Browser): Browser => {
  const other = browserOf(servers.follower.url);
  other.takeCookie(browser.cookie());
  return other;
};
const added = async (browser: Browser, path: string, body: object): Promise<string> =>
  (await browser.post<{ id: string }>(path, body)).body.id;
const medicine = (browser: Browser, name: string): Promise<string> =>
  added(browser, '/api/medications', { name, dosage: '500 mg', frequency: 'As needed' });

/** Somebody with two medications that are taken as needed. */
const someone = async () => {
  const browser = await servers.leader.signedUp();
  return {
    browser,
    other: elsewhere(browser),
    one: await medicine(browser, 'Metformin'),
    another: await medicine(browser, 'Ibuprofen'),
  };
};
const dose = (medicationId: string) => ({ medicationId, status: 'taken', takenTime: new Date().toISOString() });
const logs = '/api/medication-logs';
const takenOf = async (browser: Browser): Promise<readonly string[]> =>
  (await browser.get<{ medicationId: string }[]>(logs)).body.map(({ medicationId }) => medicationId);

test('a repeated key with a body naming another dose takes none, on every node; the first request may be repeated', async () => {
  const { browser, other, one, another } = await someone();
  const [first, key] = [dose(one), keyed()];
  expect(await browser.post(logs, first, key)).toMatchObject({ status: 201 });
  for (const window of [browser, other]) expect(await window.post(logs, dose(another), key)).toMatchObject(reused);
  expect(await other.post(logs, first, key)).toMatchObject({ status: 201 });
  expect(await takenOf(browser)).toEqual([one]);
});

test('of eight requests for eight doses that come under one key to two nodes concurrently, one is done', async () => {
  const { browser, other } = await someone();
  const doses = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => dose(await medicine(browser, `Aspirin ${index}`))),
  );
  const key = keyed();
  const replies = await Promise.all(doses.map((body, index) => (index % 2 ? other : browser).post(logs, body, key)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
  expect(await takenOf(browser)).toHaveLength(1);
});

test('of eight different keys concurrently, each is done', async () => {
  const { browser, one } = await someone();
  const replies = await Promise.all(Array.from({ length: 8 }, () => browser.post(logs, dose(one), keyed())));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
});

test('a key that comes again at another address is refused there', async () => {
  const { browser, one, another } = await someone();
  const key = keyed();
  expect((await browser.delete(`/api/medications/${one}`, key)).status).toBe(204);
  expect(await browser.delete(`/api/medications/${another}`, key)).toMatchObject(reused);
  expect((await browser.delete(`/api/medications/${one}`, key)).status).toBe(204);
  expect((await browser.get<{ id: string }[]>('/api/medications')).body.map(({ id }) => id)).toEqual([another]);
});

test('a key belongs to one person, and a session that ended uses up none', async () => {
  const [rosa, ana] = [await someone(), await someone()];
  const key = keyed();
  const ended = elsewhere(ana.browser);
  await ana.browser.post('/api/logout');
  expect((await ended.post(logs, dose(ana.one), key)).status).toBe(401);
  expect((await rosa.browser.post(logs, dose(rosa.one), key)).status).toBe(201);
  expect((await ended.post(logs, dose(ana.another), key)).status).toBe(401);
});

test('a refused request has used its key as well', async () => {
  const { browser, one, another } = await someone();
  const [stranger, key] = [await servers.leader.signedUp(), keyed()];
  expect((await stranger.post(logs, dose(one), key)).status).toBe(404);
  expect(await stranger.post(logs, dose(another), key)).toMatchObject(reused);
  expect(await takenOf(browser)).toEqual([]);
});

test('a picture counts as content', async () => {
  const { browser } = await someone();
  const [first, second, key] = [await picture('png'), await picture('png', 40, 30), keyed()];
  const send = (bytes: Uint8Array): Promise<Reply<unknown>> => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ name: 'Aspirin', dosage: '500 mg', frequency: 'As needed' }))
      form.set(field, value);
    form.set('medicationPhoto', new Blob([new Uint8Array(bytes)]), 'aspirin.png');
    return browser.request('POST', '/api/medications', { body: form, headers: key });
  };
  expect([(await send(first)).status, (await send(first)).status]).toEqual([201, 201]);
  expect(await send(second)).toMatchObject(reused);
});

test('a registration whose key came with other content is refused, though nothing was registered under it yet', async () => {
  const [taken, wanted, key] = [`${randomUUID()}@example.org`, `rosa-${randomUUID()}`, keyed()];
  const register = (email: string, headers = {}, username = wanted) =>
    browserOf(servers.leader.url).post('/api/register', { username, password: testPassword, email }, headers);
  expect((await register(taken, {}, `ana-${randomUUID()}`)).status).toBe(201);
  expect((await register(taken, key)).status).toBe(409);
  expect(await register(`${randomUUID()}@example.org`, key)).toMatchObject(reused);
  expect((await register(`${randomUUID()}@example.org`, keyed())).status).toBe(201);
});

test('only ids are kept; without a key, nothing', async () => {
  const { browser, one } = await someone();
  await query('truncate app.request_keys');
  await browser.post(logs, dose(one));
  expect(await query('select * from app.request_keys')).toEqual([]);
  await browser.post(logs, dose(one), keyed());
  const columns = `select column_name, data_type from information_schema.columns where table_schema = 'app' and table_name = 'request_keys'
    order by ordinal_position`;
  expect(await query(columns)).toEqual([
    { column_name: 'command_id', data_type: 'uuid' },
    { column_name: 'request_id', data_type: 'uuid' },
    { column_name: 'created_at', data_type: 'timestamp with time zone' },
  ]);
  expect(await query('select command_id from app.request_keys')).toHaveLength(1);
});

test('after a crash of Postgres, which empties the table, a repeated request is still known, and other content on its stream', async () => {
  const { browser, one } = await someone();
  const [first, key] = [dose(one), keyed()];
  expect(await query(`select relpersistence as kept from pg_class where oid = 'app.request_keys'::regclass`)).toEqual([
    { kept: 'u' },
  ]);
  await browser.post(logs, first, key);
  await query('truncate app.request_keys');
  expect(await browser.post(logs, { ...first, amount: '2 tablets' }, key)).toMatchObject(reused);
  await query('truncate app.request_keys');
  expect(await browser.post(logs, first, key)).toMatchObject({ status: 201 });
  expect(await takenOf(browser)).toEqual([one]);
});

test('keys are kept for a day', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  const entry = (id: string, age: string): string =>
    `('${id}', gen_random_uuid(), clock_timestamp() - interval '${age}')`;
  await query(
    `insert into app.request_keys values ${entry(old, '24 hours 1 minute')}, ${entry(young, '23 hours 59 minutes')}`,
  );
  await pruneRequestKeys.run(servers.leader.deps, new AbortController().signal);
  const kept = (await query<{ command_id: string }>('select command_id from app.request_keys')).map(
    ({ command_id }) => command_id,
  );
  expect([kept.includes(old), kept.includes(young)]).toEqual([false, true]);
});
