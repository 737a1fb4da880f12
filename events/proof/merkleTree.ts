/**
 * Hashes and proofs of RFC 6962 (section 2.1) over the log: leaves in log order, SHA-256, and prefixes that keep leaves and nodes apart.
 * Pure: the hash comes from the caller, since Node and browsers have different ones.
 */
type Bytes = Uint8Array<ArrayBuffer>;

/** Synchronous SHA-256, as Node has it. */
export type Hash = (bytes: Bytes) => Bytes;
/** The same where the browser only promises it. */
export type AnyHash = (bytes: Bytes) => Bytes | Promise<Bytes>;

const joined = (prefix: number, ...parts: readonly Uint8Array[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 1));
  bytes[0] = prefix;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** The bytes whose hash is the leaf's. */
export const leafInput = (...parts: readonly Uint8Array[]): Bytes => joined(0, ...parts);
/** The bytes whose hash is the node's. */
export const nodeInput = (left: Uint8Array, right: Uint8Array): Bytes => joined(1, left, right);

const isOdd = (count: number): boolean => count % 2 === 1;
const half = (count: number): number => Math.floor(count / 2);

/** Leaves from `start` to before `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const largestPowerUpTo = (count: number): number => 2 ** Math.floor(Math.log2(count));
/** The largest power of two below the count, where RFC 6962 divides a tree. */
export const splitOf = (count: number): number => largestPowerUpTo(count - 1);

/** The complete subtrees that make up a range of the tree, the largest first. */
export const subtreesOf = ({ start, end }: Range): readonly Range[] => {
  const found: Range[] = [];
  for (let at = start; at < end;) {
    const next = at + largestPowerUpTo(end - at);
    found.push({ start: at, end: next });
    at = next;
  }
  return found;
};

/** The head over complete subtrees, the largest first; of none, the hash of nothing. */
export const headOf = (subtrees: readonly Uint8Array[], hash: Hash): Uint8Array =>
  subtrees.length === 0 ? hash(new Uint8Array()) : subtrees.reduceRight((right, left) => hash(nodeInput(left, right)));

/** The complete subtrees after one more leaf: those of the tree of that size, given and returned the largest first. */
export const grown = (
  subtrees: readonly Uint8Array[],
  size: number,
  leaf: Uint8Array,
  hash: Hash,
): readonly Uint8Array[] => {
  const after = [...subtrees];
  let last = leaf;
  for (let count = size; isOdd(count); count = half(count)) last = hash(nodeInput(after.pop() ?? last, last));
  after.push(last);
  return after;
};

/** The subtrees whose hashes prove that a leaf is in the tree of that size (PATH in RFC 6962, 2.1.1). */
export const inclusionPath = (index: number, { start, end }: Range): readonly Range[] => {
  if (end - start <= 1) return [];
  const middle = start + splitOf(end - start);
  return index < middle
    ? [...inclusionPath(index, { start, end: middle }), { start: middle, end }]
    : [...inclusionPath(index, { start: middle, end }), { start, end: middle }];
};

const consistencyWithin = (from: number, { start, end }: Range, isWhole: boolean): readonly Range[] => {
  if (from === end) return isWhole ? [] : [{ start, end }];
  const middle = start + splitOf(end - start);
  return from <= middle
    ? [...consistencyWithin(from, { start, end: middle }, isWhole), { start: middle, end }]
    : [...consistencyWithin(from, { start: middle, end }, false), { start, end: middle }];
};

/** The subtrees whose hashes prove that the tree of one size begins with that of a smaller one, from 1 on (PROOF in RFC 6962, 2.1.2). */
export const consistencyPath = (from: number, to: number): readonly Range[] =>
  consistencyWithin(from, { start: 0, end: to }, true);

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Both numbers halved until the first is odd or 0. */
const climb = (first: number, second: number): readonly [number, number] =>
  isOdd(first) || first === 0 ? [first, second] : climb(half(first), half(second));

interface InclusionProof {
  readonly index: number;
  readonly size: number;
  /** The leaf's hash. */
  readonly leaf: Uint8Array;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Whether that leaf is in the tree of that root (RFC 9162, 2.1.3.2). */
export const provesInclusion = async (
  { index, size, leaf, root, proof }: InclusionProof,
  hash: AnyHash,
): Promise<boolean> => {
  if (index < 0 || index >= size) return false;
  let [at, last, head] = [index, size - 1, leaf];
  for (const node of proof) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      head = await hash(nodeInput(node, head));
      [at, last] = climb(at, last);
    } else head = await hash(nodeInput(head, node));
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(head, root);
};

interface ConsistencyProof {
  readonly from: number;
  readonly to: number;
  readonly fromRoot: Uint8Array;
  readonly toRoot: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Both numbers halved until the first is even. */
const descend = (first: number, second: number): readonly [number, number] =>
  isOdd(first) ? descend(half(first), half(second)) : [first, second];

/** Whether the larger tree begins with the smaller one, so that nothing was left out, changed or put in (RFC 9162, 2.1.4.2). */
export const provesConsistency = async (
  { from, to, fromRoot, toRoot, proof }: ConsistencyProof,
  hash: AnyHash,
): Promise<boolean> => {
  if (from < 1 || from > to) return false;
  if (from === to) return proof.length === 0 && isSame(fromRoot, toRoot);
  const [first, ...rest] = largestPowerUpTo(from) === from ? [fromRoot, ...proof] : proof;
  if (!first || proof.length === 0) return false;
  let [at, last] = descend(from - 1, to - 1);
  let [older, newer] = [first, first];
  for (const node of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      [older, newer] = [await hash(nodeInput(node, older)), await hash(nodeInput(node, newer))];
      [at, last] = climb(at, last);
    } else newer = await hash(nodeInput(newer, node));
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(older, fromRoot) && isSame(newer, toRoot);
};
