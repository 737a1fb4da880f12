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

type ChannelListeners = ReadonlySet<ChannelListener>;
const channelsOf = (listeners: ChannelListeners): readonly string[] => [
  ...new Set([...listeners].flatMap(({ channels }) => channels)),
];
const notifying =
  (listeners: ChannelListeners): Listeners['notification'] =>
  (channel, payload) => {
    for (const listener of listeners)
      if (listener.channels.includes(channel)) listener.on.notification(channel, payload);
  };

interface Kept {
  readonly open: (onEnd: () => void) => Promise<pg.Client>;
  readonly whenEnded: () => void;
  readonly whenReopened: () => void;
}

/** One connection, reopened whenever it breaks. */
const keepOpen = ({ open, whenEnded, whenReopened }: Kept) => {
  let client: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const handleEnd = (): void => {
    if (closed) return;
    whenEnded();
    reconnect(FIRST_RETRY_MS);
  };
  const reopen = async (): Promise<void> => {
    const opened = await open(handleEnd);
    client = Promise.resolve(opened);
    if (closed) return opened.end();
    whenReopened();
  };
  const reconnect = (wait: number): void => {
    if (closed) return;
    timer = setTimeout(() => void reopen().catch(() => reconnect(Math.min(wait * 2, LAST_RETRY_MS))), wait);
  };
  return {
    /** Opens it (`isNew`) if that hasn't been done; if it fails, the next call tries again. */
    async connected(): Promise<{ readonly client: pg.Client; readonly isNew: boolean }> {
      const isNew = client === undefined;
      client ??= open(handleEnd);
      try {
        return { client: await client, isNew };
      } catch (error) {
        if (isNew) client = undefined;
        throw error;
      }
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await (await client?.catch(() => undefined))?.end();
    },
  };
};

/**
 * LISTEN for all subscribers on one connection, opened for the first one and reopened whenever it breaks. Each notification wakes one
 * process for this node. Notifications during a break are missed: `lost` and `back` report breaks.
 */
export const openListening = (connection: ClientConfig, log: Logger) => {
  const listeners = new Set<ChannelListener>();
  const kept = keepOpen({
    open: (onEnd) => connectListener(connection, channelsOf(listeners), notifying(listeners), onEnd),
    whenEnded: () => {
      log.warn({ channels: channelsOf(listeners) }, 'the connection that listens to the database broke; reconnecting');
      for (const { on } of listeners) on.lost?.();
    },
    whenReopened: () => {
      for (const { on } of listeners) on.back?.();
    },
  });
  return {
    /** Resolves when later notifications will be received. */
    async add(channels: readonly string[], on: Listeners): Promise<{ close(): Promise<void> }> {
      const listener = { channels, on };
      listeners.add(listener);
      try {
        const { client, isNew } = await kept.connected();
        if (!isNew) await listenTo(client, channels);
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return { close: async () => void listeners.delete(listener) };
    },
    close: kept.close,
  };
};
