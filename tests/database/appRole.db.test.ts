import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { projectors } from '../../projections/projectors.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import { closeClient, openBatchClient } from '../../projections/runner/client.ts';
import { claimNext } from '../../projections/runner/nextGeneration.ts';
import { nextSchema } from '../../projections/runner/readModelTables.ts';
import { appRole, asAppRole, ensureAppRole, grantAppRights, makeAppRole } from '../../server/database/appRole.ts';
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { joinStorage, openStorage } from '../../server/database/openStorage.ts';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../support/database.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const log = pino({ level: 'silent' });

test('the embedded database is used with a role that isn’t a superuser, by scripts next to the server too', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-storage-'));
  const config = { dataDir, databaseUrl: undefined, masterKey: undefined };
  const server = await openStorage(config, log);
  const script = await joinStorage(config, log);
  for (const { db } of [server, script]) {
    const { rows } = await db.pool.query('select rolname, rolsuper from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolname: appRole, rolsuper: false }]);
  }
  await script.stop();
  await server.stop();
  await rm(dataDir, { recursive: true });
}, 300_000);

test('over TCP, where sockets do not work, the role has a password of its own', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-storage-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log, tcp: true, settings: { fsync: 'off' } });
  const owner = postgres.connection;
  await migrate(owner);
  await ensureAppRole(owner);
  const db = await openDatabase({ connection: asAppRole(owner), log });
  expect((await db.pool.query('select current_user as role')).rows).toEqual([{ role: appRole }]);
  await db.close();
  await expect(
    openDatabase({ connection: { ...asAppRole(owner), password: owner.password ?? '' }, log }),
  ).rejects.toThrow('password');
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}, 300_000);

test('an operator that the role of nodes puts in the owner’s way, in a schema of the owner’s name, is never called by the owner', async () => {
  const { connection, drop } = await freshDatabase();
  await ensureAppRole(connection);
  const app = new pg.Client(asAppRole(connection));
  await app.connect();
  // it fits the types of a query of the owner better than the catalogue's
  await app.query(`create schema read_model; create schema hearthline; create table hearthline.called (by text);
    create function hearthline.differs(oid, regrole) returns boolean language plpgsql as $$
      begin insert into hearthline.called values (current_user); return $1 <> $2::oid; end $$;
    create operator hearthline.<> (leftarg = oid, rightarg = regrole, function = hearthline.differs)`);
  await ensureAppRole(connection);
  const { rows } = await app.query('select by from hearthline.called');
  await app.end();
  await drop();
  expect(rows).toEqual([]);
});

test('an operator gives a role the same rights with migrate --app-role, and a missing one is refused with a sentence', async () => {
  const { connection, drop } = await freshDatabase();
  const role = `app_${randomUUID().slice(0, 8)}`;
  const owner = new pg.Client(connection);
  await owner.connect();
  const migrateFor = async (more: Readonly<Record<string, string>> = {}) => {
    const env = { DATABASE_URL: databaseUrl(connection), MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), ...more };
    const program = spawnProgram('scripts/migrate.ts', ['--app-role', role], env);
    return { code: await program.ended, output: program.output() };
  };
  expect(await migrateFor()).toEqual({
    code: 1,
    output: `The role ${role} can't get its rights: role "${role}" does not exist.\n`,
  });
  // as the compose file does; again, it sets the password alone
  for (const APP_ROLE_PASSWORD of ['first', 'second'])
    expect(await migrateFor({ APP_ROLE_PASSWORD })).toMatchObject({ code: 0 });
  const made = await owner.query(
    'select rolcanlogin, rolsuper, rolcreaterole, rolpassword is not null as secret from pg_authid where rolname = $1',
    [role],
  );
  expect(made.rows).toEqual([{ rolcanlogin: true, rolsuper: false, rolcreaterole: false, secret: true }]);
  expect(await migrateFor()).toMatchObject({ code: 0 });
  const app = new pg.Client({ ...connection, user: role });
  await app.connect();
  await app.query(`insert into app.shared_keys values ('kept', '\\x01'); create schema read_model_next`);
  await expect(app.query('delete from es.event')).rejects.toMatchObject({ code: '42501' });
  await app.end();
  await owner.query(`drop owned by ${role} cascade; drop role ${role}`);
  await owner.end();
  await drop();
}, 300_000);

test('an owner who isn’t a superuser, but may create roles, creates that role, sets its password again, and gives it the read models', async () => {
  const { connection, drop } = await emptyDatabase();
  const [owner, role] = [`owner_${randomUUID().slice(0, 8)}`, `app_${randomUUID().slice(0, 8)}`];
  const superuser = new pg.Client(connection);
  await superuser.connect();
  await superuser.query(`create role ${owner} login createrole; alter database "${connection.database}" owner to ${owner};
    grant hearthline_store to ${owner} with admin option`);
  const asOwner = { ...connection, user: owner };
  await migrate(asOwner);
  for (const password of ['first', 'second']) {
    await makeAppRole(asOwner, role, password);
    await grantAppRights(asOwner, role);
  }
  const app = new pg.Client({ ...connection, user: role });
  await app.connect();
  await app.query('create schema read_model_next');
  await expect(app.query('delete from es.event')).rejects.toMatchObject({ code: '42501' });
  await app.end();
  await superuser.query(`drop owned by ${role} cascade; drop role ${role}`);
  await superuser.end();
  await drop();
});

