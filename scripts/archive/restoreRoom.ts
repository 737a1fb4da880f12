import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../server/config.ts';
import { errorCode } from '../../server/database/errorCode.ts';
import { freeBytesOf, leastFreeBytes } from '../../server/http/diskSpace.ts';
import { ExitError } from '../exitOnError.ts';
import type { CheckedArchive } from './checkArchive.ts';
import { inBytes } from './inWords.ts';
import { isSealedPart } from './sealedFolder.ts';

/** An embedded Postgres with nothing in it, and its write-ahead log. */
const emptyDatabaseBytes = 64 * 1024 * 1024;
/**
 * Factor by which a table exceeds its compressed text: rows, indexes, their write-ahead log, and the read models that
 * the first start makes.
 */
const timesItsText = 6;

const bytesOf = async (folder: string, parts: readonly string[]): Promise<number> => {
  let bytes = 0;
  for (const part of parts) bytes += (await stat(path.join(folder, part))).size;
  return bytes;
};

/**
 * Approximate bytes that a restore takes in DATA_DIR. The disks of an external Postgres and of EventStoreDB can't be
 * checked.
 */
const neededIn = async ({ databaseUrl }: Config, { folder, parts }: CheckedArchive): Promise<number> => {
  const files = await bytesOf(folder, parts.filter(isSealedPart));
  if (databaseUrl !== undefined) return files + leastFreeBytes;
  const texts = await bytesOf(
    folder,
    parts.filter((part) => !isSealedPart(part)),
  );
  return files + emptyDatabaseBytes + timesItsText * texts + leastFreeBytes;
};

/** The folder, or the nearest one above it that is there. */
const nearestThere = async (folder: string): Promise<string> => {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    const above = path.dirname(folder);
    if (errorCode(error) !== 'ENOENT' || above === folder) throw error;
    return nearestThere(above);
  }
};

/** Throws ExitError where the disk of DATA_DIR has too little room, before anything is written. */
export const refuseSmallDisk = async (
  config: Config,
  archive: CheckedArchive,
  freeBytes = freeBytesOf,
): Promise<void> => {
  const [needed, free] = [await neededIn(config, archive), await freeBytes(await nearestThere(config.dataDir))];
  if (free < needed)
    throw new ExitError(
      `The restore needs about ${inBytes(needed)} in ${config.dataDir}, and ${inBytes(free)} are free on that disk: free some space, or take another DATA_DIR. Nothing was changed.`,
    );
};
