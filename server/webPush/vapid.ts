import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { curve } from './contentEncryption.ts';

/** The key pair by which push services know this installation (RFC 8292). */
export interface VapidKey {
  /** Uncompressed point in base64url, as browsers take it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const SCALAR_BYTES = 32;
const hourMs = 3_600_000;
/** RFC 8292 allows a day. */
const tokenLifeMs = 12 * hourMs;
/** A token is used for less than its life, so that clocks may differ. */
const tokenUseMs = 6 * hourMs;
/** Browsers know a handful; a person could make up more. */
const mostOrigins = 100;

/** The 32 bytes of a new private key. */
export const newScalar = (): Buffer => {
  const pair = createECDH(curve);
  pair.generateKeys();
  const scalar = pair.getPrivateKey();
  // leading zeros are left out there
  return Buffer.concat([Buffer.alloc(SCALAR_BYTES - scalar.length), scalar]);
};

export const vapidKeyOf = (scalar: Uint8Array): VapidKey => {
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(scalar));
  const point = pair.getPublicKey();
  const key = {
    kty: 'EC',
    crv: 'P-256',
    d: Buffer.from(scalar).toString('base64url'),
    x: point.subarray(1, 1 + SCALAR_BYTES).toString('base64url'),
    y: point.subarray(1 + SCALAR_BYTES).toString('base64url'),
  };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) };
};

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

export interface VapidClaims {
  /** The push service's origin. */
  readonly aud: string;
  /** Seconds since 1970. */
  readonly exp: number;
  /** By which the service can reach the operator: an https or mailto address. */
  readonly sub: string;
}

export const signVapid = ({ privateKey }: Pick<VapidKey, 'privateKey'>, { aud, exp, sub }: VapidClaims): string => {
  const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud, exp, sub })}`;
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
};

/** The Authorization header for an origin; a token is signed once in six hours. */
export const vapidAuthorization = (sub: string, now: () => Date): ((key: VapidKey, origin: string) => string) => {
  const known = new Map<string, { readonly header: string; readonly at: number }>();
  return (key, aud) => {
    const at = now().getTime();
    const present = known.get(aud);
    if (present && Math.abs(at - present.at) < tokenUseMs) return present.header;
    if (known.size >= mostOrigins) known.clear();
    const token = signVapid(key, { aud, exp: Math.floor((at + tokenLifeMs) / 1000), sub });
    const header = `vapid t=${token}, k=${key.publicKey}`;
    known.set(aud, { header, at });
    return header;
  };
};
