import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { projectors } from '../../projections/projectors.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { accountStream } from '../../events/account/accountEvents.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { circleEvents, join, newAna, newRosa, type Person } from '../circle/circleOf.ts';
import { careOf } from '../medication/careOf.ts';
import { verified } from '../scripts/verifyFixture.ts';
import { someMetadata } from '../store/someEvents.ts';
import { browserOf } from '../support/browser.ts';
import { pictureForm } from '../access/accessFixture.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let rosa: Person;
let ana: Person;
let fay: Person;
let now = new Date();

const send = async (from: Person, to: Person, content: string): Promise<string> => {
  const { body: conversation } = await from.browser.post<{ id: string }>('/api/conversations/start', {
    otherUserId: to.userId,
  });
  await from.browser.post('/api/messages', { conversationId: conversation.id, content });
  return conversation.id;
};

beforeAll(async () => {
  server = await startTestServer();
  rosa = await newRosa(server);
  ana = await newAna(server);
  fay = await newAna(server, { firstName: 'Fay', role: 'caregiver' });
  await join(rosa, ana);
  await join(rosa, fay);
  const { body: sent } = await rosa.invite('nobody-yet@example.org');
  const late = await newAna(server, { email: 'nobody-yet@example.org' });
  expect((await late.answer(sent.id)).body).toMatchObject({ isWaiting: true });
  await careOf(rosa.browser).add();
  await rosa.browser.request('POST', '/api/user/profile-picture', { body: await pictureForm() });
  await ana.browser.post('/api/handover-notes', { content: 'Slept badly.', userId: rosa.userId });
  // Ana’s event says when they began to write: Rosa’s would be erased
  await send(ana, rosa, 'Good morning, Mamá');
  await send(rosa, ana, 'Good morning, Ana');
});
afterAll(() => server.close());

class CutOff extends Error {}

/** Everything that a round does to the storage; the nth such step fails, as if the node were killed before it. */
const failingAt = (nth: number): Dependencies => {
  const { deps } = server;
  let left = nth;
  const step = (): void => {
    left -= 1;
    if (left === 0) throw new CutOff();
  };
  const pool = {
    ...deps.db.pool,
    query: (...args: Parameters<typeof deps.db.pool.query>) => (step(), deps.db.pool.query(...args)),
  };
  const append: Dependencies['events']['append'] = async (...args) => (step(), deps.events.append(...args));
  const blobs = { ...deps.blobs, remove: async (name: string) => (step(), deps.blobs.remove(name)) };
  return {
    ...deps,
    db: { ...deps.db, pool: pool as typeof deps.db.pool },
    events: { ...deps.events, append },
    blobs,
    now: () => now,
  };
};

const isBeingErased = async (): Promise<boolean> =>
  (await server.deps.db.pool.query('select from app.erasure')).rowCount === 1;
const run = async (deps: Dependencies): Promise<boolean> => {
  const done = await eraseAccounts.run(deps, new AbortController().signal).then(
    () => true,
    () => false,
  );
  await caughtUp(server);
  return done;
};
const accountEvents = async (): Promise<readonly string[]> =>
  (await server.deps.events.readStream(accountStream(rosa.userId))).map(({ type }) => type);

/** A request that begins before the account is erased, and ends after. */
const writeLate = async (): Promise<void> => {
  const contactId = randomUUID();
  const contact = {
    contactId,
    ownerId: rosa.userId,
    name: 'Late',
    phone: '555 0100',
    contactType: 'friend',
    relationship: null,
    notes: null,
  };
  const metadata = someMetadata({ actorId: rosa.userId, subjectId: rosa.userId, seniorId: rosa.userId });
  const event = { type: 'ContactAdded', data: { ...contact, isPrimary: false, order: 0 } };
  await server.deps.events.append(`contact-${contactId}`, [{ id: randomUUID(), event, metadata }], {
    expected: 'none',
  });
};

const rowsOf = async (table: string): Promise<readonly string[]> =>
  (
    await server.deps.db.pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} t order by 1`)
  ).rows.map(({ row }) => row);
const readModels = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const tables: Record<string, readonly string[]> = {};
  for (const { table } of projectors) tables[table.name] = await rowsOf(table.name);
  return tables;
};

test('cut off before each of its steps, an erasure continues until all data is gone', async () => {
  await server.deps.db.pool.query(`insert into app.erasure (user_id, asked_at) values ($1, now())`, [rosa.userId]);
  const cut: number[] = [];
  let isLate = false;
  for (let nth = 2; await isBeingErased(); nth += 1) {
    if (!(await run(failingAt(nth)))) cut.push(nth);
    if (
      !isLate &&
      (await accountEvents()).includes('AccountErased') &&
      (await server.deps.keys.find([rosa.userId])).get(rosa.userId) !== 'erased'
    ) {
      await writeLate();
      isLate = true;
    }
    now = new Date(now.getTime() + 60_000);
  }
  expect(isLate).toBe(true);
  expect(cut.length).toBeGreaterThan(10);
  expect((await server.deps.keys.find([rosa.userId])).get(rosa.userId)).toBe('erased');
});

test('nothing of hers is left in any read model, except ids in others’ rows', async () => {
  const { history: _, ...tables } = await readModels();
  const mentioning = Object.entries(tables).filter(([, rows]) => rows.some((row) => row.includes(rosa.userId)));
  expect(mentioning.map(([name]) => name)).toEqual(['conversations', 'messages']);
  expect(tables['messages']?.filter((row) => row.includes('Good morning, Ana'))).toEqual([]);
  expect(tables['emergency_contacts']).toEqual([]);
  expect(tables['handover_notes']).toEqual([]);
});

test('her invitations can’t be read any more, and nobody can sign in as her', async () => {
  for (const address of [ana.email, fay.email, 'nobody-yet@example.org'])
    expect((await circleEvents(server, rosa, address)).every(({ kind }) => kind === 'erased')).toBe(true);
  expect((await rosa.browser.get('/api/user/me')).status).toBe(401);
});

test('her names are free, also the address', async () => {
  const username = `somebody-${randomUUID()}`;
  const again = { username, email: rosa.email, password: testPassword };
  expect((await browserOf(server.url).post('/api/register', again)).status).toBe(201);
});

test('the others go on: their own messages stay, and she is gone from their teams', async () => {
  expect((await ana.browser.get<CareConnection[]>('/api/care-connections')).body).toEqual([]);
  const { body: conversations } = await ana.browser.get<{ id: string; canSend: boolean }[]>('/api/conversations');
  expect(conversations).toMatchObject([{ canSend: false }]);
  const { body: messages } = await ana.browser.get<MessageView[]>(`/api/messages/${conversations[0]?.id ?? ''}`);
  expect(messages.map(({ content }) => content)).toEqual(['Good morning, Mamá']);
});

test('an auditor who verifies the log finds nothing wrong', async () =>
  expect(await verified(server.deps)).toMatch(/Nothing found\./));

test('rebuilt read models are the same', async () => {
  const before = await readModels();
  const parts = {
    events: server.deps.events,
    connection: server.database.connection,
    projectors,
    log: pino({ level: 'silent' }),
  };
  expect(
    await buildGeneration({
      ...parts,
      builder: randomUUID(),
      pageSize: 100,
      force: true,
      signal: new AbortController().signal,
    }),
  ).toBe(true);
  expect(await readModels()).toEqual(before);
});
