import { bytesOf } from '../../events/proof/checkpointNote.ts';
import { isSame, provesConsistency } from '../../events/proof/merkleTree.ts';
import type { SeenCheckpoint } from './keptCheckpoint.ts';
import { fitsSignature, sha256 } from './webCrypto.ts';

/** Browsers have SHA-256 only on pages that came over HTTPS or from this computer. */
export const canCheck = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;

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
  // older browsers lack Ed25519; there the proof of consistency alone has to hold
  if ((await fitsSignature(shown.verifierKey, shown.note)) === false) return false;
  if (!kept) return true;
  const [before, now] = [kept.note.checkpoint, shown.note.checkpoint];
  if (!isSameLog(kept, shown) || before.size > now.size) return false;
  const hashes = before.size === now.size ? [] : await fetchProof(before.size, now.size);
  const proof = hashes.map((hash) => bytesOf(hash) ?? new Uint8Array());
  const sizes = { from: before.size, to: now.size, fromRoot: before.root, toRoot: now.root };
  return provesConsistency({ ...sizes, proof }, sha256);
};
