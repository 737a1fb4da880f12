import {
  InvalidEvent,
  OutcomeUnknown,
  StoreMisconfigured,
  StoreUnavailable,
  type EventMetadata,
} from '../../events/store/eventStore.ts';
import { until } from '../support/waiting.ts';
import { connect, disconnect } from './replay/calls.ts';
import { houseDeadlines, openDoubleFixture, timed, type DoubleFixture } from './doubleFixture.ts';
import { appended, readWhole, someEvent, someEvents, someMetadata, someStream } from './someEvents.ts';

let fixture: DoubleFixture;
beforeEach(async () => (fixture = await openDoubleFixture()));
afterEach(() => fixture.close());

const append = (stream = someStream(), deadlineMs?: number) =>
  fixture.store.append(stream, [someEvent()], {
    expected: 'none',
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
const versionsIn = async (stream: string): Promise<bigint[]> =>
  (await readWhole(fixture.store.readStream(stream))).map(({ version }) => version);

test('appends use the classic call, never the batch stream, and request no features', async () => {
  await append();
  await fixture.double.set({ append: 'halfClosed' });
  expect(await append()).toMatchObject({ kind: 'appended' });
  expect([fixture.double.calls('batchAppend'), fixture.double.calls('features')]).toEqual([0, 0]);
});

describe('while nobody listens', () => {
  test('an append is unavailable immediately, certainly not written, and the store continues by itself', async () => {
    const stream = someStream();
    await fixture.double.set({ link: 'refuse' });
    expect(await fixture.store.health()).toEqual({ ok: false, detail: 'StoreUnavailable' });
    expect(await timed(() => expect(append(stream)).rejects.toThrow(StoreUnavailable))).toBeLessThan(
      houseDeadlines.append - 1_000,
    );
    await fixture.double.set({ link: 'open' });
    expect(await append(stream)).toMatchObject({ kind: 'appended', version: 0n });
    await until(async () => (await fixture.store.health()).ok);
  });

  test('a cluster that nobody answers for is found as soon as somebody does', async () => {
    const url = `esdb+discover://127.0.0.1:${fixture.double.port}?tls=false&maxDiscoverAttempts=1&discoveryInterval=1`;
    const store = await fixture.open({ url });
    await fixture.double.set({ link: 'refuse' });
    await store.health();
    for (let round = 0; round < 3; round += 1)
      await expect(store.append(someStream(), [someEvent()], { expected: 'none' })).rejects.toThrow(StoreUnavailable);
    await fixture.double.set({ link: 'open' });
    expect(await store.append(someStream(), [someEvent()], { expected: 'none' })).toMatchObject({ kind: 'appended' });
  });
});

describe('an append that is not answered', () => {
  test.each([
    ['by a server that says nothing', { silent: true }],
    ['by a server whose answer is lost', { append: 'storedThenSilent' }],
    ['through a frozen network', { link: 'frozen' }],
  ] as const)('ends at its own deadline: %s', async (_case, faults) => {
    await append();
    await fixture.double.set(faults);
    const begun = Date.now();
    await expect(append(someStream(), 300)).rejects.toThrow(OutcomeUnknown);
    expect(Date.now() - begun).toBeLessThan(houseDeadlines.append - 1_000);
  });

  test('ends at its own deadline if connections are taken and nothing is answered', async () => {
    await fixture.double.set({ link: 'mute' });
    const begun = Date.now();
    await expect(append(someStream(), 300)).rejects.toThrow(/OutcomeUnknown|answered|reached/);
    expect(Date.now() - begun).toBeLessThan(houseDeadlines.append - 1_000);
  });

  test('ends when its caller gives up', async () => {
    await fixture.double.set({ silent: true });
    const leaving = new AbortController();
    const given = fixture.store.append(someStream(), [someEvent()], { expected: 'none', signal: leaving.signal });
    setImmediate(() => leaving.abort());
    expect(await timed(() => expect(given).rejects.toThrow())).toBeLessThan(houseDeadlines.append - 1_000);
  });

  test('was written nevertheless: the same append again is appended, once', async () => {
    const stream = someStream();
    const events = someEvents(2);
    await fixture.double.set({ append: 'storedThenSilent', appends: 1 });
    const leaving = new AbortController();
    const given = fixture.store.append(stream, events, { expected: 'none', signal: leaving.signal });
    await until(async () => (await versionsIn(stream)).length === 2);
    leaving.abort();
    await expect(given).rejects.toThrow(OutcomeUnknown);
    expect(await fixture.store.append(stream, events, { expected: 'none' })).toMatchObject({
      kind: 'appended',
      version: 1n,
    });
    expect(await versionsIn(stream)).toEqual([0n, 1n]);
  });
});

describe('an append whose answer is lost with the connection', () => {
  test.each(['storedThenCut', 'storedButRefused', 'cut'] as const)(
    'is tried again by itself and appended once: %s',
    async (fate) => {
      const stream = someStream();
      await append(stream);
      await fixture.double.set({ append: fate, appends: 1 });
      expect(await fixture.store.append(stream, someEvents(3), { expected: 0n })).toMatchObject({
        kind: 'appended',
        version: 3n,
      });
      expect(await versionsIn(stream)).toEqual([0n, 1n, 2n, 3n]);
    },
  );

  test('stays unknown where nobody listens any more, though the later tries were surely not written', async () => {
    const stream = someStream();
    const events = someEvents(1);
    await fixture.double.set({ append: 'storedThenGone' });
    await expect(fixture.store.append(stream, events, { expected: 'none' })).rejects.toThrow(OutcomeUnknown);
    await fixture.double.set({ link: 'open', append: 'right' });
    expect(await fixture.store.append(stream, events, { expected: 'none' })).toMatchObject({
      kind: 'appended',
      version: 0n,
    });
    expect(await versionsIn(stream)).toEqual([0n]);
  });

  test('is found in the stream by its ids if the server does not recognise it', async () => {
    const stream = someStream();
    const events = someEvents(2);
    const first = await fixture.store.append(stream, events, { expected: 'none' });
    await fixture.store.append(stream, [someEvent()], { expected: 1n });
    await fixture.double.set({ append: 'forgetful' });
    expect(await fixture.store.append(stream, events, { expected: 'none' })).toEqual(first);
    expect(await fixture.store.append(stream, someEvents(2), { expected: 'none' })).toEqual({
      kind: 'conflict',
      actual: 2n,
    });
    expect(await versionsIn(stream)).toEqual([0n, 1n, 2n]);
  });
});

test('a server that is not ready yet has surely written nothing', async () => {
  await fixture.double.set({ notReady: true });
  await expect(append()).rejects.toThrow(StoreUnavailable);
  await fixture.double.set({ notReady: false });
  expect(await append()).toMatchObject({ kind: 'appended' });
});

test('a slow server is waited for', async () => {
  await fixture.double.set({ delayMs: 200 });
  expect(await append()).toMatchObject({ kind: 'appended' });
});

describe('two clients of one process', () => {
  test('the death of the server of one, or the end of one, leaves the appends of the other alone', async () => {
    const second = await fixture.start();
    const other = await fixture.open({ url: second.url });
    await other.append(someStream(), [someEvent()], { expected: 'none' });
    await fixture.double.set({ delayMs: 300 });
    await second.set({ append: 'storedThenGone' });
    const pending = append();
    await expect(other.append(someStream(), [someEvent()], { expected: 'none' })).rejects.toThrow(OutcomeUnknown);
    await other.close();
    expect(await pending).toMatchObject({ kind: 'appended' });
  });

  test('one that is closed while it appends harms nobody', async () => {
    const other = await fixture.open();
    await fixture.double.set({ delayMs: 200 });
    const pending = append();
    const ended = other.append(someStream(), [someEvent()], { expected: 'none' });
    await other.close();
    expect(await pending).toMatchObject({ kind: 'appended' });
    await Promise.allSettled([ended]);
    expect(await append()).toMatchObject({ kind: 'appended' });
  });
});

describe('events that can not be appended', () => {
  test('metadata that isn’t JSON is refused as invalid, and the promise ends', async () => {
    const metadata = { ...someMetadata(), schemaVersion: 1n } as unknown as EventMetadata;
    await expect(fixture.store.append(someStream(), [someEvent({ metadata })], { expected: 'none' })).rejects.toThrow(
      InvalidEvent,
    );
    const knot: Record<string, unknown> = { ...someMetadata() };
    knot['self'] = knot;
    const knotted = someEvent({ metadata: knot as unknown as EventMetadata });
    await expect(fixture.store.append(someStream(), [knotted], { expected: 'none' })).rejects.toThrow(InvalidEvent);
  });

  test('no event at all is refused here, since the server would take it', async () => {
    const asked = fixture.double.calls('append');
    await expect(fixture.store.append(someStream(), [], { expected: 'none' })).rejects.toThrow(InvalidEvent);
    expect(fixture.double.calls('append')).toBe(asked);
  });

  test('a stream that somebody deleted is a misconfiguration, softly or for ever', async () => {
    const raw = connect(fixture.double.url);
    for (const remove of ['deleteStream', 'tombstoneStream'] as const) {
      const stream = someStream();
      await append(stream);
      await raw[remove](stream);
      await expect(append(stream)).rejects.toThrow(StoreMisconfigured);
    }
    await disconnect(raw);
  });
});

test('if another node leads, the append goes there, and reads too', async () => {
  const leader = await fixture.start();
  // the same store on another node: its identity is that of the first
  leader.plant('store-identity', { id: fixture.store.storeId });
  await fixture.double.set({ leader: { host: '127.0.0.1', port: leader.port } });
  const stream = someStream();
  expect(await append(stream)).toMatchObject({ kind: 'appended' });
  expect([leader.calls('append'), await versionsIn(stream)]).toEqual([1, [0n]]);
});

test('after three silences in a row the connection is given up for a new one', async () => {
  await append();
  await fixture.double.set({ link: 'stalled' });
  for (let round = 0; round < 3; round += 1) await expect(append(someStream(), 100)).rejects.toThrow();
  // the transport itself would take twenty seconds to notice
  await until(() => append(someStream(), 3_000).catch(() => undefined), 15_000);
  expect(fixture.warnings).toContain('Replacing the EventStoreDB client, which does not answer');
});

test('positions beyond 2^53 are exact', async () => {
  const far = await fixture.start({ begin: 2n ** 60n + 1n });
  const store = await fixture.open({ url: far.url });
  const { position } = appended(await store.append(someStream(), [someEvent()], { expected: 'none' }));
  expect(BigInt(position) > 2n ** 60n).toBe(true);
  expect(JSON.parse(JSON.stringify(position))).toBe(position);
  expect(await readWhole(store.readAt([position]))).toMatchObject([{ position }]);
});

test('a stream that grows to 200 events is warned of, once', async () => {
  const stream = someStream();
  await fixture.store.append(stream, someEvents(199), { expected: 'none' });
  await fixture.store.append(stream, [someEvent()], { expected: 198n });
  await fixture.store.append(stream, [someEvent()], { expected: 199n });
  expect(fixture.warnings).toEqual([expect.stringContaining('A stream has 200 events')]);
});
