import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';

export interface Product {
  readonly url: string;
  /** The environment variables by which a program finds its data and its event store. */
  readonly storage: Readonly<Record<string, string>>;
  /** SIGKILL, and nothing more until `start`. */
  kill(): Promise<void>;
  /** On the same address and data as before. */
  start(): Promise<void>;
  /** Ends the server as Ctrl-C does and starts it again. */
  restart(): Promise<void>;
  crash(): Promise<void>;
  /** The process id of the embedded database. */
  databasePid(): Promise<number>;
}

const limits = {
  LOGIN_RATE_LIMIT: '100000',
  REGISTER_RATE_LIMIT: '100000',
  READ_RATE_LIMIT: '100000',
  WRITE_RATE_LIMIT: '100000',
  UPLOAD_RATE_LIMIT: '100000',
};

/** The address that link previews name; nobody asks there. */
const publicUrl = 'https://care.example.org';
const script = 'scripts/start.mjs';

/** Reports a server that ends without being asked to. */
const watched = (server: SpawnedServer): SpawnedServer => {
  let isAsked = false;
  const asked =
    <Args extends unknown[], Answer>(end: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      isAsked = true;
      return end(...args);
    };
  void server.ended.then(
    (result) => isAsked || console.error(`The server ended by itself (${result}):\n${server.output()}`),
  );
  return { ...server, kill: asked(server.kill), stop: asked(server.stop) };
};

/** On data of its own, as `npm start` runs it. */
export const startProduct = async (
  settings: Readonly<Record<string, string>>,
): Promise<Product & { close(): Promise<void> }> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-e2e-'));
  const env = { ...limits, PUBLIC_URL: publicUrl, ...settings };
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  const first = await spawnServer({ dataDir, env, script }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  let server: SpawnedServer = watched(first);
  const url = server.url.replace('localhost', '127.0.0.1');
  const stop = (): Promise<void> => server.stop();
  const start = async (): Promise<void> => {
    server = watched(await spawnServer({ dataDir, env: { ...env, PORT: new URL(url).port }, script }));
  };
  const kill = async (): Promise<void> => {
    server.kill('SIGKILL');
    await server.ended;
  };
  return {
    url,
    storage: { ...settings, DATA_DIR: settings['DATA_DIR'] ?? dataDir },
    kill,
    start,
    restart: () => stop().then(start),
    crash: () => kill().then(start),
    databasePid: async () =>
      Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10),
    close: () => stop().finally(remove),
  };
};
