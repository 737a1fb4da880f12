import pg from 'pg';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';

interface Listeners {
  notification(channel: string, payload: string): void;
  lost?(): void;
  back?(): void;
}

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
const HEARTBEAT_MS = 10_000;

const listenTo = (client: pg.Client, channels: readonly string[]): Promise<unknown> =>
  client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '));

/** One listening connection; resolves when it listens, calls `onEnd` once when it breaks. A heartbeat detects a silent network. */
const connectListener = async (
  connection: ClientConfig,
  channels: readonly string[],
  notify: Listeners['notification'],
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
  client.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''));
  try {
    await client.connect();
    await listenTo(client, channels);
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

interface ChannelListener {
  readonly channels: readonly string[];
  readonly on: Listeners;
}

/**
 * LISTEN for all subscribers on one connection, opened for the first one and reopened whenever it breaks. Each notification wakes one
 * process for this node. Notifications during a break are missed: `lost` and `back` report breaks.
 */
export const openListening = (connection: ClientConfig, log: Logger) => {
  const listeners = new Set<ChannelListener>();
  let client: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const channelsOfAll = (): readonly string[] => [...new Set([...listeners].flatMap(({ channels }) => channels))];
  const notify = (channel: string, payload: string): void => {
    for (const listener of listeners)
      if (listener.channels.includes(channel)) listener.on.notification(channel, payload);
  };
  const handleEnd = (): void => {
    if (closed) return;
    log.warn({ channels: channelsOfAll() }, 'the connection that listens to the database broke; reconnecting');
    for (const { on } of listeners) on.lost?.();
    reconnect(FIRST_RETRY_MS);
  };
  const open = (): Promise<pg.Client> => connectListener(connection, channelsOfAll(), notify, handleEnd);
  const reopen = async (): Promise<void> => {
    const opened = await open();
    client = Promise.resolve(opened);
    if (closed) return opened.end();
    for (const { on } of listeners) on.back?.();
  };
  const reconnect = (wait: number): void => {
    if (closed) return;
    timer = setTimeout(() => void reopen().catch(() => reconnect(Math.min(wait * 2, LAST_RETRY_MS))), wait);
  };
  return {
    /** Resolves when later notifications will be received. */
    async add(channels: readonly string[], on: Listeners): Promise<{ close(): Promise<void> }> {
      const listener = { channels, on };
      listeners.add(listener);
      const isFirst = client === undefined;
      client ??= open();
      try {
        const connected = await client;
        if (!isFirst) await listenTo(connected, channels);
      } catch (error) {
        listeners.delete(listener);
        if (isFirst) client = undefined;
        throw error;
      }
      return { close: async () => void listeners.delete(listener) };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await (await client?.catch(() => undefined))?.end();
    },
  };
};
