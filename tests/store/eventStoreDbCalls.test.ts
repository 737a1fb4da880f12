import { excludeSystemEvents, EventStoreDBClient } from '@eventstore/db-client';
import { until } from '../support/waiting.ts';
import { houseDeadlines, openDoubleFixture, type DoubleFixture } from './doubleFixture.ts';
import { readLogAfter, readWhole, someEvent, someEvents, someStream } from './someEvents.ts';

/** Which of the client's calls are used, and with what: some of its ways were measured to end nowhere. */
const calls = ['appendToStream', 'readStream', 'readAll', 'subscribeToAll'] as const;
let fixture: DoubleFixture;
let asked: Record<(typeof calls)[number], jest.SpyInstance<unknown, unknown[]>>;
beforeEach(async () => {
  const client = EventStoreDBClient.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  asked = Object.fromEntries(calls.map((name) => [name, jest.spyOn(client, name)])) as typeof asked;
  fixture = await openDoubleFixture();
});
afterEach(async () => {
  await fixture.close();
  jest.restoreAllMocks();
});

test('each append names the credentials that select the classic call, the leader, a deadline, and the very revision it expects', async () => {
  const stream = someStream();
  await fixture.store.append(stream, someEvents(3), { expected: 'none', deadlineMs: 50_000 });
  await fixture.store.append(stream, [someEvent()], { expected: 2n });
  const options = asked.appendToStream.mock.calls.slice(-2).map(([, , given]) => given as Record<string, unknown>);
  expect(options.map(({ expectedRevision }) => expectedRevision)).toEqual(['no_stream', 2n]);
  const deadline = expect.any(Number) as number;
  const each = { credentials: { username: 'nobody', password: 'nobody' }, requiresLeader: true, deadline };
  expect(options).toMatchObject([each, each]);
  expect(options[0]?.['deadline']).toBeLessThanOrEqual(50_000);
});

test('an append that is tried again names the same ids and the same revision', async () => {
  const stream = someStream();
  await fixture.store.append(stream, [someEvent()], { expected: 'none' });
  const events = someEvents(2);
  const before = asked.appendToStream.mock.calls.length;
  await fixture.double.set({ append: 'storedThenCut', appends: 1 });
  await fixture.store.append(stream, events, { expected: 0n });
  const tried = asked.appendToStream.mock.calls.slice(before).map(([, given, options]) => ({
    ids: (given as { id: string }[]).map(({ id }) => id),
    expected: (options as { expectedRevision: unknown }).expectedRevision,
  }));
  expect(tried.length).toBeGreaterThan(1);
  for (const one of tried) expect(one).toEqual({ ids: events.map(({ id }) => id), expected: 0n });
});

test('the client gets bytes alone: it has nothing left to serialise', async () => {
  await fixture.store.append(someStream(), [someEvent()], { expected: 'none' });
  for (const [, given] of asked.appendToStream.mock.calls) {
    for (const { data, metadata, contentType } of given as {
      data: unknown;
      metadata: unknown;
      contentType: string;
    }[]) {
      expect([data instanceof Uint8Array, metadata instanceof Uint8Array, contentType]).toEqual([
        true,
        true,
        'application/octet-stream',
      ]);
    }
  }
});

test('every read asks the leader, and for one event at least', async () => {
  const stream = someStream();
  await fixture.store.append(stream, someEvents(3), { expected: 'none' });
  await readWhole(fixture.store.readStream(stream));
  await readWhole(fixture.store.readStream(stream, { limit: 0 }));
  await fixture.store.readAll({ after: 'start', limit: 0 });
  await fixture.store.readAll({ after: await fixture.store.head(), limit: 0 });
  await readLogAfter(fixture.store, 'start');
  const reads = [
    ...asked.readStream.mock.calls.map(([, options]) => options),
    ...asked.readAll.mock.calls.map(([options]) => options),
  ] as {
    maxCount: number;
    requiresLeader: boolean;
  }[];
  expect(reads.length).toBeGreaterThan(4);
  expect(reads.filter(({ maxCount, requiresLeader }) => maxCount < 1 || !requiresLeader)).toEqual([]);
});

test('the append signal subscribes from the end, to all but the store’s own events, with no callback that could throw inside the client', async () => {
  const leaving = new AbortController();
  // one that is not confirmed in time is begun again
  const store = await fixture.open({ deadlines: { ...houseDeadlines, confirmation: 60_000 } });
  const listener = store.appendSignal(leaving.signal)[Symbol.asyncIterator]();
  await listener.next();
  expect(asked.subscribeToAll.mock.calls).toEqual([
    [{ fromPosition: 'end', requiresLeader: true, filter: excludeSystemEvents() }],
  ]);
  leaving.abort();
  await until(async () => (await listener.next()).done);
});
