import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openPostgresEventStore } from '../../events/store/postgres/postgresEventStore.ts';
import type { EventStore } from '../../events/store/eventStore.ts';
import { openEventStoreDb } from '../../events/store/eventstoredb/eventStoreDb.ts';
import { projectors } from '../../projections/projectors.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import { copyEvents, wholeLog } from '../../scripts/copyLog.ts';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openSubjectKeys } from '../../server/database/subjectKeys.ts';
import { signCheckpoints } from '../../server/proof/signCheckpoints.ts';
import { connect } from '../store/rawLog.ts';
import { caughtUp } from '../support/caughtUp.ts';
import type { TestDatabase } from '../support/database.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { startTestServer } from '../support/testServer.ts';
import { anotherStore } from './anotherStore.ts';
import { liveAWhile, verified } from './verifyFixture.ts';

const log = pino({ level: 'silent' });
const masterKey = randomBytes(32);
let database: TestDatabase;
let double: Double;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-proof-'));
  database = await anotherStore();
  double = await startDouble();
});
afterAll(async () => {
  await double.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const openServer = (eventStoreUrl?: string) =>
  startTestServer({
    database: { ...database, drop: () => Promise.resolve() },
    masterKey,
    config: { eventStoreUrl, dataDir },
  });
type Server = Awaited<ReturnType<typeof openServer>>;

let day = 0;
/** A checkpoint of each day, so that the last one of the former day, of any store, is anchored in the log. */
const sign = async ({ deps }: Server): Promise<void> => {
  day += 1;
  const now = new Date(Date.now() + day * 25 * 60 * 60_000);
  await signCheckpoints.run({ ...deps, now: () => now }, new AbortController().signal);
};

/** Signs and verifies on that store, and signs and verifies again. */
const live = async (eventStoreUrl?: string, first = false): Promise<readonly string[]> => {
  const server = await openServer(eventStoreUrl);
  if (first) await liveAWhile(server);
  const found: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    await sign(server);
    await caughtUp(server);
    found.push(await verified(server.deps));
  }
  await server.close();
  return found;
};

/** Copies the log and makes the read models of the copy. */
const move = async (from: EventStore, to: EventStore): Promise<void> => {
  await copyEvents((patienceMs) => wholeLog(from, patienceMs), to);
  const db = await openDatabase({ connection: database.connection, log });
  const keys = await openSubjectKeys(db, masterKey);
  const events = encryptedLog(to, keys, eventRegistry);
  const options = { builder: 'test', pageSize: 500, force: true, signal: new AbortController().signal };
  await buildGeneration({ events, connection: db.connection, projectors, log, ...options });
  await keys.close();
  await db.close();
};

/** Another store in the same database, still empty. */
const emptyHere = async (): Promise<void> => {
  const admin = await connect(database.connection);
  await admin.query(`set session_replication_role = replica; delete from es.event;
    update es.head set position = 0, store_id = gen_random_uuid()`);
  await admin.end();
};

test('verify finds nothing after the log was copied to the other kind of store and back, with checkpoints on each', async () => {
  const openHere = () => openPostgresEventStore({ connection: database.connection });
  const there = await openEventStoreDb({ url: double.url });
  const whole = /\d signed checkpoints fit the log\. Nothing found\./;
  for (const said of await live(undefined, true)) expect(said).toMatch(whole);

  const before = await openHere();
  await move(before, there);
  await before.close();
  for (const said of await live(double.url)) expect(said).toMatch(whole);

  await emptyHere();
  const here = await openHere();
  await move(there, here);
  const [, last] = await live();
  expect(last).toMatch(whole);
  expect(last).toMatch(/^Not compared, since they are of another store: \d signed checkpoints\.$/m);
  await here.close();
  await there.close();
});
