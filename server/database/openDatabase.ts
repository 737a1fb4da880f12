import pg from 'pg';
import type { ClientConfig, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import type { Queryable, Statement } from '../../projections/queryable.ts';
import { batchLoader } from './batchLoader.ts';
import { corkUntilNextTurn, sharedConnections, type AcquiredConnection } from './sharedConnections.ts';
import { openListening } from './listening.ts';

const POOL_SIZE = 10;
/** Connections that requests share; the others are for transactions and exclusive use. */
const LANES = 4;

const queryableOf = (client: PoolClient): Queryable => ({
  query: <R extends object>({ name, text, values }: Statement) =>
    client.query<R>({
      text,
      ...(name === undefined ? {} : { name }),
      ...(values === undefined ? {} : { values: [...values] }),
    }),
});

const sendOn = (client: PoolClient, statement: Statement): ReturnType<Queryable['query']> => {
  corkUntilNextTurn(client);
  return queryableOf(client).query(statement);
};

type SharedConnections = ReturnType<typeof sharedConnections>;

/** One statement on a shared connection. */
const onSharedConnection = async (
  connections: SharedConnections,
  statement: Statement,
): ReturnType<Queryable['query']> => {
  const acquired = connections.acquire();
  try {
    return await sendOn(await acquired.client, statement);
  } catch (error) {
    acquired.failed(error);
    throw error;
  } finally {
    await acquired.release();
  }
};

/** Queries by key are combined with those of other requests; all others use a shared connection, acquired when first needed. */
const pipelined = async <T>(
  connections: SharedConnections,
  loadBatched: Queryable['query'],
  work: (on: Queryable) => Promise<T>,
): Promise<T> => {
  let acquired: AcquiredConnection | undefined;
  const onOwnConnection = <R extends object>(statement: Statement) => {
    acquired ??= connections.acquire();
    return acquired.client.then((client) => sendOn(client, statement)) as ReturnType<typeof loadBatched<R>>;
  };
  try {
    return await work({
      query: (statement) => (statement.by === undefined ? onOwnConnection(statement) : loadBatched(statement)),
    });
  } catch (error) {
    acquired?.failed(error);
    throw error;
  } finally {
    await acquired?.release();
  }
};

/**
 * Statements are planned once per connection and use indexes, whatever the planner's statistics say. By default Postgres considers the generic
 * plan too expensive and plans each statement again, which costs four to ten times its execution. A kept plan must not scan a table that was
 * small when it was made.
 */
export const keptPlans = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  // before 18, a scan that can't be avoided costs so much on paper that Postgres would compile the statement each time
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const openPool = (connection: ClientConfig, log: Logger, max: number): pg.Pool => {
  const options = `${connection.options ?? ''} -c search_path=read_model ${keptPlans}`.trim();
  const settings = {
    max,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // if the database or the network hangs, the server-side timeout does not work
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 10_000,
  };
  const pool = new pg.Pool({ application_name: 'hearthline', ...settings, ...connection, options });
  // A broken connection fails its own queries; without a listener the same error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle connection to the database broke'));
  return pool;
};

const transaction = async <T>(
  pool: pg.Pool,
  work: (on: Queryable) => Promise<T>,
  synchronousCommit: boolean,
): Promise<T> => {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(
      `begin isolation level read committed${synchronousCommit ? '' : '; set local synchronous_commit = off'}`,
    );
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

/** A node's pool. Connections are opened when needed, so a database outage fails queries, not the node. */
export const openDatabase = async ({
  connection,
  log,
}: {
  connection: ClientConfig;
  log: Logger;
}): Promise<Database> => {
  const pool = openPool(connection, log, POOL_SIZE);
  const connections = sharedConnections(pool, LANES);
  // one connection for all of them: they are short, and one write wakes one process
  const batchPool = openPool(connection, log, 2);
  const batchConnection = sharedConnections(batchPool, 1);
  const loadBatched = batchLoader((statement) => onSharedConnection(batchConnection, statement));
  const listening = openListening(connection, log);
  await pool.query('select 1').catch(async (error: unknown) => {
    await Promise.all([pool.end(), batchPool.end()]);
    throw error;
  });
  return {
    pool,
    connection,
    pipelined: (work) => pipelined(connections, loadBatched, work),
    transaction: (work, { synchronousCommit = true } = {}) => transaction(pool, work, synchronousCommit),
    listen: listening.add,
    close: async () => {
      await listening.close();
      await Promise.all([pool.end(), batchPool.end()]);
    },
  };
};
