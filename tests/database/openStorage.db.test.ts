import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../server/database/embeddedPostgres.ts';
import { joinStorage, openStorage } from '../../server/database/openStorage.ts';
import { masterKeyFile } from '../../server/database/masterKey.ts';
import { emptyDatabase } from '../support/database.ts';
import { testMasterKey } from '../support/testKeys.ts';

const log = pino({ level: 'silent' });
const OWN = 'or set DATABASE_URL (and MASTER_KEY) to use a Postgres of your own.';
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-storage-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const embedded = (folder = dataDir) => ({ dataDir: folder, databaseUrl: undefined, masterKey: undefined });
const urlOf = ({ user, host, port, database }: ClientConfig): string =>
  `postgres://${user}@localhost/${database}?host=${host}&port=${port}`;
const masterKey = Buffer.from(testMasterKey).toString('base64');

test('the embedded storage keeps its rows until the next start, and a script that joins it reads the same rows', async () => {
  const first = await openStorage(embedded(), log);
  await first.db.pool.query("insert into app.shared_keys values ('kept', '\\x01')");
  const beside = await joinStorage(embedded(), log);
  expect((await beside.db.pool.query('select purpose from app.shared_keys')).rows).toEqual([{ purpose: 'kept' }]);
  expect(beside.masterKey).toEqual(first.masterKey);
  await beside.stop();
  expect((await first.db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await first.stop();

  const alone = await joinStorage(embedded(), log);
  expect((await alone.db.pool.query('select purpose from app.shared_keys')).rows).toEqual([{ purpose: 'kept' }]);
  await alone.stop();

  await writeFile(masterKeyFile(dataDir), masterKey);
  await expect(openStorage(embedded(), log)).rejects.toThrow(
    'The master key is not the one this database was made with',
  );
  const right = Buffer.from(first.masterKey).toString('base64');
  await (await openStorage({ ...embedded(), masterKey: right }, log)).stop();
}, 300_000);

const NO_KEY = 'There is no master.key in';
const PUT_BACK = 'Put back the copy of that file, or set MASTER_KEY to what is in it.';
const putAside = () => rename(masterKeyFile(dataDir), path.join(dataDir, 'kept'));

test('a database restored without its key gets no new one, neither from a start nor from a script, and is left unchanged', async () => {
  await (await openStorage(embedded(), log)).stop();
  await putAside();
  const refused = `${NO_KEY} ${dataDir}, and its database was made with one. ${PUT_BACK}`;
  await expect(openStorage(embedded(), log)).rejects.toThrow(refused);
  await expect(joinStorage(embedded(), log)).rejects.toThrow(refused);
  expect(await readdir(dataDir)).not.toContain('master.key');
  await rename(path.join(dataDir, 'kept'), masterKeyFile(dataDir));
  const storage = await openStorage(embedded(), log);
  // the file is deleted under a running server, and a script runs next to it
  await putAside();
  await expect(joinStorage(embedded(), log)).rejects.toThrow(refused);
  await storage.stop();
  expect(await readdir(dataDir)).not.toContain('master.key');
}, 300_000);

test('files restored without the key get no new one, and no database next to them', async () => {
  const folder = path.join(dataDir, 'blobs', 'sealed', '0a', '1b');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, '0a1b0000-0000-4000-8000-000000000000'), 'sealed');
  await expect(openStorage(embedded(), log)).rejects.toThrow(
    `${NO_KEY} ${dataDir}, and its files were sealed with one. ${PUT_BACK}`,
  );
  expect(await readdir(dataDir)).toEqual(['blobs']);
});

test('empty folders and a database whose first start was interrupted hold no data: the key is created', async () => {
  await mkdir(path.join(dataDir, 'blobs', 'sealed'), { recursive: true });
  await mkdir(path.join(dataDir, 'blobs', 'unfinished'));
  await writeFile(path.join(dataDir, 'blobs', 'unfinished', 'half'), '');
  await (await startEmbeddedPostgres({ dataDir, log })).stop();
  await (await openStorage(embedded(), log)).stop();
  expect(await readdir(dataDir)).toContain('master.key');
}, 300_000);

test('a key that was cut off is not to be replaced by a new one', async () => {
  await writeFile(masterKeyFile(dataDir), 'c2hvcnQ=\n');
  const refused = openStorage(embedded(), log);
  await expect(refused).rejects.toThrow(`${masterKeyFile(dataDir)} is not base64 of 32 bytes: put back its copy.`);
});

test('a Postgres of one’s own is migrated and used', async () => {
  const { connection, drop } = await emptyDatabase();
  const storage = await openStorage({ dataDir, databaseUrl: urlOf(connection), masterKey }, log);
  expect((await storage.db.pool.query('select purpose from app.shared_keys')).rows).toEqual([]);
  await storage.stop();
  await drop();
});

test('a Postgres of one’s own that refuses us is named without its password', async () => {
  const { connection, drop } = await emptyDatabase();
  const url = urlOf({ ...connection, database: 'nowhere' }).replace('@', ':secret@');
  const refused = openStorage({ dataDir, databaseUrl: url, masterKey }, log);
  await expect(refused).rejects.toThrow(
    'The database at localhost/nowhere (DATABASE_URL) can\'t be used: database "nowhere" does not exist.',
  );
  await expect(refused).rejects.not.toThrow('secret');
  await drop();
});

test.each([
  'postgres://rosa:1/secret@localhost/x',
  'postgres://rosa:1?secret@localhost/x',
  'postgres://rosa:a/secret@localhost/x',
])('the malformed address %s is refused and not repeated', async (databaseUrl) => {
  const refused = openStorage({ dataDir, databaseUrl, masterKey }, log);
  await expect(refused).rejects.toThrow(/^DATABASE_URL is not an address such as /);
  await expect(refused).rejects.not.toThrow(/secret@|rosa/);
});

test('a data folder that is a file, or is in a folder without write access, is refused in one sentence', async () => {
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');
  await expect(openStorage(embedded(file), log)).rejects.toThrow(
    `${file} is not a folder: give DATA_DIR another name, ${OWN}`,
  );
  if (process.platform !== 'linux') return;
  await expect(openStorage(embedded('/sys/hearthline'), log)).rejects.toThrow(
    `The data folder /sys/hearthline can't be written: let this user write to it or, if it holds no record yet, give DATA_DIR another one, ${OWN}`,
  );
});
