import { hostname } from 'node:os';
import { inspect } from 'node:util';
import { OutcomeUnknown, StoreMisconfigured, StoreUnavailable } from '../../events/store/eventStore.ts';
import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import { readStoreAddress } from '../../events/store/eventstoredb/storeAddress.ts';
import { silentStoreLog } from '../../events/store/storeLog.ts';
import { until } from '../support/waiting.ts';
import { houseDeadlines, openDoubleFixture, type DoubleFixture } from './doubleFixture.ts';
import { readWhole, someEvent, someStream } from './someEvents.ts';
import { makeCertificates, type Certificates } from '../support/eventstoredb/certificates.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';

const deadlines = houseDeadlines;

describe('opening a store that is not there', () => {
  let fixture: DoubleFixture;
  beforeEach(async () => (fixture = await openDoubleFixture()));
  afterEach(() => fixture.close());

  test('fails as unavailable where nobody listens, and where nobody says anything', async () => {
    await fixture.double.set({ link: 'refuse' });
    await expect(fixture.open()).rejects.toThrow(StoreUnavailable);
    await fixture.double.set({ link: 'mute' });
    await expect(fixture.open({ deadlines: { ...deadlines, stream: 200 } })).rejects.toThrow(StoreUnavailable);
  });

  test('opens nevertheless if the store was known before, and works as soon as it is back', async () => {
    const { storeId } = fixture.store;
    await fixture.double.set({ link: 'refuse' });
    const store = await fixture.open({ knownStoreId: storeId });
    expect(store.storeId).toBe(storeId);
    expect(await store.health()).toMatchObject({ ok: false });
    await expect(store.append(someStream(), [someEvent()], { expected: 'none' })).rejects.toThrow(StoreUnavailable);
    await fixture.double.set({ link: 'open' });
    await until(async () => (await store.health()).ok);
    expect(await store.append(someStream(), [someEvent()], { expected: 'none' })).toMatchObject({ kind: 'appended' });
  });

  test('another store that answers in its place is never written to', async () => {
    const { port } = fixture.double;
    const listener = fixture.store.appendSignal(new AbortController().signal)[Symbol.asyncIterator]();
    await listener.next();
    await fixture.double.close();
    const foreign = await fixture.start({ port });
    await until(() => foreign.calls('subscribe') > 0);
    const stream = someStream();
    await expect(fixture.store.append(stream, [someEvent()], { expected: 'none' })).rejects.toThrow(StoreMisconfigured);
    await expect(fixture.store.readAll({ after: 'start', limit: 1 })).rejects.toThrow(
      'Another event store answers now',
    );
    expect(await fixture.store.health()).toMatchObject({ ok: false });
    expect(foreign.calls('append')).toBe(0);
  });

  test.each([
    ['an append', () => fixture.store.append(someStream(), [someEvent()], { expected: 'none' })],
    ['a page of the log', () => fixture.store.readAll({ after: 'start', limit: 1 })],
    ['a stream', async () => void (await readWhole(fixture.store.readStream(someStream())))],
  ])('another store is never written to where %s alone found out that the first was away', async (_case, call) => {
    const { port } = fixture.double;
    await fixture.double.set({ link: 'refuse' });
    fixture.double.cut();
    const loss: unknown = await call().catch((error: unknown) => error);
    expect(loss instanceof StoreUnavailable || loss instanceof OutcomeUnknown).toBe(true);
    await fixture.double.close();
    const foreign = await fixture.start({ port });
    const append = () => fixture.store.append(someStream(), [someEvent()], { expected: 'none' });
    const refusal = await until(() =>
      append().catch((error: unknown) => (error instanceof StoreUnavailable ? undefined : error)),
    );
    expect(refusal).toBeInstanceOf(StoreMisconfigured);
    expect(String(refusal)).toContain('Another event store answers now');
    expect(foreign.calls('append')).toBe(0);
  });

  test('nodes that open a new store concurrently give it one id', async () => {
    const fresh = await fixture.start();
    const stores = await Promise.all(Array.from({ length: 5 }, () => fixture.open({ url: fresh.url })));
    expect(new Set(stores.map(({ storeId }) => storeId)).size).toBe(1);
  });
});

test.each([
  ['http://127.0.0.1:2113', 'must be like esdb://'],
  ['esdb://', 'must be like esdb://'],
  ['esdb://127.0.0.1:2113', 'needs a user and a password where TLS is on'],
  ['esdb://rosa:se%zzcret@127.0.0.1:2113', 'an invalid % escape'],
  ['esdb://rosa:secret@127.0.0.1:port', "can't be read"],
  ['esdb://rosa:secret@127.0.0.1:2113?tlsCAFile=/not/there.pem', 'names a certificate file that is not there'],
  ['esdb://rosa:secret@127.0.0.1:2113?tls=maybe', "can't be read"],
  ['esdb://rosa:secret@127.0.0.1:2113?keepAliveInterval=often', "can't be read"],
  ['esdb://rosa:secret@127.0.0.1:2113?tls=false&colour=red', 'has an unknown setting "colour"'],
  ['esdb://rosa:secret@127.0.0.1:2113?tls=false&tls', 'is not like name=value'],
  ['esdb://rosa:secret@127.0.0.1:2113?tlsVerifyCert=false', "can't have tlsVerifyCert"],
  ['esdb://rosa:half?secret=1@127.0.0.1:2113', 'percent-encoded'],
  ['esdb://rosa:half@secret@127.0.0.1:2113', 'must be like esdb://'],
  ['esdb://rosa:half/secret@127.0.0.1:2113', 'must be like esdb://'],
])('the address %s is refused in one sentence, without its password', async (url, sentence) => {
  const printed: unknown[] = [];
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => printed.push(text) > 0);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, method).mockImplementation((...said) => void printed.push(...said));
  const log = { warn: (...said: unknown[]) => void printed.push(...said) };
  const failure = await openEventStoreDb({ url, deadlines, log }).catch((error: unknown) => error);
  jest.restoreAllMocks();
  expect(failure).toBeInstanceOf(StoreMisconfigured);
  expect(String(failure)).toContain(sentence);
  expect(inspect([failure, printed], { depth: 10 })).not.toMatch(/secret|half/);
});

