import { hash, verify } from '@node-rs/argon2';
import type { Queryable } from '../../projections/queryable.ts';

/** A password's hash, under the random id by which an event activates it. */
interface Credential {
  readonly id: string;
  readonly userId: string;
}

// RFC 9106 and OWASP: 19 MiB, two passes, one lane; the library's default kind is argon2id
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hash of an unknown password, so that an unknown name takes as long as a wrong password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$w7LvaTQZBUDMEmInBS6kWA$9ujqmFVZWkfmFgCqc/yZghPELi4sdzouH2adK2OuDcw';

/** One password, however a keyboard composes its letters. */
export const typed = (password: string): string => password.normalize('NFKC');

/** `hashed` null or undefined: there is no password, so none is right. */
export const matchesPassword = async (hashed: string | null | undefined, password: string): Promise<boolean> => {
  const isRight = await verify(hashed ?? nobodysHash, typed(password));
  return hashed !== undefined && hashed !== null && isRight;
};

export const findCredentialHash = async (on: Queryable, credentialId: string): Promise<string | undefined> => {
  const { rows } = await on.query<{ hash: string }>({
    name: 'find_credential',
    text: 'select hash from app.credential where id = $1',
    values: [credentialId],
  });
  return rows[0]?.hash;
};

/** Stored once under its id; unused until an event names it. False: the id has another password already. */
export const storeCredential = async (
  on: Queryable,
  { id, userId }: Credential,
  password: string,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'store_credential',
    text: 'insert into app.credential (id, user_id, hash, created_at) values ($1, $2, $3, $4) on conflict (id) do nothing',
    values: [id, userId, await hash(typed(password), cost), now.toISOString()],
  });
  return rowCount === 1 || matchesPassword(await findCredentialHash(on, id), password);
};
