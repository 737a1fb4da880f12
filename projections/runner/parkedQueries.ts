import { positionOf, type Position } from '../../events/store/eventStore.ts';
import type { Queryable } from '../queryable.ts';

/** A stream that a read model leaves out. */
export interface ParkedStream {
  readonly projector: string;
  readonly stream: string;
  /** Position of the first event that it left out. */
  readonly position: Position;
  /** The error's message: for the log and the operator only. */
  readonly reason: string;
}

interface Found {
  readonly projector: string;
  readonly stream: string;
  readonly position: string;
  readonly reason: string;
}

/** The parked streams of the live read models, the oldest first. */
export const listParked = async (on: Queryable, limit: number): Promise<readonly ParkedStream[]> => {
  const { rows } = await on.query<Found>({
    name: 'list_parked',
    text: `select projector, stream, from_position::text as position, reason
      from runner.parked where generation = 1 order by from_position, projector limit $1`,
    values: [limit],
  });
  return rows.map(({ position, ...row }) => ({ ...row, position: positionOf(BigInt(position)) }));
};

export const isAnythingParked = async (on: Queryable): Promise<boolean> => {
  const { rows } = await on.query({
    name: 'is_anything_parked',
    text: 'select 1 from runner.parked where generation = 1 limit 1',
  });
  return rows.length > 0;
};

/** Whether one of these streams, the account of a username's stream, or one about that senior is parked for one of these read models. */
export const isParkedFor = async (
  on: Queryable,
  projectors: readonly string[],
  streams: readonly string[],
  seniorId?: string,
): Promise<boolean> => {
  const { rows } = await on.query({
    name: 'is_parked_for',
    text: `select 1 from runner.parked where generation = 1 and projector = any($1)
      and (stream = any($2) or senior_id = $3 or stream in (select 'account-' || user_id from usernames where usernames.stream = any($2))) limit 1`,
    values: [projectors, streams, seniorId ?? null],
  });
  return rows.length > 0;
};
