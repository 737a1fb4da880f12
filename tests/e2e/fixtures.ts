import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { browserOf, type Browser as HttpBrowser } from '../support/browser.ts';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';
import { until } from '../support/waiting.ts';
import { zone } from './times.ts';

export interface Product {
  readonly url: string;
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
export interface Senior extends HttpBrowser {
  readonly username: string;
  readonly password: string;
  readonly userId: string;
  /** Gives a browser context this person's session. */
  signIn(context: BrowserContext): Promise<void>;
}

const env = { LOGIN_RATE_LIMIT: '100000', REGISTER_RATE_LIMIT: '100000', WRITE_RATE_LIMIT: '100000', UPLOAD_RATE_LIMIT: '100000' };

const script = 'scripts/start.mjs';

/** Says so when a server ends without having been told to. */
const watched = (server: SpawnedServer): SpawnedServer => {
  let isAsked = false;
  const asked =
    <Args extends unknown[], Answer>(end: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      isAsked = true;
      return end(...args);
    };
  void server.ended.then((result) => isAsked || console.error(`The server ended by itself (${result}):\n${server.output()}`));
  return { ...server, kill: asked(server.kill), stop: asked(server.stop) };
};

const startProduct = async (dataDir: string): Promise<Product & { stop(): Promise<void> }> => {
  let server: SpawnedServer = watched(await spawnServer({ dataDir, env, script }));
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
    kill,
    start,
    stop,
    restart: () => stop().then(start),
    crash: () => kill().then(start),
    databasePid: async () => Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10),
  };
};

const signUp = async (url: string): Promise<Senior> => {
  const http = browserOf(url);
  const username = `rosa-${randomUUID().slice(0, 8)}`;
  const password = 'correct horse battery';
  const { status, body } = await http.post<{ id: string }>('/api/register', {
    username,
    password,
    email: `${username}@example.org`,
    firstName: 'Rosa',
    lastName: 'Alvarez',
    role: 'senior',
    timeZone: zone,
  });
  if (status !== 201 && status !== 202) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`);
  // a node that has taken over from a killed one may still be reading
  await until(async () => (await http.get('/api/user/me')).status === 200);
  const signIn = async (context: BrowserContext): Promise<void> => {
    const [name = '', value = ''] = http.cookie().split('=');
    await context.addCookies([{ name, value, url }]);
  };
  return { ...http, username, password, userId: body.id, signIn };
};

interface Fixtures {
  readonly senior: Senior;
  /** A window that the senior is signed in to. */
  readonly seniorPage: Page;
  /** One more window of a browser of its own: the senior's, else a visitor's. */
  readonly openWindow: (who?: Senior) => Promise<Page>;
}

/** One server a worker, as a process of its own on its own data; a new senior for each test. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants its first argument destructured
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-e2e-'));
      try {
        const product = await startProduct(dataDir);
        await use(product);
        await product.stop();
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  timezoneId: zone,
  senior: async ({ product }, use) => use(await signUp(product.url)),
  seniorPage: async ({ page, context, senior }, use) => {
    await senior.signIn(context);
    await use(page);
  },
  openWindow: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext();
      opened.push(context);
      await who?.signIn(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
export { expect } from '@playwright/test';
