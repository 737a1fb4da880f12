import { keyIdLength, type SignedText, type VerifierKey } from '../../events/proof/checkpointNote.ts';

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** undefined: this browser has no Ed25519. */
export const fitsSignature = async (
  { publicKey }: VerifierKey,
  { text, signature }: SignedText,
): Promise<boolean | undefined> => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch(() => undefined);
  if (!key) return undefined;
  return crypto.subtle.verify('Ed25519', key, signature.bytes.slice(keyIdLength), new TextEncoder().encode(text));
};
