import { keyIdInput, keyIdLength, type SignedText, type VerifierKey } from '../../events/proof/checkpointNote.ts';
import { isSame } from '../../events/proof/merkleTree.ts';

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Whether that key made the signature, and its id is that of the key. undefined: this browser has no Ed25519. */
export const fitsSignature = async (
  { name, id, publicKey }: VerifierKey,
  { text, signature }: SignedText,
): Promise<boolean | undefined> => {
  const ownId = (await sha256(keyIdInput(name, publicKey))).slice(0, keyIdLength);
  if (!isSame(ownId, id) || !isSame(ownId, signature.bytes.slice(0, keyIdLength))) return false;
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch(() => undefined);
  if (!key) return undefined;
  return crypto.subtle.verify('Ed25519', key, signature.bytes.slice(keyIdLength), new TextEncoder().encode(text));
};
