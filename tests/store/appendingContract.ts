import {
  InvalidEvent,
  StoreUnavailable,
  type EventMetadata,
  type EventStore,
  type NewEvent,
} from '../../events/store/eventStore.ts';
import { maxAppendBytes } from '../../events/store/validAppend.ts';
import { appended, readWhole, someEvent, someEvents, someMetadata, someStream } from './someEvents.ts';

const countOf = async (store: EventStore, stream: string): Promise<number> =>
  (await readWhole(store.readStream(stream))).length;

/** Both stores' answers to an append. */
export const describeAppending = (storeOf: () => EventStore): void => {
  test('the first event of a stream gets version 0', async () => {
    const result = await storeOf().append(someStream(), [someEvent()], { expected: 'none' });
    expect(result).toEqual({ kind: 'appended', version: 0n, position: expect.stringMatching(/^\d{20}$/) });
  });

  test('several events are appended together, and the answer speaks of the last one', async () => {
    const stream = someStream();
    const first = appended(await storeOf().append(stream, someEvents(3), { expected: 'none' }));
    const second = appended(await storeOf().append(stream, someEvents(2), { expected: 2n }));
    expect([first.version, second.version]).toEqual([2n, 4n]);
    const events = await readWhole(storeOf().readStream(stream));
    expect(events.map(({ version }) => version)).toEqual([0n, 1n, 2n, 3n, 4n]);
    expect([events[2]?.position, events[4]?.position]).toEqual([first.position, second.position]);
  });

  test('a stream that exists is not begun again', async () => {
    const stream = someStream();
    await storeOf().append(stream, someEvents(2), { expected: 'none' });
    expect(await storeOf().append(stream, [someEvent()], { expected: 'none' })).toEqual({
      kind: 'conflict',
      actual: 1n,
    });
    expect(await countOf(storeOf(), stream)).toBe(2);
  });

  test.each([
    ['too low', 1n],
    ['too high', 3n],
    ['far too high', 2n ** 62n],
  ])('an expectation that is %s is a conflict, which names the stream’s revision', async (_case, expected) => {
    const stream = someStream();
    await storeOf().append(stream, someEvents(3), { expected: 'none' });
    expect(await storeOf().append(stream, [someEvent()], { expected })).toEqual({ kind: 'conflict', actual: 2n });
  });

  test('an exact expectation of a stream that does not exist is a conflict', async () => {
    expect(await storeOf().append(someStream(), [someEvent()], { expected: 0n })).toEqual({
      kind: 'conflict',
      actual: 'none',
    });
  });

  test('only one of thirty appends that begin one stream concurrently succeeds', async () => {
    const stream = someStream();
    const results = await Promise.all(
      Array.from({ length: 30 }, () => storeOf().append(stream, [someEvent()], { expected: 'none' })),
    );
    expect(results.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
    expect(results.filter((result) => result.kind === 'conflict' && result.actual === 0n)).toHaveLength(29);
    expect(await countOf(storeOf(), stream)).toBe(1);
  });
};

export const describeRepeatedAppends = (storeOf: () => EventStore): void => {
  test('the same append again answers as the first time, however far the stream has gone on', async () => {
    const stream = someStream();
    const events = someEvents(2);
    const first = await storeOf().append(stream, events, { expected: 'none' });
    expect(await storeOf().append(stream, events, { expected: 'none' })).toEqual(first);
    await storeOf().append(stream, someEvents(3), { expected: 1n });
    expect(await storeOf().append(stream, events, { expected: 'none' })).toEqual(first);
    expect(await countOf(storeOf(), stream)).toBe(5);
  });

  test('the same append again at an exact version answers as the first time', async () => {
    const stream = someStream();
    await storeOf().append(stream, someEvents(2), { expected: 'none' });
    const events = someEvents(2);
    const first = await storeOf().append(stream, events, { expected: 1n });
    await storeOf().append(stream, [someEvent()], { expected: 3n });
    expect(await storeOf().append(stream, events, { expected: 1n })).toEqual(first);
  });

  test('the same append twice concurrently is appended once, and both get the same result', async () => {
    const stream = someStream();
    const events = someEvents(2);
    const [one, other] = await Promise.all([
      storeOf().append(stream, events, { expected: 'none' }),
      storeOf().append(stream, events, { expected: 'none' }),
    ]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ kind: 'appended', version: 1n });
    expect(await countOf(storeOf(), stream)).toBe(2);
  });

  test('a part of an append, from its beginning, is known again', async () => {
    const stream = someStream();
    const events = someEvents(3);
    await storeOf().append(stream, events, { expected: 'none' });
    expect(await storeOf().append(stream, events.slice(0, 2), { expected: 'none' })).toMatchObject({
      kind: 'appended',
      version: 1n,
    });
  });

  test('old and new events mixed are a conflict', async () => {
    const stream = someStream();
    const events = someEvents(1);
    await storeOf().append(stream, events, { expected: 'none' });
    expect(await storeOf().append(stream, [...events, someEvent()], { expected: 'none' })).toEqual({
      kind: 'conflict',
      actual: 0n,
    });
    expect(await countOf(storeOf(), stream)).toBe(1);
  });
};

