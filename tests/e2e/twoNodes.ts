import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Health } from '../../server/http/health.ts';
import { browserOf } from '../support/browser.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { openNodeProxy } from '../support/nodeProxy.ts';
import { until } from '../support/waiting.ts';
import { startProduct, type Product } from './product.ts';

/** Each statement about a product holds for both of its nodes, one after the other; its address is the proxy's. */
export interface TwoNodes extends Product {
  /** Each node's own. */
  readonly urls: readonly string[];
  /** SIGKILL to the node that projects; resolves when the other does. */
  killLeader(): Promise<void>;
  /** The one that was killed, on its address. */
  startAgain(): Promise<void>;
}

const leads = async ({ url }: Product): Promise<boolean> => {
  const health = await browserOf(url)
    .get<Health>('/healthz')
    .catch(() => undefined);
  return health?.body.lease.held ?? false;
};

const openPostgres = async (dataDir: string) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }), settings: { fsync: 'off' } });
  await migrate(postgres.connection).catch((error: unknown) => postgres.stop().finally(() => Promise.reject(error)));
  return postgres;
};

const bothOf = (nodes: readonly Product[]): Pick<Product, 'kill' | 'start' | 'restart' | 'crash'> => {
  const inTurn = (verb: 'kill' | 'start' | 'restart' | 'crash') => async (): Promise<void> => {
    for (const node of nodes) await node[verb]();
  };
  return { kill: inTurn('kill'), start: inTurn('start'), restart: inTurn('restart'), crash: inTurn('crash') };
};

/** On one Postgres and one folder for files, as `npm start` runs each with DATABASE_URL. */
export const startTwoNodes = async (
  settings: Readonly<Record<string, string>>,
): Promise<TwoNodes & { close(): Promise<void> }> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-e2e-nodes-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const postgres = await openPostgres(path.join(folder, 'database'));
    ends.push(postgres.stop);
    const shared = {
      ...settings,
      DATABASE_URL: databaseUrl(postgres.connection),
      MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      DATA_DIR: path.join(folder, 'files'),
      TRUST_PROXY: '1',
    };
    const nodes: Product[] = [];
    while (nodes.length < 2) {
      const node = await startProduct(shared);
      ends.push(node.close);
      nodes.push(node);
    }
    const urls = nodes.map(({ url }) => url);
    const proxy = await openNodeProxy(urls, { answerWithinMs: 60_000 });
    ends.push(proxy.close);
    const leader = (): Promise<Product | undefined> =>
      Promise.all(nodes.map(leads)).then((leading) => nodes.find((_node, index) => leading[index]));
    let killed: Product | undefined;
    return {
      ...bothOf(nodes),
      url: proxy.url,
      storage: shared,
      urls,
      databasePid: () => until(() => postgres.pid()),
      async killLeader() {
        killed = await until(leader);
        await killed.kill();
        await until(leader);
      },
      async startAgain() {
        await killed?.start();
        killed = undefined;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
