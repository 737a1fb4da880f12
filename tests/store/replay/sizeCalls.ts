import {
  binaryEvent,
  type AppendExpectedRevision,
  type EventData,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { answer, type Answer, type Replay } from './answers.ts';
import { all, append, bytes, connect, disconnect, event, events, optionsOf, type AppendKind } from './calls.ts';

type Sized = readonly [name: string, stream: string, given: () => EventData[], expected: AppendExpectedRevision];

const mebibyte = 1_048_576;
const around = [-2000, -200, -100, -64, -40, -36, -16, -8, -4, 0, 1, 100];
const many = (count: number, make: () => EventData): EventData[] => Array.from({ length: count }, make);

const nothing = (s: (name: string) => string): Sized[] => [
  ['zero_events_any_existing_rev1', s('z2'), () => [], 'any'],
  ['zero_events_no_stream_existing_rev1', s('z2'), () => [], 'no_stream'],
  ['zero_events_rev1_existing_rev1', s('z2'), () => [], 1n],
  ['zero_events_rev0_existing_rev1', s('z2'), () => [], 0n],
  ['zero_events_rev7_existing_rev1', s('z2'), () => [], 7n],
  ['zero_events_stream_exists_missing', s('z3'), () => [], 'stream_exists'],
];

const sizes = (s: (name: string) => string): Sized[] => [
  ...around.map((k): Sized => [
    `one_event_data_1MiB${k < 0 ? k : `+${k}`}`,
    s(`sz${k}`),
    () => [bytes(mebibyte + k)],
    'any',
  ]),
  ['two_events_600KB_each', s('two'), () => many(2, () => bytes(600_000)), 'any'],
  ['ten_events_110KB', s('ten'), () => many(10, () => bytes(110_000)), 'any'],
  ['ten_events_100KB', s('ten2'), () => many(10, () => bytes(100_000)), 'any'],
  [
    'meta_counts_1000KB_data_100KB_metadata',
    s('meta'),
    () => [binaryEvent({ type: 'B', data: new Uint8Array(1_000_000), metadata: new Uint8Array(100_000) })],
    'any',
  ],
  ['one_event_5MB', s('5m'), () => [bytes(5_000_000)], 'any'],
  ['one_event_16MB', s('16m'), () => [bytes(16_000_000)], 'any'],
  ['one_event_17MB', s('17m'), () => [bytes(17_000_000)], 'any'],
  ['one_event_17MiB_plus', s('18m'), () => [bytes(18_000_000)], 'any'],
  ['events_1000_tiny', s('1k'), () => events(1000), 'no_stream'],
];

/** Recorded calls that take too long to be replayed each time. */
export const tooCostly = [
  'events_10000_tiny',
  'events_10000_tiny_read_len',
  'events_10000_100B',
  'events_10000_104B',
  'events_20000_empty',
  'events_50000_empty',
];

/** The calls of 2-sizes.json; after a failed one, the same client appends once more, and another one continues. */
export const replaySizes = async function* (url: string, kind: AppendKind): Replay {
  let client: EventStoreDBClient = connect(url);
  const s = (name: string): string => `s2-${kind}-${name}`;
  const lengthOf = (stream: string): Promise<Answer> =>
    answer(async () => (await all(client.readStream(stream))).length);
  const one = async ([, stream, given, expected]: Sized): Promise<unknown> => {
    const result = await append(client, kind, stream, given(), expected);
    if ('ok' in result) return result;
    const next = await append(client, kind, s('after'), [event(0)]);
    const length = await lengthOf(stream);
    await disconnect(client);
    client = connect(url);
    return {
      ...result,
      sameClientAppendAfterwards: 'ok' in next ? 'ok' : next.error,
      streamLengthAfterwards: 'ok' in length ? length.ok : (length.error as { class: string }).class,
    };
  };
  for (const expected of ['any', 'no_stream'] as const)
    yield [`zero_events_${expected}_new_stream`, await one(['', s('z'), () => [], expected])];
  yield ['zero_events_read_after', await lengthOf(s('z'))];
  await client.appendToStream(s('z2'), [event(0), event(1)], optionsOf(kind));
  for (const sized of [...nothing(s), ...sizes(s)]) yield [sized[0], await one(sized)];
  await disconnect(client);
};