const id = '5b6e9a0c-3d2f-4c1b-8a7e-6f5d4c3b2a19';
/** The size of an event that is nothing but metadata and a type's name: that of EventStoreDB from 24.10.4 on. */
const overheadOf = (type: string, metadata: Partial<EventMetadata> = {}): number =>
  Buffer.byteLength(JSON.stringify(someMetadata(metadata))) + 2 * type.length;

/** An event whose payload makes it that large, and some bytes larger. */
const ofBytes = (bytes: number, metadata: Partial<EventMetadata> = {}, more = 0): NewEvent => {
  const payload = Buffer.alloc(bytes - overheadOf('B', metadata) + more, 'ab');
  return someEvent({ type: 'B', metadata: someMetadata(metadata), payload });
};

const refused = [
  ['no event', someStream(), []],
  ['more than 1 MiB', someStream(), [ofBytes(maxAppendBytes - overheadOf('B')), ofBytes(overheadOf('B') + 1)]],
  [
    'a byte more than 1 MiB with its metadata and type',
    someStream(),
    [ofBytes(maxAppendBytes, { agent: 'import' }, 1)],
  ],
  ['a stream without a name', '', [someEvent()]],
  ['NUL in the name', 'thing-\0', [someEvent()]],
  ['half a surrogate pair in the name', 'thing-\ud83d', [someEvent()]],
  ['a name of the store itself', '$all', [someEvent()]],
  ['a name of 251 characters', 'x'.repeat(251), [someEvent()]],
  ['NUL in the type', someStream(), [someEvent({ type: 'Some\0thing' })]],
  ['half a surrogate pair in the type', someStream(), [someEvent({ type: 'Some\udc4dthing' })]],
  ['an id that is no UUID', someStream(), [someEvent({ id: 'seven' })]],
  ['an id in upper case', someStream(), [someEvent({ id: id.toUpperCase() })]],
  ['one id twice', someStream(), [someEvent({ id }), someEvent({ id })]],
] as const;

export const describeRefusedAppends = (storeOf: () => EventStore): void => {
  test.each(refused)('%s is refused as invalid', async (_case, stream, events) => {
    const before = await storeOf().head();
    await expect(storeOf().append(stream, events, { expected: 'none' })).rejects.toThrow(InvalidEvent);
    expect(await storeOf().head()).toBe(before);
  });

  test.each([-1n, 2n ** 63n])('revision %s is refused as invalid', async (expected) => {
    await expect(storeOf().append(someStream(), [someEvent()], { expected })).rejects.toThrow(InvalidEvent);
  });

  test.each([
    ['one event of 1 MiB with its metadata and type', [ofBytes(maxAppendBytes)]],
    [
      'many of 1 MiB together',
      [ofBytes(maxAppendBytes - 9 * 50_000), ...Array.from({ length: 9 }, () => ofBytes(50_000, { agent: 'ä' }))],
    ],
  ])('%s is stored, and no byte more', async (_case, events) => {
    const stream = someStream();
    await storeOf().append(stream, events, { expected: 'none' });
    const stored = await readWhole(storeOf().readStream(stream));
    expect(stored.map(({ payload }) => payload.byteLength)).toEqual(events.map(({ payload }) => payload.byteLength));
    const [first] = events;
    if (!first) throw new Error('An append has at least one event');
    const longer = someEvent({ ...first, payload: Buffer.concat([first.payload, Buffer.of(0)]) });
    await expect(storeOf().append(someStream(), [longer, ...events.slice(1)], { expected: 'none' })).rejects.toThrow(
      InvalidEvent,
    );
  });

  test('payload and metadata come back exactly, NUL and half surrogate pairs included', async () => {
    const stream = someStream();
    const event = someEvent({
      payload: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
      metadata: someMetadata({ agent: 'a\0b\ud83dc\u2028 "👍"', causationId: '7d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d' }),
    });
    await storeOf().append(stream, [event], { expected: 'none' });
    const [stored] = await readWhole(storeOf().readStream(stream));
    expect(stored).toMatchObject({ id: event.id, type: event.type, stream, version: 0n });
    expect(Buffer.compare(stored?.payload ?? Buffer.alloc(0), event.payload)).toBe(0);
    expect(JSON.stringify(stored?.metadata)).toBe(JSON.stringify(event.metadata));
  });

  test('names beyond ASCII are kept', async () => {
    const stream = `${someStream()}-Łukasz-ευχή-👍`;
    await storeOf().append(stream, [someEvent({ type: 'Überraschung' })], { expected: 'none' });
    expect(await readWhole(storeOf().readStream(stream))).toMatchObject([{ stream, type: 'Überraschung' }]);
  });

  test('a caller that gave up beforehand appends nothing', async () => {
    const stream = someStream();
    const given = storeOf().append(stream, [someEvent()], { expected: 'none', signal: AbortSignal.abort() });
    await expect(given).rejects.toThrow(StoreUnavailable);
    expect(await countOf(storeOf(), stream)).toBe(0);
  });
};
