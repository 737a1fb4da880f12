import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, type BrowserContext } from '@playwright/test';
import { browserOf, type Browser as HttpBrowser } from '../support/browser.ts';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';

export interface Product {
  readonly url: string;
  /** Ends the server as Ctrl-C does and starts it again on the same address and data. */
  restart(): Promise<void>;
  /** SIGKILL, then a start on the same address and data. */
  crash(): Promise<void>;
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

const startProduct = async (dataDir: string): Promise<Product & { stop(): Promise<void> }> => {
  let server: SpawnedServer = await spawnServer({ dataDir, env, script });
  const url = server.url.replace('localhost', '127.0.0.1');
  const again = async (): Promise<void> => {
    server = await spawnServer({ dataDir, env: { ...env, PORT: new URL(url).port }, script });
  };
  return {
    url,
    restart: async () => {
      await server.stop();
      await again();
    },
    crash: async () => {
      server.kill('SIGKILL');
      await server.ended;
      await again();
    },
    stop: () => server.stop(),
  };
};

const signUp = async (url: string): Promise<Senior> => {
  const http = browserOf(url);
  const username = `rosa-${randomUUID().slice(0, 8)}`;
  const password = 'correct horse battery';
  const { body } = await http.post<{ id: string }>('/api/register', {
    username,
    password,
    firstName: 'Rosa',
    lastName: 'Alvarez',
    role: 'senior',
    timeZone: 'America/New_York',
  });
  const signIn = async (context: BrowserContext): Promise<void> => {
    const [name = '', value = ''] = http.cookie().split('=');
    await context.addCookies([{ name, value, url }]);
  };
  return { ...http, username, password, userId: body.id, signIn };
};

/** One server a worker, as a process of its own on its own data; a new senior for each test. */
export const test = base.extend<{ senior: Senior }, { product: Product }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants its first argument destructured
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-e2e-'));
      const product = await startProduct(dataDir);
      await use(product);
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  senior: async ({ product }, use) => use(await signUp(product.url)),
});
export { expect } from '@playwright/test';
