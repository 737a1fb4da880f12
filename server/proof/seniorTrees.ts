import { grown, headOf, leafInput } from '../../events/proof/merkleTree.ts';
import { base64Of } from '../../events/proof/checkpointNote.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { sha256 } from './sha256.ts';
import { hashesIn } from './tiles.ts';

/** The tree over one senior's events, in log order. */
export interface SeniorTree {
  readonly size: number;
  /** Its complete subtrees, the largest first. */
  readonly subtrees: readonly Uint8Array[];
}
export const emptyTree: SeniorTree = { size: 0, subtrees: [] };
export const withLeaf = ({ size, subtrees }: SeniorTree, leaf: Uint8Array): SeniorTree => ({
  size: size + 1,
  subtrees: grown(subtrees, size, leaf, sha256),
});

interface Found {
  readonly senior_id: string;
  readonly size: string;
  readonly subtrees: Buffer;
}
const columns = 'select senior_id, size::text as size, subtrees from app.senior_trees';
const treesOf = (rows: readonly Found[]): Map<string, SeniorTree> =>
  new Map(
    rows.map(({ senior_id, size, subtrees }) => [senior_id, { size: Number(size), subtrees: hashesIn(subtrees) }]),
  );

export const findSeniorTrees = async (
  on: Queryable,
  seniorIds: readonly string[],
): Promise<Map<string, SeniorTree>> => {
  const text = `${columns} where senior_id = any ($1::text[])`;
  return treesOf((await on.query<Found>({ name: 'find senior trees', text, values: [seniorIds] })).rows);
};
export const readSeniorTrees = async (on: Queryable): Promise<ReadonlyMap<string, SeniorTree>> =>
  treesOf((await on.query<Found>({ name: 'read senior trees', text: columns })).rows);

export const storeSeniorTrees = async (on: Queryable, trees: ReadonlyMap<string, SeniorTree>): Promise<void> => {
  const all = [...trees];
  await on.query({
    name: 'store senior trees',
    text: `insert into app.senior_trees (senior_id, size, subtrees) select * from unnest($1::text[], $2::bigint[], $3::bytea[])
      on conflict (senior_id) do update set size = excluded.size, subtrees = excluded.subtrees`,
    values: [
      all.map(([seniorId]) => seniorId),
      all.map(([, { size }]) => size),
      all.map(([, { subtrees }]) => Buffer.concat(subtrees)),
    ],
  });
};

/** The head over all seniors' heads, ordered by their ids: one leaf a senior, of id, number of events and head. */
export const headOfSeniors = (trees: ReadonlyMap<string, SeniorTree>): { size: number; root: Uint8Array } => {
  let all = emptyTree;
  for (const [seniorId, { size, subtrees }] of [...trees].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const place = JSON.stringify([seniorId, size, base64Of(headOf(subtrees, sha256))]);
    all = withLeaf(all, sha256(leafInput(new TextEncoder().encode(place))));
  }
  return { size: all.size, root: headOf(all.subtrees, sha256) };
};
