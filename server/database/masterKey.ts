import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { CannotStart, folderProblem } from './cannotStart.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { errorCode } from './errorCode.ts';

const KEY_BYTES = 32;
const RIGHT_KEY = `the one that its database was made with or, for a new database, ${KEY_BYTES} bytes in base64, for example from "openssl rand -base64 ${KEY_BYTES}"`;

/**
 * A new key for a database that has one could read nothing, so every sentence asks for the old key before it suggests a
 * new one.
 */
export const keyNeeded = (): CannotStart => new CannotStart(`DATABASE_URL needs MASTER_KEY as well: ${RIGHT_KEY}.`);

const parse = (text: string, where: string, otherwise: string): Uint8Array => {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, 'base64');
  if (key.length === KEY_BYTES && /^[A-Za-z0-9+/]{43}=?$/.test(trimmed)) return new Uint8Array(key);
  throw new CannotStart(`${where} is not base64 of ${KEY_BYTES} bytes: ${otherwise}.`);
};

const writeDurably = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Written to a temporary file and synced before it is renamed; never replaces an existing key. */
const makeKeyFile = async (file: string): Promise<void> => {
  const aside = `${file}.${randomUUID()}`;
  await writeDurably(aside, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  await link(aside, file).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await rm(aside);
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().catch(() => undefined);
  await folder.close();
};

export const masterKeyFile = (dataDir: string): string => path.join(path.resolve(dataDir), 'master.key');

/** Warns the operator at each start: with the data, this key opens every record. */
export const masterKeyNotice = ({ masterKey, dataDir }: Pick<Config, 'masterKey' | 'dataDir'>): string => {
  const where = masterKey === undefined ? `in ${masterKeyFile(dataDir)}` : 'the one in MASTER_KEY';
  return `The master key is ${where}. Keep a copy of it in a safe place, but never with a copy of the data: together they reveal every record.`;
};

/** undefined: there is none. */
const presentKey = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    const code = errorCode(cause);
    if (code === 'ENOENT') return undefined;
    throw new CannotStart(`${file} is there and can't be read (${code}): let the user who starts Hearthline read it.`, {
      cause,
    });
  });

/** The key that wraps all others: MASTER_KEY, or with the embedded database a file in DATA_DIR that the first start creates. Not every missing file means a first start (lostKey.ts). */
export const readMasterKey = async (
  config: Pick<Config, 'masterKey' | 'databaseUrl' | 'dataDir'>,
): Promise<Uint8Array> => {
  if (config.masterKey !== undefined) return parse(config.masterKey, 'MASTER_KEY', `set ${RIGHT_KEY}`);
  if (config.databaseUrl !== undefined) throw keyNeeded();
  const file = masterKeyFile(config.dataDir);
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const present = await presentKey(file);
    if (present === undefined) await makeKeyFile(file);
    return parse(present ?? (await readFile(file, 'utf8')), file, 'put back its copy');
  } catch (cause) {
    throw folderProblem(config.dataDir, cause);
  }
};

/** By which a key is recognised; nothing follows from it. */
export const fingerprintOf = (key: Uint8Array): Buffer =>
  createHmac('sha256', key).update('hearthline master key').digest();

/** A database accepts only the first key that it was used with: any other could read nothing and would split the data in two. */
export const confirmMasterKey = async (on: Queryable, key: Uint8Array): Promise<void> => {
  const fingerprint = fingerprintOf(key);
  await on.query({
    text: 'insert into app.master_key (fingerprint) values ($1) on conflict (singleton) do nothing',
    values: [fingerprint],
  });
  const { rows } = await on.query<{ fingerprint: Buffer }>({ text: 'select fingerprint from app.master_key' });
  const known = rows[0]?.fingerprint;
  if (known === undefined || !timingSafeEqual(known, fingerprint)) {
    throw new CannotStart(
      'The master key is not the one this database was made with. Put back its MASTER_KEY, or the file master.key of its DATA_DIR.',
    );
  }
};
