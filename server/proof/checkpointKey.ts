import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import {
  base64Of,
  ed25519,
  keyIdInput,
  keyIdLength,
  noteOf,
  type SignedText,
} from '../../events/proof/checkpointNote.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';
import { isSame } from '../../events/proof/merkleTree.ts';
import { sha256 } from './sha256.ts';

/** An Ed25519 key that signs checkpoints. Everybody may know the public one. */
export interface CheckpointKey {
  /** `<name>+<key id>+<base64>`, as C2SP's signed-note writes public keys. */
  readonly verifierKey: string;
  sign(text: string): string;
  /** Whether this key signed it. */
  fits(note: SignedText): boolean;
}

/** RFC 8410: what precedes the 32 bytes of a private key, and of a public one. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefixBytes = 12;

const publicBytesOf = (key: KeyObject): Uint8Array =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicPrefixBytes);

export const checkpointKeyOf = (seed: Uint8Array, name: string): CheckpointKey => {
  const der = Buffer.concat([privatePrefix, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const publicBytes = publicBytesOf(privateKey);
  const keyId = sha256(keyIdInput(name, publicBytes)).slice(0, keyIdLength);
  const hex = Buffer.from(keyId).toString('hex');
  return {
    verifierKey: `${name}+${hex}+${base64Of(Uint8Array.of(ed25519, ...publicBytes))}`,
    sign: (text) =>
      noteOf(text, { name, bytes: Uint8Array.of(...keyId, ...sign(null, Buffer.from(text), privateKey)) }),
    fits: ({ text, signature }) =>
      signature.name === name &&
      isSame(signature.bytes.subarray(0, keyIdLength), keyId) &&
      verify(null, Buffer.from(text), publicKey, signature.bytes.subarray(keyIdLength)),
  };
};

/** This installation's key under the name of a log, made when it is first needed, and kept wrapped like all shared keys. */
export const openCheckpointKey = async (keys: Pick<SubjectKeys, 'shared'>, origin: string): Promise<CheckpointKey> =>
  checkpointKeyOf(await keys.shared('checkpoint-signing'), origin);
