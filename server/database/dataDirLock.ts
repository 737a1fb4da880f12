import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from './cannotStart.ts';
import { errorCode } from './errorCode.ts';
import { isRunning, startedAt } from './processIdentity.ts';

interface Holder {
  readonly pid: number;
  readonly started: string;
}

const lockFile = (dataDir: string): string => path.join(dataDir, 'server.lock');

const readHolder = async (file: string): Promise<Holder | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return { pid: 0, started: '' };
  }
};

const holds = async ({ pid, started }: Holder): Promise<boolean> =>
  pid > 0 && (await isRunning(pid)) && (await startedAt(pid)) === started;

/** The pid of the process that uses this data folder, if any. */
export const dataDirHolder = async (dataDir: string): Promise<number | undefined> => {
  const holder = await readHolder(lockFile(dataDir));
  return holder !== undefined && (await holds(holder)) ? holder.pid : undefined;
};

const claim = async (mine: string, file: string): Promise<boolean> => {
  try {
    await link(mine, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Moves a dead holder's lock away; puts it back if it belongs to a living process. */
const clearStale = async (file: string): Promise<void> => {
  const aside = `${file}.${randomUUID()}`;
  if (
    !(await rename(file, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  const caught = await readHolder(aside);
  if (caught !== undefined && (await holds(caught))) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
};

const PATIENCE_MS = 5_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const inUse = (dataDir: string, pid: number): CannotStart =>
  new CannotStart(
    `Hearthline is already running on ${dataDir} (process ${pid}): stop it first, or give this one another DATA_DIR and PORT.`,
  );

/**
 * One process at a time uses a data folder; it waits for one that is ending. The lock is a file with the holder's pid and start time,
 * so that a crash leaves nothing to clean up.
 */
export const lockDataDir = async (dataDir: string): Promise<{ release(): Promise<void> }> => {
  const file = lockFile(dataDir);
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, JSON.stringify({ pid: process.pid, started: await startedAt(process.pid) } satisfies Holder), {
    mode: 0o600,
  });
  try {
    for (const until = Date.now() + PATIENCE_MS; ;) {
      if (await claim(mine, file)) return { release: () => rm(file, { force: true }) };
      const holder = await dataDirHolder(dataDir);
      if (holder === undefined) await clearStale(file);
      else if (Date.now() > until) throw inUse(dataDir, holder);
      else await pause(50);
    }
  } finally {
    await rm(mine, { force: true });
  }
};
