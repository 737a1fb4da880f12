import { spawn } from 'node:child_process';
import { finished } from 'node:stream/promises';
import type { Logger } from 'pino';
import { CannotStart, embeddedRefused, folderProblem, keepTheFolder } from './cannotStart.ts';
import { bareEnvironment } from './postgresCluster.ts';
import { readPostmaster } from './postmasterFile.ts';
import { watchdogSource } from './watchdogSource.ts';

export interface PostgresProcess {
  readonly pid: number;
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

const KEPT_LINES = 20;
const READY_WITHIN_MS = 120_000;
const LAST_WORDS_MS = 500;

/** Postgres's output goes to our log; its last lines explain a failed start. */
const listen = (stream: NodeJS.ReadableStream, log: Logger, kept: string[]): void => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((each) => each !== '')) {
      kept.push(line);
      if (kept.length > KEPT_LINES) kept.shift();
      if (/\b(FATAL|PANIC):/.test(line)) log.warn({ postgres: line }, 'the database says');
      else log.debug({ postgres: line }, 'the database says');
    }
  });
};

/** It ended during its start for a reason that the next start may not meet. */
class EndedInStart extends CannotStart {}

const startProblem = (cluster: string, printed: readonly string[]): unknown => {
  const text = printed.join('\n');
  if (/No space left|Disk quota/.test(text))
    return folderProblem(cluster, Object.assign(new Error(text), { code: 'ENOSPC' }));
  if (/lock file .* already exists/.test(text))
    return embeddedRefused(`Another Postgres works in ${cluster}: stop it first`);
  const line = printed.findLast((each) => /FATAL|PANIC|error/i.test(each)) ?? printed.at(-1) ?? 'it said nothing';
  const reason = line.replace(/^.*?(FATAL|PANIC): */, '').trim();
  const sentence = `The embedded Postgres in ${cluster} did not start (${reason}). Start Hearthline once more.`;
  return new EndedInStart(`${sentence} If that doesn't help, ${keepTheFolder}.`);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const untilReady = async (cluster: string, hasEnded: () => boolean): Promise<number | undefined> => {
  const until = Date.now() + READY_WITHIN_MS;
  while (!hasEnded() && Date.now() < until) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.ready === true) return postmaster.pid;
    await pause(10);
  }
  return undefined;
};

/**
 * Runs Postgres under a watchdog in its own process group, so that Ctrl-C does not reach it. When this process ends, even by SIGKILL,
 * the closing pipe makes the watchdog end Postgres. The cluster must be free (clearOrphans).
 */
const startOnce = async (command: readonly string[], cluster: string, log: Logger): Promise<PostgresProcess> => {
  const watchdog = spawn(process.execPath, ['-e', watchdogSource, ...command], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    detached: true,
    env: bareEnvironment(),
  });
  const printed: string[] = [];
  let over = false;
  // 'exit', not 'close': a Postgres that outlives its watchdog holds the other ends of its pipes.
  const ended = new Promise<void>((resolve) => {
    watchdog.once('exit', () => resolve());
    watchdog.once('error', () => resolve());
  }).then(() => void (over = true));
  watchdog.stdin.on('error', () => undefined);
  listen(watchdog.stdout, log, printed);
  listen(watchdog.stderr, log, printed);
  const stop = async (): Promise<void> => {
    watchdog.stdin.end();
    await ended;
  };
  const pid = await untilReady(cluster, () => over);
  if (pid === undefined) {
    await stop();
    await Promise.race([finished(watchdog.stderr).catch(() => undefined), pause(LAST_WORDS_MS)]);
    throw startProblem(cluster, printed);
  }
  return { pid, ended, stop };
};

const START_TRIES = 3;

/**
 * Starts Postgres, up to three times. A kill while a transaction that made an unlogged table is rolled back can lose the log's entry of the
 * rollback. The recovery after it then fails with "File exists", and the next one clears that file first.
 */
export const startPostgresProcess = async (
  prepare: () => Promise<void>,
  ...[command, cluster, log]: Parameters<typeof startOnce>
): Promise<PostgresProcess> => {
  for (let tries = 1; ; tries += 1) {
    await prepare();
    try {
      return await startOnce(command, cluster, log);
    } catch (error) {
      if (!(error instanceof EndedInStart) || tries === START_TRIES) throw error;
      log.warn({ reason: error.message }, 'the embedded database did not start; trying again');
    }
  }
};
