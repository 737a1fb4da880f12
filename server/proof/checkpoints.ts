import type { Queryable } from '../../projections/queryable.ts';

/** A signed head of the log that is kept. */
export interface KeptCheckpoint {
  readonly size: number;
  readonly madeAt: Date;
  readonly note: string;
}

interface Found {
  readonly size: string;
  readonly made_at: Date;
  readonly note: string;
}
const columns = 'select size::text as size, made_at, note from app.checkpoints';
const keptOf = ({ size, made_at, note }: Found): KeptCheckpoint => ({ size: Number(size), madeAt: made_at, note });

/** undefined: none was made yet. */
export const findLastCheckpoint = async (on: Queryable): Promise<KeptCheckpoint | undefined> => {
  const { rows } = await on.query<Found>({
    name: 'find last checkpoint',
    text: `${columns} order by checkpoints.size desc limit 1`,
  });
  return rows[0] && keptOf(rows[0]);
};

/** The last one of the days before that moment. */
export const findCheckpointBefore = async (on: Queryable, moment: Date): Promise<KeptCheckpoint | undefined> => {
  const { rows } = await on.query<Found>({
    name: 'find checkpoint before',
    text: `${columns} where checkpoints.made_at < $1 order by checkpoints.size desc limit 1`,
    values: [moment],
  });
  return rows[0] && keptOf(rows[0]);
};

/** All, the smallest first. */
export const readCheckpoints = async (on: Queryable): Promise<readonly KeptCheckpoint[]> =>
  (await on.query<Found>({ text: `${columns} order by checkpoints.size` })).rows.map(keptOf);

export const storeCheckpoint = async (on: Queryable, { size, madeAt, note }: KeptCheckpoint): Promise<void> => {
  await on.query({
    text: 'insert into app.checkpoints (size, made_at, note) values ($1, $2, $3)',
    values: [size, madeAt, note],
  });
};
