import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { NewEvent, StoredEvent } from './eventStore.ts';

const cipher = 'aes-256-gcm';
/** The first byte of a sealed payload names its format, so that others can follow. Format 1 is `1 | nonce (12) | tag (16) | ciphertext`. */
const sealing1 = 1;
const nonceEnd = 13;
const tagEnd = 29;

const noncesAtOnce = 256;
const nonceBytes = nonceEnd - 1;

/** Random bytes are fetched by the page, because each request costs more than the bytes; each is used once. */
const openNonces = (): (() => Buffer) => {
  let page = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at >= page.byteLength) {
      page = randomBytes(nonceBytes * noncesAtOnce);
      at = 0;
    }
    return page.subarray(at, (at += nonceBytes));
  };
};
const nextNonce = openNonces();

/** An event's identity and place. The payload is bound to it, so that it does not decrypt elsewhere. */
export type Place = Pick<StoredEvent, 'stream' | 'version' | 'id' | 'type' | 'metadata'>;

/** A JSON list of texts is unambiguous, unlike concatenated texts. */
export const placeBytes = ({ stream, version, id, type, metadata }: Place): Buffer =>
  Buffer.from(JSON.stringify([stream, version.toString(), id, type, JSON.stringify(metadata)]));

/** AES-256-GCM under a fresh nonce. It has no blocks to fill: `update` returns all of it, and the end adds only the tag. */
export const sealBytes = (key: Uint8Array, associated: Uint8Array, plain: Uint8Array): NewEvent['payload'] => {
  const nonce = nextNonce();
  const sealing = createCipheriv(cipher, key, nonce).setAAD(associated);
  const sealed = sealing.update(plain);
  sealing.final();
  const payload = Buffer.allocUnsafe(tagEnd + sealed.byteLength);
  payload.writeUInt8(sealing1);
  payload.set(nonce, 1);
  payload.set(sealing.getAuthTag(), nonceEnd);
  payload.set(sealed, tagEnd);
  return payload;
};
/** Bytes that sealing adds to the plain ones. */
export const sealingOverhead = tagEnd;

/** Undefined where key, associated data or bytes are not those of the sealing. */
export const unsealBytes = (key: Uint8Array, associated: Uint8Array, payload: Uint8Array): Buffer | undefined => {
  if (payload.byteLength < tagEnd || payload[0] !== sealing1) return undefined;
  try {
    const opening = createDecipheriv(cipher, key, payload.subarray(1, nonceEnd)).setAAD(associated);
    opening.setAuthTag(payload.subarray(nonceEnd, tagEnd));
    const plain = opening.update(payload.subarray(tagEnd));
    opening.final();
    return plain;
  } catch {
    return undefined;
  }
};

export const seal = (key: Uint8Array, place: Place, plain: Uint8Array): NewEvent['payload'] =>
  sealBytes(key, placeBytes(place), plain);
export const unseal = (key: Uint8Array, place: Place, payload: Uint8Array): Buffer | undefined =>
  unsealBytes(key, placeBytes(place), payload);
