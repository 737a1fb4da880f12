import { randomUUID } from 'node:crypto';
import type { EventData, EventStoreDBClient, ReadStreamOptions } from '@eventstore/db-client';
import { until } from '../../support/waiting.ts';
import { answer, type Answer, type Replay } from './answers.ts';
import { all, event, told } from './calls.ts';

type Reading = readonly [name: string, options?: ReadStreamOptions];

/** The revisions that a read delivers, in its order. */
export const revisions = (
  client: EventStoreDBClient,
  stream: string,
  options: ReadStreamOptions = {},
): Promise<Answer> =>
  answer(async () =>
    (await all(client.readStream(stream, options))).map((one) => `${(one.event ?? one.link)?.revision}n`),
  );
export const whole = (client: EventStoreDBClient, stream: string, options: ReadStreamOptions = {}): Promise<Answer> =>
  answer(async () => (await all(client.readStream(stream, options))).map(told));

const directions: Reading[] = [
  ['defaults'],
  ['forwards_start', { direction: 'forwards', fromRevision: 'start' }],
  ['forwards_end', { direction: 'forwards', fromRevision: 'end' }],
  ['backwards_default', { direction: 'backwards' }],
  ['backwards_end', { direction: 'backwards', fromRevision: 'end' }],
  ['backwards_start', { direction: 'backwards', fromRevision: 'start' }],
  ['forwards_from3', { fromRevision: 3n }],
  ['forwards_from3_max2', { fromRevision: 3n, maxCount: 2 }],
  ['forwards_from9', { fromRevision: 9n }],
  ['forwards_from10_past_end', { fromRevision: 10n }],
  ['forwards_from1000_past_end', { fromRevision: 1000n }],
  ['backwards_from3', { direction: 'backwards', fromRevision: 3n }],
  ['backwards_from1000', { direction: 'backwards', fromRevision: 1000n }],
  ['backwards_from1000_max2', { direction: 'backwards', fromRevision: 1000n, maxCount: 2 }],
  ['backwards_end_max1', { direction: 'backwards', fromRevision: 'end', maxCount: 1 }],
  ['max0', { maxCount: 0 }],
  // a caller without types
  ['max1_bigint', { maxCount: 1n as unknown as number }],
  ['max_safe', { maxCount: Number.MAX_SAFE_INTEGER }],
  ['max_negative', { maxCount: -1 }],
];

const emitted = async (
  stream: ReturnType<EventStoreDBClient['readStream']>,
  isOver: (seen: unknown[]) => boolean,
): Promise<unknown> => {
  const seen: unknown[] = [];
  const names = ['error', 'end', 'close', 'data', 'confirmation', 'firstStreamPosition', 'lastStreamPosition'];
  for (const name of names)
    stream.on(name, (given: unknown) => void seen.push(given instanceof Error ? [name, given.constructor.name] : name));
  await until(() => isOver(seen));
  return seen;
};

const link = (revision: number, stream: string): EventData => ({
  contentType: 'application/octet-stream',
  id: randomUUID(),
  type: '$>',
  data: Uint8Array.from(Buffer.from(`${revision}@${stream}`)),
  metadata: undefined,
});

const readLinks = async (client: EventStoreDBClient, s: string): Promise<unknown> => {
  await client.appendToStream('s3-links', [link(0, s), link(5, s), link(0, 's3-missing'), link(99, s), event('plain')]);
  return {
    resolved: (await all(client.readStream('s3-links', { resolveLinkTos: true }))).map(told),
    unresolved: (await all(client.readStream('s3-links', { resolveLinkTos: false }))).map(told),
  };
};

/** The part `read` of 3-read-streams.json, in its order. */
export const replayReads = async function* (client: EventStoreDBClient): Replay {
  const s = 's3-ten';
  const ten = Array.from({ length: 10 }, (_, i) => event(i, `T${i}`, undefined, i % 2 ? { m: i } : undefined));
  await client.appendToStream(s, ten, { expectedRevision: 'no_stream' });
  for (const [name, options] of directions) yield [name, await revisions(client, s, options)];
  yield ['events_full', await whole(client, s, { maxCount: 2 })];
  yield ['missing_forwards', await whole(client, 's3-missing')];
  yield ['missing_backwards', await whole(client, 's3-missing', { direction: 'backwards', fromRevision: 'end' })];
  yield ['missing_when', await answer(() => emitted(client.readStream('s3-missing'), (seen) => seen.length > 0))];
  yield [
    'ok_event_order',
    await answer(() => emitted(client.readStream(s, { maxCount: 2 }), (seen) => seen.includes('close'))),
  ];
  yield ['break_out_of_for_await', await answer(() => readTwo(client, s))];
  const credentials = { username: 'admin', password: 'changeit' };
  yield ['with_credentials_insecure', await revisions(client, s, { credentials, maxCount: 1 })];
  yield ['requiresLeader', await revisions(client, s, { requiresLeader: true, maxCount: 1 })];
  yield ['deadline_1ms', await revisions(client, s, { deadline: 0 })];
  yield ['metadata_of_plain_stream', await answer(() => client.getStreamMetadata(s))];
  yield ['metadata_of_missing_stream', await answer(() => client.getStreamMetadata('s3-missing'))];
  yield ['resolveLinkTos', await answer(() => readLinks(client, s))];
};

const readTwo = async (client: EventStoreDBClient, stream: string): Promise<number> => {
  let count = 0;
  for await (const _ of client.readStream(stream)) if (++count === 2) break;
  return count;
};
