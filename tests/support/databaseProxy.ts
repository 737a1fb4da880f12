import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';

export interface DatabaseProxy {
  /** The same database, by way of this. */
  readonly connection: ClientConfig;
  /** Every connection breaks, and nobody is let in. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

const socketName = (port: number): string => `.s.PGSQL.${port}`;
const dial = ({ host = '', port = 5432 }: ClientConfig): Socket =>
  host.startsWith('/') ? connect(path.join(host, socketName(port))) : connect(port, host);

/** A proxy between a node and its Postgres, so that a test can take the database away and give it back. */
export const openDatabaseProxy = async (to: ClientConfig): Promise<DatabaseProxy> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hl-'));
  const address = path.join(folder, socketName(5432));
  const sockets = new Set<Socket>();
  const join = (client: Socket): void => {
    const upstream = dial(to);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).on('close', () => client.destroy());
    upstream.pipe(client).on('close', () => upstream.destroy());
  };
  let server: Server | undefined;
  const mend = (): Promise<void> =>
    new Promise((resolve) => {
      server = createServer(join).listen(address, resolve);
    });
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      if (!server?.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await mend();
  const close = async (): Promise<void> => {
    await cut();
    await rm(folder, { recursive: true, force: true });
  };
  return { connection: { ...to, host: folder, port: 5432 }, cut, mend, close };
};
