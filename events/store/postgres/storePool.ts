import { Pool, type ClientBase, type ClientConfig } from 'pg';
import type { StoreLog } from '../storeLog.ts';
import { storeRole } from './schema.ts';

/** Codes of "you may not" and "there is no such role". */
const roleRefused = new Set(['42501', '22023']);

const session = `set synchronous_commit = on; set default_transaction_isolation = 'read committed'; set search_path = pg_catalog, pg_temp`;

/** Takes on the role that may only read and call es.append, where the connecting user has it. */
const takeStoreRole = async (client: ClientBase, log: StoreLog): Promise<void> => {
  try {
    await client.query(`set role ${storeRole}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && roleRefused.has(String(error.code)))) throw error;
    log.warn({ role: storeRole }, 'The event store works under the connecting user: its append-only role is not available');
  }
};

/** Connections of the store alone: never in anybody's transaction, and never waiting long. */
export const openStorePool = (connection: ClientConfig, log: StoreLog, limits: { max: number; statementTimeoutMs: number }): Pool => {
  // Unheard, the error of a connection that breaks would end the process, whether it is idle or between two statements.
  const handleBreak = (error: Error): void => log.warn({ err: error }, 'A connection of the event store broke');
  const pool = new Pool({
    ...connection,
    max: limits.max,
    application_name: 'hearthline event store',
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    lock_timeout: 2000,
    statement_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: 5000,
    query_timeout: limits.statementTimeoutMs + 1000,
    onConnect: async (client) => {
      client.on('error', handleBreak);
      await client.query(session);
      await takeStoreRole(client, log);
    },
  });
  pool.on('error', handleBreak);
  return pool;
};
