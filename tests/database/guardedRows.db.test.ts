import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { asAppRole, ensureAppRole } from '../../server/database/appRole.ts';
import { eraseSubjectKey } from '../../server/database/subjectKeys.ts';
import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { askForErasure } from '../../server/account/erasures.ts';
import { deleteOldSecurityEvents } from '../../server/session/securityEvents.ts';
import { join, newAna, newRosa, type Person } from '../circle/circleOf.ts';
import { verified } from '../scripts/verifyFixture.ts';
import { browserOf } from '../support/browser.ts';
import { freshDatabase } from '../support/database.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

/** A node under the nodes' role, and an attacker on it. */
let server: TestServer;
let client: pg.Client;
let owner: pg.Client;
let rosa: Person;
let ana: Person;

beforeAll(async () => {
  const database = await freshDatabase();
  await ensureAppRole(database.connection);
  const connection = asAppRole(database.connection);
  server = await startTestServer({ database: { connection, drop: () => database.drop() } });
  [client, owner] = [new pg.Client(connection), new pg.Client(database.connection)];
  await Promise.all([client.connect(), owner.connect()]);
  rosa = await newRosa(server);
  ana = await newAna(server);
  await join(rosa, ana);
  await ana.browser.get(`/api/medications?senior=${rosa.userId}`);
  expect((await signIn(testPassword)).status).toBe(200);
  await until(async () => (await owner.query('select from app.record_views')).rowCount !== 0);
});
afterAll(async () => {
  await Promise.all([client.end(), owner.end()]);
  await server.close();
});

const signIn = (password: string) => browserOf(server.url).post('/api/login', { username: rosa.email, password });
const count = async (table: string, where: string): Promise<number> =>
  Number(
    (await owner.query<{ rows: string }>(`select count(*) as rows from app.${table} where ${where}`)).rows[0]?.rows,
  );

test.each([
  'delete from app.subject_keys',
  'update app.subject_keys set wrapped_key = null, erased_at = now()',
  `update app.subject_keys set wrapped_key = '\\x00'`,
  'delete from app.shared_keys',
  `update app.shared_keys set wrapped_key = '\\x00'`,
  'delete from app.master_key',
  'update app.master_key set fingerprint = fingerprint',
  'delete from app.record_views',
  `update app.record_views set areas = '{}'`,
  `update app.record_views set viewer_id = gen_random_uuid()`,
  'delete from app.record_view_facts',
  `update app.record_view_facts set viewer_id = gen_random_uuid()`,
  'truncate app.record_view_facts',
  'delete from app.security_events',
  `update app.security_events set at = at - interval '1 year'`,
  `update app.security_events set kind = 'signedIn', user_id = gen_random_uuid()`,
  `update app.security_events set device = 'Safari on iPhone' where day is null`,
  `update app.security_events set times = times + 1 where day is null`,
  'truncate app.record_views, app.security_events',
  'delete from app.erased_rows',
  'update app.log_place set is_elsewhere = true',
  'alter table app.record_views disable trigger all',
  `create or replace function app.assert_erased(p_person uuid, p_subject uuid) returns void language sql as ''`,
  'select app.drop_oldest_security_events()',
])('the role of nodes may not: %s', async (statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/42501|0A000/) });
});

test('it can’t destroy keys or delete record views of a person whom the log does not show as erased', async () => {
  for (const statement of [
    `select app.destroy_key('${rosa.userId}', '${rosa.userId}')`,
    `select app.destroy_key('${rosa.userId}', '${randomUUID()}')`,
    `select app.erase_rows_of('${ana.userId}')`,
  ])
    await expect(client.query(statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('AccountErased'),
    });
  await expect(eraseSubjectKey(server.deps.db.pool, rosa.userId)).rejects.toMatchObject({ code: '42501' });
  expect(await count('record_views', `viewer_id = '${ana.userId}'`)).toBeGreaterThan(0);
});

test('functions of the owner leave its rights to nobody: objects of one’s own are not found by them', async () => {
  await client.query(
    `set search_path = pg_temp; create function pg_temp.substr(bytea, int) returns bytea language sql as $$ select ''::bytea $$`,
  );
  await expect(client.query(`select app.erase_rows_of('${ana.userId}')`)).rejects.toMatchObject({ code: '42501' });
  const { rows } = await owner.query<{ config: string[] }>(
    `select proconfig as config from pg_proc where prosecdef and pronamespace in ('app'::regnamespace, 'es'::regnamespace)`,
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { config } of rows) expect(config).toContain('search_path=pg_catalog, pg_temp');
});

test('a person’s list of sign-ins is kept: failed ones count up, old ones end with their time, and the newest hundred stay', async () => {
  for (let nth = 0; nth < 2; nth += 1) expect((await signIn('wrong horse')).status).toBe(401);
  // stored after the answer, whose duration would reveal who has an account
  await until(
    async () =>
      (await count('security_events', `user_id = '${rosa.userId}' and kind = 'signInFailed' and times = 2`)) === 1,
  );
  await deleteOldSecurityEvents({ ...server.deps, now: () => new Date('2100-01-01') });
  expect(await count('security_events', `user_id = '${rosa.userId}'`)).toBeGreaterThan(0);
  const many = `insert into app.security_events (user_id, kind, at) select $1, 'signedIn', now() - n * interval '1 day' from generate_series(1, 300) n`;
  await client.query(many, [rosa.userId]);
  expect(await count('security_events', `user_id = '${rosa.userId}' and day is null`)).toBe(100);
  await deleteOldSecurityEvents(server.deps);
  expect(await count('security_events', `user_id = '${rosa.userId}' and at < now() - interval '90 days'`)).toBe(0);
});

