import { createHash } from 'node:crypto';
import {
  consistencyPath,
  grown,
  headOf,
  inclusionPath,
  leafInput,
  nodeInput,
  provesConsistency,
  provesInclusion,
  subtreesOf,
  type Range,
} from '../../events/proof/merkleTree.ts';

const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(bytes).digest());
const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/** The tree of RFC 6962 as its section 2.1 defines it, without regard to speed. */
const treeHash = (leaves: readonly Uint8Array[]): Uint8Array => {
  const [only] = leaves;
  if (!only) return sha256(new Uint8Array());
  if (leaves.length === 1) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(nodeInput(treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split))));
};
const hashesOf = (leaves: readonly Uint8Array[], path: readonly Range[]): Uint8Array[] =>
  path.map(({ start, end }) => treeHash(leaves.slice(start, end)));

/** Published in google/certificate-transparency-go, merkletree/merkle_verifier_test.go: getInputs, getRoots, and its proofs. */
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const nodes = {
  leaf0: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  leaf1: '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  pair1: '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  four1: '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  leaf4: 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  pair2: '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  pair3: 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  four0: 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  two0: 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
};
/** Index, size, proof. */
const inclusions: readonly (readonly [number, number, readonly string[]])[] = [
  [0, 1, []],
  [0, 8, [nodes.leaf1, nodes.pair1, nodes.four1]],
  [5, 8, [nodes.leaf4, nodes.pair3, nodes.four0]],
  [2, 3, [nodes.two0]],
  [1, 5, [nodes.leaf0, nodes.pair1, nodes.leaf4]],
];
/** From, to, proof. */
const consistencies: readonly (readonly [number, number, readonly string[]])[] = [
  [1, 1, []],
  [1, 8, [nodes.leaf1, nodes.pair1, nodes.four1]],
  [6, 8, [nodes.pair2, nodes.pair3, nodes.four0]],
  [2, 5, [nodes.pair1, nodes.leaf4]],
];

const published = inputs.map((input) => sha256(leafInput(bytes(input))));
const rootOf = (size: number): Uint8Array => bytes(roots[size - 1] ?? '');

test('leaves, nodes and heads are those of the Certificate Transparency reference', () => {
  expect(hexOf(sha256(leafInput()))).toBe(nodes.leaf0);
  const left = bytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
  const right = bytes('202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f');
  expect(hexOf(sha256(nodeInput(left, right)))).toBe(
    '1a378704c17da31e2d05b6d121c2bb2c7d76f6ee6fa8f983e596c2d034963c57',
  );
  let subtrees: readonly Uint8Array[] = [];
  for (const [size, leaf] of published.entries()) {
    subtrees = grown(subtrees, size, leaf, sha256);
    expect(hexOf(headOf(subtrees, sha256))).toBe(roots[size]);
  }
  expect(hexOf(headOf([], sha256))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test.each(inclusions)(
  'the published proof that leaf %i is in the tree of %i is made, and holds',
  async (index, size, proof) => {
    expect(hashesOf(published, inclusionPath(index, { start: 0, end: size })).map(hexOf)).toEqual(proof);
    const given = { index, size, leaf: published[index] ?? bytes(''), root: rootOf(size), proof: proof.map(bytes) };
    expect(await provesInclusion(given, sha256)).toBe(true);
  },
);

test.each(consistencies)(
  'the published proof that the tree of %i begins that of %i is made, and holds',
  async (from, to, proof) => {
    expect(hashesOf(published, consistencyPath(from, to)).map(hexOf)).toEqual(proof);
    const given = { from, to, fromRoot: rootOf(from), toRoot: rootOf(to), proof: proof.map(bytes) };
    expect(await provesConsistency(given, sha256)).toBe(true);
  },
);

const leaves = Array.from({ length: 40 }, (_none, index) => sha256(leafInput(Uint8Array.of(index))));

test('for every two sizes up to 40 the proof holds, and none does where a leaf before was changed', async () => {
  for (let to = 1; to <= leaves.length; to += 1)
    for (let from = 1; from <= to; from += 1) {
      const proof = hashesOf(leaves, consistencyPath(from, to));
      const [fromRoot, toRoot] = [treeHash(leaves.slice(0, from)), treeHash(leaves.slice(0, to))];
      expect(await provesConsistency({ from, to, fromRoot, toRoot, proof }, sha256)).toBe(true);
      const changed = leaves.with(from - 1, sha256(bytes('ff')));
      const forged = hashesOf(changed, consistencyPath(from, to));
      const forgedRoot = treeHash(changed.slice(0, to));
      expect(await provesConsistency({ from, to, fromRoot, toRoot: forgedRoot, proof: forged }, sha256)).toBe(false);
      expect(await provesConsistency({ from, to, fromRoot, toRoot: forgedRoot, proof }, sha256)).toBe(false);
    }
});

test('for every leaf of every tree up to 40 its proof holds, and not at another place', async () => {
  for (let size = 1; size <= leaves.length; size += 1)
    for (const [index, leaf] of leaves.slice(0, size).entries()) {
      const proof = hashesOf(leaves, inclusionPath(index, { start: 0, end: size }));
      const given = { index, size, leaf, root: treeHash(leaves.slice(0, size)), proof };
      expect(await provesInclusion(given, sha256)).toBe(true);
      expect(await provesInclusion({ ...given, index: index + 1 }, sha256)).toBe(false);
    }
});

const odd: readonly (readonly [string, (proof: Uint8Array[]) => Uint8Array[]])[] = [
  ['without its last hash', (proof) => proof.slice(0, -1)],
  ['with one hash more', (proof) => [...proof, rootOf(8)]],
  ['with an empty hash at its front', (proof) => [bytes(''), ...proof]],
  ['with none', () => []],
  ['with a hash changed', (proof) => proof.with(1, rootOf(1))],
];
test.each(odd)('a proof %s proves nothing', async (_how, changed) => {
  const including = changed([nodes.leaf4, nodes.pair3, nodes.four0].map(bytes));
  const given = { index: 5, size: 8, leaf: published[5] ?? bytes(''), root: rootOf(8), proof: including };
  expect(await provesInclusion(given, sha256)).toBe(false);
  const proof = changed([nodes.pair2, nodes.pair3, nodes.four0].map(bytes));
  expect(await provesConsistency({ from: 6, to: 8, fromRoot: rootOf(6), toRoot: rootOf(8), proof }, sha256)).toBe(
    false,
  );
});

test('a tree that became smaller, or was empty, is proven by nothing', async () => {
  const given = { fromRoot: rootOf(5), toRoot: rootOf(3), proof: [] };
  expect(await provesConsistency({ ...given, from: 5, to: 3 }, sha256)).toBe(false);
  expect(await provesConsistency({ ...given, from: 0, to: 3 }, sha256)).toBe(false);
});

test('among a million events the proof of one has at most 20 hashes, that of an earlier size at most 21', () => {
  for (const at of [1, 2, 3, 4097, 524_287, 524_288, 777_777, 999_999]) {
    expect(consistencyPath(at, 1_000_000).length).toBeLessThanOrEqual(21);
    expect(inclusionPath(at, { start: 0, end: 1_000_000 }).length).toBeLessThanOrEqual(20);
  }
  expect(subtreesOf({ start: 0, end: 1_000_000 }).length).toBeLessThanOrEqual(20);
});
