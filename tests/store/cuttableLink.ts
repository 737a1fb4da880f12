import net from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ClientConfig } from 'pg';

/** A link to Postgres that a test can cut, or freeze, at will. */
export interface CuttableLink {
  readonly connection: ClientConfig;
  /** Lets the next bytes that hold this text reach Postgres, and cuts the link instead of passing its answer on. Resolves when that was done. */
  cutAfterSending(text: string): Promise<void>;
  /** Postgres' answers are held back from now on. */
  freeze(): void;
  /** Closes the address, and cuts its connections. */
  close(): Promise<void>;
}

const realPostgres = ({ host, port = 5432 }: ClientConfig): net.NetConnectOpts =>
  host?.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host: host ?? '127.0.0.1', port };

export const openCuttableLink = async (connection: ClientConfig): Promise<CuttableLink> => {
  const sockets = new Set<net.Socket>();
  let trigger: { text: string; done: () => void } | undefined;
  let frozen = false;

  const join = (near: net.Socket): void => {
    const far = net.connect(realPostgres(connection));
    let cutting = false;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (bytes) => {
      const due = trigger;
      if (due && bytes.includes(due.text)) {
        trigger = undefined;
        cutting = true;
        far.once('data', () => {
          near.destroy();
          due.done();
        });
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!cutting && !frozen) near.write(bytes);
    });
  };

  const server = net.createServer(join);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cutAfterSending: (text) => new Promise((done) => (trigger = { text, done })),
    freeze: () => void (frozen = true),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
