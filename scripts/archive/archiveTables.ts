import type { ClientBase } from 'pg';

/** The schemas of tables that can't be recreated. A table that is added there is in every backup; read models have schemas of their own. */
const schemas = ['app', 'es', 'runner'] as const;

/** The exceptions: the runner's tables about the read models, which a start recreates, and the migrations' own. */
export const recreatedTables = [
  'app.migrations',
  'app.migrations_lock',
  'runner.changes',
  'runner.checkpoint',
  'runner.parked',
  'runner.projectors',
  'runner.replaced',
] as const;

export interface ArchivedTable {
  /** With its schema, as in `app.credential`. */
  readonly name: string;
  readonly columns: readonly string[];
  /** On the disk, without indexes. */
  readonly bytes: number;
}

/** The database's tables that belong in a backup, by name. Unlogged ones don't: a crash of Postgres empties them as well. */
export const listArchivedTables = async (client: ClientBase): Promise<readonly ArchivedTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: string }>(
    `select t.name, t.bytes::text as bytes, array(select attname::text from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
      from (select c.oid, n.nspname || '.' || c.relname as name, pg_table_size(c.oid) as bytes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any ($1) and c.relkind in ('r', 'p') and c.relpersistence = 'p') t
      where not t.name = any ($2) order by t.name collate "C"`,
    [schemas, recreatedTables],
  );
  return rows.map(({ name, columns, bytes }) => ({ name, columns, bytes: Number(bytes) }));
};

/** The name in SQL. */
export const quoted = (client: ClientBase, name: string): string =>
  name
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.');

export const columnList = (client: ClientBase, columns: readonly string[]): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** Settings under which values read back exactly as written, whatever the server's settings are. */
export const plainSettings = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local client_encoding = 'UTF8'; set local search_path = pg_catalog;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`;

/** The file of a table in the backup. */
export const tablePart = (name: string): string => `tables/${name}.copy.gz`;
export const logPart = 'log.jsonl.gz';
