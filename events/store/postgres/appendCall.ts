import type { Pool } from 'pg';
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

const call = {
  name: 'es_append',
  text: `select status, version, last_position, is_repeat
    from es.append($1::text[], $2::bigint[], $3::int[], $4::uuid[], $5::text[], $6::bytea[], $7::text[]) order by request`,
};

const answerOf = ({ status, version, last_position, is_repeat }: AnswerRow): AppendAnswer | Error => {
  if (status === 'id_conflict') return new InvalidEvent('An event id was used before, for another append');
  if (status === 'appended' && last_position !== null) {
    const result = { kind: 'appended', version: BigInt(version), position: positionOf(BigInt(last_position)) } as const;
    return { result, isRepeat: is_repeat ?? true };
  }
  return { result: { kind: 'conflict', actual: version === '-1' ? 'none' : BigInt(version) }, isRepeat: false };
};

/** Sends many appends as one autocommit statement. Never inside a transaction: its snapshot could be older than the lock of es.append. */
export const sendAppends = async (pool: Pool, requests: readonly AppendRequest[]): Promise<readonly (AppendAnswer | Error)[]> => {
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
