import type { EventStoreDBClient, ExpectedRevision, StreamMetadata } from '@eventstore/db-client';
import { stopTheClockAt } from '../../support/stoppedClock.ts';
import { answer, type Answer, type Replay } from './answers.ts';
import { all, append, event, events } from './calls.ts';
import { revisions, whole } from './readCalls.ts';

const settingCalls = (client: EventStoreDBClient) => ({
  make: (stream: string, count: number) =>
    client.appendToStream(stream, events(count), { expectedRevision: 'no_stream' }),
  set: (stream: string, settings: StreamMetadata, expectedRevision?: ExpectedRevision): Promise<Answer> =>
    answer(() =>
      client.setStreamMetadata(stream, settings, expectedRevision === undefined ? {} : { expectedRevision }),
    ),
  get: (stream: string): Promise<Answer> => answer(() => client.getStreamMetadata(stream)),
  fromEnd: (stream: string) => revisions(client, stream, { direction: 'backwards', fromRevision: 'end' }),
});

const replayMaxCount = async function* (client: EventStoreDBClient): Replay {
  const { make, set, get, fromEnd } = settingCalls(client);
  const s = 's3-mc';
  await make(s, 10);
  yield ['set_maxCount3', await set(s, { maxCount: 3 })];
  yield ['get', await get(s)];
  yield ['maxCount3_read_forwards', await revisions(client, s)];
  yield ['maxCount3_from0_max2', await revisions(client, s, { fromRevision: 0n, maxCount: 2 })];
  yield ['maxCount3_from5', await revisions(client, s, { fromRevision: 5n })];
  yield ['maxCount3_backwards_from_end', await fromEnd(s)];
  yield ['maxCount3_backwards_from5', await revisions(client, s, { direction: 'backwards', fromRevision: 5n })];
  yield ['set_expected_no_stream_again', await set(s, { maxCount: 4 }, 'no_stream')];
  yield ['set_expected_0', await set(s, { maxCount: 4 }, 0n)];
  yield ['maxCount4_after_widening', await revisions(client, s)];
  await set(s, {});
  yield ['maxCount_removed', await revisions(client, s)];
  yield ['get_after_removed', await get(s)];
  yield ['metastream_itself', await whole(client, `$$${s}`)];
  yield ['metastream_has_maxCount', await revisions(client, `$$${s}`)];
};

const replayTruncation = async function* (client: EventStoreDBClient): Replay {
  const { make, set, fromEnd } = settingCalls(client);
  const s = 's3-tbm';
  await make(s, 10);
  await set(s, { truncateBefore: 7 });
  yield ['tb7', await revisions(client, s)];
  yield ['tb7_backwards_from_end', await fromEnd(s)];
  await set(s, { truncateBefore: 100 });
  yield ['tb100', await revisions(client, s)];
  yield ['tb100_append_no_stream', await append(client, 'batch', s, [event('x')], 'no_stream')];
  yield ['tb100_append_9', await append(client, 'batch', s, [event('x')], 9n)];
  yield ['tb100_after_append', await revisions(client, s)];
};

const replayMaxAge = async function* (client: EventStoreDBClient): Replay {
  const { make, set, fromEnd } = settingCalls(client);
  const s = 's3-ma';
  const begun = Date.now();
  stopTheClockAt(new Date(begun));
  await make(s, 3);
  await set(s, { maxAge: 2 });
  yield ['maxAge2_immediately', await revisions(client, s)];
  jest.setSystemTime(begun + 2_600);
  yield ['maxAge2_after_2600ms', await revisions(client, s)];
  yield ['maxAge2_backwards_from_end', await fromEnd(s)];
  yield ['maxAge2_append', await append(client, 'batch', s, [event('later')], 2n)];
  yield ['maxAge2_after_append', await revisions(client, s)];
  jest.useRealTimers();
};

const replayOwnSettings = async function* (client: EventStoreDBClient): Replay {
  const { set, get } = settingCalls(client);
  await set('s3-ck', { custom: { a: [1, 2] }, cacheControl: 5, acl: { readRoles: ['ops'] } } as StreamMetadata);
  yield ['custom_keys', await get('s3-ck')];
  await set('s3-mb', { maxCount: 2 });
  const a = await append(client, 'batch', 's3-mb', events(3), 'no_stream');
  const r = await revisions(client, 's3-mb');
  yield ['metadata_before_stream', { ok: { a, r, readMissing: await revisions(client, 's3-ck') } }];
  yield ['non_integer', await set('s3-mb', { maxCount: 1.5 })];
};

const namesInAll = async (
  client: EventStoreDBClient,
  pattern: RegExp,
  row: 'name' | 'type' | 'data',
): Promise<Answer> =>
  answer(async () =>
    (await all(client.readAll())).flatMap(({ event: one }) => {
      if (!one || !pattern.test(`${one.streamId}#${one.revision}`)) return [];
      const name = `${one.streamId}#${one.revision}`;
      return [row === 'name' ? name : row === 'type' ? [name, one.type] : [name, one.type, one.data]];
    }),
  );

/** The part `streamMetadata` of 3-read-streams.json. */
export const replaySettings = async function* (client: EventStoreDBClient): Replay {
  yield* replayMaxCount(client);
  yield* replayTruncation(client);
  yield* replayMaxAge(client);
  yield* replayOwnSettings(client);
  yield ['maxCount_in_all__note_client_readAll_ignores_filter', await namesInAll(client, /s3-mb/, 'name')];
  yield ['tombstoned_in_all', await namesInAll(client, /s3-tb(#|-never#)/, 'type')];
  yield ['soft_deleted_in_all', await namesInAll(client, /^(\$\$)?s3-sd2/, 'data')];
};
