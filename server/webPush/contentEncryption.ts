import { createCipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto';

/** The keys of a subscription, as the browser made them. */
export interface SubscriptionKeys {
  /** Uncompressed point on P-256: 65 bytes. */
  readonly p256dh: Buffer;
  /** 16 bytes. */
  readonly auth: Buffer;
}

export const curve = 'prime256v1';
const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** Ends the last record (RFC 8188 section 2). */
const lastRecord = Buffer.from([2]);

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};
/** One round of HKDF's second step; all that is needed here has at most 32 bytes (RFC 5869). */
const expand = (key: Buffer, info: Buffer): Buffer => hmac(key, info, Buffer.from([1]));

const keyInfo = Buffer.from('WebPush: info\0');
const contentInfo = Buffer.from('Content-Encoding: aes128gcm\0');
const nonceInfo = Buffer.from('Content-Encoding: nonce\0');

/** The inputs of one message's encryption; a test of the RFC's example gives its own. */
interface Ephemeral {
  readonly pair: ECDH;
  readonly salt: Buffer;
}

/** RFC 8291 asks for a new key pair for each message. */
const newEphemeral = (): Ephemeral => {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { pair, salt: randomBytes(SALT_BYTES) };
};

/**
 * The body of a push in the content coding aes128gcm (RFC 8188), by keys that only the browser and this message have (RFC 8291). One record
 * holds it: the text is shorter than 4 KB. Throws where p256dh is no point on P-256.
 */
export const encryptPush = (
  text: Buffer,
  { p256dh, auth }: SubscriptionKeys,
  { pair, salt } = newEphemeral(),
): Buffer => {
  const own = pair.getPublicKey();
  const shared = hmac(auth, pair.computeSecret(p256dh));
  const input = expand(shared, Buffer.concat([keyInfo, p256dh, own]));
  const key = hmac(salt, input);
  const cipher = createCipheriv(
    'aes-128-gcm',
    expand(key, contentInfo).subarray(0, KEY_BYTES),
    expand(key, nonceInfo).subarray(0, NONCE_BYTES),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(own.length, 4);
  const record = [cipher.update(text), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, own, ...record]);
};
