import type { Pool } from 'pg';
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

const call =
  'es.append($1::text[], $2::bigint[], $3::int[], $4::uuid[], $5::text[], $6::bytea[], $7::text[], $8::boolean)';

const answerOf = ({ status, version, last_position }: AnswerRow): AppendResult | Error => {
  if (status === 'id_conflict') return new InvalidEvent('An event id was used before, for another append');
  if (status === 'appended' && last_position !== null)
    return { kind: 'appended', version: BigInt(version), position: positionOf(BigInt(last_position)) };
  return { kind: 'conflict', actual: version === '-1' ? 'none' : BigInt(version) };
};

/** The revision before its first event; -1: none. */
const revision = ({ expected }: AppendRequest): bigint => (expected === 'none' ? -1n : expected);

/** Binary where possible; the largest revisions don't fit. */
const arrayOf = (type: ElementType, values: readonly unknown[]): unknown => binaryArray(type, values) ?? values;

const valuesOf = (requests: readonly AppendRequest[], { isInline }: { isInline: boolean }): readonly unknown[] => {
  const events = requests.flatMap((request) => request.events);
  const ofRequests = (type: ElementType, value: (request: AppendRequest) => unknown): unknown =>
    arrayOf(type, requests.map(value));
  const ofEvents = (type: ElementType, value: (event: NewEvent) => unknown): unknown =>
    arrayOf(type, events.map(value));
  return [
    ofRequests('text', ({ stream }) => stream),
    ofRequests('bigint', revision),
    ofRequests('integer', (request) => request.events.length),
    ofEvents('uuid', ({ id }) => id),
    ofEvents('text', ({ type }) => type),
    ofEvents('bytea', ({ payload }) => payload),
    ofEvents('text', ({ metadata }) => JSON.stringify(metadata)),
    isInline,
  ];
};

/** An SQL expression: the position before the appends, or null where one of them does not fit and nothing is written. */
const inlineCall = (requests: readonly AppendRequest[]): SqlStatement => ({
  name: 'es_append_inline',
  text: `(select last_position - ($3::int[])[1] from ${call} where request = 1)`,
  values: valuesOf(requests, { isInline: true }),
});

/** Results of appends that were all written, one after the other. */
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

/** Appends and writes the projected rows too; undefined, with nothing written, where that is not available now. */
const appendInline = async (
  writer: InlineWriter<StoredEvent>,
  requests: readonly AppendRequest[],
): Promise<readonly AppendResult[] | undefined> => {
  let from = 0n;
  const after = (position: Position): readonly StoredEvent[] => {
    from = BigInt(position);
    return storedAfter(requests, from);
  };
  const isWritten = await writer.write({ call: () => inlineCall(requests), after });
  return isWritten ? answersAfter(requests, from) : undefined;
};

/** Sends many appends as one autocommit statement. Never inside a transaction: its snapshot could be older than the lock that es.append takes. */
const sendAlone = async (
  pool: Pool,
  requests: readonly AppendRequest[],
): Promise<readonly (AppendResult | Error)[]> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw withoutEffect(error);
  });
  try {
    const text = `select status, version, last_position from ${call} order by request`;
    const { rows } = await client.query<AnswerRow>({
      name: 'es_append',
      text,
      values: [...valuesOf(requests, { isInline: false })],
    });
    client.release();
    return rows.map(answerOf);
  } catch (error) {
    client.release(!isRolledBack(error));
    throw error;
  }
};

export interface AppendWays {
  readonly pool: Pool;
  /** The inline projection, asked first where there is one. */
  readonly writer: InlineWriter<StoredEvent> | undefined;
}

export const sendAppends = async (
  { pool, writer }: AppendWays,
  requests: readonly AppendRequest[],
): Promise<readonly (AppendResult | Error)[]> => {
  return (writer && (await appendInline(writer, requests))) ?? sendAlone(pool, requests);
};