describe('in a database of a former version, where everything belongs to the superuser', () => {
  let database: TestDatabase;
  let server: TestServer;
  let client: pg.Client;
  const drop = (): Promise<void> => database.drop();
  beforeAll(async () => {
    database = await freshDatabase();
    const former = await startTestServer({ database: { ...database, drop: () => Promise.resolve() } });
    await former.signedUp();
    await former.close();
    await ensureAppRole(database.connection);
    const connection = asAppRole(database.connection);
    server = await startTestServer({ database: { connection, drop }, masterKey: former.masterKey });
    client = new pg.Client(connection);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.close();
  });

  test.each([
    `insert into es.event values (99, 's', 0, gen_random_uuid(), 'T', '', '{}')`,
    `update es.event set payload = ''`,
    `delete from es.event`,
    `truncate es.event`,
    `update es.head set position = 0`,
    `alter table es.event disable trigger event_is_final`,
    `alter table es.event disable trigger all`,
    `drop trigger event_is_final on es.event`,
    `create trigger mine before insert on es.event for each row execute function es.refuse_change()`,
    `alter table es.event add column mine int`,
    `alter table es.event rename to mine`,
    `alter table es.event owner to ${appRole}`,
    `create rule mine as on insert to es.event do instead nothing`,
    `drop table es.event`,
    `drop schema es cascade`,
    `create table es.mine (a int)`,
    `create or replace function es.refuse_change() returns trigger language plpgsql as $$ begin return old; end $$`,
    `drop function es.append`,
    `set session_replication_role = replica`,
    `set role hearthline`,
    `alter role ${appRole} superuser`,
    `create role mine`,
    `copy (select 1) to program 'true'`,
    `drop table app.subject_keys`,
    `delete from app.migrations`,
  ])('one may not: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('nor give oneself the right to', async () => {
    await client.query(`grant all on es.event, es.head to ${appRole}`).catch(() => undefined);
    const { rows } = await client.query(
      `select has_table_privilege('es.event', 'insert, update, delete, truncate, trigger') or has_table_privilege('es.head', 'update') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });

  const builder = `a test ${randomUUID()}`;
  const rebuiltBy = (connection: ClientConfig): Promise<boolean> => {
    const { events } = server.deps;
    return buildGeneration({
      events,
      connection,
      projectors,
      log,
      builder,
      pageSize: 500,
      force: true,
      signal: AbortSignal.timeout(60_000),
    });
  };
  const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'As needed' };
  const ownersOfReadModels = async () => {
    const { rows } = await client.query<{ owner: string }>(
      `select distinct owner::regrole::text as owner from (select nspowner, nspname from pg_namespace
       union select relowner, nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace) as found(owner, name)
       where name like 'read\\_model%'`,
    );
    return rows.map(({ owner }) => owner);
  };

  test('a node appends, projects and reads, and read models are rebuilt', async () => {
    const rosa = await server.signedUp();
    expect(await rosa.post('/api/medications', metformin)).toMatchObject({ status: 201 });
    expect(await rebuiltBy(server.database.connection)).toBe(true);
    expect((await rosa.get<{ name: string }[]>('/api/medications')).body).toMatchObject([{ name: 'Metformin' }]);
    expect(await ownersOfReadModels()).toEqual([appRole]);
  });

  test('the owner rebuilds them, and a node continues reading, projecting and rebuilding', async () => {
    const rosa = await server.signedUp();
    expect(await rebuiltBy(database.connection)).toBe(true);
    expect(await ownersOfReadModels()).toEqual([appRole]);
    expect(await rosa.post('/api/medications', metformin)).toMatchObject({ status: 201 });
    expect((await rosa.get<{ name: string }[]>('/api/medications')).body).toMatchObject([{ name: 'Metformin' }]);
    expect(await rebuiltBy(server.database.connection)).toBe(true);
  });

  test('a node takes over a rebuild of the owner that was killed', async () => {
    const killed = await openBatchClient(database.connection, nextSchema);
    expect(await claimNext(killed, { projectors, storeId: server.deps.events.store.storeId, builder })).toEqual(
      expect.any(String),
    );
    await closeClient(killed);
    expect(await rebuiltBy(server.database.connection)).toBe(true);
  });

  test('a table of a later migration is the node’s to use, and not to alter', async () => {
    const owner = new pg.Client(database.connection);
    await owner.connect();
    await owner.query('create table app.later (a int); create table runner.later (a int)');
    await owner.end();
    for (const table of ['app.later', 'runner.later']) {
      await client.query(
        `insert into ${table} values (1); update ${table} set a = 2; delete from ${table} where a = 2`,
      );
      await expect(client.query(`drop table ${table}`)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
