import { Client, type ClientConfig } from 'pg';
import { rowTypes } from './columnTypes.ts';
import { readModelSchema } from './readModelTables.ts';

/** A connection of the runner; its opener closes it. `broken` is called once when it ends. */
const openClient = async (config: ClientConfig, session: string): Promise<Client> => {
  const client = new Client({ connectionTimeoutMillis: 5000, keepAlive: true, ...config });
  // Without a listener a broken idle connection's error would end the process; the next query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(session);
    return client;
  } catch (error) {
    void closeClient(client);
    throw error;
  }
};

/** Does not wait for a server that does not answer. */
export const closeClient = async (client: Client): Promise<void> => {
  const timer = setTimeout(() => client.connection.stream.destroy(), 1000);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
};

const rowSession = (schema: string): string =>
  `set timezone = 'UTC'; set default_transaction_isolation = 'read committed'; set search_path = ${schema}`;

/** For batches. A server crash may lose its last commits: they are applied again from the checkpoint that was lost with them. */
export const openBatchClient = (connection: ClientConfig, schema = readModelSchema): Promise<Client> =>
  openClient(
    {
      ...connection,
      application_name: 'hearthline runner',
      pipeline: true,
      types: rowTypes,
      lock_timeout: 3000,
      statement_timeout: 30_000,
      // a node stopped in a transaction must not keep the checkpoint from the next leader
      idle_in_transaction_session_timeout: 3000,
      query_timeout: 35_000,
    },
    `set synchronous_commit = off; ${rowSession(schema)}`,
  );

/** For the read models of a replay (projections/audit), in temporary tables. Plans are kept, as the pools keep theirs (docs/decisions/0049). */
export const openReplayClient = (connection: ClientConfig): Promise<Client> =>
  openClient(
    {
      ...connection,
      application_name: 'hearthline replay',
      pipeline: true,
      types: rowTypes,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      query_timeout: 35_000,
    },
    // nothing counts the rows of such tables, which are small for the planner
    `${rowSession('pg_temp')}; set plan_cache_mode = force_generic_plan; set jit = off;
      set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off`,
  );

/** For inline projection. Loses no commit, and fails on a lock rather than block appends. */
export const openInlineClient = (connection: ClientConfig): Promise<Client> =>
  openClient(
    {
      ...connection,
      application_name: 'hearthline inline',
      pipeline: true,
      types: rowTypes,
      lock_timeout: 200,
      statement_timeout: 5000,
      query_timeout: 6000,
    },
    `set synchronous_commit = on; ${rowSession(readModelSchema)}`,
  );

/** For the lease: a connection of its own, so that a long batch can't delay the renewal. */
export const openLeaseClient = (connection: ClientConfig): Promise<Client> =>
  openClient(
    {
      ...connection,
      application_name: 'hearthline lease',
      lock_timeout: 4000,
      statement_timeout: 4500,
      query_timeout: 5000,
    },
    `set default_transaction_isolation = 'read committed'`,
  );
