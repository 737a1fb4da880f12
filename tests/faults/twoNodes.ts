import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Health } from '../../server/http/health.ts';
import { freshDatabase } from '../support/database.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { startDouble } from '../support/eventstoredb/startDouble.ts';
import { openNodeProxy } from '../support/nodeProxy.ts';
import { spawnProgram, type Program } from '../support/spawnProgram.ts';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';
import { until } from '../support/waiting.ts';

/** The store of the nodes' events: its settings, and its end. */
interface NodesStore {
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}
type OpenNodesStore = () => Promise<NodesStore>;
const inPostgres: OpenNodesStore = () => Promise.resolve({ env: {}, close: () => Promise.resolve() });
const inEventStoreDb: OpenNodesStore = async () => {
  const { url, close } = await startDouble();
  return { env: { EVENTSTORE_URL: url }, close };
};

/** Each kind of store that two nodes are tried on. */
export const nodesStores: readonly (readonly [string, OpenNodesStore])[] = [
  ['Postgres', inPostgres],
  ['EventStoreDB', inEventStoreDb],
];

export interface AppNode extends SpawnedServer {
  readonly number: string;
  /** undefined: it does not answer. */
  health(): Promise<Health | undefined>;
}
export interface TwoNodes {
  /** In front of both. */
  readonly url: string;
  readonly nodes: readonly AppNode[];
  /** The node that projects, and the other. */
  roles(): Promise<{ leader: AppNode; other: AppNode }>;
  /** Milliseconds until another than who leads may do so, by the database's clock. */
  leaseLeft(): Promise<number>;
  /** A script on the same database and store. */
  run(script: string, ...args: string[]): Program;
  close(): Promise<void>;
}

/** A node that was stopped is not waited for any longer. */
const answerWithinMs = 3_000;
const limits = {
  LOGIN_RATE_LIMIT: '1000000',
  REGISTER_RATE_LIMIT: '1000000',
  READ_RATE_LIMIT: '1000000',
  WRITE_RATE_LIMIT: '1000000',
};

const healthOf = async (url: string): Promise<Health | undefined> => {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_500) }).catch(() => undefined);
  return answer === undefined ? undefined : ((await answer.json()) as Health);
};

const startNode = async (number: string, dataDir: string, env: Readonly<Record<string, string>>): Promise<AppNode> => {
  const server = await spawnServer({ dataDir, env });
  const url = server.url.replace('localhost', '127.0.0.1');
  return { ...server, url, number, health: () => healthOf(url) };
};

/** Two processes of the product on one database and one store, sharing a folder for files, behind a proxy. */
export const openTwoNodes = async (openStore: OpenNodesStore): Promise<TwoNodes> => {
  const [database, store, dataDir] = await Promise.all([
    freshDatabase(),
    openStore(),
    mkdtemp(path.join(os.tmpdir(), 'hearthline-two-nodes-')),
  ]);
  const env = {
    DATABASE_URL: databaseUrl(database.connection),
    MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    TRUST_PROXY: '1',
    ...limits,
    ...store.env,
  };
  const nodes = await Promise.all(['0', '1'].map((number) => startNode(number, dataDir, env)));
  const proxy = await openNodeProxy(
    nodes.map(({ url }) => url),
    { answerWithinMs },
  );
  const leading = async (): Promise<AppNode | undefined> => {
    const states = await Promise.all(nodes.map((node) => node.health()));
    return nodes.find((_node, index) => states[index]?.lease.held);
  };
  return {
    url: proxy.url,
    nodes,
    async roles() {
      const leader = await until(leading);
      const other = nodes.find((node) => node !== leader);
      if (!other) throw new Error('There is no other node');
      return { leader, other };
    },
    async leaseLeft() {
      const client = new pg.Client(database.connection);
      await client.connect();
      const text = 'select extract(epoch from expires_at - clock_timestamp())::float * 1000 as left from runner.lease';
      const { rows } = await client.query<{ left: number }>(text).finally(() => client.end());
      return rows[0]?.left ?? NaN;
    },
    run: (script, ...args) => spawnProgram(script, args, { ...env, DATA_DIR: dataDir }),
    async close() {
      for (const node of nodes) node.kill('SIGCONT');
      await proxy.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await store.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
