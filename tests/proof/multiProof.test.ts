import fc from 'fast-check';
import { isSame, leafInput } from '../../events/proof/merkleTree.ts';
import { multiProofPath, rootOf } from '../../events/proof/multiProof.ts';
import { sha256 } from '../../server/proof/sha256.ts';
import { treeHead } from './referenceTree.ts';

const leaves = (size: number): readonly Uint8Array[] =>
  Array.from({ length: size }, (_none, nth) => sha256(leafInput(Uint8Array.of(nth & 255, nth >> 8))));

const someOf = fc
  .integer({ min: 1, max: 300 })
  .chain((size) => fc.record({ size: fc.constant(size), chosen: fc.uniqueArray(fc.nat({ max: size - 1 })) }));

const proofOf = (all: readonly Uint8Array[], indexes: readonly number[]) =>
  multiProofPath(indexes, all.length).map(({ start, end }) => treeHead(all.slice(start, end)));

const proven = (all: readonly Uint8Array[], chosen: readonly number[]) => {
  const indexes = chosen.toSorted((one, other) => one - other);
  return {
    leaves: new Map(indexes.map((index) => [index, all[index] ?? new Uint8Array()])),
    size: all.length,
    hashes: proofOf(all, indexes),
  };
};

test('any leaves of a tree give its root with the hashes of the rest', async () => {
  await fc.assert(
    fc.asyncProperty(someOf, async ({ size, chosen }) => {
      const all = leaves(size);
      expect(await rootOf(proven(all, chosen), sha256)).toEqual(treeHead(all));
    }),
  );
});

test('a changed leaf, a leaf at another place, a hash too many or too few give another root or none', async () => {
  await fc.assert(
    fc.asyncProperty(someOf, fc.nat(), async ({ size, chosen }, which) => {
      fc.pre(chosen.length > 0 && size > 1);
      const all = leaves(size);
      const proof = proven(all, chosen);
      const [index = 0, leaf = new Uint8Array()] = [...proof.leaves][which % chosen.length] ?? [];
      const others = new Map(proof.leaves);
      others.set(index, sha256(leaf));
      const moved = new Map([...proof.leaves].filter(([at]) => at !== index));
      moved.set((index + 1) % size, leaf);
      const wrong = [
        { ...proof, leaves: others },
        { ...proof, leaves: new Map([...moved].toSorted(([one], [other]) => one - other)) },
        { ...proof, hashes: [...proof.hashes, leaf] },
        { ...proof, hashes: proof.hashes.slice(1), size: proof.hashes.length > 0 ? size : size + 1 },
      ];
      for (const each of wrong) {
        const root = await rootOf(each, sha256);
        expect(root !== undefined && isSame(root, treeHead(all))).toBe(false);
      }
    }),
  );
});

test('indexes out of order or beyond the tree give no root', async () => {
  const [one, other] = [new Uint8Array(32), new Uint8Array(32)];
  const inDisorder = new Map([
    [1, one],
    [0, other],
  ]);
  expect(await rootOf({ leaves: inDisorder, size: 2, hashes: [] }, sha256)).toBeUndefined();
  expect(await rootOf({ leaves: new Map([[2, one]]), size: 2, hashes: [other] }, sha256)).toBeUndefined();
});
