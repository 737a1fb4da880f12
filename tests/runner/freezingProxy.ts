import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/**
 * A way to Postgres that can be stopped like a process or a network, and thawed with everything that was sent
 * meanwhile.
 */
interface FreezingProxy {
  readonly connection: ClientConfig;
  /** Nothing passes, in either direction, until `thaw`. */
  freeze(): void;
  /** From the next commit on, Postgres' answers are held back; requests pass. */
  muteAtCommit(): void;
  thaw(): void;
  /** Breaks the open connections. */
  cut(): void;
  close(): Promise<void>;
}

const upstreamOf = ({ host = '127.0.0.1', port = 5432 }: ClientConfig): Socket =>
  host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);

/** One direction; holds back bytes that may not pass, the end included. */
const direction = (from: Socket, to: Socket) => {
  let held: Buffer[] | undefined;
  let ended = false;
  from.on('data', (chunk: Buffer) => (held ? held.push(chunk) : to.write(chunk)));
  from.on('close', () => {
    ended = true;
    if (!held) to.end();
  });
  from.on('error', () => undefined);
  return {
    hold(): void {
      held ??= [];
    },
    release(): void {
      for (const chunk of held ?? []) to.write(chunk);
      held = undefined;
      if (ended) to.end();
    },
  };
};

interface Directions {
  readonly up: ReturnType<typeof direction>;
  readonly down: ReturnType<typeof direction>;
}
const holdBoth = ({ up, down }: Directions): void => {
  up.hold();
  down.hold();
};

export const openFreezingProxy = async (target: ClientConfig): Promise<FreezingProxy> => {
  const directions: Directions[] = [];
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let awaitsCommit = false;
  const server = createServer((client) => {
    const upstream = upstreamOf(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    const pair = { up: direction(client, upstream), down: direction(upstream, client) };
    if (isFrozen) holdBoth(pair);
    client.on('data', (chunk: Buffer) => {
      // a batch is one statement of that name, and a commit by itself
      if (awaitsCommit && (chunk.includes('commit') || chunk.includes('batch '))) pair.down.hold();
    });
    directions.push(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    connection: { ...target, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    freeze() {
      isFrozen = true;
      directions.forEach(holdBoth);
    },
    muteAtCommit() {
      awaitsCommit = true;
    },
    thaw() {
      isFrozen = awaitsCommit = false;
      for (const { up, down } of directions) {
        up.release();
        down.release();
      }
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
