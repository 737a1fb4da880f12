import { spawnProgram } from './spawnProgram.ts';
import type { Program } from './spawnProgram.ts';

export interface SpawnedServer extends Program {
  readonly url: string;
  /** Ends it as Ctrl-C does and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * The whole product as a process of its own on a free port: for tests that kill it. Resolves when it is ready.
 * From its sources, or as `npm start` runs it.
 */
export const spawnServer = async ({
  dataDir,
  env = {},
  script = 'scripts/serve.ts',
}: {
  dataDir: string;
  env?: Readonly<Record<string, string>>;
  script?: 'scripts/serve.ts' | 'scripts/start.mjs';
}): Promise<SpawnedServer> => {
  const program = spawnProgram(script, [], {
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...env,
  });
  const [, url = ''] = await program.says(/ready at (http:\S+)/);
  const stop = async (): Promise<void> => {
    program.kill('SIGTERM');
    await program.ended;
  };
  return { ...program, url, stop };
};
