import { Client, type ClientConfig } from 'pg';
import { rowTypes } from './columnTypes.ts';
import { readModelSchema } from './readModelTables.ts';

/** A connection of the runner's own; whoever opens it closes it. `broken` tells of its end once. */
const openClient = async (config: ClientConfig, session: string): Promise<Client> => {
  const client = new Client({ connectionTimeoutMillis: 5000, keepAlive: true, ...config });
  // Unheard, the error of a connection that breaks while idle would end the process; the next query reports it.
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

/** Never waits for a server that does not answer. */
export const closeClient = async (client: Client): Promise<void> => {
  const timer = setTimeout(() => client.connection.stream.destroy(), 1000);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
};

const rowSession = (schema: string): string =>
  `set timezone = 'UTC'; set default_transaction_isolation = 'read committed'; set search_path = ${schema}`;

/** For batches. May lose its last commits with the server: they are applied again from the checkpoint that was lost with them. */
export const openBatchClient = (connection: ClientConfig, schema = readModelSchema): Promise<Client> =>
  openClient(
    {
      ...connection,
      application_name: 'hearthline runner',
      pipeline: true,
      types: rowTypes,
      lock_timeout: 3000,
      statement_timeout: 30_000,
      // whoever is stopped in the middle must not keep the checkpoint from the next
      idle_in_transaction_session_timeout: 3000,
      query_timeout: 35_000,
    },
    `set synchronous_commit = off; ${rowSession(schema)}`,
  );

/** For rows that are written with their events. Loses no commit, and is refused a lock rather than keep others from appending. */
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

/** For the lease: apart from the batches, so that a long one can't keep it from being renewed. */
export const openLeaseClient = (connection: ClientConfig): Promise<Client> =>
  openClient(
    { ...connection, application_name: 'hearthline lease', lock_timeout: 4000, statement_timeout: 4500, query_timeout: 5000 },
    `set default_transaction_isolation = 'read committed'`,
  );
