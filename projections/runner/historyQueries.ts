import { positionOf, type Position } from '../../events/store/eventStore.ts';
import type { Queryable } from '../queryable.ts';
import type { HistoryRow } from './history.ts';

/** The place and time of one event of a senior's record. */
interface HistoryEntry {
  readonly position: Position;
  readonly stream: string;
  readonly version: bigint;
  readonly type: string;
  /** null: its metadata has no instant. */
  readonly happenedAt: Date | null;
  readonly recordedAt: Date | null;
}

interface Found {
  readonly position: string;
  readonly stream: string;
  readonly version: string;
  readonly type: string;
  readonly happened_at: Date | null;
  readonly recorded_at: Date | null;
}

/** A senior's events in log order, a page at a time. */
export const listHistory = async (
  on: Queryable,
  seniorId: string,
  after: Position | 'start',
  limit: number,
): Promise<readonly HistoryEntry[]> => {
  const { rows } = await on.query<Found>({
    name: 'list history',
    text: `select position::text as position, stream, version::text as version, type, happened_at, recorded_at
      from history where senior_id = $1 and history.position > $2 order by history.position limit $3`,
    values: [seniorId, after === 'start' ? '0' : after, limit],
  });
  return rows.map((row) => ({
    position: positionOf(BigInt(row.position)),
    stream: row.stream,
    version: BigInt(row.version),
    type: row.type,
    happenedAt: row.happened_at,
    recordedAt: row.recorded_at,
  }));
};

/** The time in the log's format; an invalid date can't equal the log's. */
const isoOf = (at: unknown): string | null => {
  if (at === null) return null;
  return at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : String(at);
};

/** All events after a position and up to another, in log order, a page at a time. */
export const listWholeHistory = async (
  on: Queryable,
  after: Position,
  upTo: Position,
  limit: number,
): Promise<readonly HistoryRow[]> => {
  const { rows } = await on.query<Found & Pick<HistoryRow, 'senior_id' | 'actor_id' | 'agent' | 'leaf'>>({
    name: 'list whole history',
    text: `select position::text as position, senior_id, actor_id, agent, stream, version::text as version, type, happened_at, recorded_at,
      '\\x' || encode(leaf, 'hex') as leaf from history where history.position > $1 and history.position <= $2 order by history.position limit $3`,
    values: [after, upTo, limit],
  });
  return rows.map((row) => ({
    ...row,
    position: positionOf(BigInt(row.position)),
    happened_at: isoOf(row.happened_at),
    recorded_at: isoOf(row.recorded_at),
  }));
};

/** A leaf of the tree over the log, and the senior whose record its event belongs to. */
interface HistoryLeaf {
  readonly position: Position;
  readonly seniorId: string | null;
  readonly leaf: Uint8Array;
}

/** The leaves after a position in log order, a page at a time. */
export const listLeaves = async (on: Queryable, after: Position, limit: number): Promise<readonly HistoryLeaf[]> => {
  const { rows } = await on.query<{ position: string; senior_id: string | null; leaf: Buffer }>({
    name: 'list leaves',
    text: `select position::text as position, senior_id, leaf from history
      where history.position > $1 order by history.position limit $2`,
    values: [after, limit],
  });
  return rows.map(({ position, senior_id, leaf }) => ({
    position: positionOf(BigInt(position)),
    seniorId: senior_id,
    leaf,
  }));
};
