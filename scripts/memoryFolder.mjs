// A folder for the temporary files of a whole run of tests. In memory, where the system has a file system in memory with room: the tests
// create and drop some two thousand databases, and on a disk a fifth of their time goes into making and deleting those files.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const memory = '/dev/shm';
const prefix = 'hearthline-run-';
const GIB = 1024 ** 3;
/** The room that must be free; a whole run uses less than one GiB of it at a time. */
const needed = { folder: 4 * GIB, memory: 8 * GIB };

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed.folder && process.availableMemory() >= needed.memory;
  } catch {
    return false;
  }
};

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Files that an ending program writes meanwhile are left to the next run. */
const remove = (folder) => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    if (error.code !== 'ENOTEMPTY') throw error;
  }
};

/** Those of runs that were killed. */
const sweep = () => {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length)))) remove(path.join(memory, name));
};

/** Makes it the place of this process's and its children's temporary files, until this process exits. */
export const useMemoryFolder = () => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  sweep();
  const folder = path.join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
  // by themselves they end a process without that
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
};
