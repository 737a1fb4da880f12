import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from './errorCode.ts';

const run = promisify(execFile);
const onLinux = process.platform === 'linux';

const hasPid = (pid: number): boolean => {
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

/** The fields of /proc/<pid>/stat after the program's name: the state first. Empty when there is no such process. */
const statOf = async (pid: number | string): Promise<string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ')');
  const fields = stat.slice(stat.lastIndexOf(')') + 2);
  return fields === '' ? [] : fields.split(' ');
};

/** Whether a process runs; a killed process that its parent does not reap stays as a zombie and does not. */
export const isRunning = async (pid: number): Promise<boolean> => {
  if (!hasPid(pid)) return false;
  const state = onLinux ? (await statOf(pid))[0] : await ps(pid, 'stat');
  return state?.startsWith('Z') !== true;
};

/** When a process started, as text to compare: a reused pid has another time. Empty where the system does not report it. */
export const startedAt = async (pid: number): Promise<string> => {
  if (!onLinux) return ps(pid, 'lstart');
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${(await statOf(pid))[19] ?? ''}`;
};

const worksIn = async (pid: string, folder: string): Promise<boolean> => {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return cwd === folder && isRunning(Number(pid));
};

/** Processes whose working folder is this one: on Linux all of them, elsewhere only `pid`, identified by its command line. */
export const processesIn = async (folder: string, pid: number | undefined): Promise<number[]> => {
  if (!onLinux)
    return pid !== undefined && (await isRunning(pid)) && (await ps(pid, 'command')).includes(folder) ? [pid] : [];
  const real = await realpath(folder);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const inside = await Promise.all(pids.map((each) => worksIn(each, real)));
  return pids.filter((_, index) => inside[index]).map(Number);
};
