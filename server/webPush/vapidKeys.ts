import type { Database } from '../database/database.ts';
import { unwrapKey, wrapKey } from '../database/keyWrapping.ts';
import { newScalar, vapidKeyOf, type VapidKey } from './vapid.ts';

const label = 'vapid';

const insert = 'insert into app.push_keys (public_key, wrapped) values ($1, $2) on conflict (singleton) do nothing';
const select = 'select public_key, wrapped from app.push_keys';

/** Two nodes that make it at the same moment both read the first one's. */
const loadOrMake = async ({ pool }: Database, masterKey: Uint8Array): Promise<VapidKey> => {
  const find = async (): Promise<VapidKey | undefined> => {
    const { rows } = await pool.query<{ public_key: string; wrapped: Buffer }>(select);
    const [row] = rows;
    if (row === undefined) return undefined;
    const key = vapidKeyOf(unwrapKey(masterKey, label, row.wrapped));
    if (key.publicKey !== row.public_key) throw new Error('The push key doesn’t fit its public key');
    return key;
  };
  const present = await find();
  if (present) return present;
  const scalar = newScalar();
  await pool.query(insert, [vapidKeyOf(scalar).publicKey, wrapKey(masterKey, label, scalar)]);
  const made = await find();
  if (made === undefined) throw new Error('The push key vanished');
  return made;
};

/** The installation's key, made when it is first needed. Subscriptions are bound to it, so it never changes. */
export const openVapidKey = (db: Database, masterKey: Uint8Array): (() => Promise<VapidKey>) => {
  let loading: Promise<VapidKey> | undefined;
  return () => {
    loading ??= loadOrMake(db, masterKey).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};
