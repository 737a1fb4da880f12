import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { NewEvent } from './eventStore.ts';
import { placeText, type Place } from '../proof/place.ts';

const cipher = 'aes-256-gcm';
/**
 * The first byte of sealed bytes names their format, `format | nonce (12) | tag (16) | ciphertext`. In format 1 the key is the one given.
 * In format 3, of events, it is the event's own, and the plain bytes follow 16 zero bytes.
 */
const sealing1 = 1;
const sealing3 = 3;
const nonceEnd = 13;
const tagEnd = 29;
/** With these in front, no second key opens the same bytes to another content (docs/decisions/0059-export.md). */
const zeros = Buffer.alloc(16);

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

export const placeBytes = (place: Place): Buffer => Buffer.from(placeText(place));

/** It has no blocks to fill: `update` returns all of it, and the end adds only the tag. */
const sealed = (format: number, key: Uint8Array, nonce: Uint8Array, associated: Uint8Array, plain: Uint8Array) => {
  const sealing = createCipheriv(cipher, key, nonce).setAAD(associated);
  const bytes = sealing.update(plain);
  sealing.final();
  const payload = Buffer.allocUnsafe(tagEnd + bytes.byteLength);
  payload.writeUInt8(format);
  payload.set(nonce, 1);
  payload.set(sealing.getAuthTag(), nonceEnd);
  payload.set(bytes, tagEnd);
  return payload;
};

const opened = (key: Uint8Array, associated: Uint8Array, payload: Uint8Array): Buffer | undefined => {
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

/** AES-256-GCM under a fresh nonce. */
export const sealBytes = (key: Uint8Array, associated: Uint8Array, plain: Uint8Array): NewEvent['payload'] =>
  sealed(sealing1, key, nextNonce(), associated, plain);
/** Bytes that sealing adds to the plain ones. */
export const sealingOverhead = tagEnd;

/** Undefined where key, associated data or bytes are not those of the sealing. */
export const unsealBytes = (key: Uint8Array, associated: Uint8Array, payload: Uint8Array): Buffer | undefined =>
  payload.byteLength < tagEnd || payload[0] !== sealing1 ? undefined : opened(key, associated, payload);

/** An event's own key, derived from its subject's. It opens this event alone. */
const ownKey = (subjectKey: Uint8Array, nonce: Uint8Array): Buffer =>
  createHmac('sha256', subjectKey).update('event key').update(nonce).digest();

/** The key that opens this event alone; undefined: it is of format 1, which its subject's key opens, or not encrypted. */
export const eventKeyOf = (subjectKey: Uint8Array, payload: Uint8Array): Buffer | undefined =>
  payload[0] === sealing3 ? ownKey(subjectKey, payload.subarray(1, nonceEnd)) : undefined;

/** Seals an event under its own key. */
export const seal = (subjectKey: Uint8Array, place: Place, plain: Uint8Array): NewEvent['payload'] => {
  const nonce = nextNonce();
  return sealed(sealing3, ownKey(subjectKey, nonce), nonce, placeBytes(place), Buffer.concat([zeros, plain]));
};

/** Undefined where key, place or bytes are not those of the sealing. */
export const unseal = (subjectKey: Uint8Array, place: Place, payload: Uint8Array): Buffer | undefined => {
  const key = eventKeyOf(subjectKey, payload);
  if (key === undefined) return unsealBytes(subjectKey, placeBytes(place), payload);
  if (payload.byteLength < tagEnd + zeros.byteLength) return undefined;
  const plain = opened(key, placeBytes(place), payload);
  return plain?.subarray(0, zeros.byteLength).equals(zeros) ? plain.subarray(zeros.byteLength) : undefined;
};
