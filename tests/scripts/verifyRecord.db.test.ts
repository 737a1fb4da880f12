import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { join, newAna, newRosa, type Person } from '../circle/circleOf.ts';
import { careOf } from '../medication/careOf.ts';
import { connect } from '../store/rawLog.ts';
import { pdfOf } from '../../server/demo/pdfOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { documentsOf } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { verified } from './verifyFixture.ts';

/** An attacker with write access to the read models and to the folder of files, while a node serves them. */
let server: TestServer;
let admin: Awaited<ReturnType<typeof connect>>;
let rosa: Person;
let ana: Person;

const compared = [
  'care_connections',
  'dose_logs',
  'dose_history',
  'documents',
  'medications',
  'users',
  'uploads',
] as const;
const folder = (): string => path.join(server.deps.config.dataDir, 'blobs', 'sealed');
const kept = (): string => path.join(server.deps.config.dataDir, 'kept');

beforeAll(async () => {
  server = await startTestServer();
  rosa = await newRosa(server);
  ana = await newAna(server);
  await join(rosa, ana);
  const care = careOf(rosa.browser);
  const { body: medication } = await care.add({ frequency: 'As needed', times: [] });
  await care.log(medication.id, { takenTime: new Date().toISOString() });
  const documents = documentsOf(rosa.browser);
  for (const name of ['Will', 'Plan']) expect((await documents.add({ name, bytes: pdfOf(name) })).status).toBe(201);
  await caughtUp(server);
  admin = await connect(server.deps.db.connection);
  await admin.query(
    `create schema kept; ${compared.map((name) => `create table kept.${name} as table read_model.${name}`).join('; ')}`,
  );
  await cp(folder(), kept(), { recursive: true });
});
afterEach(async () => {
  for (const name of compared)
    await admin.query(`delete from read_model.${name}; insert into read_model.${name} select * from kept.${name}`);
  await rm(folder(), { recursive: true });
  await cp(kept(), folder(), { recursive: true });
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const verify = (): Promise<string> => verified(server.deps);
const files = async (): Promise<readonly string[]> =>
  (await readdir(folder(), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();

test('for an unchanged record it says how many files open and rows agree, next to a running node', async () => {
  expect(await verify()).toMatch(
    /, 2 files open\. \d\d+ rows of read models are as the log gives them\. \d+ compared with the history\.( \d signed checkpoints fit the log\.)? Nothing found\.$/m,
  );
});

const rows: readonly (readonly [what: string, sql: string, finding: RegExp])[] = [
  [
    'rights that nobody gave',
    `update read_model.care_connections set permissions = '{"medications":"change","health":"change","appointments":"change"}'`,
    /the read model care_connections has another row than the log gives: \S+/,
  ],
  [
    'a connection that nobody made',
    `insert into read_model.care_connections select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'person_id', gen_random_uuid()))).*
       from read_model.care_connections c`,
    /the read model care_connections has a row that the log does not give: \S+/,
  ],
  [
    'a connection that is gone',
    'delete from read_model.care_connections',
    /the read model care_connections lacks a row that the log gives: \S+/,
  ],
  [
    'a dose that nobody took',
    `update read_model.dose_logs set status = 'missed'`,
    /the read model dose_logs has another row/,
  ],
  [
    'a dose that is gone',
    'delete from read_model.dose_logs; delete from read_model.dose_history',
    /dose_logs lacks a row[^]*dose_history lacks a row/,
  ],
  [
    'a document that is hidden',
    `delete from read_model.documents where name = 'Will'`,
    /the read model documents lacks a row/,
  ],
  [
    'a document under another name',
    `update read_model.documents set name = 'Another' where name = 'Will'`,
    /the read model documents has another row/,
  ],
  [
    'a file for another',
    `update read_model.uploads set hash = repeat('0', 64)`,
    /the read model uploads has another row/,
  ],
  [
    'another dosage',
    `update read_model.medications set dosage = '1000 mg'`,
    /the read model medications has another row/,
  ],
  [
    'another password for an account',
    `update read_model.users set credential_id = gen_random_uuid()`,
    /the read model users has another row/,
  ],
];
test.each(rows)('verify sees in a read model: %s', async (_what, sql, finding) => {
  await admin.query(sql);
  const said = await verify();
  expect(said).toMatch(/^The event store is not whole:\n/);
  expect(said).toMatch(finding);
});

test('verify sees a file that is missing, cut, changed or exchanged for another', async () => {
  const [first = '', second = ''] = await files();
  const other = await readFile(second);
  const bytes = await readFile(first);
  await rm(first);
  expect(await verify()).toMatch(/the file \S+ of \S+ is missing/);
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8((flipped.at(100) ?? 0) ^ 1, 100);
  for (const changed of [Buffer.of(), bytes.subarray(0, 200), flipped, other]) {
    await writeFile(first, changed);
    expect(await verify()).toMatch(/the file \S+ of \S+ does not open: it was changed, cut or exchanged/);
  }
  await writeFile(first, bytes);
  expect(await verify()).toContain('Nothing found.');
});

test('read models that can’t be compared now are reported as such', async () => {
  await admin.query(
    `insert into runner.parked (generation, projector, stream, from_position, reason) values (1, 'users', 'account-x', 1, 'a test')`,
  );
  try {
    expect(await verify()).toMatch(/Nothing found\.\nThe read models were not compared with the log: /);
  } finally {
    await admin.query('delete from runner.parked');
  }
});
