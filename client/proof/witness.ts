import { bytesOf, keyIdLength } from '../../events/proof/checkpointNote.ts';
import { isSame, provesConsistency } from '../../events/proof/merkleTree.ts';
import type { SeenCheckpoint } from './keptCheckpoint.ts';

/** Browsers have SHA-256 only on pages that came over HTTPS or from this computer. */
export const canCheck = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Older browsers lack Ed25519; there the proof of consistency alone has to hold. */
const isSignedBy = async ({ verifierKey, note }: SeenCheckpoint): Promise<boolean> => {
  const key = await crypto.subtle
    .importKey('raw', verifierKey.publicKey, 'Ed25519', false, ['verify'])
    .catch(() => undefined);
  if (!key) return true;
  const signature = note.signature.bytes.slice(keyIdLength);
  return crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(note.text));
};

/** Fetches the hashes that prove it, in base64. */
type FetchProof = (from: number, to: number) => Promise<readonly string[]>;

const isSameLog = (kept: SeenCheckpoint, shown: SeenCheckpoint): boolean =>
  kept.note.checkpoint.origin === shown.note.checkpoint.origin &&
  kept.verifierKey.name === shown.verifierKey.name &&
  isSame(kept.verifierKey.publicKey, shown.verifierKey.publicKey);

/** Whether what the server shows now is signed, and contains all that this device has seen; undefined: it has seen nothing yet. */
export const containsSeen = async (
  kept: SeenCheckpoint | undefined,
  shown: SeenCheckpoint,
  fetchProof: FetchProof,
): Promise<boolean> => {
  if (!(await isSignedBy(shown))) return false;
  if (!kept) return true;
  const [before, now] = [kept.note.checkpoint, shown.note.checkpoint];
  if (!isSameLog(kept, shown) || before.size > now.size) return false;
  const hashes = before.size === now.size ? [] : await fetchProof(before.size, now.size);
  const proof = hashes.map((hash) => bytesOf(hash) ?? new Uint8Array());
  const sizes = { from: before.size, to: now.size, fromRoot: before.root, toRoot: now.root };
  return provesConsistency({ ...sizes, proof }, sha256);
};
