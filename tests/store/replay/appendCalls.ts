import type { AppendExpectedRevision, EventData, EventStoreDBClient } from '@eventstore/db-client';
import { answer, type Replay } from './answers.ts';
import { all, append, connect, disconnect, event, optionsOf, told, type AppendKind } from './calls.ts';
import { jsonEvent } from '@eventstore/db-client';

type Append = readonly [
  name: string,
  stream: string,
  given: EventData | EventData[],
  expected?: AppendExpectedRevision,
];

const streamRows = (client: EventStoreDBClient, stream: string): Promise<unknown> =>
  all(client.readStream(stream)).then((read) =>
    read.map(({ event: one, commitPosition }) => [
      `${one?.revision}n`,
      one?.id,
      one?.position ? null : undefined,
      commitPosition === undefined ? 'no commitPosition' : `${commitPosition}n`,
    ]),
  );

/** Every expectation, met and not met. */
const expectations = (s: (name: string) => string): Append[] => [
  ['any_new', s('a'), [event(0)], 'any'],
  ['default_option_existing', s('a'), [event(1)]],
  ['any_existing_3events', s('a'), [event(2), event(3), event(4)], 'any'],
  ['no_stream_new', s('b'), [event(0), event(1)], 'no_stream'],
  ['no_stream_wrong_existing', s('b'), [event(9)], 'no_stream'],
  ['stream_exists_missing', s('c'), [event(0)], 'stream_exists'],
  ['stream_exists_ok', s('b'), [event(2)], 'stream_exists'],
  ['n_ok', s('b'), [event(3)], 2n],
  ['n_too_low', s('b'), [event(4)], 1n],
  ['n_too_high', s('b'), [event(4)], 10n],
  ['n_on_missing_stream', s('d'), [event(4)], 0n],
  ['n5_on_missing_stream', s('d'), [event(4)], 5n],
  ['single_event_not_array', s('e'), event(0), 'no_stream'],
];

/** The same events again, in all ways; they build on each other. */
const repetitions = (s: (name: string) => string, a: EventData[]): Append[] => {
  const [a0, a1, a2] = a as [EventData, EventData, EventData];
  return [
    ['idem_first_no_stream', s('i'), a, 'no_stream'],
    ['idem_retry_same_no_stream', s('i'), a, 'no_stream'],
    ['idem_retry_any', s('i'), a, 'any'],
    ['idem_retry_stream_exists', s('i'), a, 'stream_exists'],
    ['idem_retry_expected_2', s('i'), a, 2n],
    ['idem_retry_prefix_first_event_only_no_stream', s('i'), [a0], 'no_stream'],
    ['idem_retry_prefix_any', s('i'), [a0], 'any'],
    ['idem_retry_middle_event_expected_0', s('i'), [a1], 0n],
    ['idem_retry_suffix_expected_0', s('i'), [a1, a2], 0n],
    ['idem_retry_wrong_offset_expected_1_with_a1', s('i'), [a1], 1n],
    ['idem_partial_overlap_old_plus_new_no_stream', s('i'), [a0, a1, a2, event('new')], 'no_stream'],
    ['idem_partial_overlap_old_plus_new_expected_0', s('i'), [a1, a2, event('new')], 0n],
    ['idem_partial_overlap_any', s('i'), [a2, event('new-any')], 'any'],
    ['idem_new_then_old_any', s('i'), [event('new-any2'), a2], 'any'],
    ['idem_reordered_any', s('i'), [a1, a0], 'any'],
  ];
};

const laterRepetitions = (s: (name: string) => string, b: EventData): Append[] => [
  ['idem2_first', s('j'), [b], 'no_stream'],
  ['idem2_more', s('j'), [event('m1'), event('m2')], 0n],
  ['idem2_retry_after_more_no_stream', s('j'), [b], 'no_stream'],
  ['idem2_retry_after_more_any', s('j'), [b], 'any'],
  ['idem2_retry_after_more_expected_2', s('j'), [b], 2n],
  ['same_id_other_stream_any', s('k'), [b], 'any'],
];

