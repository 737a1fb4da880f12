import { randomBytes } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { migrate } from '../../server/database/migrate.ts';
import { migrationList } from '../../server/database/migrationList.ts';
import { openStorage } from '../../server/database/openStorage.ts';
import { findUnfinishedRestore } from '../../server/database/unfinishedRestore.ts';
import { loadConfig } from '../../server/loadConfig.ts';
import { careOf } from '../medication/careOf.ts';
import { connect } from '../store/rawLog.ts';
import { browserOf } from '../support/browser.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { documentsOf } from '../support/documents.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { restoreBackup } from '../../scripts/archive/restoreBackup.ts';
import { contentsOf, openBackups, refusal, restore, rowsOf, verifiedThere, type Backups } from './backupFixture.ts';

// programs compile their sources first
jest.setTimeout(180_000);

let backups: Backups;
let server: TestServer;
/** A backup of a product in which Rosa is signed in, has a document, and has invited somebody by a link. */
let saved: string;
beforeAll(async () => {
  backups = await openBackups();
  server = await startTestServer();
  const rosa = await server.signedUp({ username: 'rosa' });
  await documentsOf(rosa).add();
  const { body: invitation } = await rosa.post<{ id: string }>('/api/care-invitations', {
    caregiverEmail: 'ana@example.org',
  });
  expect((await rosa.post(`/api/care-invitations/${invitation.id}/link`, {})).status).toBeLessThan(300);
  saved = (await backups.save(server)).folder;
});
afterAll(async () => {
  await server.close();
  await backups.close();
});

const count = async (connection: ClientConfig, of: string): Promise<number> =>
  (await rowsOf<{ n: number }>(connection, `select count(*)::int as n from ${of}`))[0]?.n ?? -1;

test('a backup that was changed, or whose master key is missing or another one, changes nothing', async () => {
  const there = await backups.elsewhere(server.masterKey);
  const spoilt = backups.newPath();
  await cp(saved, spoilt, { recursive: true });
  await appendFile(path.join(spoilt, 'tables/app.credential.copy.gz'), 'x');
  expect(await refusal(restore(spoilt, there))).toMatch(
    /app\.credential\.copy\.gz was cut off or changed\. Nothing was changed\.$/,
  );
  const other = { config: { ...there.config, masterKey: randomBytes(32).toString('base64') } };
  expect(await refusal(restore(saved, other))).toMatch(
    /^The master key is another one, and this backup needs the master key that was in /,
  );
  const without = { config: { ...there.config, masterKey: undefined, databaseUrl: undefined } };
  expect(await refusal(restore(saved, without))).toMatch(
    /^There is no master key, and this backup needs the master key that was in /,
  );
  expect(await contentsOf(there)).toEqual([]);
});

test('a restore into anything that is not empty is refused, with its content', async () => {
  const there = await backups.elsewhere(server.masterKey);
  const ofServer = { config: { ...there.config, databaseUrl: databaseUrl(server.database.connection) } };
  const events = await count(server.database.connection, 'es.event');
  expect(await refusal(restore(saved, ofServer))).toMatch(
    /^The database of DATABASE_URL is in use \(app\.\w+ has rows\): /,
  );
  expect(await count(server.database.connection, 'es.event')).toBe(events);
  const withFiles = { config: { ...there.config, dataDir: server.deps.config.dataDir } };
  expect(await refusal(restore(saved, withFiles))).toMatch(
    /blobs holds files already: a restore needs an empty DATA_DIR\./,
  );
  const dataDir = backups.newPath();
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
  const withCluster = { config: { ...there.config, dataDir, databaseUrl: undefined } };
  expect(await refusal(restore(saved, withCluster))).toMatch(
    /holds a database already: a restore needs an empty DATA_DIR \(only master\.key/,
  );
  const ofEventStoreDb = { config: { ...there.config, eventStoreUrl: 'esdb://127.0.0.1:1?tls=false' } };
  expect(await refusal(restore(saved, ofEventStoreDb))).toMatch(
    /^This backup has its log in Postgres, and EVENTSTORE_URL is set: unset it/,
  );
  expect(await contentsOf(there)).toEqual([]);
});

test('a restore onto a disk that is too small is refused before anything is written, with the needed and the free bytes', async () => {
  const there = await backups.elsewhere(server.masterKey);
  const dataDir = path.join(there.dataDir, 'not', 'there', 'yet');
  const asked: string[] = [];
  const onDisk = (free: number) =>
    restoreBackup({
      config: { ...there.config, dataDir },
      folder: saved,
      keepSessions: true,
      log: pino({ level: 'silent' }),
      freeBytes: (folder) => {
        asked.push(folder);
        return Promise.resolve(free);
      },
    });
  expect(await refusal(onDisk(50_000_000))).toMatch(
    new RegExp(
      `^The restore needs about 67\\.\\d MB in ${dataDir}, and 50 MB are free on that disk: free some space, or take another DATA_DIR\\. Nothing was changed\\.$`,
    ),
  );
  // with the embedded database there is more to come than files
  const embedded = loadConfig({ MASTER_KEY: there.config.masterKey, DATA_DIR: dataDir });
  const small = restoreBackup({
    config: embedded,
    folder: saved,
    keepSessions: true,
    log: pino({ level: 'silent' }),
    freeBytes: () => Promise.resolve(100e6),
  });
  expect(await refusal(small)).toMatch(/^The restore needs about 13\d MB in .*, and 100 MB are free/);
  expect([asked, await contentsOf(there)]).toEqual([[path.dirname(there.dataDir)], []]);
});

test('after a restore nobody is signed in and no open link works, unless the operator keeps them', async () => {
  const [ended, kept] = [await backups.elsewhere(server.masterKey), await backups.elsewhere(server.masterKey)];
  await restore(saved, ended, false);
  await restore(saved, kept, true);
  const open = 'app.access_link where ended_at is null';
  expect([await count(kept.database.connection, 'app.sessions'), await count(kept.database.connection, open)]).toEqual([
    1, 1,
  ]);
  expect([
    await count(ended.database.connection, 'app.sessions'),
    await count(ended.database.connection, open),
  ]).toEqual([0, 0]);
  expect(await count(ended.database.connection, 'app.credential')).toBe(1);
});

test('a restore that was killed keeps servers from starting, and the same one ends it', async () => {
  const there = await backups.elsewhere(server.masterKey);
  const { dataDir, database, config } = there;
  const holding = await connect(database.connection);
  // the lock of migrations, which come after the first change
  await holding.query('select pg_advisory_lock(7301, 9)');
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(database.connection), MASTER_KEY: config.masterKey ?? '' };
  const program = spawnProgram('scripts/restore.ts', [saved], env);
  await until(() => findUnfinishedRestore(dataDir));
  program.kill('SIGKILL');
  await program.ended;
  await holding.end();
  const starting = refusal(openStorage(config, pino({ level: 'silent' })));
  expect(await starting).toBe(
    `A backup was being restored into ${dataDir}, and that was not finished: run "npm run restore -- ${saved}" once more, or use another DATA_DIR.`,
  );
  const another = (await backups.save(server)).folder;
  expect(await refusal(restore(another, there))).toMatch(/^Another backup was being restored into /);
  await restore(saved, there);
  expect(await findUnfinishedRestore(dataDir)).toBeUndefined();
  expect(await verifiedThere(there, server.masterKey)).toContain('Nothing found.');
  expect(await refusal(restore(saved, there))).toMatch(/is in use|holds files already/);
});

