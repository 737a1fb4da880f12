import pg from 'pg';
import type { ClientConfig, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database, Queryable, Statement } from './database.ts';
import { inOneWrite, openLanes } from './lanes.ts';
import { listenOn } from './listening.ts';

const POOL_SIZE = 10;
/** Connections that requests share; the others are for transactions and whoever wants one alone. */
const LANES = 4;

const queryableOf = (client: PoolClient): Queryable => ({
  query: <R extends object>({ name, text, values }: Statement) =>
    client.query<R>({ text, ...(name === undefined ? {} : { name }), ...(values === undefined ? {} : { values: [...values] }) }),
});

const sharing = (client: PoolClient): Queryable => {
  const { query } = queryableOf(client);
  return {
    query: (statement) => {
      inOneWrite(client);
      return query(statement);
    },
  };
};

const openPool = (connection: ClientConfig, log: Logger): pg.Pool => {
  const options = `${connection.options ?? ''} -c search_path=read_model`.trim();
  const settings = {
    max: POOL_SIZE,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // where the database or the network stands still, nobody there keeps the time
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 10_000,
  };
  const pool = new pg.Pool({ application_name: 'hearthline', ...settings, ...connection, options });
  // A connection that breaks while lent out fails its own queries; without a listener the same error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection to the database broke'));
  return pool;
};

const transaction = async <T>(pool: pg.Pool, work: (on: Queryable) => Promise<T>, synchronousCommit: boolean): Promise<T> => {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`begin isolation level read committed${synchronousCommit ? '' : '; set local synchronous_commit = off'}`);
    const result = await work(queryableOf(client));
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => void (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
};

/** The pool of a node. Connections are made when needed, so a database that is down for a while makes queries fail, not the node. */
export const openDatabase = async ({ connection, log }: { connection: ClientConfig; log: Logger }): Promise<Database> => {
  const pool = openPool(connection, log);
  const onLane = openLanes(pool, LANES);
  const listeners = new Set<{ close(): Promise<void> }>();
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return {
    pool,
    connection,
    together: (work) => onLane((client) => work(sharing(client))),
    transaction: (work, { synchronousCommit = true } = {}) => transaction(pool, work, synchronousCommit),
    listen: async (channels, on) => {
      const listener = await listenOn(connection, channels, on, log);
      listeners.add(listener);
      return { close: () => (listeners.delete(listener), listener.close()) };
    },
    close: async () => {
      await Promise.all([...listeners].map((listener) => listener.close()));
      await pool.end();
    },
  };
};
