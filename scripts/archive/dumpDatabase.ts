import { Socket } from 'node:net';
import { Transform } from 'node:stream';
import pg from 'pg';
import type { ClientBase, ClientConfig } from 'pg';
import copyStreams from 'pg-copy-streams';
import { withCatalogueNames } from '../../server/database/catalogueNames.ts';
import { isDatabaseUnavailable } from '../../server/database/databaseUnavailable.ts';
import { errorCode, messageOf } from '../../server/database/errorCode.ts';
import { ExitError } from '../exitOnError.ts';
import type { ArchiveFolder } from './archiveFolder.ts';
import {
  columnList,
  listArchivedTables,
  plainSettings,
  quoted,
  tablePart,
  type ArchivedTable,
} from './archiveTables.ts';
import type { Manifest } from './manifest.ts';

const NEWLINE = 10;

/** In COPY's text a row is a line: a newline in a value is written as \n. */
const countingRows = (counted: (rows: number) => void): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      let rows = 0;
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
      counted(rows);
      done(null, chunk);
    },
  });

const dumpTable = async (
  client: ClientBase,
  { name, columns }: ArchivedTable,
  archive: ArchiveFolder,
  done: (rows: number) => void,
): Promise<number> => {
  const copy = copyStreams.to(`copy ${quoted(client, name)} (${columnList(client, columns)}) to stdout`);
  let rows = 0;
  const lines = countingRows((more) => {
    rows += more;
    done(more);
  });
  await archive.add(tablePart(name), () => {
    copy.on('error', (error) => lines.destroy(error));
    return client.query(copy).pipe(lines);
  });
  // the answer to COPY may come after its last row; the next one comes after both
  await client.query('select 1');
  if (copy.rowCount !== rows)
    throw new ExitError(`${name} ended after ${rows} of ${copy.rowCount} rows: nothing was saved. Try again.`);
  return rows;
};

const readMigrations = async (client: ClientBase): Promise<readonly string[]> =>
  (await client.query<{ name: string }>('select name from app.migrations order by id')).rows.map(({ name }) => name);

export interface Snapshot {
  /** Its moment, ISO 8601. */
  readonly at: string;
  readonly migrations: readonly string[];
  readonly tables: Manifest['tables'];
}

/** Sentences for what an operator can mend. */
const inWords = (error: unknown): unknown => {
  if (errorCode(error) === '42501')
    return new ExitError(
      `The user of DATABASE_URL may not read everything (${messageOf(error)}): name the database’s owner there.`,
    );
  return isDatabaseUnavailable(error)
    ? new ExitError(`The database went away (${messageOf(error)}): nothing was saved. Try again.`)
    : error;
};

/**
 * Writes every table that can't be recreated, all as of one moment, while others write. `begun` is called when that moment has come and
 * before the first table is read.
 */
export const dumpDatabase = async (
  connection: ClientConfig,
  archive: ArchiveFolder,
  begun: (bytes: number) => Promise<void>,
  done: (rows: number) => void,
): Promise<Snapshot> => {
  const socket = new Socket();
  const client = new pg.Client({
    ...withCatalogueNames(connection),
    application_name: 'hearthline backup',
    keepAlive: true,
    stream: () => socket,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query(plainSettings);
    const { rows: [moment] } = await client.query<{ at: Date }>('select transaction_timestamp() as at'); // prettier-ignore
    const tables = await listArchivedTables(client);
    await begun(tables.reduce((sum, { bytes }) => sum + bytes, 0));
    const migrations = await readMigrations(client);
    const dumped = [];
    for (const table of tables)
      dumped.push({ name: table.name, columns: table.columns, rows: await dumpTable(client, table, archive, done) });
    return { at: (moment?.at ?? new Date()).toISOString(), migrations, tables: dumped };
  } catch (error) {
    // in the middle of a COPY nothing else ends it
    socket.destroy();
    throw inWords(error);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Throws ExitError if a database can be reached and has none of our tables. */
export const refuseForeignDatabase = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ ...withCatalogueNames({ connectionString }), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if ((await listArchivedTables(client)).length > 0) return;
  } catch {
    // opening the storage later waits for it, and reports the problem
    return;
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new ExitError('There is nothing to save: the database of DATABASE_URL has no table of ours.');
};
