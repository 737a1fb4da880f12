import pg from 'pg';
import { migrate } from '../../server/database/migrate.ts';
import { migrationList } from '../../server/database/migrationList.ts';
import { emptyDatabase, freshDatabase } from '../support/database.ts';

const appliedOn = async (connection: pg.ClientConfig): Promise<string[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from app.migrations order by id');
  await client.end();
  return rows.map(({ name }) => name);
};

const change = async (connection: pg.ClientConfig, statement: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
};

const everything = migrationList.map(({ name }) => name);

test('migrations have unique names in order', () => {
  expect(everything).toEqual([...new Set(everything)].sort());
});

test('nodes that start at the same moment migrate an empty database once', async () => {
  const { connection, drop } = await emptyDatabase();
  await Promise.all([migrate(connection), migrate(connection), migrate(connection)]);
  expect(await appliedOn(connection)).toEqual(everything);
  await drop();
});

test('a migrated database is left unchanged', async () => {
  const { connection, drop } = await freshDatabase();
  await migrate(connection);
  expect(await appliedOn(connection)).toEqual(everything);
  await drop();
});

test('a lock that a killed migration left behind does not stop the next one', async () => {
  const { connection, drop } = await freshDatabase();
  await change(
    connection,
    `update app.migrations_lock set is_locked = 1; delete from app.migrations; drop schema if exists es, runner, read_model cascade;
    do $$ declare t record; begin for t in select tablename from pg_tables where schemaname = 'app' and tablename not like 'migrations%'
      loop execute format('drop table app.%I cascade', t.tablename); end loop; end $$`,
  );
  await migrate(connection);
  expect(await appliedOn(connection)).toEqual(everything);
  await drop();
});

test('a database of a newer program is refused in one sentence', async () => {
  const { connection, drop } = await freshDatabase();
  await change(
    connection,
    "insert into app.migrations (name, batch, migration_time) values ('999-tomorrow', 2, now())",
  );
  await expect(migrate(connection)).rejects.toThrow(
    'Another version of Hearthline made this database (it has 999-tomorrow). Use that version or a newer one.',
  );
  await drop();
});

test.each(['007-looks', '009-looks', '011-appendOfArrays'])(
  'a database of before the migrations were squashed, with %s, is refused as such: no newer version is promised to open it',
  async (name) => {
    const { connection, drop } = await freshDatabase();
    await change(connection, `insert into app.migrations (name, batch, migration_time) values ('${name}', 1, now())`);
    const refused = migrate(connection);
    await expect(refused).rejects.toThrow(
      /^A version of Hearthline from before 24 November 2026 made this database\. .* use the version that made it/,
    );
    await expect(refused).rejects.not.toThrow('or a newer one');
    await drop();
  },
);
