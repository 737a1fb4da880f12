/**
 * The minimum of a push, in its own process: a Postgres notification becomes a frame to the sockets of its circle. No request,
 * no event, no rows, no rules. node --import tsx tests/bench/floorServer.ts, with DATABASE_URL.
 */
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

const circles = new Map<string, WebSocket[]>();

const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
client.on('notification', ({ payload = '' }) => {
  const [circle = '', name = ''] = payload.split(' ');
  // as long as the product's
  const frame = JSON.stringify({
    type: 'changed',
    event: 'DoseTaken',
    readModel: 'doseLogs',
    seniorId: circle,
    ids: [name],
    position: '0a1b2c3d.1000',
  });
  for (const socket of circles.get(circle) ?? []) socket.send(frame);
});
await client.connect();
await client.query('listen floor');

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, { url = '' }) => {
  const circle = url.slice(url.indexOf('=') + 1);
  const sockets = circles.get(circle) ?? [];
  circles.set(circle, [...sockets, socket]);
  socket.on('close', () =>
    circles.set(
      circle,
      (circles.get(circle) ?? []).filter((other) => other !== socket),
    ),
  );
  socket.send(JSON.stringify({ type: 'hello' }));
});
server.on('listening', () => console.log(`ready at ws://127.0.0.1:${(server.address() as AddressInfo).port}`));
