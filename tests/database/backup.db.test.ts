import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { listArchivedTables } from '../../scripts/archive/archiveTables.ts';
import { hashOf } from '../../server/upload/blobs.ts';
import { storeReceived } from '../../server/upload/receivedBlobs.ts';
import { bodyOf, openFixture, withBody, type Fixture } from '../server/badInputFixture.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { documentsOf } from '../support/documents.ts';
import { startTestServer, testPassword } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { dumpedTables, exclusions, leaveOut, placesOf } from './documentedDump.ts';

jest.setTimeout(200_000);
/** The marker in every text; fields without free text get a value that nothing else has. */
const mark = 'zq7marker';
const birthday = '1931-07-09';
const phone = '+1 555 017 7934';
const weight = 61.837;
const marker = new RegExp([mark, birthday, phone.replace('+', '\\+'), String(weight)].join('|'), 'i');

/** Values of which some field accepts one: names must be new each time, addresses must be addresses. */
const candidates = (): readonly unknown[] => {
  const unique = `${mark}${randomUUID().slice(0, 8)}`;
  return [unique, `${unique}@example.org`, birthday, phone];
};

/** Choices, days and numbers of a prescription. */
const prescribed = [
  'frequency',
  'times',
  'minHoursBetween',
  'maxPerDay',
  'schedule',
  'endDate',
  'doseCount',
  'form',
  'userId',
];

/** Fields without free text: ids, times, choices, switches and numbers; and passwords that are required. */
const unmarked: Readonly<Record<string, readonly string[]>> = {
  'POST /register': ['role', 'timeZone', 'invitation'],
  'POST /login': ['username', 'password'],
  'POST /sign-in-help': ['userId'],
  'POST /sign-in-links/read': ['secret'],
  'POST /sign-in-links/use': ['secret', 'password'],
  'POST /audit/:id/downloads': ['password'],
  'POST /pairing-codes': ['password'],
  'POST /pairing-codes/read': ['code'],
  'POST /pairing-codes/use': ['code'],
  'POST /demo-family': ['timeZone'],
  'POST /demo-family/switch': ['name'],
  'PUT /user/profile': ['role', 'timeZone'],
  // `plantAll` changes the password itself
  'PUT /user/password': ['presentPassword', 'newPassword'],
  'PUT /user/appointment-sharing': ['isShared'],
  'PUT /user/phone-sharing': ['isShared'],
  'PUT /user/team-visibility': ['isVisible'],
  'PUT /user/units': ['bloodSugar', 'temperature', 'weight'],
  'POST /managed-accounts': ['timeZone'],
  'PUT /managed-accounts/:id': ['timeZone'],
  'POST /managed-accounts/:id/link': ['renew'],
  'POST /handover-links/read': ['secret'],
  'POST /handover-links/open': ['secret', 'password', 'permissions', 'mayHelpSignIn'],
  'POST /care-invitations': ['permissions'],
  'PATCH /care-invitations/:id': [
    'status',
    'proof',
    'permissions',
    'isPrimary',
    'mayHelpSignIn',
    'confirmed',
    'refused',
  ],
  'POST /care-invitations/:id/link': ['renew'],
  'POST /invitation-links/read': ['secret', 'code'],
  'POST /auditor-grants': ['email', 'areas', 'from', 'until'],
  'POST /auditor-grants/:id/renew': ['until'],
  'POST /auditor-grants/:id/link': ['renew'],
  'POST /auditor-links/read': ['secret'],
  'POST /auditor-links/use': ['secret'],
  'POST /audit/:id/reviews': ['until'],
  'POST /medications': [...prescribed, 'begins'],
  'PUT /medications/:id': [...prescribed, 'removePhoto', 'version'],
  'POST /medications/:id/stop': ['from'],
  'POST /medications/:id/start': ['from'],
  'POST /medications/:id/supply': ['kind', 'amount', 'at', 'isAnother'],
  'PUT /supply-entries/:id': ['amount', 'at'],
  'PUT /medications/:id/supply/order': ['status'],
  'PUT /supply-settings': ['leadDays', 'pharmacyClosedOn', 'userId'],
  'POST /medication-pauses': ['userId', 'from', 'until'],
  'PATCH /medication-pauses/:id': ['until'],
  'POST /medication-logs': ['medicationId', 'userId', 'scheduledTime', 'takenTime', 'status', 'safety'],
  'POST /medication-logs/:id/snooze': ['until'],
  'POST /appointments': [
    'startTime',
    'endTime',
    'repeat',
    'reminderMinutes',
    'isAllDay',
    'firstDay',
    'lastDay',
    'timeZone',
    'userId',
  ],
  'PUT /appointments/:id': [
    'startTime',
    'endTime',
    'reminderMinutes',
    'isAllDay',
    'timeZone',
    'repeat',
    'scope',
    'version',
  ],
  'DELETE /appointments/:id': ['scope'],
  'PATCH /appointments/:id/restore': ['version'],
  'PATCH /appointments/:id/complete': ['seniorId'],
  'PATCH /appointments/:id/did-not-happen': ['seniorId'],
  'PATCH /appointments/:id/reopen': ['seniorId'],
  'POST /health-metrics': ['type', 'value', 'unit', 'meal', 'recordedAt', 'userId'],
  'PUT /health-metrics/:id': ['type', 'value', 'unit', 'meal', 'recordedAt', 'userId', 'revision'],
  'POST /health-alerts/:id/hand-over': ['to'],
  'POST /health-alerts/:id/resolve': ['readingId', 'askAgainMinutes'],
  'POST /health-alerts/:id/undo': ['step', 'at'],
  'PUT /care-notes': ['kind', 'userId'],
  'PUT /health-limits': ['limits', 'userId'],
  'POST /conversations/start': ['otherUserId'],
  'PUT /conversations/:id/read': ['messageId'],
  'POST /messages': ['conversationId'],
  // only with a file: `plantAll` sends one
  'POST /documents': ['name', 'type', 'sharedWith'],
  'PATCH /documents/:id': ['sharedWith'],
  'POST /emergency-contacts': ['contactType', 'isPrimary', 'order'],
  'PUT /emergency-contacts/:id': ['contactType', 'isPrimary', 'order'],
  'POST /handover-notes': ['userId', 'visitFrom', 'visitUntil'],
  'PUT /handover-notes/:id': ['version', 'visitFrom', 'visitUntil'],
  'POST /family-updates': ['type', 'seniorId', 'isPrivate'],
  'PATCH /family-updates/:id': ['hidden'],
  'POST /game-activities': ['gameType', 'score', 'duration', 'completedAt', 'difficulty', 'completed'],
  'PUT /notices/seen': ['at'],
  'POST /push-subscriptions': ['endpoint', 'expirationTime', 'keys'],
  'POST /notification-receipts': ['token', 'state'],
  'POST /record-views': ['senior', 'area'],
  'PUT /handover/read': ['senior', 'until', 'position'],
  'PUT /escalation': ['senior', 'isOn', 'firstAfterMinutes', 'everyMinutes', 'steps'],
  'POST /escalation/acknowledge': ['senior', 'slot'],
  'POST /escalation/undo': ['senior', 'slot'],
  'POST /escalation/decline': ['senior'],
  'PUT /reminder-settings': [
    'kinds',
    'quietHours',
    'leadMinutes',
    'showsDetails',
    'chimes',
    'mutedSeniors',
    'usesNtfy',
  ],
};

