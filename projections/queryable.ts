/** A statement as our code sends it: named ones are prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /**
   * The column whose keys the only parameter, an array, lists (`where <by> = any($1)`). Concurrent requests for other keys may share
   * one statement.
   */
  readonly by?: string;
}

/** Takes a statement: a pool, a client, or one pipelined round trip. */
export interface Queryable {
  query<R extends object>(statement: Statement): Promise<{ rows: R[]; rowCount: number | null }>;
}

/** LISTEN on the node's one connection for it, made again when it breaks; `lost` is called at each break, `back` at each return. */
export type Listen = (
  channels: readonly string[],
  on: { notification(channel: string, payload: string): void; lost?(): void; back?(): void },
) => Promise<{ close(): Promise<void> }>;