const run = async (script: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
  const program = spawnProgram(script, args, env);
  return { code: await program.ended, output: program.output() };
};

const migrationsOf = async (connection: ClientConfig): Promise<readonly string[]> =>
  (await rowsOf<{ name: string }>(connection, 'select name from app.migrations order by id')).map(({ name }) => name);

test('a database of a former version is saved unchanged, and a later version restores it', async () => {
  const [former, there] = [await backups.elsewhere(server.masterKey), await backups.elsewhere(server.masterKey)];
  const all = migrationList.map(({ name }) => name);
  const { databaseUrl: url = '', masterKey = '' } = former.config;
  const folder = backups.newPath();
  const env = { DATABASE_URL: url, MASTER_KEY: masterKey, DATA_DIR: former.dataDir };
  const nothing = await run('scripts/backup.ts', [folder], env);
  expect(nothing).toEqual({
    code: 1,
    output: 'There is nothing to save: the database of DATABASE_URL has no table of ours.\n',
  });
  await migrate(former.database.connection, migrationList.slice(0, -1));
  const { code, output } = await run('scripts/backup.ts', [folder], env);
  expect([code, output]).toEqual([0, expect.stringContaining('Saved')]);
  expect(await migrationsOf(former.database.connection)).toEqual(all.slice(0, -1));
  await restore(folder, there);
  expect(await migrationsOf(there.database.connection)).toEqual(all.slice(0, -1));
  const storage = await openStorage(there.config, pino({ level: 'silent' }));
  await storage.stop();
  expect(await migrationsOf(there.database.connection)).toEqual(all);
});

test('npm start is saved while it runs, and restored into another folder, where people sign in', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-embedded-'));
  const [dataDir, elsewhere, backup] = ['data', 'elsewhere', 'backup'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  let running: SpawnedServer | undefined = await spawnServer({ dataDir });
  try {
    const rosa = browserOf(running.url);
    await rosa.post('/api/register', { username: 'rosa', password: testPassword, firstName: 'Rosa', role: 'senior' });
    await documentsOf(rosa).add();
    await careOf(rosa).add();
    const medications = await careOf(rosa).medications();
    const nothing = await run('scripts/backup.ts', [backup], { DATA_DIR: path.join(folder, 'mistyped') });
    expect(nothing).toEqual({ code: 1, output: expect.stringMatching(/^There is nothing to save: .*mistyped/) });
    const { code, output } = await run('scripts/backup.ts', [backup], { DATA_DIR: dataDir });
    expect([code, output]).toEqual([0, expect.stringContaining(`the key is not in it: it is ${dataDir}/master.key.`)]);
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    const occupied = { config: loadConfig({ DATA_DIR: dataDir }) };
    expect(await refusal(restore(backup, occupied))).toMatch(/^A server is running on .*Nothing was changed\.$/);
    await running.stop();
    await mkdir(elsewhere);
    await cp(path.join(dataDir, 'master.key'), path.join(elsewhere, 'master.key'));
    const restored = await run('scripts/restore.ts', [backup], { DATA_DIR: elsewhere });
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Everybody signs in once more')]);
    running = await spawnServer({ dataDir: elsewhere });
    const again = browserOf(running.url);
    expect((await again.post('/api/login', { username: 'rosa', password: testPassword })).status).toBe(200);
    expect(await careOf(again).medications()).toEqual(medications);
    const [document] = await documentsOf(again).list();
    expect((await documentsOf(again).open(document?.fileUrl ?? '')).status).toBe(200);
    const verified = await run('scripts/audit.ts', ['--verify'], { DATA_DIR: elsewhere });
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('Nothing found.')]);
  } finally {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
