import path from 'node:path';
import { errorCode } from '../../server/database/errorCode.ts';
import { readPostmaster } from '../../server/database/postmasterFile.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';

export const killKinds = ['server', 'postgres', 'both', 'while starting'] as const;
export type KillKind = (typeof killKinds)[number];

export interface Victim {
  readonly url: string;
  /** Resolves when the server runs again; the database comes back by itself. */
  kill(kind: KillKind): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than a start takes, so that kills hit each part of it. */
const startMs = 2_500;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const killProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // the file is of one that was killed before and is not back yet
    if (errorCode(error) !== 'ESRCH') throw error;
  }
};

/** A server with its embedded database, both killed with SIGKILL. */
export const startVictim = async (dataDir: string, env: Readonly<Record<string, string>>): Promise<Victim> => {
  let server: SpawnedServer = await spawnServer({ dataDir, env });
  const onSamePort = { ...env, PORT: new URL(server.url).port };
  const restart = async (): Promise<void> => void (server = await spawnServer({ dataDir, env: onSamePort }));
  const killServer = async (): Promise<void> => {
    server.kill('SIGKILL');
    await server.ended;
  };
  const killPostgres = async (): Promise<void> => {
    const postmaster = await readPostmaster(path.join(dataDir, 'postgres', 'data'));
    if (postmaster) killProcess(postmaster.pid);
  };
  const kills: Readonly<Record<KillKind, () => Promise<void>>> = {
    server: async () => {
      await killServer();
      await restart();
    },
    postgres: killPostgres,
    both: async () => {
      await killPostgres();
      await killServer();
      await restart();
    },
    'while starting': async () => {
      await killServer();
      const starting = spawnProgram('scripts/serve.ts', [], {
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        ...onSamePort,
      });
      await pause(Math.random() * startMs);
      starting.kill('SIGKILL');
      await starting.ended;
      await restart();
    },
  };
  return {
    url: server.url.replace('localhost', '127.0.0.1'),
    kill: (kind) => kills[kind](),
    stop: () => server.stop(),
  };
};