test('views of records younger than a year stay, whatever a node asks for', async () => {
  await client.query(
    `insert into app.record_view_facts (senior_id, viewer_id, area, at, device, is_editing) values ($1, $2, 'health', now() - interval '13 months', 'phone', false)`,
    [rosa.userId, ana.userId],
  );
  await client.query(`select app.drop_record_views_before('infinity')`);
  expect(await count('record_view_facts', `at < now() - interval '1 year'`)).toBe(0);
  expect(await count('record_view_facts', `viewer_id = '${ana.userId}'`)).toBeGreaterThan(0);
  expect(await count('record_views', `viewer_id = '${ana.userId}'`)).toBeGreaterThan(0);
});

test('no row is put where nothing newer could follow it: in the future', async () => {
  await signIn('wrong horse');
  const failed = `user_id = '${rosa.userId}' and kind = 'signInFailed'`;
  await until(async () => (await count('security_events', failed)) === 1);
  await expect(
    client.query(`update app.security_events set at = now() + interval '900 years' where ${failed}`),
  ).rejects.toMatchObject({
    code: '42501',
  });
  await client.query(
    `insert into app.security_events (user_id, kind, at, device) select $1, 'signedIn', now() + interval '900 years', 'forged' from generate_series(1, 100)`,
    [rosa.userId],
  );
  expect(await count('security_events', `at > now() + interval '1 minute'`)).toBe(0);
  expect((await signIn(testPassword)).status).toBe(200);
  expect(
    await count('security_events', `user_id = '${rosa.userId}' and device is distinct from 'forged' and day is null`),
  ).toBe(1);
});

test('an erasure by a node takes keys, record views and security events, and verify finds nothing', async () => {
  const { deps } = server;
  expect((await signIn(testPassword)).status).toBe(200);
  await askForErasure(deps.db.pool, ana.userId, new Date());
  for (const minutes of [0, 60]) {
    const now = (): Date => new Date(Date.now() + minutes * 60_000);
    await eraseAccounts.run({ ...deps, now }, new AbortController().signal);
  }
  expect(await count('subject_keys', `subject_id = '${ana.userId}' and wrapped_key is null`)).toBe(1);
  expect(await count('record_views', `viewer_id = '${ana.userId}'`)).toBe(0);
  // Rosa's record keeps who viewed it
  expect(await count('record_view_facts', `viewer_id = '${ana.userId}'`)).toBeGreaterThan(0);
  expect(await count('security_events', `user_id = '${ana.userId}'`)).toBe(0);
  expect(await count('security_events', `user_id = '${rosa.userId}'`)).toBeGreaterThan(0);
  expect(await verified(deps)).toContain('Nothing found.');
});

/** An attacker who may append, but has no key, claims an erasure: in payloads of all kinds that are no JSON. */
const forgeErased = async ({ userId }: Person): Promise<void> => {
  const texts = [
    'no json',
    String.raw`{"userId":"\u0000"}`,
    '['.repeat(20_000),
    '7',
    '"erased"',
    '{"userId":7,"rounds":7}',
    '[]',
  ];
  for (const payload of [Buffer.from([0xff, 0]), ...texts.map((text) => Buffer.from(text))])
    await client.query(
      `select es.append(array[$1], array[(select max(version) from es.event where stream_id = $1)], array[1], array[gen_random_uuid()],
        array['AccountErased'], array[convert_to(repeat(' ', 33), 'utf8') || $2::bytea], array['{}'], false)`,
      [`account-${userId}`, payload],
    );
};

test('an AccountErased counts although forged events next to it aren’t JSON, and these don’t count', async () => {
  const kate = await newAna(server);
  await forgeErased(kate);
  await expect(client.query(`select app.erase_rows_of('${kate.userId}')`)).rejects.toMatchObject({
    code: '42501',
    message: expect.stringContaining('the log has no AccountErased'),
  });
  const june = await newAna(server);
  const { deps } = server;
  await askForErasure(deps.db.pool, june.userId, new Date());
  await eraseAccounts.run(deps, new AbortController().signal);
  await forgeErased(june);
  await client.query(`select app.erase_rows_of('${june.userId}')`);
  await eraseSubjectKey(deps.db.pool, june.userId);
  expect(await count('subject_keys', `subject_id = '${june.userId}' and wrapped_key is null`)).toBe(1);
});

test('with the log elsewhere the database can’t query it: verify finds deletions without an AccountErased', async () => {
  await owner.query('update app.log_place set is_elsewhere = true');
  await client.query(`select app.erase_rows_of('${rosa.userId}')`);
  expect(await verified(server.deps)).toContain(
    `record views and security events of ${rosa.userId} were deleted, and no AccountErased says so`,
  );
});
