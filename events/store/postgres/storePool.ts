import { Pool, type ClientBase, type ClientConfig } from 'pg';
import type { StoreLog } from '../storeLog.ts';
import { storeRole } from './schema.ts';

/** Codes of "permission denied" and "no such role". */
const roleRefused = new Set(['42501', '22023']);

const session = `set synchronous_commit = on; set default_transaction_isolation = 'read committed'; set search_path = pg_catalog, pg_temp`;

/** Switches to the role that may only read and call es.append; false where the connecting user does not have it. */
const takeStoreRole = async (client: ClientBase): Promise<boolean> => {
  try {
    await client.query(`set role ${storeRole}`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && roleRefused.has(String(error.code))) return false;
    throw error;
  }
};

interface PoolLimits {
  readonly max: number;
  readonly statementTimeoutMs: number;
  /** 0: never closed for being idle. */
  readonly idleTimeoutMs: number;
}

/** The store's own connections: never in a caller's transaction, and never waiting long. */
export const openStorePool = (connection: ClientConfig, log: StoreLog, limits: PoolLimits): Pool => {
  let hasWarned = false;
  const prepare = async (client: ClientBase): Promise<void> => {
    // Without a listener a broken connection's error would end the process.
    client.on('error', ({ message: reason }) => log.warn({ reason }, 'A connection of the event store broke'));
    await client.query(session);
    if ((await takeStoreRole(client)) || hasWarned) return;
    hasWarned = true;
    log.warn(
      { role: storeRole },
      'The event store works under the connecting user: its append-only role is not available',
    );
  };
  const pool = new Pool({
    ...connection,
    max: limits.max,
    application_name: 'hearthline event store',
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: limits.idleTimeoutMs,
    keepAlive: true,
    lock_timeout: 2000,
    statement_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: 5000,
    query_timeout: limits.statementTimeoutMs + 1000,
    // The pool awaits the promise, although its type doesn't show it.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: prepare,
  });
  // The client's own listener has logged it; this one only keeps the pool's copy from ending the process.
  pool.on('error', () => undefined);
  return pool;
};
