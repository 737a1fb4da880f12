import type { EventStore, StoredEvent } from '../../events/store/eventStore.ts';
import { checkArchive } from '../../scripts/archive/checkArchive.ts';
import { countLaterEvents } from '../../scripts/archive/keptLog.ts';
import { makeLink } from '../../server/accessLink/accessLinks.ts';
import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { openWith } from '../account/signInLinks.ts';
import { newSetUp } from '../managedAccount/managedOf.ts';
import { careOf } from '../medication/careOf.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startDouble } from '../support/eventstoredb/startDouble.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import {
  openBackups,
  refusal,
  restore,
  rowsOf,
  serveThere,
  verifiedThere,
  withStoreOf,
  type Backups,
} from './backupFixture.ts';

let backups: Backups;
let double: Awaited<ReturnType<typeof startDouble>>;
let server: TestServer;
/** Closed however the test ends. */
let restored: TestServer | undefined;
beforeAll(async () => {
  [backups, double] = [await openBackups(), await startDouble()];
  server = await startTestServer({ config: { eventStoreUrl: double.url } });
});
afterAll(async () => {
  await restored?.close();
  await server.close();
  await backups.close();
  await double.close();
});

const eraseNow = ({ deps }: TestServer): Promise<unknown> => eraseAccounts.run(deps, new AbortController().signal);
const keysOf = (of: TestServer, subjectId: string) =>
  rowsOf<{ kept: boolean }>(
    of.database.connection,
    `select erased_at is null as kept from app.subject_keys where subject_id = '${subjectId}'`,
  );

test('if only the database was lost, the log is kept with everything after the backup, and people erased since are erased again', async () => {
  const rosa = await server.signedUp({ username: 'rosa' });
  const { managed, rosaId: discardedId } = await newSetUp(server);
  const { body: medication } = await careOf(rosa).add({ frequency: 'As needed', times: [] });
  const { folder } = await backups.save(server);

  expect((await careOf(rosa).log(medication.id, { takenTime: new Date().toISOString() })).status).toBe(201);
  await rosa.post('/api/health-metrics', { type: 'Blood Sugar', value: 400, unit: 'mg/dL' });
  const alertsOf = async (browser: Browser) =>
    (await browser.get<readonly { id: string }[]>('/api/health-alerts')).body;
  await until(async () => (await alertsOf(rosa)).length > 0);
  const alerts = await alertsOf(rosa);
  const changed = await rosa.put('/api/user/password', {
    presentPassword: testPassword,
    newPassword: 'lighthouse mornings',
  });
  expect(changed.status).toBe(200);
  const june = await server.signedUp({ username: 'june' });
  await careOf(june).add();
  expect((await managed.discard(discardedId)).status).toBe(204);
  await eraseNow(server);
  await caughtUp(server);

  const there = await backups.elsewhere(server.masterKey, double.url);
  expect(await refusal(restore(folder, there))).toMatch(
    /holds events already: a restore needs an empty one, or --keep-log/,
  );
  const { kept } = await restore(folder, there, false, true);
  expect(kept).toEqual({ later: expect.any(Number), erased: 1 });
  expect(kept?.later).toBeGreaterThanOrEqual(8);

  restored = await serveThere(there, server.masterKey);
  await caughtUp(restored);
  const again = browserOf(restored.url);
  const signIn = async (password: string) => (await again.post('/api/login', { username: 'rosa', password })).status;
  // the new password was in the lost database, and the former one counts no longer
  expect([await signIn(testPassword), await signIn('lighthouse mornings')]).toEqual([401, 401]);
  const [account] = await rowsOf<{ id: string; credential: string }>(
    there.database.connection,
    `select id, credential_id as credential from read_model.users where username = 'rosa'`,
  );
  const link = {
    kind: 'signIn',
    subjectId: account?.id ?? '',
    madeBy: null,
    credentialId: account?.credential ?? '',
  } as const;
  const { secret } = await makeLink(
    restored.deps.db.pool,
    restored.deps.keys,
    { ...link, expiresAt: new Date(Date.now() + 3_600_000) },
    new Date(),
  );
  expect((await openWith(again, secret)).status).toBe(200);
  expect((await again.get<readonly unknown[]>('/api/medication-logs')).body).toHaveLength(1);
  expect((await alertsOf(again)).map(({ id }) => id)).toEqual(alerts.map(({ id }) => id));

  expect(await keysOf(restored, discardedId)).toEqual([{ kept: true }]);
  await eraseNow(restored);
  expect(await keysOf(restored, discardedId)).not.toEqual([{ kept: true }]);
  expect(await rowsOf(there.database.connection, 'select * from runner.parked')).toEqual([]);
  // the keys of people who came after the backup were in the database alone: verify names the unreadable events
  const found = await verifiedThere(there, server.masterKey);
  expect(found.match(/ \(\w+\) can't be read: its subject has no key/g)).toEqual([
    " (UserRegistered) can't be read: its subject has no key",
    " (MedicationAdded) can't be read: its subject has no key",
  ]);
});

test('a log that is not the saved one is refused, and so is keeping the log of a backup that has its log in Postgres', async () => {
  const { folder } = await backups.save(server);
  const another = await startDouble();
  const elsewhere = await backups.elsewhere(server.masterKey, another.url);
  expect(await refusal(restore(folder, elsewhere, false, true))).toMatch(
    /^The log in the event store \(EVENTSTORE_URL\) isn't the one that was saved: it is another store\. .*Nothing was changed\.$/,
  );
  await another.close();
  const there = await backups.elsewhere(server.masterKey, double.url);
  const archive = await checkArchive(folder, there.config);
  const counted = (change: (events: readonly StoredEvent[]) => readonly StoredEvent[]) =>
    withStoreOf(there, async (store) => {
      const readAll: EventStore['readAll'] = async (options) => {
        const page = await store.readAll(options);
        return { ...page, events: change(page.events) };
      };
      return refusal(countLaterEvents({ ...store, readAll }, archive));
    });
  const first = (events: readonly StoredEvent[], more: Partial<StoredEvent>): readonly StoredEvent[] =>
    events.map((event, index) => (index === 2 ? { ...event, ...more } : event));
  expect(await counted((events) => events)).toBe('It was not refused.');
  expect(await counted((events) => events.slice(0, -1))).toMatch(/: it ends before version \d+ of /);
  expect(await counted((events) => first(events, { payload: new Uint8Array([1]) }))).toMatch(
    /: it has version \d+ of .* where the backup has/,
  );
  expect(
    await counted((events) => first(events, { position: archive.manifest.log.position as StoredEvent['position'] })),
  ).toMatch(/at another position/);

  const inPostgres = await startTestServer();
  const saved = await backups.save(inPostgres);
  const empty = await backups.elsewhere(inPostgres.masterKey);
  expect(await refusal(restore(saved.folder, empty, false, true))).toMatch(/^--keep-log is for a log of EventStoreDB/);
  await inPostgres.close();
});
