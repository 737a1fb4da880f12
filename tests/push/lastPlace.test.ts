import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Viewer } from '../../server/command/commandRoute.ts';
import { attachPush, type PushDependencies } from '../../server/push/attachPush.ts';
import { until } from '../support/waiting.ts';

/** A database that answers with nothing, and is never heard of again. */
const silent = {
  config: {},
  now: () => new Date(),
  log: { warn: () => undefined },
  events: { store: { storeId: '00000000-0000-4000-8000-000000000000' } },
  db: {
    listen: () => Promise.resolve({ close: () => Promise.resolve() }),
    pool: { query: () => Promise.resolve({ rows: [] }) },
  },
} as unknown as PushDependencies;

test('two windows that ask for a person’s last place in the same moment don’t both get it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answers: ((viewer: Viewer) => void)[] = [];
  const push = attachPush(server, silent, {
    authenticate: () => new Promise((resolve) => answers.push(resolve)),
    limits: { socketsPerUser: 1 },
  });
  const results: (number | 'open')[] = [];
  const sockets = [0, 1].map(() => {
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`);
    socket.on('open', () => results.push('open'));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => {
      results.push(response.statusCode ?? 0);
      response.resume();
    });
    return socket;
  });
  await until(() => answers.length === 2 && push.position() !== undefined);
  for (const answer of answers) answer({ userId: 'rosa', sid: 'a' } as Viewer);
  await until(() => results.length === 2);
  for (const socket of sockets) socket.terminate();
  await push.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(results).toEqual(expect.arrayContaining([429, 'open']));
});
