import { mkdir, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { confirmMasterKey, masterKeyNotice, readMasterKey } from '../../server/database/masterKey.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { freshDatabase } from '../support/database.ts';
import { testMasterKey } from '../support/testKeys.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const embedded = () => ({ dataDir, masterKey: undefined, databaseUrl: undefined });

test('with the embedded database a first start makes a key that only the owner can read, and the next ones find it', async () => {
  const key = await readMasterKey(embedded());
  expect(key).toHaveLength(32);
  expect((await stat(path.join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(path.join(dataDir, 'master.key'), 'utf8'), 'base64')).toEqual(Buffer.from(key));
  expect(await readMasterKey(embedded())).toEqual(key);
});

test('first starts at the same moment agree on one key and leave nothing else behind', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => readMasterKey(embedded())));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['master.key']);
});

test('the start logs the place of the key, never the key, and that it must not be with a copy of the data', async () => {
  const key = Buffer.from(await readMasterKey(embedded())).toString('base64');
  const sentence = masterKeyNotice(embedded());
  expect(sentence).toContain(`The master key is in ${path.join(dataDir, 'master.key')}.`);
  expect(sentence).toContain('never with a copy of the data');
  expect(masterKeyNotice({ dataDir, masterKey: key })).toMatch(/^The master key is the one in MASTER_KEY\./);
  expect(masterKeyNotice({ dataDir, masterKey: key })).not.toContain(key);
});

test('a key that can’t be read is named as such, and not the folder, which is all right', async () => {
  const file = path.join(dataDir, 'master.key');
  // root reads every file, so a folder takes the place of another user's file
  await mkdir(file);
  await expect(readMasterKey(embedded())).rejects.toThrow(
    `${file} is there and can't be read (EISDIR): let the user who starts Hearthline read it.`,
  );
});

test('MASTER_KEY wins over the file', async () => {
  const key = await readMasterKey({ ...embedded(), masterKey: Buffer.from(testMasterKey).toString('base64') });
  expect(key).toEqual(testMasterKey);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a database of one’s own needs MASTER_KEY', async () => {
  await expect(readMasterKey({ ...embedded(), databaseUrl: 'postgres://db/x' })).rejects.toThrow(
    'DATABASE_URL needs MASTER_KEY as well: the one that its database was made with or, for a new database, 32 bytes in base64',
  );
});

test.each(['', 'short', 'c2hvcnQ=', `${'A'.repeat(42)}!=`, Buffer.alloc(33).toString('base64')])(
  '%j is refused as a master key',
  async (masterKey) => {
    await expect(readMasterKey({ ...embedded(), masterKey })).rejects.toThrow(
      'MASTER_KEY is not base64 of 32 bytes: set the one that its database was made with',
    );
  },
);

test('a database stays with the master key it saw first', async () => {
  const { connection, drop } = await freshDatabase();
  const db = await openDatabase({ connection, log: pino({ level: 'silent' }) });
  await db.pipelined((on) => confirmMasterKey(on, testMasterKey));
  await db.pipelined((on) => confirmMasterKey(on, testMasterKey));
  await expect(db.pipelined((on) => confirmMasterKey(on, new Uint8Array(32)))).rejects.toThrow(
    'The master key is not the one this database was made with',
  );
  await db.close();
  await drop();
});
