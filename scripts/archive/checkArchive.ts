import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import type { Config } from '../../server/config.ts';
import { fingerprintOf, masterKeyFile, readMasterKey } from '../../server/database/masterKey.ts';
import { migrationList } from '../../server/database/migrationList.ts';
import { ExitError } from '../exitOnError.ts';
import { withShare } from '../progress.ts';
import { findFault, isMacOf, macFile, readSums, readText, sumsFile } from './checksums.ts';
import { manifestFormat, type Manifest } from './manifest.ts';

/** A backup whose every byte is unchanged. */
export interface CheckedArchive {
  readonly folder: string;
  /** Differs from that of every other backup. */
  readonly id: string;
  readonly manifest: Manifest;
  /** Its files, but for the checksums. */
  readonly parts: readonly string[];
}

const unchanged = 'Nothing was changed.';

const readNeeded = async (folder: string, name: string): Promise<string> => {
  const text = await readText(folder, name);
  if (text === undefined) throw new ExitError(`${folder} holds no whole backup: ${name} is missing. ${unchanged}`);
  return text;
};

/** Unproven words of a manifest, which somebody may have changed: for the sentences of a refusal alone. */
const claimsOf = (text: string): { format?: unknown; masterKey?: { fingerprint?: unknown; place?: unknown } } => {
  try {
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
};

const keyNeeded = (manifest: string, { dataDir, databaseUrl }: Config): string => {
  const { place } = claimsOf(manifest).masterKey ?? {};
  const which =
    typeof place === 'string'
      ? `the master key that was ${place === 'MASTER_KEY' ? '' : 'in '}${place}`
      : 'its own master key';
  const where =
    databaseUrl === undefined ? `put that file there as ${masterKeyFile(dataDir)} first` : 'set MASTER_KEY to it';
  return `this backup needs ${which}: ${where}. ${unchanged}`;
};

/** The key in force. None is made: it would open nothing. */
const readKey = async (manifest: string, config: Config): Promise<Uint8Array> => {
  const file = masterKeyFile(config.dataDir);
  const isGiven = config.masterKey !== undefined || (await access(file).then(() => true, () => false)); // prettier-ignore
  if (!isGiven) throw new ExitError(`There is no master key, and ${keyNeeded(manifest, config)}`);
  return readMasterKey(config);
};

/** A key that doesn't fit, or a line that somebody changed. */
const whyNotOurs = (folder: string, manifest: string, config: Config, key: Uint8Array): ExitError => {
  const { fingerprint } = claimsOf(manifest).masterKey ?? {};
  return fingerprint === fingerprintOf(key).toString('hex')
    ? new ExitError(`${folder} holds no whole backup: ${sumsFile} or ${macFile} was cut off or changed. ${unchanged}`)
    : new ExitError(`The master key is another one, and ${keyNeeded(manifest, config)}`);
};

const newer = (folder: string, what: string): ExitError =>
  new ExitError(
    `A newer version of Hearthline made ${folder} (${what}). Use that version, or a newer one. ${unchanged}`,
  );

/** Reads every byte of a backup, and the master key that belongs to it. Throws ExitError; changes nothing. */
export const checkArchive = async (folder: string, config: Config): Promise<CheckedArchive> => {
  const text = await readNeeded(folder, 'manifest.json');
  const { format } = claimsOf(text);
  if (typeof format === 'number' && format > manifestFormat) throw newer(folder, `format ${format}`);
  const [sums, mac] = [await readNeeded(folder, sumsFile), await readNeeded(folder, macFile)];
  const key = await readKey(text, config);
  if (!isMacOf(key, sums, mac)) throw whyNotOurs(folder, text, config, key);
  const fault = await withShare('Checking the backup', (done) => findFault(folder, readSums(sums), done));
  if (fault !== undefined) throw new ExitError(`${folder} holds no whole backup: ${fault}. ${unchanged}`);
  const manifest = JSON.parse(text) as Manifest;
  const unknown = manifest.migrations.filter((name) => migrationList.every((known) => known.name !== name));
  if (unknown.length > 0) throw newer(folder, `its database has ${unknown.join(', ')}`);
  const parts = readSums(sums).map(([name]) => name);
  return { folder, id: createHash('sha256').update(sums).digest('hex'), manifest, parts };
};
