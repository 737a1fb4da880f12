import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { freeBytesOf } from '../../server/http/diskSpace.ts';
import { errorCode } from '../../server/database/errorCode.ts';
import { syncFolder } from '../../server/database/syncFolder.ts';
import { ExitError } from '../exitOnError.ts';
import { macFile, macOf, sumsFile, sumsOf } from './checksums.ts';
import type { Manifest } from './manifest.ts';
import { inBytes } from './inWords.ts';

/** A backup while it is written. */
export interface ArchiveFolder {
  /** Its folder until it is finished. */
  readonly unfinished: string;
  /** Its name is relative to the backup; with a name that ends in .gz it is compressed. `open` is called when its content is read. */
  add(name: string, open: () => Readable): Promise<void>;
  /** Removes an added file. */
  remove(name: string): Promise<void>;
  /** Gives it its name, whole and on the disk. Returns its size. */
  finish(manifest: Manifest, masterKey: Uint8Array): Promise<number>;
  /** Removes the whole folder. */
  discard(): Promise<void>;
}

const listing = (folder: string): Promise<readonly string[] | undefined> =>
  readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw errorCode(error) === 'ENOTDIR'
      ? new ExitError(`${folder} is not a folder: give the backup another name.`)
      : error;
  });

/** A rename puts the whole backup in its place at the end, which no mounted disk's own folder can be. */
const refuseOccupied = async (folder: string, parent: string): Promise<void> => {
  const present = await listing(folder);
  if (present === undefined) return;
  if (present.length > 0) throw new ExitError(`${folder} is not empty: each backup is a new folder.`);
  const [own, above] = await Promise.all([stat(folder), stat(parent)]);
  if (own.dev !== above.dev || (await lstat(folder)).isSymbolicLink())
    throw new ExitError(
      `${folder} is a disk of its own: name a new folder in it, such as ${path.join(folder, 'backup-1')}.`,
    );
};

const hashing = (seen: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen(chunk);
      done(null, chunk);
    },
  });

const writer = (unfinished: string, signal: AbortSignal) => {
  const sums = new Map<string, string>();
  const sizes = new Map<string, number>();
  const folders = new Set([unfinished]);
  const pathOf = async (name: string): Promise<string> => {
    const file = path.join(unfinished, name);
    for (let folder = path.dirname(file); !folders.has(folder); folder = path.dirname(folder)) folders.add(folder);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    return file;
  };
  const add: ArchiveFolder['add'] = async (name, open) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = hashing((chunk) => {
      hash.update(chunk);
      bytes += chunk.byteLength;
    });
    const file = createWriteStream(await pathOf(name), { flags: 'wx', mode: 0o600, flush: true });
    if (name.endsWith('.gz')) await pipeline(open(), createGzip({ level: 1 }), counted, file, { signal });
    else await pipeline(open(), counted, file, { signal });
    sums.set(name, hash.digest('hex'));
    sizes.set(name, bytes);
  };
  const remove: ArchiveFolder['remove'] = async (name) => {
    await rm(path.join(unfinished, name), { force: true });
    sums.delete(name);
    sizes.delete(name);
  };
  const total = (): number => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { add, remove, sums, total, sync: () => Promise.all([...folders].map(syncFolder)) };
};

/** Under another name until it is finished, so that half a backup is never taken for a whole one. Nobody else can read it. */
export const createArchive = async (folder: string, signal: AbortSignal): Promise<ArchiveFolder> => {
  const [unfinished, parent] = [`${folder}.unfinished`, path.dirname(folder)];
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await refuseOccupied(folder, parent);
  // left by a backup that was killed
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const { add, remove, sums, total, sync } = writer(unfinished, signal);
  return {
    unfinished,
    add,
    remove,
    finish: async (manifest, masterKey) => {
      await add('manifest.json', () => Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
      const text = sumsOf(sums);
      await add(sumsFile, () => Readable.from([Buffer.from(text)]));
      await add(macFile, () => Readable.from([Buffer.from(`${macOf(masterKey, text)}\n`)]));
      await sync();
      await rename(unfinished, folder);
      await syncFolder(parent);
      return total();
    },
    discard: () => rm(unfinished, { recursive: true, force: true }),
  };
};

/** Says before the first byte is written what would be known in an hour. */
export const refuseFullDisk = async (folder: string, needed: number, what: string): Promise<void> => {
  const free = await freeBytesOf(folder);
  if (free < needed)
    throw new ExitError(
      `${what} needs about ${inBytes(needed)} in ${folder}, and ${inBytes(free)} are free: free some space.`,
    );
};
