import type { Client, Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from './databaseUnavailable.ts';

/** A pooled connection shared by concurrent work, which must not change its session. */
interface SharedConnection {
  readonly client: Promise<PoolClient>;
  users: number;
  isBroken: boolean;
}

/** A shared connection as its user sees it. */
export interface AcquiredConnection {
  readonly client: Promise<PoolClient>;
  /** Reports the error of the work: a broken connection gets no new users. */
  failed(error: unknown): void;
  release(): Promise<void>;
}

const leastUsed = (connections: ReadonlySet<SharedConnection>): SharedConnection | undefined =>
  [...connections].reduce<SharedConnection | undefined>(
    (best, connection) => (best && best.users <= connection.users ? best : connection),
    undefined,
  );

/**
 * Shares few connections among many requests, pipelining their queries, so that a hundred requests keep few Postgres processes busy.
 * A connection returns to the pool when unused, and gets no new users once it broke.
 */
export const sharedConnections = (pool: Pool, most: number): { acquire(): AcquiredConnection } => {
  const connections = new Set<SharedConnection>();
  const open = (): SharedConnection => {
    const connection: SharedConnection = { client: pool.connect(), users: 0, isBroken: false };
    connections.add(connection);
    connection.client.catch(() => connections.delete(connection));
    return connection;
  };
  const enter = (): SharedConnection => {
    const connection = (connections.size < most ? undefined : leastUsed(connections)) ?? open();
    connection.users += 1;
    return connection;
  };
  const leave = async (connection: SharedConnection): Promise<void> => {
    connection.users -= 1;
    if (connection.isBroken || connection.users === 0) connections.delete(connection);
    if (connection.users === 0) (await connection.client).release(connection.isBroken);
  };
  const acquire = (): AcquiredConnection => {
    const connection = enter();
    return {
      client: connection.client,
      failed: (error) => void (connection.isBroken ||= isDatabaseUnavailable(error)),
      release: () => leave(connection).catch(() => undefined),
    };
  };
  return { acquire };
};

/** Everything sent on a connection within one turn of the event loop leaves in one write. */
export const corkUntilNextTurn = ({ connection: { stream } }: Pick<Client, 'connection'>): void => {
  stream.cork();
  setImmediate(() => stream.uncork());
};
