import type { EventStore, Position } from '../../events/store/eventStore.ts';
import { appended, readLogAfter, readWhole, someEvent, someEvents, someMetadata, someStream } from './someEvents.ts';

/** Both stores' answers to a reader of one stream. */
export const describeStreamReading = (storeOf: () => EventStore): void => {
  test('a stream that does not exist has no events', async () => {
    expect(await readWhole(storeOf().readStream(someStream()))).toEqual([]);
  });

  test('a stream is read from a version on, and no further than asked', async () => {
    const stream = someStream();
    await storeOf().append(stream, someEvents(6), { expected: 'none' });
    const versions = async (options: { from?: bigint; limit?: number }) =>
      (await readWhole(storeOf().readStream(stream, options))).map(({ version }) => version);
    expect(await versions({ from: 4n })).toEqual([4n, 5n]);
    expect(await versions({ limit: 2 })).toEqual([0n, 1n]);
    expect(await versions({ from: 1n, limit: 3 })).toEqual([1n, 2n, 3n]);
    expect(await versions({ from: 6n })).toEqual([]);
  });

  test('a long stream is read whole and in order', async () => {
    const stream = someStream();
    for (const expected of ['none', 599n] as const) await storeOf().append(stream, someEvents(600), { expected });
    const events = await readWhole(storeOf().readStream(stream));
    expect(events.map(({ version }) => version)).toEqual(Array.from({ length: 1200 }, (_, version) => BigInt(version)));
  });

  test('an aborted read of a stream rejects', async () => {
    const stream = someStream();
    await storeOf().append(stream, [someEvent()], { expected: 'none' });
    await expect(readWhole(storeOf().readStream(stream, { signal: AbortSignal.abort() }))).rejects.toThrow();
  });
};

/** Both stores' answers to a reader of the whole log. */
export const describeLogReading = (storeOf: () => EventStore): void => {
  test('an acknowledged event is in the log at the acknowledged position', async () => {
    const before = await storeOf().head();
    const event = someEvent();
    const { position } = appended(await storeOf().append(someStream(), [event], { expected: 'none' }));
    expect(await readLogAfter(storeOf(), before)).toMatchObject([{ id: event.id, position }]);
    expect(await storeOf().head()).toBe(position);
  });

  test('pages follow each other without gap or repetition, and only the last one is at the end', async () => {
    const before = await storeOf().head();
    const stream = someStream();
    await storeOf().append(stream, someEvents(5), { expected: 'none' });
    const first = await storeOf().readAll({ after: before, limit: 2 });
    const second = await storeOf().readAll({ after: first.upTo, limit: 2 });
    const third = await storeOf().readAll({ after: second.upTo, limit: 2 });
    const read = [first, second, third].flatMap(({ events }) => events.map(({ version }) => version));
    expect(read).toEqual([0n, 1n, 2n, 3n, 4n]);
    expect([first.atEnd, second.atEnd, third.atEnd]).toEqual([false, false, true]);
  });

  test('at the end there is nothing, and the position stays', async () => {
    const { position } = appended(await storeOf().append(someStream(), [someEvent()], { expected: 'none' }));
    expect(await storeOf().readAll({ after: position, limit: 10 })).toEqual({
      events: [],
      upTo: position,
      atEnd: true,
    });
  });

  test('the log from its start begins with its oldest event', async () => {
    await storeOf().append(someStream(), someEvents(2), { expected: 'none' });
    // a page may be empty: the store's own events are skipped
    let page = await storeOf().readAll({ after: 'start', limit: 1 });
    while (page.events.length === 0) page = await storeOf().readAll({ after: page.upTo, limit: 1 });
    const [oldest] = page.events;
    const all = await readLogAfter(storeOf(), 'start');
    expect(all[0]?.id).toBe(oldest?.id);
    expect(all.map(({ position }) => position)).toEqual([...all.map(({ position }) => position)].sort());
  });

  test('appended concurrently, each event is in the log once, and streams keep their order', async () => {
    const before = await storeOf().head();
    const streams = Array.from({ length: 12 }, someStream);
    const fill = async (stream: string): Promise<void> => {
      for (const expected of ['none', 1n, 3n, 5n] as const)
        appended(await storeOf().append(stream, someEvents(2), { expected }));
    };
    await Promise.all(streams.map(fill));
    const log = await readLogAfter(storeOf(), before, 7);
    expect(new Set(log.map(({ position }) => position)).size).toBe(12 * 8);
    for (const stream of streams) {
      const versions = log.filter((event) => event.stream === stream).map(({ version }) => version);
      expect(versions).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n]);
    }
  });

  test('a clock that goes backwards does not change the order', async () => {
    const before = await storeOf().head();
    const times = ['2026-11-21T09:00:00.000Z', '2026-11-21T08:59:00.000Z', '2020-01-01T00:00:00.000Z'];
    for (const recordedAt of times) {
      await storeOf().append(someStream(), [someEvent({ metadata: someMetadata({ recordedAt }) })], {
        expected: 'none',
      });
    }
    expect((await readLogAfter(storeOf(), before)).map(({ metadata }) => metadata.recordedAt)).toEqual(times);
  });

  test('a reader who starts amid the writing misses nothing', async () => {
    const before = await storeOf().head();
    const writing = Promise.all(
      Array.from({ length: 60 }, () => storeOf().append(someStream(), someEvents(2), { expected: 'none' })),
    );
    const seen: Position[] = [];
    const end = Date.now() + 60_000;
    for (let after = before; seen.length < 120 && Date.now() < end;) {
      const page = await storeOf().readAll({ after, limit: 50 });
      seen.push(...page.events.map(({ position }) => position));
      after = page.upTo;
    }
    await writing;
    expect((await readLogAfter(storeOf(), before)).map(({ position }) => position)).toEqual(seen);
  });

  test('chosen positions are read in the order asked', async () => {
    const stream = someStream();
    await storeOf().append(stream, someEvents(700), { expected: 'none' });
    const positions = (await readWhole(storeOf().readStream(stream))).map(({ position }) => position);
    const asked = positions.filter((_position, index) => index % 7 !== 3).reverse();
    expect((await readWhole(storeOf().readAt(asked))).map(({ position }) => position)).toEqual(asked);
    expect(await readWhole(storeOf().readAt([]))).toEqual([]);
  });

  test('an aborted read of the log rejects', async () => {
    await expect(storeOf().readAll({ after: 'start', limit: 1, signal: AbortSignal.abort() })).rejects.toThrow();
  });
};
