import type { Pool } from 'pg';
import { InvalidEvent, positionOf, type AppendResult, type Expected, type NewEvent } from '../eventStore.ts';
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

const call = {
  name: 'es_append',
  text: `select status, version, last_position
    from es.append($1::text[], $2::bigint[], $3::int[], $4::uuid[], $5::text[], $6::bytea[], $7::text[]) order by request`,
};

const answerOf = ({ status, version, last_position }: AnswerRow): AppendResult | Error => {
  if (status === 'id_conflict') return new InvalidEvent('An event id was used before, for another append');
  if (status === 'appended' && last_position !== null) {
    return { kind: 'appended', version: BigInt(version), position: positionOf(BigInt(last_position)) };
  }
  return { kind: 'conflict', actual: version === '-1' ? 'none' : BigInt(version) };
};

/** Sends many appends as one autocommit statement. Never inside a transaction: its snapshot could be older than the lock of es.append. */
export const sendAppends = async (pool: Pool, requests: readonly AppendRequest[]): Promise<readonly (AppendResult | Error)[]> => {
  const events = requests.flatMap((request) => request.events);
  const values = [
    requests.map(({ stream }) => stream),
    requests.map(({ expected }) => (expected === 'none' ? -1n : expected)),
    requests.map((request) => request.events.length),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ payload }) => payload),
    events.map(({ metadata }) => JSON.stringify(metadata)),
  ];
  const client = await pool.connect().catch((error: unknown) => {
    throw withoutEffect(error);
  });
  try {
    const { rows } = await client.query<AnswerRow>({ ...call, values });
    client.release();
    return rows.map(answerOf);
  } catch (error) {
    client.release(!isRolledBack(error));
    throw error;
  }
};
