import type { Pool, PoolClient } from 'pg';
import {
  InvalidEvent,
  positionOf,
  storedAt,
  type AppendResult,
  type Expected,
  type InlineWriter,
  type NewEvent,
  type Position,
  type SqlStatement,
  type StoredEvent,
} from '../eventStore.ts';
import { binaryArray, type ElementType } from './binaryArrays.ts';
import { isRolledBack, withoutEffect } from './postgresErrors.ts';

export interface AppendRequest {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly NewEvent[];
}

interface AnswerRow {
  readonly status: 'appended' | 'conflict' | 'id_conflict';
  readonly version: string;
  readonly last_position: string | null;
}

const oneByOne = {
  name: 'es_append',
  text: `select status, version, last_position
    from es.append($1::text[], $2::bigint[], $3::int[], $4::uuid[], $5::text[], $6::bytea[], $7::text[]) order by request`,
};
/** An expression: its value is the position before them, or null where one of them does not fit. */
const together = {
  name: 'es_append_together',
  text: `es.append_together($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::bytea[], $6::text[], $7::text[], $8::bigint[], $9::boolean)`,
};

const answerOf = ({ status, version, last_position }: AnswerRow): AppendResult | Error => {
  if (status === 'id_conflict') return new InvalidEvent('An event id was used before, for another append');
  if (status === 'appended' && last_position !== null)
    return { kind: 'appended', version: BigInt(version), position: positionOf(BigInt(last_position)) };
  return { kind: 'conflict', actual: version === '-1' ? 'none' : BigInt(version) };
};

/** The revision before its first event; -1: none. */
const revision = ({ expected }: AppendRequest): bigint => (expected === 'none' ? -1n : expected);

const appendOneByOne = async (client: PoolClient, requests: readonly AppendRequest[]): Promise<readonly (AppendResult | Error)[]> => {
  const events = requests.flatMap((request) => request.events);
  const values = [
    requests.map(({ stream }) => stream),
    requests.map(revision),
    requests.map((request) => request.events.length),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ payload }) => payload),
    events.map(({ metadata }) => JSON.stringify(metadata)),
  ];
  const { rows } = await client.query<AnswerRow>({ ...oneByOne, values });
  return rows.map(answerOf);
};

/** In binary where that can say it, which it can't of the last revisions there are. */
const arrayOf = (type: ElementType, values: readonly unknown[]): unknown => binaryArray(type, values) ?? values;

/** All of them where each fits, in one insert; nothing is written where one does not. `tells`: whoever listens is notified. */
const callOf = (requests: readonly AppendRequest[], { tells }: { tells: boolean }): SqlStatement => {
  const events = requests.flatMap((request) => request.events);
  const streams = requests.flatMap((request) => request.events.map(() => request.stream));
  const versions = requests.flatMap((request) => request.events.map((_event, nth) => revision(request) + BigInt(nth + 1)));
  const standing = requests.filter(({ expected }) => expected !== 'none');
  const ofEach = (type: ElementType, value: (event: NewEvent) => unknown): unknown => arrayOf(type, events.map(value));
  const values = [
    arrayOf('text', streams),
    arrayOf('bigint', versions),
    ofEach('uuid', ({ id }) => id),
    ofEach('text', ({ type }) => type),
    ofEach('bytea', ({ payload }) => payload),
    ofEach('text', ({ metadata }) => JSON.stringify(metadata)),
    standing.map(({ stream }) => stream),
    standing.map(revision),
    tells,
  ];
  return { name: together.name, text: together.text, values };
};

/** Of appends that were all written, one after the other. */
const answersAfter = (requests: readonly AppendRequest[], before: bigint): readonly AppendResult[] => {
  let position = before;
  return requests.map((request) => {
    const count = BigInt(request.events.length);
    position += count;
    return { kind: 'appended', version: revision(request) + count, position: positionOf(position) };
  });
};

const storedAfter = (requests: readonly AppendRequest[], before: bigint): readonly StoredEvent[] => {
  let position = before;
  return requests.flatMap(({ stream, expected, events }) => {
    let version = expected === 'none' ? -1n : expected;
    return events.map((event) => {
      position += 1n;
      version += 1n;
      return storedAt(event, stream, version, positionOf(position));
    });
  });
};

/** undefined, and nothing written, where one does not fit. */
const appendTogether = async (client: PoolClient, requests: readonly AppendRequest[]): Promise<readonly AppendResult[] | undefined> => {
  const { name, text, values } = callOf(requests, { tells: true });
  const { rows } = await client.query<{ before: string | null }>({ name, text: `select ${text} as before`, values: [...values] });
  const before = rows[0]?.before ?? null;
  return before === null ? undefined : answersAfter(requests, BigInt(before));
};

const lastRevision = 2n ** 63n - 1n;

/** Appends to one stream must be seen one after the other, ids that come twice told apart, and no revision is beyond the last there can be. */
const areApart = (requests: readonly AppendRequest[]): boolean => {
  if (requests.some((request) => revision(request) + BigInt(request.events.length) > lastRevision)) return false;
  const ids = requests.flatMap(({ events }) => events.map(({ id }) => id));
  return new Set(requests.map(({ stream }) => stream)).size === requests.length && new Set(ids).size === ids.length;
};

/** With the rows that follow from them; undefined, and nothing written, where that is not to be had now. */
const appendInline = async (
  writer: InlineWriter<StoredEvent>,
  requests: readonly AppendRequest[],
): Promise<readonly AppendResult[] | undefined> => {
  let asked = 0n;
  const after = (position: Position): readonly StoredEvent[] => {
    asked = BigInt(position);
    return storedAfter(requests, asked);
  };
  const isWritten = await writer.write({ call: () => callOf(requests, { tells: false }), after });
  return isWritten ? answersAfter(requests, asked) : undefined;
};

/**
 * Sends many appends as one autocommit statement, and where one of them does not fit as another that answers each by itself. Never inside a
 * transaction: its snapshot could be older than the lock that both take.
 */
const sendAlone = async (pool: Pool, requests: readonly AppendRequest[]): Promise<readonly (AppendResult | Error)[]> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw withoutEffect(error);
  });
  try {
    const answers = (areApart(requests) ? await appendTogether(client, requests) : undefined) ?? (await appendOneByOne(client, requests));
    client.release();
    return answers;
  } catch (error) {
    client.release(!isRolledBack(error));
    throw error;
  }
};

export interface AppendWays {
  readonly pool: Pool;
  /** Asked first, where there is one. */
  readonly writer: InlineWriter<StoredEvent> | undefined;
}

export const sendAppends = async (
  { pool, writer }: AppendWays,
  requests: readonly AppendRequest[],
): Promise<readonly (AppendResult | Error)[]> => {
  const answers = writer && areApart(requests) ? await appendInline(writer, requests) : undefined;
  return answers ?? sendAlone(pool, requests);
};
