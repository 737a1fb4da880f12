import type { Pool } from 'pg';

/** A statement as our code sends it: named ones are prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /**
   * The column that the first and only value, an array, lists keys of (`where <by> = any($1)`): requests that ask the same of other keys at the
   * same moment may be asked with it, as one statement.
   */
  readonly by?: string;
}
/** Whatever takes a statement: a pool, a client, or one pipelined round trip. */
export interface Queryable {
  query<R extends object>(statement: Statement): Promise<{ rows: R[]; rowCount: number | null }>;
}

/** The Postgres of the read models and of the app's own tables (schema `app`). */
export interface Database {
  /** search_path is the live read models (schema `read_model`); tables of `app` are written qualified. */
  readonly pool: Pool;
  /**
   * Runs queries on one connection, all sent before the first answer is awaited (`pipeline: true`): one round trip. Others use it at the same time.
   * Query functions inside must start their queries without awaiting others first.
   */
  together<T>(work: (on: Queryable) => Promise<T>): Promise<T>;
  /** One transaction, READ COMMITTED. */
  transaction<T>(work: (on: Queryable) => Promise<T>, options?: { synchronousCommit?: boolean }): Promise<T>;
  /** LISTEN on the node's one connection for it, re-made when it breaks; `lost` is called at each break, `back` at each return. */
  listen(
    channels: readonly string[],
    on: { notification(channel: string, payload: string): void; lost?(): void; back?(): void },
  ): Promise<{ close(): Promise<void> }>;
  /** A usable connection string or pg options for others (store pool, scripts). */
  readonly connection: import('pg').ClientConfig;
  close(): Promise<void>;
}
