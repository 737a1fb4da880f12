import type { IncomingMessage } from 'node:http';
import type { Health } from '../../server/http/health.ts';
import { browserOf } from '../support/browser.ts';
import { until } from '../support/waiting.ts';
import type { KillableStore } from './killableStore.ts';

/** The event store is away from the first opened page until the first write that needs it; all reads between work without it. */
export interface Outage {
  /** Whether it comes with the next page that is opened. */
  expect(isExpected: boolean): void;
  /** The store is there again, or was never away. */
  end(): Promise<void>;
  /** For the gate before the server. */
  before(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Promise<void>;
}

/** Writes that need no event store: sessions are in Postgres. */
const writesWithoutStore = new Set(['/api/login', '/api/logout']);
const opensPage = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers['sec-fetch-dest'] === 'document';
const needsStore = ({ method, url }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method !== 'GET' && !writesWithoutStore.has(url ?? '');

/**
 * Waits for its read models too: otherwise the next write would be answered as not yet shown. A server that is away
 * itself counts as ready.
 */
const hasStoreAgain = async (serverUrl: string): Promise<boolean> => {
  const health = await browserOf(serverUrl)
    .get<Health>('/healthz')
    .catch(() => undefined);
  return health === undefined || (health.body.store.ok && health.body.readModels.ok);
};

/** `serverUrls`: of each node; the store is there again when all of them have it. */
export const outageOf = (store: KillableStore, serverUrls: readonly string[]): Outage => {
  let isExpected = false;
  let ending: (() => Promise<void>) | undefined;
  const begin = async (): Promise<void> => {
    isExpected = false;
    let ended: Promise<void> | undefined;
    const bringBack = async (): Promise<void> => {
      await store.start();
      for (const url of serverUrls) await until(() => hasStoreAgain(url));
    };
    ending = () => (ended ??= bringBack());
    await store.kill();
  };
  const end = async (): Promise<void> => {
    await ending?.();
    ending = undefined;
  };
  return {
    expect: (whether) => void (isExpected = whether),
    end,
    before: async (request) => {
      if (isExpected && opensPage(request)) await begin();
      else if (needsStore(request)) await end();
    },
  };
};
