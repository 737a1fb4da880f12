import { randomBytes } from 'node:crypto';
import type { SubjectKeys } from '../../events/store/eventLog.ts';
import type { Database } from './database.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { keyCache } from './keyCache.ts';
import type { KeyCache, SubjectKey } from './keyCache.ts';
import { unwrapKey, wrapKey } from './keyWrapping.ts';

const KEY_BYTES = 32;
const CACHED_KEYS = 10_000;
const ERASED = 'key_erased';

/** A subject's key is not as it was stored. */
export class KeyAltered extends Error {
  override readonly name = 'KeyAltered';
}

const subjectLabel = (subjectId: string): string => `subject:${subjectId}`;
const sharedLabel = (purpose: string): string => `shared:${purpose}`;

/**
 * Destroys a person's key, or one of an invitation that goes with the person's, for good: a tombstone prevents a new one, and every node drops
 * its cached key. The database refuses it to a node while the log does not say that this person was erased (guardedRows.ts).
 */
export const eraseSubjectKey = async (on: Queryable, subjectId: string, personId = subjectId): Promise<void> => {
  await on.query({ text: 'select app.destroy_key($1, $2)', values: [subjectId, personId] });
  await on.query({ text: 'select pg_notify($1, $2)', values: [ERASED, subjectId] });
};

interface KeyRow {
  readonly subject_id: string;
  readonly wrapped_key: Buffer | null;
}

const lookUp = async (db: Database, subjectIds: readonly string[]): Promise<readonly KeyRow[]> => {
  const text = 'select subject_id, wrapped_key from app.subject_keys where subject_id = any ($1::uuid[])';
  return db.pipelined(
    async (on) => (await on.query<KeyRow>({ name: 'find subject keys', text, values: [subjectIds] })).rows,
  );
};

const insertKey = async (db: Database, subjectId: string, wrapped: Buffer): Promise<void> => {
  const text =
    'insert into app.subject_keys (subject_id, wrapped_key) values ($1, $2) on conflict (subject_id) do nothing';
  await db.pipelined((on) => on.query({ name: 'make subject key', text, values: [subjectId, wrapped] }));
};

/** Two nodes that create it concurrently both read the first one's key. */
const sharedKey = async (db: Database, masterKey: Uint8Array, purpose: string): Promise<Uint8Array> => {
  const fresh = wrapKey(masterKey, sharedLabel(purpose), randomBytes(KEY_BYTES));
  const insert = 'insert into app.shared_keys (purpose, wrapped_key) values ($1, $2) on conflict (purpose) do nothing';
  const { rows } = await db.pipelined(async (on) => {
    await on.query({ text: insert, values: [purpose, fresh] });
    return on.query<{ wrapped_key: Buffer }>({
      text: 'select wrapped_key from app.shared_keys where purpose = $1',
      values: [purpose],
    });
  });
  const wrapped = rows[0]?.wrapped_key;
  if (wrapped === undefined) throw new Error(`The shared key for ${purpose} vanished`);
  return unwrapKey(masterKey, sharedLabel(purpose), wrapped);
};

/** Throws KeyAltered. */
const unwrapped = (masterKey: Uint8Array, subjectId: string, wrapped: Buffer): Uint8Array => {
  try {
    return unwrapKey(masterKey, subjectLabel(subjectId), wrapped);
  } catch (error) {
    throw new KeyAltered(
      `The key of subject ${subjectId} does not open: it was changed, or belongs to another master key`,
      {
        cause: error,
      },
    );
  }
};

type Find = SubjectKeys['find'];

/** Looks in the cache first, then in the database with one query. */
const finder =
  (db: Database, masterKey: Uint8Array, cache: KeyCache): Find =>
  async (subjectIds) => {
    const found = new Map<string, SubjectKey>();
    const missing: string[] = [];
    for (const id of new Set(subjectIds)) {
      const key = cache.get(id);
      if (key === undefined) missing.push(id);
      else found.set(id, key);
    }
    if (missing.length === 0) return found;
    const keep = cache.begin();
    for (const { subject_id: id, wrapped_key: wrapped } of await lookUp(db, missing)) {
      const key = wrapped === null ? 'erased' : unwrapped(masterKey, id, wrapped);
      found.set(id, key);
      keep(id, key);
    }
    return found;
  };

/** Read once and cached: shared keys are never erased. */
const sharedKeys = (db: Database, masterKey: Uint8Array): SubjectKeys['shared'] => {
  const known = new Map<string, Promise<Uint8Array>>();
  return (purpose) => {
    const loading = known.get(purpose) ?? sharedKey(db, masterKey, purpose);
    known.set(purpose, loading);
    loading.catch(() => known.delete(purpose));
    return loading;
  };
};

/** Subjects' keys from the database, the most recent ones cached until an erasure on any node, or a lost connection, drops them. */
export const openSubjectKeys = async (
  db: Database,
  masterKey: Uint8Array,
): Promise<SubjectKeys & { close(): Promise<void> }> => {
  const cache = keyCache(CACHED_KEYS);
  const find = finder(db, masterKey, cache);
  const listener = await db.listen([ERASED], {
    notification: (_channel, subjectId) => cache.drop(subjectId),
    lost: cache.suspend,
    back: cache.resume,
  });
  const obtain = async (subjectId: string): Promise<SubjectKey> => {
    const known = cache.get(subjectId) ?? (await find([subjectId])).get(subjectId);
    if (known !== undefined) return known;
    await insertKey(db, subjectId, wrapKey(masterKey, subjectLabel(subjectId), randomBytes(KEY_BYTES)));
    const made = (await find([subjectId])).get(subjectId);
    if (made === undefined) throw new Error(`The key of subject ${subjectId} vanished`);
    return made;
  };
  return { obtain, find, shared: sharedKeys(db, masterKey), close: () => listener.close() };
};
