import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;

/** Only the hash is stored: who reads the database can report nothing. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** By which a device reports what became of a delivery. */
export const newDeliveryToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: tokenHash(token) };
};
