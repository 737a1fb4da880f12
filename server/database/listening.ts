import pg from 'pg';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';

export interface Listeners {
  notification(channel: string, payload: string): void;
  lost?(): void;
  back?(): void;
}

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
const HEARTBEAT_MS = 10_000;

/** One connection that listens; resolves when it does, calls `onEnd` once when it breaks. A silent network is noticed by a heartbeat. */
const connectListener = async (
  connection: ClientConfig,
  channels: readonly string[],
  on: Listeners,
  onEnd: () => void,
): Promise<pg.Client> => {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    query_timeout: 5_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'hearthline listen',
  });
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload }) => on.notification(channel, payload ?? ''));
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '));
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  const heartbeat = setInterval(() => void client.query('select 1').catch(() => client.end()), HEARTBEAT_MS);
  client.once('end', () => {
    clearInterval(heartbeat);
    onEnd();
  });
  return client;
};

/** LISTEN on a connection of its own that is made anew whenever it breaks. Notifications in between are missed: `lost` and `back` say when. */
export const listenOn = async (
  connection: ClientConfig,
  channels: readonly string[],
  on: Listeners,
  log: Logger,
): Promise<{ close(): Promise<void> }> => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const reconnect = (wait: number): void => {
    if (closed) return;
    timer = setTimeout(() => {
      void open().then(
        () => (closed ? void client?.end() : on.back?.()),
        () => reconnect(Math.min(wait * 2, LAST_RETRY_MS)),
      );
    }, wait);
  };
  const open = async (): Promise<void> => {
    client = await connectListener(connection, channels, on, () => {
      if (closed) return;
      log.warn({ channels }, 'the connection that listens to the database broke; making it anew');
      on.lost?.();
      reconnect(FIRST_RETRY_MS);
    });
  };
  await open();
  const close = async (): Promise<void> => {
    closed = true;
    clearTimeout(timer);
    await client?.end();
  };
  return { close };
};
