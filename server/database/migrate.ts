import pg from 'pg';
import type { ClientConfig } from 'pg';
import type { Knex } from 'knex';
import { CannotStart } from './cannotStart.ts';
import { withCatalogueNames } from './catalogueNames.ts';
import { migrationList } from './migrationList.ts';
import type { Migration } from './migrationList.ts';

const MIGRATING = [7301, 9];

/** There is no way back: an older program refuses a newer database, and only a backup undoes an upgrade. */
const down = (): Promise<never> => Promise.reject(new Error('Migrations only go forward'));

const sourceOf = (migrations: readonly Migration[]): Knex.MigrationSource<Migration> => ({
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: ({ name }) => name,
  getMigration: ({ up }) => Promise.resolve({ up, down }),
});

const applied = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('app.migrations') is not null as there");
  if (rows[0]?.there !== true) return new Set();
  const done = await client.query<{ name: string }>('select name from app.migrations');
  return new Set(done.rows.map(({ name }) => name));
};

const runPending = async (connection: ClientConfig, migrations: readonly Migration[]): Promise<void> => {
  const { default: openKnex } = await import('knex');
  const knex = openKnex({
    client: 'pg',
    connection: withCatalogueNames(connection) as Knex.PgConnectionConfig,
    pool: { min: 0, max: 2 },
  });
  try {
    const config: Knex.MigratorConfig = {
      migrationSource: sourceOf(migrations),
      schemaName: 'app',
      tableName: 'migrations',
    };
    await knex.migrate.forceFreeMigrationsLock(config);
    await knex.migrate.latest(config);
  } finally {
    await knex.destroy();
  }
};

/** Names that migrations had until they were squashed (0018-squashed-migrations.md): nothing converts such a database. */
const squashed = new Set([
  '007-generations',
  '007-looks',
  '008-combinedAppend',
  '009-looks',
  '010-appendTogether',
  '011-appendOfArrays',
]);

const anotherVersion = (unknown: readonly string[]): CannotStart =>
  unknown.some((name) => squashed.has(name))
    ? new CannotStart(
        'A version of Hearthline from before 24 November 2026 made this database. This version can’t open it, and no newer one can: use the version that made it, and keep the database, which holds the record (docs/operations.md, Troubles).',
      )
    : new CannotStart(
        `Another version of Hearthline made this database (it has ${unknown.join(', ')}). Use that version or a newer one.`,
      );

/**
 * Runs all pending migrations or none. An advisory lock, which a crash releases, admits one node at a time.
 * (knex's own lock row would stay; it is cleared.) Without pending ones it costs two queries and does not load knex.
 * `migrations`: the first ones only, for rows that were saved when there were no others.
 */
export const migrate = async (
  connection: ClientConfig,
  migrations: readonly Migration[] = migrationList,
): Promise<void> => {
  const client = new pg.Client(withCatalogueNames(connection));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', MIGRATING);
    const done = await applied(client);
    const known = new Set(migrationList.map(({ name }) => name));
    const unknown = [...done].filter((name) => !known.has(name));
    if (unknown.length > 0) throw anotherVersion(unknown);
    if (migrations.every(({ name }) => done.has(name))) return;
    await client.query('create schema if not exists app');
    await runPending(connection, migrations);
  } finally {
    await client.end();
  }
};
