import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import type { ClientBase, ClientConfig } from 'pg';
import copyStreams from 'pg-copy-streams';
import { withCatalogueNames } from '../../server/database/catalogueNames.ts';
import { ExitError } from '../exitOnError.ts';
import { columnList, listArchivedTables, plainSettings, quoted, tablePart } from './archiveTables.ts';
import type { Manifest } from './manifest.ts';
import type { CheckedArchive } from './checkArchive.ts';

/** One row each that migrations write, or the first start: they don't make a database one in use. */
const rowsOfMigrations = new Set(['es.head', 'runner.lease', 'runner.pruned', 'app.master_key']);

export const withClient = async <T>(connection: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    ...withCatalogueNames(connection),
    application_name: 'hearthline restore',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The first table that holds something of its own; undefined: nothing was ever stored there. */
export const findUsedTable = async (client: ClientBase): Promise<string | undefined> => {
  for (const { name } of await listArchivedTables(client)) {
    if (rowsOfMigrations.has(name)) continue;
    const { rowCount } = await client.query(`select from ${quoted(client, name)} limit 1`);
    if (rowCount !== 0) return name;
  }
  return undefined;
};

type Table = Manifest['tables'][number];

/** The same tables and columns as when they were saved, because their migrations are the same ones. */
const assertSameTables = async (client: ClientBase, saved: readonly Table[]): Promise<void> => {
  const shapeOf = (tables: readonly Pick<Table, 'name' | 'columns'>[]): string =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
  if (shapeOf(await listArchivedTables(client)) !== shapeOf(saved))
    throw new ExitError(
      'The database has other tables than the backup, as after later migrations: restore into an empty database.',
    );
};

const loadTable = async (client: ClientBase, folder: string, { name, columns, rows }: Table): Promise<void> => {
  await client.query(`delete from ${quoted(client, name)}`);
  const copy = client.query(
    copyStreams.from(`copy ${quoted(client, name)} (${columnList(client, columns)}) from stdin`),
  );
  await pipeline(createReadStream(path.join(folder, tablePart(name))), createGunzip(), copy);
  if (copy.rowCount !== rows)
    throw new ExitError(`${name} got ${copy.rowCount} of its ${rows} rows: nothing was restored.`);
};

/** Identity columns continue after the highest value. */
const setSequences = async (client: ClientBase, tables: readonly Table[]): Promise<void> => {
  for (const { name } of tables) {
    const { rows } = await client.query<{ column: string }>(
      `select attname::text as column from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
      [quoted(client, name)],
    );
    for (const { column } of rows) {
      const values = `select coalesce(max(${client.escapeIdentifier(column)}), 0) + 1 from ${quoted(client, name)}`;
      await client.query(`select setval(pg_get_serial_sequence($1, $2), (${values}), false)`, [
        quoted(client, name),
        column,
      ]);
    }
  }
};

/** Some of them may have been ended or used since. */
const endSessions = async (client: ClientBase): Promise<void> => {
  await client.query('delete from app.sessions');
  await client.query('delete from app.access_link where ended_at is null');
};

/** A reactor's new place in a log that has other positions than the one that was saved. */
export interface ReactorPlace {
  readonly name: string;
  readonly storeId: string;
  readonly position: bigint;
  readonly eventId: string | null;
}

export interface LoadOptions {
  readonly keepSessions: boolean;
  /** New places for the reactors' former positions, if the log was not in the database. */
  readonly placeReactors?:
    ((formerly: readonly { name: string; position: bigint }[]) => Promise<readonly ReactorPlace[]>) | undefined;
  readonly done: (share: number) => void;
}

const moveReactors = async (client: ClientBase, { placeReactors }: LoadOptions): Promise<void> => {
  if (placeReactors === undefined) return;
  const { rows } = await client.query<{ name: string; position: string }>(
    'select name, position::text as position from runner.reactors',
  );
  for (const { name, storeId, position, eventId } of await placeReactors(
    rows.map((row) => ({ name: row.name, position: BigInt(row.position) })),
  ))
    await client.query(
      'update runner.reactors set store_id = $2, position = $3, event_id = $4, event_position = $3 where name = $1',
      [name, storeId, position.toString(), eventId],
    );
};

/** Fills the tables of a migrated, empty database: all of them, or none. */
export const loadDatabase = (
  connection: ClientConfig,
  { folder, manifest }: CheckedArchive,
  options: LoadOptions,
): Promise<void> =>
  withClient(connection, async (client) => {
    await client.query('begin');
    await client.query(plainSettings);
    await assertSameTables(client, manifest.tables);
    for (const [index, table] of manifest.tables.entries()) {
      await loadTable(client, folder, table);
      options.done((index + 1) / manifest.tables.length);
    }
    await setSequences(client, manifest.tables);
    if (!options.keepSessions) await endSessions(client);
    await moveReactors(client, options);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed');
  });
