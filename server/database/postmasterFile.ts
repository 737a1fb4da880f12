import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { processesIn } from './processIdentity.ts';
import { SOCKET_NAME } from './socketFolder.ts';

interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

const fileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** The pid file of a running (or dead) Postgres. */
export const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended by itself
  }
};

/** Fast shutdown first, immediate later, kill last. */
const escalation: readonly { readonly signal: NodeJS.Signals; readonly patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 10_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
];

const allGone = async (cluster: string, pid: number | undefined, patienceMs: number): Promise<boolean> => {
  const until = Date.now() + patienceMs;
  while ((await processesIn(cluster, pid)).length > 0) {
    if (Date.now() > until) return false;
    await pause(20);
  }
  return true;
};

/**
 * Ends a Postgres that outlived its server, and deletes a dead one's leftovers, once no process works in the folder.
 * Only the holder of the data folder's lock may call it. A pid that now belongs to another program is left alone.
 */
export const clearOrphans = async (cluster: string, socketFolder: string | undefined): Promise<void> => {
  const pid = (await readPostmaster(cluster))?.pid;
  for (const { signal, patienceMs } of escalation) {
    const working = await processesIn(cluster, pid);
    if (working.length === 0) break;
    const postmaster = working.find((each) => each === pid);
    for (const each of postmaster === undefined || signal === 'SIGKILL' ? working : [postmaster])
      signalTo(each, signal);
    if (await allGone(cluster, pid, patienceMs)) break;
  }
  await rm(fileOf(cluster), { force: true });
  if (socketFolder === undefined) return;
  await Promise.all(
    [SOCKET_NAME, `${SOCKET_NAME}.lock`].map((name) => rm(path.join(socketFolder, name), { force: true })),
  );
};
