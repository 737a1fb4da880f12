import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { projectors } from '../../projections/projectors.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import { escalate } from '../../server/escalation/escalate.ts';
import { accountStream } from '../../events/account/accountEvents.ts';
import { verified } from '../scripts/verifyFixture.ts';
import { browserOf } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { unreachableSubscription } from '../support/pushService.ts';
import { testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { jobsAt, startDemoServer, switchTo, timeZone, tryDemo, type Visitor } from './demoFamilyOf.ts';

const [afterAnHour, aMinuteLater] = ['2026-06-10T17:07:00Z', '2026-06-10T17:08:00Z'];
const beforeTheHour = '2026-06-10T17:06:59Z';

/** Tables without data of an account once it is erased: the history has ids and times of events, like everybody's. */
const kept = new Set(['history']);
const notificationTables = ['devices', 'notifications', 'deliveries', 'reminder_settings', 'handover_reads'];
const emptyTables = projectors.map(({ table }) => table.name).filter((name) => !kept.has(name));

describe.each(['Postgres', 'EventStoreDB'])('on %s', (store) => {
  let double: Double | undefined;
  let server: TestServer;
  let visitor: Visitor;
  const count = async (from: string): Promise<number> =>
    (await server.deps.db.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count ??
    -1;
  const rowsLeft = async (): Promise<Readonly<Record<string, number>>> => {
    const left: Record<string, number> = {};
    for (const name of emptyTables) if ((await count(name)) > 0) left[name] = await count(name);
    return left;
  };
  const blobs = async (): Promise<number> => {
    const files = await readdir(path.join(server.deps.config.dataDir, 'blobs/sealed'), {
      recursive: true,
      withFileTypes: true,
    });
    return files.filter((file) => file.isFile()).length;
  };
  const members = async (): Promise<readonly string[]> =>
    (await server.deps.db.pool.query<{ id: string }>('select user_id as id from app.demo_member')).rows.map(
      ({ id }) => id,
    );
  const typesOf = async (userId: string): Promise<readonly string[]> =>
    (await server.deps.events.readStream(accountStream(userId))).map(({ kind, type }) => `${type} ${kind}`);

  beforeAll(async () => {
    double = store === 'EventStoreDB' ? await startDouble() : undefined;
    ({ server } = await startDemoServer(double ? { eventStoreUrl: double.url } : {}));
    visitor = await tryDemo(server);
    await switchTo(visitor, 'ana');
    const uncle = { firstName: 'Luis', username: 'luis', relationship: 'Niece' };
    expect(await visitor.post('/api/managed-accounts', uncle)).toMatchObject({ status: 201 });
    await switchTo(visitor, 'fay');
    const limits = { heartRate: { warningLow: 50, warningHigh: 100 } };
    expect(await visitor.put('/api/health-limits', { limits, userId: visitor.userId })).toMatchObject({ status: 200 });
    await switchTo(visitor, 'rosa');
    expect(await visitor.post('/api/push-subscriptions', unreachableSubscription())).toMatchObject({ status: 201 });
    const [device] = (await visitor.get<readonly { id: string }[]>('/api/push-subscriptions')).body;
    expect(await visitor.post(`/api/push-subscriptions/${device?.id}/test`)).toMatchObject({ status: 200 });
    for (const statement of [
      `insert into app.reminder_settings values ($1, '{}', now())`,
      'insert into app.handover_reads values ($1, gen_random_uuid(), now(), 0), (gen_random_uuid(), $1, now(), 0)',
    ])
      await server.deps.db.pool.query(statement, [visitor.userId]);
    expect(await visitor.put('/api/escalation', { isOn: true })).toMatchObject({ status: 200 });
    const late = {
      name: 'Ramipril',
      dosage: '5 mg',
      frequency: 'Once daily',
      times: ['12:10'],
      startDate: '2026-06-10',
    };
    const added = await visitor.post<{ id: string }>('/api/medications', late);
    expect(added.status).toBe(201);
    const order = `/api/medications/${added.body.id}/supply/order`;
    expect(await visitor.put(order, { status: 'seenTo' })).toMatchObject({ status: 200 });
    const pharmacy = { leadDays: 7, pharmacyClosedOn: ['sun'] };
    expect(await visitor.put('/api/supply-settings', pharmacy)).toMatchObject({ status: 200 });
    await caughtUp(server);
    await escalate.run({ ...server.deps, now: () => new Date(beforeTheHour) }, new AbortController().signal);
    const pause = { from: new Date(Date.now() + 86_400_000).toISOString(), reason: 'Cataract surgery' };
    expect(await visitor.post('/api/medication-pauses', pause)).toMatchObject({ status: 201 });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await double?.close();
  });

  test('within its hour a family stays', async () => {
    await jobsAt(server, beforeTheHour);
    for (const table of notificationTables) expect([table, (await count(`app.${table}`)) > 0]).toEqual([table, true]);
    const before = await rowsLeft();
    // the account that the daughter set up is one of the family
    expect(await members()).toHaveLength(4);
    // there is something that could stay by mistake; reservations are done with, and nobody can ask to join within a family
    expect(emptyTables.filter((name) => !(name in before))).toEqual(['reservations', 'join_requests']);
    expect(await blobs()).toBeGreaterThan(5);
    expect((await visitor.get('/api/user/me')).status).toBe(200);
  });

  test('then its keys go, its sessions end, and the names are free', async () => {
    const ids = await members();
    const { body: rosa } = await visitor.get<{ username: string; email: string }>('/api/user/me');
    await jobsAt(server, afterAnHour);
    expect(await members()).toEqual([]);
    for (const id of ids) {
      expect((await typesOf(id)).at(-1)).toBe('AccountErased event');
      await until(async () => ((await server.deps.keys.find([id])).get(id) === 'erased' ? true : undefined));
    }
    // every present key was a member's or an invitation's of theirs
    expect(await count('app.subject_keys where wrapped_key is not null')).toBe(0);
    expect(await count('app.sessions')).toBe(0);
    expect((await visitor.get('/api/user/me')).status).toBe(401);
    expect((await switchTo(visitor, 'ana')).status).toBe(401);
    const again = { username: rosa.username, email: rosa.email, password: testPassword, timeZone };
    expect((await browserOf(server.url).post('/api/register', again)).status).toBe(201);
    await server.deps.db.pool.query(`insert into app.erasure (user_id, asked_at) select id, now() from users`);
    await jobsAt(server, afterAnHour);
  });

  test('data written meanwhile goes too, and so do the files', async () => {
    await jobsAt(server, aMinuteLater);
    expect(await rowsLeft()).toEqual({});
    for (const table of [
      'credential',
      'security_events',
      'record_views',
      'record_view_facts',
      'notices_seen',
      ...notificationTables,
      'handover_reads',
      'received_file',
      'erasure',
      'demo_member',
    ])
      expect([table, await count(`app.${table}`)]).toEqual([table, 0]);
    expect(await blobs()).toBe(0);
  });

  test('a later round has nothing to do', async () => {
    const head = await server.deps.events.store.head();
    await jobsAt(server, '2026-06-11T17:08:00Z');
    expect(await server.deps.events.store.head()).toBe(head);
  });

  test('an auditor who verifies the log finds nothing wrong', async () =>
    expect(await verified(server.deps)).toMatch(/Nothing found\./));

  test('rebuilt read models are as empty', async () => {
    const parts = {
      events: server.deps.events,
      connection: server.database.connection,
      projectors,
      log: pino({ level: 'silent' }),
    };
    const built = await buildGeneration({
      ...parts,
      builder: randomUUID(),
      pageSize: 100,
      force: true,
      signal: new AbortController().signal,
    });
    expect(built).toBe(true);
    await caughtUp(server);
    expect(await rowsLeft()).toEqual({});
    expect(await count('runner.parked')).toBe(0);
  });
});
