import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { verifyLog } from '../../scripts/auditVerify.ts';
import { registrationSteps } from '../../server/account/register.ts';
import { planRegistration } from '../../server/account/registration.ts';
import { settleReservations } from '../../server/account/settleReservations.ts';
import { answeredHealth } from '../support/answeredHealth.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

/** Two products, each with a database and keys of its own, on one event store, like test runs on a real server. */
let double: Double;
let first: TestServer;
let second: TestServer;
type Said = { readonly level: number; readonly msg: string }[];
/** The log lines of the second since it started. */
const said: Said = [];

const start = (lines: Said, beside?: TestServer): Promise<TestServer> => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as Said[number]) });
  return startTestServer({ config: { eventStoreUrl: double.url }, log, ...(beside ? { beside } : {}) });
};
const aspirin = { name: 'Aspirin', dosage: '100 mg', frequency: 'As needed', times: [] };
const list = (browser: Browser) => browser.get<MedicationView[]>('/api/medications');
const takeOne = async (browser: Browser): Promise<string> => {
  const { status, body } = await browser.post<MedicationView>('/api/medications', aspirin);
  expect(status).toBe(201);
  const dose = { medicationId: body.id, takenTime: new Date().toISOString(), status: 'taken' };
  expect(await browser.post<DoseLogView>('/api/medication-logs', dose)).toMatchObject({ status: 201 });
  return body.id;
};
const warning = 40;
const leftOut = /whose keys this database never had are left out/;

beforeAll(async () => {
  double = await startDouble();
  first = await start([]);
  const rosa = await first.signedUp({ username: 'rosa', email: 'rosa@example.org' });
  await takeOne(rosa);
  await rosa.put('/api/user/profile', { firstName: 'Rosalind' });
  second = await start(said);
});
afterAll(async () => {
  await second.close();
  await first.close();
  await double.close();
});

test('another database’s events are left out: nothing is parked, no access is closed, and it is not logged again and again', async () => {
  await caughtUp(second);
  expect(await answeredHealth(second)).toMatchObject({ ok: true, readModels: { ok: true }, parked: [] });
  for (let more = 0; more < 3; more += 1) {
    await takeOne(await first.signedUp());
    await caughtUp(second);
  }
  expect(await answeredHealth(second)).toMatchObject({ ok: true, parked: [] });
  expect(second.deps.parkedStreamGuard.mayBeParked()).toBe(false);
  // once where the read models are made, once where they are kept up
  expect(said.filter(({ msg }) => leftOut.test(msg))).toHaveLength(2);
  expect(said.filter(({ level }) => level > warning)).toEqual([]);
});

test('both continue next to each other, with the same names, and show each person her own', async () => {
  const [here, there] = [await first.signedUp({ username: 'ana' }), await second.signedUp({ username: 'ana' })];
  const [hers, theirs] = [await takeOne(here), await takeOne(there)];
  expect((await list(here)).body).toMatchObject([{ id: hers }]);
  expect((await list(there)).body).toMatchObject([{ id: theirs }]);
  const rosa = { username: 'rosa', password: testPassword };
  expect((await browserOf(first.url).post('/api/login', rosa)).status).toBe(200);
  expect((await browserOf(second.url).post('/api/login', rosa)).status).toBe(401);
});

test('a name of another database’s account is left unchanged, without a word', async () => {
  const username = `ines-${randomUUID()}`;
  const registration = await planRegistration(first.deps, { username, password: testPassword }, undefined);
  // up to the account: its name is still to be confirmed
  for (const { act } of Object.values(registrationSteps(first.deps, registration)).slice(0, 3)) await act();
  await caughtUp(second);
  const before = await second.deps.events.store.head();
  const saidBefore = said.length;
  const later = { ...second.deps, now: () => new Date(Date.now() + 20 * 60_000) };
  await settleReservations.run(later, new AbortController().signal);
  expect(said.slice(saidBefore)).toEqual([]);
  expect(await second.deps.events.store.head()).toBe(before);
});

test('data of another database’s people is not there, and can’t be changed', async () => {
  const medicationId = await takeOne(await first.signedUp());
  await caughtUp(second);
  const stranger = await second.signedUp();
  const before = await second.deps.events.store.head();
  // jobs of the other product may append at any moment
  const byStranger = async () =>
    (await second.deps.events.store.readAll({ after: before, limit: 100 })).events.filter(
      ({ metadata }) => metadata.actorId === stranger.userId,
    );
  expect(await stranger.put(`/api/medications/${medicationId}`, aspirin)).toMatchObject({ status: 404 });
  expect(await stranger.delete(`/api/medications/${medicationId}`)).toMatchObject({ status: 404 });
  const dose = { medicationId, takenTime: new Date().toISOString(), status: 'taken' };
  expect(await stranger.post('/api/medication-logs', dose)).toMatchObject({ status: 404 });
  expect(await byStranger()).toEqual([]);
});

test('the auditor’s verification still names each of them', async () => {
  const userId = (await first.signedUp()).userId;
  await expect(verifyLog(second.deps)).rejects.toThrow(
    /position \d+ \(UserRegistered\) can't be read: its subject has no key/,
  );
  expect(await second.deps.events.readStream(`account-${userId}`)).toMatchObject([
    { kind: 'erased', isKeyUnknown: true },
  ]);
});

test('a node that starts again on it logs nothing of the events it left out before', async () => {
  await caughtUp(second);
  const saidAgain: Said = [];
  const node = await start(saidAgain, second);
  try {
    await caughtUp(node);
    expect(await answeredHealth(node)).toMatchObject({ ok: true, parked: [] });
    expect(saidAgain).toEqual([]);
  } finally {
    await node.close();
  }
});
