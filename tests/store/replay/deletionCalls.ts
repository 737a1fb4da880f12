import type { AppendExpectedRevision, EventStoreDBClient, ExpectedRevision } from '@eventstore/db-client';
import { answer, type Answer, type Replay } from './answers.ts';
import { append, event, events, optionsOf } from './calls.ts';
import { listenTo } from './listening.ts';
import { revisions, whole } from './readCalls.ts';

const streamCalls = (client: EventStoreDBClient) => ({
  make: (stream: string, count = 3) => client.appendToStream(stream, events(count), { expectedRevision: 'no_stream' }),
  remove: (stream: string, expectedRevision?: ExpectedRevision) =>
    answer(() => client.deleteStream(stream, expectedRevision === undefined ? {} : { expectedRevision })),
  add: (stream: string, expected?: AppendExpectedRevision) => append(client, 'batch', stream, [event('x')], expected),
  settings: (stream: string): Promise<Answer> => answer(() => client.getStreamMetadata(stream)),
});

const afterDeletion = async function* (client: EventStoreDBClient): Replay {
  const { make, remove, add, settings } = streamCalls(client);
  await make('s3-sd');
  yield ['delete_wrong_expected', await remove('s3-sd', 7n)];
  yield ['delete_ok_any', await remove('s3-sd')];
  yield ['read_after', await whole(client, 's3-sd')];
  yield ['read_backwards_after', await whole(client, 's3-sd', { direction: 'backwards', fromRevision: 'end' })];
  yield ['metadata_after', await settings('s3-sd')];
  yield ['metastream_after', await whole(client, '$$s3-sd')];
  yield ['delete_again_any', await remove('s3-sd')];
  yield ['delete_again_expected2', await remove('s3-sd', 2n)];
  yield ['delete_again_no_stream', await remove('s3-sd', 'no_stream')];
  yield ['metadata_after_second_delete', await settings('s3-sd')];
  yield ['append_expected1_wrong', await add('s3-sd', 1n)];
  yield ['append_stream_exists', await add('s3-sd', 'stream_exists')];
};

const goingOn = async function* (client: EventStoreDBClient): Replay {
  const { make, remove, add, settings } = streamCalls(client);
  await make('s3-sd2');
  await remove('s3-sd2', 2n);
  yield [
    'append_no_stream_after_soft_delete',
    await append(client, 'batch', 's3-sd2', [event('x'), event('y')], 'no_stream'),
  ];
  yield ['read_after_recreate', await revisions(client, 's3-sd2')];
  yield ['metadata_after_recreate', await settings('s3-sd2')];
  yield ['read_from0_after_recreate', await revisions(client, 's3-sd2', { fromRevision: 0n })];
  const fromEnd = { direction: 'backwards', fromRevision: 'end' } as const;
  yield ['read_backwards_from_end_after_recreate', await revisions(client, 's3-sd2', fromEnd)];
  for (const [stream, expected, appended, read] of [
    ['s3-sd3', 'any', 'append_any_after_soft_delete', 'read_after_append_any'],
    ['s3-sd4', 2n, 'append_expected_last_after_soft_delete', 'read_after_append_last'],
  ] as const) {
    await make(stream);
    await remove(stream);
    yield [appended, await add(stream, expected)];
    yield [read, await revisions(client, stream)];
  }
  await make('s3-sd5');
  await remove('s3-sd5');
  yield ['append_unary_no_stream', await append(client, 'unary', 's3-sd5', [event('x')], 'no_stream')];
};

/** The part `softDelete` of 3-read-streams.json. */
export const replaySoftDeletes = async function* (client: EventStoreDBClient): Replay {
  const { make, remove, add } = streamCalls(client);
  yield* afterDeletion(client);
  yield* goingOn(client);
  yield ['delete_missing_any', await remove('s3-never')];
  yield ['delete_missing_no_stream', await remove('s3-never2', 'no_stream')];
  // a caller without types
  yield ['delete_missing_stream_exists', await remove('s3-never3', 'stream_exists' as 'any')];
  yield ['delete_missing_0', await remove('s3-never4', 0n)];
  yield ['append_after_delete_of_missing', await add('s3-never', 'no_stream')];
  await make('s3-sd6');
  await remove('s3-sd6');
  const heard = listenTo(client.subscribeToStream('s3-sd6', { fromRevision: 'start' }), (one) => [
    `${one.event?.revision}`,
  ]);
  await heard.has(1);
  await add('s3-sd6');
  await heard.has(3);
  yield [
    'subscription_to_soft_deleted',
    { ok: (await heard.stop()).map((row) => (row.length === 1 ? [...row, null] : row)) },
  ];
};

const everyExpectation = { any: 'any', no_stream: 'no_stream', stream_exists: 'stream_exists', last: 2n } as const;

const afterTombstone = async function* (client: EventStoreDBClient): Replay {
  const { make, settings, add } = streamCalls(client);
  const end = (stream: string, options = {}): Promise<Answer> => answer(() => client.tombstoneStream(stream, options));
  await make('s3-tb');
  yield ['tombstone_wrong_expected', await end('s3-tb', { expectedRevision: 9n })];
  yield ['tombstone_ok', await end('s3-tb')];
  yield ['read_after', await whole(client, 's3-tb')];
  yield ['read_backwards_after', await whole(client, 's3-tb', { direction: 'backwards' })];
  for (const [name, expectedRevision] of Object.entries(everyExpectation)) {
    yield [`append_${name}`, await add('s3-tb', expectedRevision)];
    yield [
      `append_unary_${name}`,
      await answer(() => client.appendToStream('s3-tb', [event('x')], { expectedRevision, ...optionsOf('unary') })),
    ];
  }
  yield ['metadata_after', await settings('s3-tb')];
  yield ['set_metadata_after', await answer(() => client.setStreamMetadata('s3-tb', { maxCount: 3 }))];
  yield ['delete_after', await answer(() => client.deleteStream('s3-tb'))];
  yield ['tombstone_again', await end('s3-tb')];
  yield ['tombstone_missing_any', await end('s3-tb-never')];
  yield ['append_after_tombstone_of_missing', await add('s3-tb-never')];
  yield ['tombstone_missing_stream_exists', await end('s3-tb-never2', { expectedRevision: 'stream_exists' })];
};

/** The part `tombstone` of 3-read-streams.json. */
export const replayTombstones = async function* (client: EventStoreDBClient): Replay {
  yield* afterTombstone(client);
  const refused = listenTo(client.subscribeToStream('s3-tb', { fromRevision: 'start' }), () => []);
  await refused.has(1);
  yield ['subscribe_tombstoned', { ok: await refused.stop() }];
  await streamCalls(client).make('s3-tb3');
  const live = listenTo(client.subscribeToStream('s3-tb3', { fromRevision: 'start' }), (one) => [
    `${one.event?.revision}`,
    one.event?.type,
  ]);
  await live.has(5);
  await client.tombstoneStream('s3-tb3');
  await live.has(7);
  yield [
    'live_subscription_when_tombstoned',
    { ok: (await live.stop()).map((row) => (row.length === 1 ? [...row, null] : row)) },
  ];
};
