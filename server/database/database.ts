import type { Pool } from 'pg';
import type { Listen, Queryable } from '../../projections/queryable.ts';

/** The Postgres of the read models and of the app's own tables (schema `app`). */
export interface Database {
  /** search_path is the live read models (schema `read_model`); tables of `app` are written qualified. */
  readonly pool: Pool;
  /**
   * Sends all queries before it awaits the first answer (`pipeline: true`), in the time of one round trip. Queries by key join those of other
   * requests (`batchLoader`); the others go to one shared connection.
   * Query functions inside must start their queries without awaiting others first.
   */
  pipelined<T>(work: (on: Queryable) => Promise<T>): Promise<T>;
  /** One transaction, READ COMMITTED. */
  transaction<T>(work: (on: Queryable) => Promise<T>, options?: { synchronousCommit?: boolean }): Promise<T>;
  readonly listen: Listen;
  /** A usable connection string or pg options for others (store pool, scripts). */
  readonly connection: import('pg').ClientConfig;
  close(): Promise<void>;
}