let fixture: Fixture;
let folder: string;
let pool: pg.Pool;
let database: TestDatabase;
const taken = new Map<string, boolean>();

/** A server that closes leaves it. */
const kept = (): TestDatabase => ({ ...database, drop: () => Promise.resolve() });

/** True: the field took a marker. */
const plant = async (route: string, field: string): Promise<boolean> => {
  const browser = fixture.browserFor(route);
  const [method, address] = fixture.split(route);
  for (const value of candidates()) {
    const body = JSON.stringify({ ...bodyOf(route, field), [field]: value });
    const { status } = await browser.request(method, `/api${address}`, {
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (status < 400) return true;
  }
  return false;
};

/** Names, texts and readings in every field; a picture; and a sign-in that fails. */
const plantAll = async (): Promise<void> => {
  const change = { presentPassword: testPassword, newPassword: `${mark} password` };
  expect((await fixture.rosa.browser.put('/api/user/password', change)).status).toBe(200);
  for (const { route, fields } of withBody) for (const field of fields) taken.set(`${route} ${field}`, false);
  // stops and pauses refuse the doses that are due in them
  const suspends = ({ route }: { readonly route: string }) => /medication-pauses|\/stop|\/start$/.test(route);
  for (const { route, fields } of [...withBody.filter((each) => !suspends(each)), ...withBody.filter(suspends)])
    for (const field of fields) taken.set(`${route} ${field}`, await plant(route, field));
  const { status } = await fixture.rosa.browser.post('/api/health-metrics', {
    type: 'Weight',
    value: weight,
    unit: 'kg',
  });
  expect(status).toBe(201);
  const document = { bytes: Buffer.from(`%PDF-1.4 ${mark}`), fileName: `${mark}.pdf`, name: `${mark}.pdf`, type: mark };
  expect((await documentsOf(fixture.rosa.browser).add(document)).status).toBe(201);
  const bytes = Buffer.from(`a picture with ${mark}`);
  await storeReceived(fixture.server.deps, { ownerId: fixture.rosa.userId, hash: hashOf(bytes) }, bytes);
};

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-backup-'));
  pool = new pg.Pool({ ...database.connection, max: 2 });
  fixture = await openFixture({ database: kept() });
  await plantAll();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('every field of every command has the marker, unless it is an id, a time, a choice or a number', () => {
  const expected = Object.entries(unmarked).flatMap(([route, fields]) => fields.map((field) => `${route} ${field}`));
  expect(taken.size).toBeGreaterThan(60);
  const found = [...taken].flatMap(([name, isTaken]) => (isTaken ? [] : [name]));
  expect(found.sort()).toEqual(expected.sort());
});

test('every recipe in docs/operations.md leaves out the same as npm run backup', async () => {
  expect(exclusions.length).toBeGreaterThanOrEqual(1);
  expect(new Set(exclusions.map((each) => JSON.stringify(each))).size).toBe(1);
  const client = await pool.connect();
  const saved = await listArchivedTables(client).finally(() => client.release());
  // what migrations write themselves, and a table that a crash empties
  const alsoDumped = ['app.migrations', 'app.migrations_lock', 'app.request_keys'];
  expect([...saved.map(({ name }) => name), ...alsoDumped].sort()).toEqual([...(await dumpedTables(pool))].sort());
});

test('a dump by the recipe has the marker in no table, though the read models have it', async () => {
  const { dumped, leftOut, withRows } = await placesOf(pool, marker);
  expect(dumped).toEqual([]);
  expect(leftOut).toEqual(
    expect.arrayContaining(['read_model.users', 'read_model.medications', 'read_model.health_metrics']),
  );
  expect(withRows).toEqual(
    expect.arrayContaining(['es.event', 'app.sessions', 'app.subject_keys', 'app.credential', 'app.received_file']),
  );
});

test('the folder of pictures has the marker in no file, and in no name', async () => {
  const blobs = path.join(fixture.server.deps.config.dataDir, 'blobs');
  const files = (await readdir(blobs, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(1);
  for (const { parentPath, name } of files) {
    const text = `${name} ${(await readFile(path.join(parentPath, name))).toString('latin1')}`;
    expect([name, marker.test(text), /PNG|JFIF|WEBP/.test(text)]).toEqual([name, false, false]);
  }
});

/** Every row of every read model, sorted. */
const readModels = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'read_model' order by 1`,
  );
  const all: Record<string, readonly string[]> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from read_model."${name}" t order by 1`,
    );
    all[name] = found.rows.map(({ row }) => row);
  }
  return all;
};

test('a restored dump serves the same once the read models are rebuilt, pictures included', async () => {
  const { server, rosa } = fixture;
  const picture = `/api/files/${fixture.thing('files')}`;
  const addresses = ['/api/user/me', '/api/medications', '/api/appointments', '/api/health-alerts', picture];
  const bytesOf = async (url: string): Promise<readonly string[]> =>
    Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(`${url}${address}`, { headers: { cookie: rosa.browser.cookie() } });
        return `${response.status} ${hashOf(Buffer.from(await response.arrayBuffer()))}`;
      }),
    );
  const behind = 'select 1 from runner.reactors where position < (select position from es.head)';
  await until(async () => (await pool.query(behind)).rowCount === 0);
  await caughtUp(server);
  const before = { rows: await readModels(), answers: await bytesOf(server.url) };
  expect(before.answers.map((answer) => answer.slice(0, 3))).toEqual(addresses.map(() => '200'));
  await cp(path.join(server.deps.config.dataDir, 'blobs'), path.join(folder, 'blobs'), { recursive: true });
  await server.close();
  await leaveOut(pool);
  const restored = await startTestServer({
    database: kept(),
    masterKey: server.masterKey,
    config: { dataDir: folder },
  });
  await until(async () => ((await fetch(`${restored.url}/healthz`)).ok ? true : undefined));
  expect(await readModels()).toEqual(before.rows);
  expect(await bytesOf(restored.url)).toEqual(before.answers);
  await restored.close();
});
