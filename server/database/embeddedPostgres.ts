import { mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { folderProblem } from './cannotStart.ts';
import { lockDataDir } from './dataDirLock.ts';
import { postgresBinaries } from './postgresBinaries.ts';
import { DATABASE_USER, ensureCluster, readPassword } from './postgresCluster.ts';
import { startPostgresProcess } from './postgresProcess.ts';
import type { PostgresProcess } from './postgresProcess.ts';
import { postgresUser } from './postgresUser.ts';
import { clearOrphans, readPostmaster } from './postmasterFile.ts';
import { socketFolder } from './socketFolder.ts';

export interface EmbeddedPostgres {
  readonly connection: ClientConfig;
  /** The running Postgres, undefined while it is down. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Logger;
  /** Settings of postgresql.conf on top of ours, e.g. { fsync: 'off' } in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** TCP on 127.0.0.1 even where sockets work. */
  readonly tcp?: boolean;
}

const common = {
  datestyle: 'ISO',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const base = { user: DATABASE_USER, database: 'postgres' } as const;
const overSocket = (host: string): ClientConfig => ({ ...base, host, port: 5432 });
const overTcp = (port: number, password: string): ClientConfig => ({ ...base, host: '127.0.0.1', port, password });

/** Connection settings of the Postgres that another process runs in this data folder. */
export const runningPostgres = async (dataDir: string): Promise<ClientConfig | undefined> => {
  const postmaster = await readPostmaster(path.join(dataDir, 'postgres', 'data'));
  if (postmaster?.ready !== true) return undefined;
  return postmaster.socketFolder === ''
    ? overTcp(postmaster.port, await readPassword(dataDir))
    : overSocket(postmaster.socketFolder);
};

/** Restarts it with growing pauses until it runs or `stopped`. */
const keepRunning = (first: PostgresProcess, start: () => Promise<PostgresProcess>, log: Logger) => {
  let current: PostgresProcess | undefined = first;
  let stopped = false;
  let wake = (): void => undefined;
  const again = async (): Promise<PostgresProcess | undefined> => {
    for (let wait = FIRST_RETRY_MS; !stopped; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      try {
        return await start();
      } catch (error) {
        log.error({ err: error, wait }, 'the embedded database could not be restarted; trying again');
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
    return undefined;
  };
  const watching = (async () => {
    while (current !== undefined) {
      await current.ended;
      current = undefined;
      if (stopped) return;
      log.warn('the embedded database ended by itself; restarting it');
      current = await again();
      if (current !== undefined) log.info({ pid: current.pid }, 'the embedded database is back');
      if (stopped) await current?.stop();
    }
  })();
  const stop = async (): Promise<void> => {
    stopped = true;
    wake();
    await current?.stop();
    await watching;
  };
  return { pid: () => current?.pid, stop };
};

/** It listens on a socket in that folder; undefined: by TCP, to this computer alone. */
const listeningAt = async (
  dataDir: string,
  sockets: string | undefined,
): Promise<{ connection: ClientConfig; where: Readonly<Record<string, string>> }> => {
  if (sockets !== undefined)
    return { connection: overSocket(sockets), where: { listen_addresses: '', unix_socket_directories: sockets } };
  const connection = overTcp(await freePort(), await readPassword(dataDir));
  const where = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(connection.port) };
  return { connection, where };
};

/** A real Postgres in `dataDir`, created at first start, restarted when it dies, and ended with this process however that ends. */
export const startEmbeddedPostgres = async ({
  dataDir: given,
  log,
  settings = {},
  tcp = false,
}: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const dataDir = path.resolve(given);
  const cannotWrite = (cause: unknown): never => {
    throw folderProblem(dataDir, cause);
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(cannotWrite);
  const lock = await lockDataDir(dataDir).catch(cannotWrite);
  try {
    const binaries = await postgresBinaries();
    const user = await postgresUser(path.join(dataDir, 'postgres', 'data'));
    const cluster = await ensureCluster(binaries, user, dataDir, settings['fsync'] !== 'off');
    const sockets = tcp ? undefined : await socketFolder(dataDir).catch(cannotWrite);
    if (sockets !== undefined) await user.own(sockets);
    const { connection, where } = await listeningAt(dataDir, sockets);
    const options = Object.entries({ ...common, ...where, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const command = [...user.prefix, binaries.postgres, '-D', cluster, ...options];
    const start = (): Promise<PostgresProcess> =>
      startPostgresProcess(() => clearOrphans(cluster, sockets), command, cluster, log);
    const running = keepRunning(await start(), start, log);
    const stop = async (): Promise<void> => {
      await running.stop();
      if (sockets !== undefined) await rmdir(sockets).catch(() => undefined);
      await lock.release();
    };
    return { connection, pid: running.pid, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
