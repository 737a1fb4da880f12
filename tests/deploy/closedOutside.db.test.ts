import { readFileSync } from 'node:fs';
import { browserOf } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Caddy's `path` matcher: decoded, repeated slashes merged, case ignored, exact except for a `*` at the end. */
const closed = /@inside path (.+)/.exec(readFileSync('deploy/Caddyfile', 'utf8'))?.[1]?.split(' ') ?? [];
const isClosed = (address: string): boolean => {
  const [path = ''] = decodeURI(address).toLowerCase().replaceAll(/\/+/g, '/').split('?');
  return closed.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
};

/** Whether the node reveals its state at that address. */
const isTold = async (address: string): Promise<boolean> => {
  const { body } = await browserOf(server.url).get<unknown>(address);
  return /hearthline_ready|lastMissedDoseCheck/.test(JSON.stringify(body));
};

const spellings = (name: string): readonly string[] =>
  [
    name,
    `${name}/`,
    `${name}?x=1`,
    `${name}/?x=1`,
    name.toUpperCase(),
    `${name.toUpperCase()}/`,
    `/${name}`,
    `${name}//`,
    `${name}/x`,
  ].concat(`/${name.charAt(1).toUpperCase()}${name.slice(2)}`, `/%${name.charCodeAt(1).toString(16)}${name.slice(2)}`);

test.each(['/metrics', '/healthz'])('%s is closed outside in every spelling that a node answers', async (name) => {
  for (const address of [`${name}/`, name.replace(/^\/./, (start) => start.toUpperCase())]) {
    expect([address, await isTold(address)]).toEqual([address, true]);
    expect([address, isClosed(address)]).toEqual([address, true]);
  }
  for (const address of spellings(name))
    if (await isTold(address)) expect([address, isClosed(address)]).toEqual([address, true]);
});

test('an address of the product is not closed', () =>
  expect(['/', '/api/metrics', '/health', '/medications'].some(isClosed)).toBe(false));
