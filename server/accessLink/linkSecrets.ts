import { createHash, createHmac } from 'node:crypto';
import { codeLength, codeLetters } from '../../events/accessLink/accessCodes.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

/** 128 bits. */
const secretBytes = 16;

/**
 * The fields that a link's secret and code are derived from: a row with other values has a secret that nobody knows.
 */
export interface LinkContent {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly madeBy: string | null;
  readonly credentialId: string | null;
  readonly expiresAt: Date;
  /** The session that made the letters of a pairing; null: another kind of link. */
  readonly sessionId: string | null;
}

/** The purpose comes first, and no purpose begins with another, so that no value is one of two purposes. */
const hmac = async (keys: SubjectKeys, purpose: string, text: string): Promise<Buffer> =>
  createHmac('sha256', await keys.shared('access-links'))
    .update(`${purpose}:${text}`)
    .digest();

/** A link without a session keeps the text that it had before links named one. */
const textOf = ({ id, kind, subjectId, madeBy, credentialId, expiresAt, sessionId }: LinkContent): string =>
  JSON.stringify([
    ...[id, kind, subjectId, madeBy, credentialId, expiresAt.toISOString()],
    ...(sessionId === null ? [] : [sessionId]),
  ]);

const asSecret = (bytes: Buffer): string => bytes.subarray(0, secretBytes).toString('base64url');

const asCode = (bytes: Buffer): string => {
  // 64 bits for 35 make every letter as likely as another
  let rest = bytes.readBigUInt64BE();
  const base = BigInt(codeLetters.length);
  return Array.from({ length: codeLength }, () => {
    const letter = codeLetters[Number(rest % base)] ?? '';
    rest /= base;
    return letter;
  }).join('');
};

export interface LinkSecrets {
  /** Base64url. */
  readonly secret: string;
  /** Letters to read out instead of the link. */
  readonly code: string;
}

/**
 * Derived from the link's fields, under a key that is stored wrapped: the link can be shown again although only its
 * hash is stored, and nobody can know the secret of a row that was inserted or changed by hand.
 */
export const secretsOf = async (keys: SubjectKeys, link: LinkContent): Promise<LinkSecrets> => ({
  secret: asSecret(await hmac(keys, 'link', textOf(link))),
  code: asCode(await hmac(keys, 'link code', textOf(link))),
});

/** The secrets of a link made before 27 November 2026, which is open until it expires: derived from its id alone. */
export const formerSecretsOf = async (keys: SubjectKeys, { id }: LinkContent): Promise<LinkSecrets> => ({
  secret: asSecret(await hmac(keys, 'secret', id)),
  code: asCode(await hmac(keys, 'code', id)),
});

/** Keyed, so that nobody can make a hash for a secret of their own. */
export const secretHash = (keys: SubjectKeys, secret: string): Promise<Buffer> => hmac(keys, 'secret hash', secret);

/** The hash of an older link, whose secret is checked separately. */
export const formerSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A code could be guessed from its plain hash. */
export const codeHash = (keys: SubjectKeys, code: string): Promise<Buffer> => hmac(keys, 'code hash', code);