test.each(['tls=false&keepAliveInterval=10000', 'TLS=false&node-preference=leader&max_discover_attempts=1'])(
  'the settings %s are the client’s own, however they are spelled',
  async (query) => {
    const failure = openEventStoreDb({ url: `esdb://127.0.0.1:1?${query}`, deadlines });
    await expect(failure).rejects.toThrow(StoreUnavailable);
  },
);

test('an address without settings is read: nobody answers there', async () => {
  const failure = openEventStoreDb({ url: 'esdb://rosa:secret@127.0.0.1:1', deadlines });
  await expect(failure).rejects.toThrow(StoreUnavailable);
});

test('an address that would silence failures is warned of, and not heeded', async () => {
  const double = await startDouble();
  const warnings: string[] = [];
  const log = { warn: (_fields: object, sentence: string) => void warnings.push(sentence) };
  const store = await openEventStoreDb({ url: `${double.url}&throwOnAppendFailure=false`, log });
  const stream = someStream();
  await store.append(stream, [someEvent()], { expected: 'none' });
  expect(await store.append(stream, [someEvent()], { expected: 7n })).toEqual({ kind: 'conflict', actual: 0n });
  expect(warnings).toEqual([expect.stringContaining('throwOnAppendFailure=false')]);
  await store.close();
  await double.close();
});

test('the connection has a name by which the server’s operator distinguishes nodes, or the one in the address', () => {
  const nameIn = (url: string) =>
    new URLSearchParams(readStoreAddress(url, silentStoreLog).connectionString.split('?')[1]).getAll('connectionName');
  expect(nameIn('esdb://127.0.0.1:2113?tls=false')).toEqual([`hearthline-${hostname()}`]);
  expect(nameIn('esdb://rosa:secret@127.0.0.1:2113')).toEqual([`hearthline-${hostname()}`]);
  expect(nameIn('esdb://127.0.0.1:2113?tls=false&connectionName=node1')).toEqual(['node1']);
});

describe('with TLS and users', () => {
  let double: Double;
  let plain: Double;
  let ours: Certificates;
  let another: Certificates;
  beforeAll(async () => {
    [ours, another] = await Promise.all([makeCertificates(), makeCertificates()]);
    plain = await startDouble();
    double = await startDouble({
      tls: ours.tls,
      users: [
        { name: 'hearth', password: 'p@ss/w:rd', mayReadAll: true },
        { name: 'ops', password: 'ops', mayReadAll: false },
      ],
    });
  });
  afterAll(() => Promise.all([double.close(), plain.close(), ours.remove(), another.remove()]));
  const urlOf = (user: string, password: string, { authorityFile } = ours): string =>
    `esdb://${user}:${encodeURIComponent(password)}@127.0.0.1:${double.port}?tls=true&tlsCAFile=${encodeURIComponent(authorityFile)}`;

  test('a user known to the server appends, reads and subscribes', async () => {
    const store = await openEventStoreDb({ url: urlOf('hearth', 'p@ss/w:rd'), deadlines });
    const stream = someStream();
    const leaving = new AbortController();
    const listener = store.appendSignal(leaving.signal)[Symbol.asyncIterator]();
    expect(await store.append(stream, [someEvent()], { expected: 'none' })).toMatchObject({ kind: 'appended' });
    await listener.next();
    expect(await readWhole(store.readStream(stream))).toHaveLength(1);
    expect((await store.readAll({ after: 'start', limit: 10 })).events).toHaveLength(1);
    expect(double.calls('batchAppend')).toBe(0);
    leaving.abort();
    await store.close();
  });

  test.each([
    ['a wrong password', () => urlOf('hearth', 'wrong'), 'does not know this user or password'],
    ['a user who may not read the whole log', () => urlOf('ops', 'ops'), 'does not let this user'],
    [
      'a certificate that nobody vouches for',
      () => urlOf('hearth', 'p@ss/w:rd').replace(/&tlsCAFile=.*/, ''),
      "can't be trusted",
    ],
    [
      'an address without TLS',
      () => `esdb://127.0.0.1:${double.port}?tls=false`,
      'EventStoreDB asks for TLS there, and its address says tls=false',
    ],
    [
      'a server without TLS',
      () => urlOf('hearth', 'p@ss/w:rd').replace(`:${double.port}?`, `:${plain.port}?`),
      'so its address needs tls=false',
    ],
    ['a certificate of another authority', () => urlOf('hearth', 'p@ss/w:rd', another), "can't be trusted"],
  ])('%s is a misconfiguration, reported in one sentence', async (_case, url, sentence) => {
    const failure = await openEventStoreDb({ url: url(), deadlines }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreMisconfigured);
    expect(String(failure)).toContain(sentence);
  });
});
