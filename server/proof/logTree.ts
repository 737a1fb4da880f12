import { positionOf, START, type Position } from '../../events/store/eventStore.ts';
import { listLeaves } from '../../projections/runner/historyQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Database } from '../database/database.ts';
import { emptyTree, findSeniorTrees, storeSeniorTrees, withLeaf, type SeniorTree } from './seniorTrees.ts';
import { openTileWriter, storeTiles } from './tiles.ts';

/** The tree over the log, as far as it is stored. */
export interface LogTree {
  readonly storeId: string;
  readonly size: number;
  /** The position of its last event. */
  readonly position: Position;
}

interface TreeRow {
  readonly store_id: string;
  readonly size: string;
  readonly position: string;
}

/** undefined: there is none yet. `isLocked`: nobody else continues it until the transaction ends. */
export const findLogTree = async (on: Queryable, isLocked = false): Promise<LogTree | undefined> => {
  const text = `select store_id, size::text as size, position::text as position from app.log_tree${isLocked ? ' for update' : ''}`;
  const { rows } = await on.query<TreeRow>({ text });
  const [row] = rows;
  return row && { storeId: row.store_id, size: Number(row.size), position: positionOf(BigInt(row.position)) };
};

/** The tree of this store's log; positions of another store mean nothing here, so a log that was copied begins a new tree. */
const openLogTree = async (on: Queryable, storeId: string): Promise<LogTree> => {
  const tree = await findLogTree(on, true);
  if (tree?.storeId === storeId) return tree;
  for (const table of ['log_tiles', 'senior_trees', 'checkpoints', 'log_tree'])
    await on.query({ text: `delete from app.${table}` });
  await on.query({ text: 'insert into app.log_tree (store_id, size, position) values ($1, 0, 0)', values: [storeId] });
  return { storeId, size: 0, position: START };
};

type Leaves = Awaited<ReturnType<typeof listLeaves>>;

const growSeniors = async (on: Queryable, leaves: Leaves): Promise<void> => {
  const ids = new Set(leaves.flatMap(({ seniorId }) => seniorId ?? []));
  if (ids.size === 0) return;
  const trees: Map<string, SeniorTree> = await findSeniorTrees(on, [...ids]);
  for (const { seniorId, leaf } of leaves)
    if (seniorId !== null) trees.set(seniorId, withLeaf(trees.get(seniorId) ?? emptyTree, leaf));
  await storeSeniorTrees(on, trees);
};

const page = 5_000;

/** One page more; the number of events it had. */
const growOnce = (db: Database, storeId: string): Promise<number> =>
  db.transaction(async (on) => {
    const { size, position } = await openLogTree(on, storeId);
    const leaves = await listLeaves(on, position, page);
    const last = leaves.at(-1);
    if (!last) return 0;
    const writer = await openTileWriter(on, size);
    for (const { leaf } of leaves) writer.add(leaf);
    await storeTiles(on, writer.tiles());
    await growSeniors(on, leaves);
    await on.query({
      text: 'update app.log_tree set size = $1, position = $2',
      values: [size + leaves.length, last.position],
    });
    return leaves.length;
  });

/** Adds what the history has beyond the tree. Safe to abort: each page is a transaction, and the next call continues. */
export const growLogTree = async (db: Database, storeId: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await growOnce(db, storeId)) === page);
};
