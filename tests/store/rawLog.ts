import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ClientConfig } from 'pg';

/** A connection of the one who owns the database, as an attacker or an operator has it. */
export const connect = async (connection: ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const callOf = (isInline: boolean): string =>
  `es.append($1::text[], $2::bigint[], $3::int[], $4::uuid[], $5::text[], $6::bytea[], $7::text[], ${isInline})`;
export const appendSql = callOf(false);
export const inlineAppendSql = callOf(true);

/** One append of a call: the expected revision is -1 for a stream that should not exist. */
export interface Wanted {
  readonly stream: string;
  readonly expected: number;
  readonly ids: readonly string[];
}
export const wanted = (stream: string, expected: number, events: number): Wanted => ({
  stream,
  expected,
  ids: Array.from({ length: events }, () => randomUUID()),
});

/** Values for many appends; the payload of each event contains its id. */
export const valuesOf = (requests: readonly Wanted[]): unknown[] => {
  const ids = requests.flatMap((request) => request.ids);
  return [
    requests.map(({ stream }) => stream),
    requests.map(({ expected }) => expected),
    requests.map((request) => request.ids.length),
    ids,
    ids.map(() => 'SomethingHappened'),
    ids.map((id) => Buffer.from(id)),
    ids.map((id) => JSON.stringify({ id, sign: 'ü' })),
  ];
};

/** The log as lines; each payload and metadata is checked to be at its own id. */
export const logged = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{
    stream_id: string;
    version: string;
    event_id: string;
    payload: Buffer;
    metadata: string;
  }>('select stream_id, version, event_id, payload, metadata from es.event order by position');
  for (const { payload, metadata, event_id: id } of rows)
    expect([payload.toString(), metadata]).toEqual([id, JSON.stringify({ id, sign: 'ü' })]);
  return rows.map(({ stream_id, version, event_id }) => `${stream_id} ${version} ${event_id}`);
};
export const asLogged = ({ stream, expected, ids }: Wanted): readonly string[] =>
  ids.map((id, nth) => `${stream} ${expected + 1 + nth} ${id}`);

/** Values for one append of `count` events in one request. */
export const appendValues = (stream: string, expected: bigint, count: number): unknown[] => {
  const each = <T>(make: () => T): T[] => Array.from({ length: count }, make);
  return [
    [stream],
    [expected],
    [count],
    each(() => randomUUID()),
    each(() => 'SomethingHappened'),
    each(() => Buffer.from('{}')),
    each(() => '{}'),
  ];
};

/** Positions and versions of the whole log, in log order. */
export const wholeLog = async (client: pg.Client): Promise<{ position: bigint; stream: string; version: bigint }[]> => {
  const { rows } = await client.query<{ position: string; stream_id: string; version: string }>(
    'select position, stream_id, version from es.event order by position',
  );
  return rows.map(({ position, stream_id, version }) => ({
    position: BigInt(position),
    stream: stream_id,
    version: BigInt(version),
  }));
};

/** From 1 without a gap, each stream from 0 without a gap in the same order, and the head at the end. */
export const expectWholeLog = async (client: pg.Client): Promise<void> => {
  const log = await wholeLog(client);
  expect(log.map(({ position }) => position)).toEqual(log.map((_event, index) => BigInt(index + 1)));
  for (const stream of new Set(log.map((event) => event.stream))) {
    const versions = log.filter((event) => event.stream === stream).map(({ version }) => version);
    expect(versions).toEqual(versions.map((_version, index) => BigInt(index)));
  }
  const { rows } = await client.query<{ position: string }>('select position from es.head');
  expect(rows).toEqual([{ position: String(log.length) }]);
};
