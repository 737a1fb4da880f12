import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from './errorCode.ts';

const run = promisify(execFile);

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

const ps = async (pid: number, column: string): Promise<string> => {
  if (process.platform === 'win32') return '';
  const { stdout } = await run('ps', ['-o', `${column}=`, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim();
};

/** When a process began, as text to compare: a reused pid has another one. Empty where the system can't tell. */
export const startedAt = async (pid: number): Promise<string> => {
  if (process.platform !== 'linux') return ps(pid, 'lstart');
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
};

const workingFolder = (pid: string): Promise<string | undefined> => readlink(`/proc/${pid}/cwd`).catch(() => undefined);

/** A zombie still has a pid, but its memory and its files are gone. */
const isZombie = async (pid: string): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
};

/** Processes whose working folder is this one: on Linux all of them, elsewhere `pid` alone, told by its command line. */
export const processesIn = async (folder: string, pid: number | undefined): Promise<number[]> => {
  if (process.platform !== 'linux') return pid !== undefined && isAlive(pid) && (await ps(pid, 'command')).includes(folder) ? [pid] : [];
  const real = await realpath(folder);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const inside = await Promise.all(pids.map(async (each) => (await workingFolder(each)) === real && !(await isZombie(each))));
  return pids.filter((_, index) => inside[index]).map(Number);
};
