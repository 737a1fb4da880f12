import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import express from 'express';
import { staticClient } from '../../server/http/staticClient.ts';

let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-page-'));
  await writeFile(path.join(clientDir, 'index.html'), '<!doctype html><head><title>Hearthline</title></head>');
});
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The page of that address, requested by another name than the server's. */
const pageOf = async (address: string, publicUrl: string | undefined): Promise<string> => {
  const app = express().use(staticClient(clientDir, { marks: '', publicUrl }));
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, path: address, agent: false, headers: { host: 'evil.example' } };
    get(asked, (reply) => void text(reply).then(resolve, reject)).on('error', reject);
  });
};

const origin = 'https://care.example.org';
const picture = `<meta property="og:image" content="${origin}/share.jpg" />`;
const own = `<link rel="canonical" href="${origin}/" /><meta property="og:url" content="${origin}/" />`;

test.each([
  ['/', `${picture}${own}`],
  ['/?from=mail', picture],
  ['/auth?next=/profile', picture],
  ['/medications', picture],
])('a page requested by another name has the picture of a shared link at PUBLIC_URL: %s', async (address, links) =>
  expect(await pageOf(address, origin)).toBe(`<!doctype html><head><title>Hearthline</title>${links}</head>`),
);

test('without PUBLIC_URL it is absent', async () =>
  expect(await pageOf('/', undefined)).toBe('<!doctype html><head><title>Hearthline</title></head>'));
