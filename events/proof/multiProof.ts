/** One proof for many leaves of a tree as in RFC 6962: the hashes of the subtrees that have none of them. */
import { nodeInput, splitOf, type AnyHash, type Range } from './merkleTree.ts';

/** A subtree, and those of the proven leaves that are in it. */
interface Within extends Range {
  /** Ascending. */
  readonly indexes: readonly number[];
}

const halvesOf = ({ start, end, indexes }: Within): readonly [Within, Within] => {
  const middle = start + splitOf(end - start);
  return [
    { start, end: middle, indexes: indexes.filter((index) => index < middle) },
    { start: middle, end, indexes: indexes.filter((index) => index >= middle) },
  ];
};

const rangesIn = (within: Within): readonly Range[] => {
  const { start, end, indexes } = within;
  if (indexes.length === 0) return [{ start, end }];
  return end - start === 1 ? [] : halvesOf(within).flatMap(rangesIn);
};

/** The subtrees whose hashes prove these leaves, from left to right. `indexes`: ascending, below the size. */
export const multiProofPath = (indexes: readonly number[], size: number): readonly Range[] =>
  size === 0 ? [] : rangesIn({ start: 0, end: size, indexes });

interface MultiProof {
  /** The proven leaves' places and hashes, ascending. */
  readonly leaves: ReadonlyMap<number, Uint8Array>;
  readonly size: number;
  /** Those of `multiProofPath`. */
  readonly hashes: readonly Uint8Array[];
}

/** The root that follows from these leaves and hashes; undefined: the proof has not the hashes that it needs, and no more. */
export const rootOf = async ({ leaves, size, hashes }: MultiProof, hash: AnyHash): Promise<Uint8Array | undefined> => {
  let used = 0;
  // both halves begin before either is awaited, so hashes are used from left to right
  const headOf = async (within: Within): Promise<Uint8Array> => {
    const { start, end, indexes } = within;
    if (indexes.length === 0) return hashes[used++] ?? new Uint8Array();
    const leaf = leaves.get(start);
    if (end - start === 1 && leaf) return leaf;
    const [left, right] = halvesOf(within).map(headOf);
    return hash(nodeInput((await left) ?? new Uint8Array(), (await right) ?? new Uint8Array()));
  };
  if (size === 0) return hash(new Uint8Array());
  const indexes = [...leaves.keys()];
  const isInOrder = indexes.every((index, at) => index >= 0 && index < size && index > (indexes[at - 1] ?? -1));
  if (!isInOrder) return undefined;
  const root = await headOf({ start: 0, end: size, indexes });
  return used === hashes.length ? root : undefined;
};
