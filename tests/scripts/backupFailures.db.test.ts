import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createDisposables, type Disposables } from '../../server/disposables.ts';
import { connect } from '../store/rawLog.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { meanwhile, openBackups, refusal, rowsOf, type Backups } from './backupFixture.ts';

let backups: Backups;
let opened: Disposables;
let server: TestServer;
beforeEach(async () => {
  [backups, opened] = [await openBackups(), createDisposables()];
  server = await opened.add(startTestServer(), (started) => started.close());
});
afterEach(async () => {
  await opened.disposeAll();
  await backups.close();
});

test('a backup that is stopped, or whose database goes away, leaves nothing', async () => {
  const parent = path.dirname(backups.newPath());
  const stopping = new AbortController();
  const stop = () => Promise.resolve(stopping.abort());
  expect(await refusal(backups.save(meanwhile(server, stop), stopping.signal))).toBe('Stopped. Nothing was saved.');
  const admin = await opened.add(connect(server.database.connection), (client) => client.end());
  await admin.query('begin; lock table app.credential in access exclusive mode');
  const saving = refusal(backups.save(server));
  const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hearthline backup' and wait_event_type = 'Lock' and datname = current_database()`;
  // not in the transaction of the lock, which would see the same activity each time
  await until(async () => (await rowsOf(server.database.connection, waiting)).length === 1);
  await admin.query('rollback');
  expect(await saving).toMatch(/^The database went away \(.*\): nothing was saved\. Try again\.$/);
  expect(await readdir(parent)).toEqual([]);
});

test('a user that may not read everything is refused, and nothing is saved', async () => {
  const admin = await opened.add(connect(server.database.connection), (client) => client.end());
  const role = `reader_${randomBytes(4).toString('hex')}`;
  await admin.query(`create role ${role} login password 'x'; grant usage on schema app, es, runner to ${role}`);
  await admin.query(`grant select on all tables in schema app, es to ${role}`);
  const reader = {
    ...server.deps,
    db: { ...server.deps.db, connection: { ...server.database.connection, user: role, password: 'x' } },
  };
  const said = await refusal(backups.save({ ...server, deps: reader }));
  expect(said).toMatch(
    /^The user of DATABASE_URL may not read everything \(permission denied for table \w+\): name the database’s owner there\.$/,
  );
  await admin.query(`drop owned by ${role}; drop role ${role}`);
});
