import type { EventStoreDBClient } from '@eventstore/db-client';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { collected, comparable, partOf, recordingOf } from './replay/answers.ts';
import { replayAppends, replayQuietFailures, replayRace } from './replay/appendCalls.ts';
import { append, connect, disconnect, event } from './replay/calls.ts';
import { replaySizes, tooCostly } from './replay/sizeCalls.ts';

/** The double answers as a real 23.10.8 did, to the same calls in the same order: field by field, but for what its README names. */
let double: Double;
let client: EventStoreDBClient;
beforeEach(async () => {
  double = await startDouble({ sizeRule: 'data' });
  client = connect(double.url);
});
afterEach(async () => {
  await disconnect(client);
  await double.close();
});

const without = (answers: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

describe.each(['batch', 'unary'] as const)('by the %s way', (kind) => {
  test('appends are answered as recorded: expectations, repetitions, odd input', async () => {
    const recorded = partOf(recordingOf('1-append'), 'paths', kind);
    // the real server had had the other way's calls before
    if (kind === 'unary') await append(client, 'unary', '$all', [event(0)]);
    const given = comparable(await collected(replayAppends(client, kind)));
    expect(given).toEqual(comparable(recorded));
  });

  test('appends of no event and of many bytes are answered as recorded', async () => {
    const recorded = without(partOf(recordingOf('2-sizes'), 'paths', kind), tooCostly);
    expect(comparable(await collected(replaySizes(double.url, kind)))).toEqual(comparable(recorded));
  });
});

test('a client that does not throw is answered as recorded', async () => {
  const recorded = partOf(recordingOf('1-append'), 'throwOnAppendFailure_false');
  expect(comparable(await collected(replayQuietFailures(double.url)))).toEqual(comparable(recorded));
});

test('only one of twenty concurrent appends succeeds, and the others get the stream’s revision', async () => {
  expect(await replayRace(client)).toEqual(partOf(recordingOf('1-append'), 'race_20_same_expected'));
});
