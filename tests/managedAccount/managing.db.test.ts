import { pictureForm } from '../access/accessFixture.ts';
import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { finishSetUps } from '../../server/managedAccount/finishSetUps.ts';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { careOf } from '../medication/careOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { newPhone, newSetUp } from './managedOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inMinutes = (minutes: number) => ({ ...server.deps, now: () => new Date(Date.now() + minutes * 60_000) });
const signal = new AbortController().signal;

test('name, zone and picture are the daughter’s to change until the account is opened', async () => {
  const { ana, rosaId, managed } = await newSetUp(server);
  const changed = await managed.change(rosaId, { firstName: ' Rosalia ', lastName: '', timeZone: 'America/Chicago' });
  expect(changed.body).toMatchObject({ firstName: 'Rosalia', lastName: null, timeZone: 'America/Chicago' });
  const path = `/api/managed-accounts/${rosaId}/picture`;
  const { status, body } = await ana.browser.request<ManagedAccountView>('POST', path, { body: await pictureForm() });
  expect([status, (await ana.browser.get(String(body.profileImageUrl))).status]).toEqual([200, 200]);
  await newPhone(server).open((await managed.link(rosaId)).body.secret);
  expect((await managed.change(rosaId, { firstName: 'June' })).status).toBe(403);
  expect((await ana.browser.request('POST', path, { body: await pictureForm() })).status).toBe(403);
  expect((await managed.discard(rosaId)).status).toBe(403);
});

test.each([
  ['no first name', { firstName: '' }, 'firstName'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
])('%s is refused by its field', async (_what, wrong, field) => {
  const { rosaId, managed } = await newSetUp(server);
  const { status, body } = await managed.change(rosaId, wrong);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('she can’t leave the care team of an account that nobody else can reach', async () => {
  const { ana, rosaId, managed } = await newSetUp(server);
  const [{ invitationId } = { invitationId: '' }] = await ana.connections();
  const { status, body } = await ana.end(invitationId);
  expect([status, body.code]).toEqual([409, 'not_handed_over']);
  await newPhone(server).open((await managed.link(rosaId)).body.secret);
  expect((await ana.end(invitationId)).status).toBe(204);
});

test('nobody who left, or was removed, is brought back by the job', async () => {
  const { ana, rosaId, managed } = await newSetUp(server);
  const rosa = newPhone(server);
  await rosa.open((await managed.link(rosaId)).body.secret);
  const [{ invitationId } = { invitationId: '' }] = await ana.connections();
  await rosa.browser.delete(`/api/care-invitations/${invitationId}`);
  await finishSetUps.run(inMinutes(11), signal);
  await caughtUp(server);
  expect(await ana.connections()).toEqual([]);
});

/** The tables that contain a person's id: the product's own and the read models. */
const placesOf = async (id: string): Promise<readonly string[]> => {
  const { pool } = server.deps.db;
  const { rows } = await pool.query<{ place: string }>(
    `select table_schema || '.' || table_name as place from information_schema.tables
     where table_schema in ('app', 'read_model') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { place } of rows) {
    const { rowCount } = await pool.query(`select from ${place} t where position($1 in t::text) > 0 limit 1`, [id]);
    if (rowCount === 1) found.push(place);
  }
  return found;
};

test('a discarded account is gone immediately, and in two rounds of the job nothing is left of it', async () => {
  const { ana, rosaId, managed, account } = await newSetUp(server);
  await careOf(ana.browser).add({ userId: rosaId });
  await ana.browser.request('POST', `/api/managed-accounts/${rosaId}/picture`, { body: await pictureForm() });
  const { secret } = (await managed.link(rosaId)).body;
  expect((await managed.discard(rosaId)).status).toBe(204);
  expect([await managed.list(), await ana.connections()]).toEqual([[], []]);
  const phone = newPhone(server);
  expect([(await phone.read(secret)).status, (await phone.open(secret)).status]).toEqual([404, 404]);
  for (const minutes of [2, 4]) {
    await eraseAccounts.run(inMinutes(minutes), signal);
    await caughtUp(server);
  }
  // docs/decisions/0033 and 0047: that there was a key and no longer is, that the erasure removed rows, and ids in the history
  expect(await placesOf(rosaId)).toEqual(['app.subject_keys', 'app.erased_rows', 'read_model.history']);
  expect((await managed.setUp(account)).status).toBe(201);
});

test('an account that is being opened can’t be discarded', async () => {
  const { rosaId, managed } = await newSetUp(server);
  await managed.link(rosaId);
  // like the request that opens it, before it opens it
  await server.deps.db.pool.query(
    `update app.access_link set ended_at = now(), ended_as = 'used' where subject_id = $1`,
    [rosaId],
  );
  const { status, body } = await managed.discard(rosaId);
  expect([status, body.code]).toEqual([409, 'being_opened']);
});
