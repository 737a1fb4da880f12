import type { ExportProof } from '../../events/proof/exportFormat.ts';
import { seniorLeafInput } from '../../events/proof/leaf.ts';
import { grown, headOf, inclusionPath } from '../../events/proof/merkleTree.ts';
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

type Trees = ReadonlyMap<string, SeniorTree>;

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
export const readSeniorTrees = async (on: Queryable): Promise<Trees> =>
  treesOf((await on.query<Found>({ name: 'read senior trees', text: columns })).rows);

export const storeSeniorTrees = async (on: Queryable, trees: Trees): Promise<void> => {
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

/** Ordered by their ids: one leaf a senior. */
const seniorLeaves = (trees: Trees): readonly (readonly [string, Uint8Array])[] =>
  [...trees]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { size, subtrees }]) => [id, sha256(seniorLeafInput(id, size, headOf(subtrees, sha256)))]);

const treeOf = (leaves: readonly Uint8Array[]): SeniorTree => leaves.reduce(withLeaf, emptyTree);
const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => headOf(treeOf(leaves).subtrees, sha256);

/** The head over all seniors' heads. */
export const headOfSeniors = (trees: Trees): { size: number; root: Uint8Array } => ({
  size: trees.size,
  root: rootOf(seniorLeaves(trees).map(([, leaf]) => leaf)),
});

/** The proof of a senior's head among those of all; null: there are no events of this senior. */
export const proofOfSenior = (trees: Trees, seniorId: string): ExportProof['senior'] => {
  const all = seniorLeaves(trees);
  const index = all.findIndex(([id]) => id === seniorId);
  if (index === -1) return null;
  const leaves = all.map(([, leaf]) => leaf);
  const path = inclusionPath(index, { start: 0, end: leaves.length });
  return { index, proof: path.map(({ start, end }) => base64Of(rootOf(leaves.slice(start, end)))) };
};
