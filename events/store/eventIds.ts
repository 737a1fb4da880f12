import { createHmac } from 'node:crypto';

const purpose = 'event-id';

const derived = new WeakMap<Uint8Array, Uint8Array>();

/** The key for ids of a subject's events, separate from the encryption key and destroyed with it. */
export const idKeyOf = (subjectKey: Uint8Array): Uint8Array => {
  const known = derived.get(subjectKey) ?? createHmac('sha256', subjectKey).update(purpose).digest();
  derived.set(subjectKey, known);
  return known;
};
export const sharedIdPurpose = purpose;

/**
 * The first 16 bytes of the HMAC as a UUID of version 8 (RFC 9562: custom content). Built from its hexadecimal digits, where version and
 * variant are one digit each. Editing bytes would need another buffer, which costs half as much as the HMAC.
 */
export const eventIdOf = (key: Uint8Array, parts: readonly string[]): string => {
  const hex = createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