const oddNames = (kind: AppendKind, s: (name: string) => string): Append[] => [
  ['empty_stream_name', '', [event(0)], 'any'],
  ['system_stream_name', `$s1${kind}`, [event(0)], 'any'],
  ['metastream_direct_garbage', `$$${s('m')}`, [event(0)], 'any'],
];

const oddities = (kind: AppendKind, s: (name: string) => string): Append[] => [
  ['metastream_of_metastream', `$$$$${s('m')}`, [event(0)], 'any'],
  ['dollar_all', '$all', [event(0)], 'any'],
  ['bad_event_id', s('n'), [event(0, 'T', 'not-a-uuid')], 'any'],
  ['zero_event_id', s('n'), [event(0, 'T', '00000000-0000-0000-0000-000000000000')], 'any'],
  ['empty_type', s('n'), [event(0, '')], 'any'],
  ['long_stream_name_1000', 'x'.repeat(1000) + kind, [event(0)], 'any'],
  ['unicode_stream_name', `žluť-日本-${kind}`, [event(0)], 'any'],
  ['negative_expected', s('n'), [event(0)], -1n],
  // a caller without types
  ['expected_as_number', s('o'), [event(0)], 0 as unknown as bigint],
];

/** The calls of 1-append.json, in their order. */
export const replayAppends = async function* (client: EventStoreDBClient, kind: AppendKind): Replay {
  const s = (name: string): string => `s1-${kind}-${name}`;
  const b = event('b0');
  const twice = event('dup');
  const other = jsonEvent({ id: b.id, type: 'Other', data: { other: 1 } });
  const each = async function* (appends: readonly Append[]): Replay {
    for (const [name, stream, given, expected] of appends)
      yield [name, await append(client, kind, stream, given, expected)];
  };
  const streamOf = async (stream: string): Promise<unknown> =>
    ((await answer(() => streamRows(client, stream))) as { ok: unknown }).ok;
  yield* each(expectations(s));
  yield* each(repetitions(s, [event('a0'), event('a1'), event('a2')]));
  yield ['idem_stream_now', await streamOf(s('i'))];
  yield* each(laterRepetitions(s, b));
  yield* each([['dup_id_in_one_append', s('l'), [twice, twice], 'no_stream']]);
  yield ['dup_id_in_one_append_stream', await streamOf(s('l'))];
  yield* each([
    ['dup_retry', s('l'), [twice, twice], 'no_stream'],
    ['same_id_different_body', s('j'), [other], 'no_stream'],
  ]);
  yield ['idem2_stream_now', await streamOf(s('j'))];
  yield* each(oddNames(kind, s));
  yield ['metastream_read', await answer(async () => (await all(client.readStream(`$$${s('m')}`))).map(told))];
  yield* each(oddities(kind, s));
  yield ['read_back_one', await answer(async () => (await all(client.readStream(s('b')))).map(told))];
};

/** A client configured to return failures instead of throwing them. */
export const replayQuietFailures = async function* (url: string): Replay {
  const client = connect(url, '&throwOnAppendFailure=false');
  await client.appendToStream('s1-t', [event(0), event(1), event(2), event(3)], { expectedRevision: 'no_stream' });
  for (const kind of ['batch', 'unary'] as const) {
    const options = optionsOf(kind);
    const quietly = (stream: string, expectedRevision: AppendExpectedRevision) =>
      answer(() => client.appendToStream(stream, [event(9)], { expectedRevision, ...options }));
    yield [
      kind,
      {
        existing_no_stream: await quietly('s1-t', 'no_stream'),
        existing_n: await quietly('s1-t', 7n),
        missing_n: await quietly('s1-t-missing', 7n),
      },
    ];
  }
  await disconnect(client);
};

/** Twenty concurrent appends with one expectation. */
export const replayRace = async (client: EventStoreDBClient): Promise<unknown> => {
  await client.appendToStream('s1-race', [event(0)], { expectedRevision: 'no_stream' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => append(client, 'batch', 's1-race', [event(n)], 0n)),
  );
  const errors = answers.flatMap((one) =>
    'error' in one ? [one.error as { class: string; actualVersion: string }] : [],
  );
  return {
    ok: answers.length - errors.length,
    errors: errors.map((error) => [error.class, error.actualVersion]),
  };
};
