import { createHmac } from 'node:crypto';

const purpose = 'event-id';

const derived = new WeakMap<Uint8Array, Uint8Array>();

/** The key for ids of a subject's events, apart from the one that encrypts them; forgotten with it. */
export const idKeyOf = (subjectKey: Uint8Array): Uint8Array => {
  const known = derived.get(subjectKey) ?? createHmac('sha256', subjectKey).update(purpose).digest();
  derived.set(subjectKey, known);
  return known;
};
export const sharedIdPurpose = purpose;

/** The first 16 bytes of the HMAC as a UUID of version 8 (RFC 9562: what its maker defines). */
export const eventIdOf = (key: Uint8Array, parts: readonly string[]): string => {
  const bytes = createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
