import { createHash, createHmac } from 'node:crypto';
import { codeLength, codeLetters } from '../../events/accessLink/accessCodes.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

/** 128 bits. */
const secretBytes = 16;
const shared = (keys: SubjectKeys): Promise<Uint8Array> => keys.shared('access-links');

/**
 * The secret of a link, in base64url. It is made from the link's random id under a key that is stored wrapped, so that it can be shown
 * again although only its hash is kept.
 */
export const secretOf = async (keys: SubjectKeys, id: string): Promise<string> =>
  createHmac('sha256', await shared(keys))
    .update(`secret:${id}`)
    .digest()
    .subarray(0, secretBytes)
    .toString('base64url');

/** The letters to read out instead of the link. */
export const codeOf = async (keys: SubjectKeys, id: string): Promise<string> => {
  const bytes = createHmac('sha256', await shared(keys))
    .update(`code:${id}`)
    .digest();
  // 64 bits for 35 make every letter as likely as another
  let rest = bytes.readBigUInt64BE();
  const base = BigInt(codeLetters.length);
  return Array.from({ length: codeLength }, () => {
    const letter = codeLetters[Number(rest % base)] ?? '';
    rest /= base;
    return letter;
  }).join('');
};

/** Of 128 random bits, so no slow hash is needed. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A code could be guessed from its plain hash. */
export const codeHash = async (keys: SubjectKeys, code: string): Promise<Buffer> =>
  createHmac('sha256', await shared(keys))
    .update(`code hash:${code}`)
    .digest();
