import type { Pool, PoolClient } from 'pg';
import { InvalidEvent, positionOf, type AppendResult, type Expected, type NewEvent } from '../eventStore.ts';
import { isRolledBack, withoutEffect } from './postgresErrors.ts';

export interface AppendRequest {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly NewEvent[];
}

export interface AppendAnswer {
  readonly result: AppendResult;
  /** It was there already. */
  readonly isRepeat: boolean;
}

interface AnswerRow {
  readonly status: 'appended' | 'conflict' | 'id_conflict';
  readonly version: string;
  readonly last_position: string | null;
  readonly is_repeat: boolean | null;
}

const oneByOne = {
  name: 'es_append',
  text: `select status, version, last_position, is_repeat
    from es.append($1::text[], $2::bigint[], $3::int[], $4::uuid[], $5::text[], $6::bytea[], $7::text[]) order by request`,
};
const together = {
  name: 'es_append_together',
  text: `select es.append_together($1::text[], $2::bigint[], $3::uuid[], $4::text[], $5::int[], $6::bytea, $7::text[], $8::bigint[]) as before`,
};

const answerOf = ({ status, version, last_position, is_repeat }: AnswerRow): AppendAnswer | Error => {
  if (status === 'id_conflict') return new InvalidEvent('An event id was used before, for another append');
  if (status === 'appended' && last_position !== null) {
    const result = { kind: 'appended', version: BigInt(version), position: positionOf(BigInt(last_position)) } as const;
    return { result, isRepeat: is_repeat ?? true };
  }
  return { result: { kind: 'conflict', actual: version === '-1' ? 'none' : BigInt(version) }, isRepeat: false };
};

/** The revision before its first event; -1: none. */
const revision = ({ expected }: AppendRequest): bigint => (expected === 'none' ? -1n : expected);

const appendOneByOne = async (client: PoolClient, requests: readonly AppendRequest[]): Promise<readonly (AppendAnswer | Error)[]> => {
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

/** Payloads and metadata as one piece, which goes as it is: arrays of bytes would be written, escaped and read as text. */
const bytesOf = (events: readonly NewEvent[]): { places: readonly number[]; bytes: Buffer } => {
  const places: number[] = [];
  const parts: Uint8Array[] = [];
  let from = 1;
  const lay = (part: Uint8Array): void => {
    places.push(from, part.byteLength);
    parts.push(part);
    from += part.byteLength;
  };
  for (const { payload, metadata } of events) {
    lay(payload);
    lay(Buffer.from(JSON.stringify(metadata)));
  }
  return { places, bytes: Buffer.concat(parts) };
};

/** All of them where each fits, in one insert; undefined, and nothing written, where one does not. */
const appendTogether = async (client: PoolClient, requests: readonly AppendRequest[]): Promise<readonly AppendAnswer[] | undefined> => {
  const events = requests.flatMap((request) => request.events);
  const { places, bytes } = bytesOf(events);
  const standing = requests.filter(({ expected }) => expected !== 'none');
  const values = [
    requests.flatMap((request) => request.events.map(() => request.stream)),
    requests.flatMap((request) => request.events.map((_event, nth) => revision(request) + BigInt(nth + 1))),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    places,
    bytes,
    standing.map(({ stream }) => stream),
    standing.map(revision),
  ];
  const { rows } = await client.query<{ before: string | null }>({ ...together, values });
  const before = rows[0]?.before ?? null;
  if (before === null) return undefined;
  let position = BigInt(before);
  return requests.map((request) => {
    const count = BigInt(request.events.length);
    position += count;
    return { result: { kind: 'appended', version: revision(request) + count, position: positionOf(position) }, isRepeat: false };
  });
};

const lastRevision = 2n ** 63n - 1n;

/** Appends to one stream must be seen one after the other, ids that come twice told apart, and no revision is beyond the last there can be. */
const areApart = (requests: readonly AppendRequest[]): boolean => {
  if (requests.some((request) => revision(request) + BigInt(request.events.length) > lastRevision)) return false;
  const ids = requests.flatMap(({ events }) => events.map(({ id }) => id));
  return new Set(requests.map(({ stream }) => stream)).size === requests.length && new Set(ids).size === ids.length;
};

/**
 * Sends many appends as one autocommit statement, and where one of them does not fit as another that answers each by itself. Never inside a
 * transaction: its snapshot could be older than the lock that both take.
 */
export const sendAppends = async (pool: Pool, requests: readonly AppendRequest[]): Promise<readonly (AppendAnswer | Error)[]> => {
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
