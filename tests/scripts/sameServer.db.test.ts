import { randomUUID } from 'node:crypto';
import { findOrRegister } from '../../scripts/importAccount.ts';
import { assertSameServer } from '../../scripts/sameServer.ts';
import { findUserId } from '../../scripts/productStorage.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let [own, other]: TestServer[] = [];
beforeAll(async () => {
  [own, other] = await Promise.all([startTestServer(), startTestServer()]);
});
afterEach(() => void delete process.env['HEARTHLINE_URL']);
afterAll(() => Promise.all([own?.close(), other?.close()]));

const storageOf = ({ deps }: TestServer) => ({
  config: deps.config,
  db: deps.db,
  keys: deps.keys,
  events: deps.events,
});
const present = (server: TestServer | undefined): TestServer => {
  if (!server) throw new Error('the servers are started before each test');
  return server;
};
const sessionsIn = async (server: TestServer): Promise<number> =>
  (await server.deps.db.pool.query<{ n: number }>('select count(*)::int as n from app.sessions')).rows[0]?.n ?? 0;

test('a server that works with other data is noticed before anybody is registered or anything is sent', async () => {
  const [ours, theirs] = [present(own), present(other)];
  process.env['HEARTHLINE_URL'] = `${theirs.url}/`;
  const username = `rosa-${randomUUID()}`;
  const { dataDir } = ours.deps.config;
  await expect(findOrRegister(storageOf(ours), username)).rejects.toThrow(
    `The server at ${theirs.url} works with other data than DATA_DIR (${dataDir}). Nothing was sent. Set HEARTHLINE_URL, or PORT, and DATA_DIR to those of one server.`,
  );
  for (const server of [ours, theirs]) {
    expect(await findUserId(storageOf(server), username)).toBeUndefined();
    expect(await sessionsIn(server)).toBe(0);
  }
});

test('the server of these data is known, and an account made through it', async () => {
  const ours = present(own);
  process.env['HEARTHLINE_URL'] = ours.url;
  await expect(assertSameServer(storageOf(ours))).resolves.toBeUndefined();
  const username = `rosa-${randomUUID()}`;
  const made = await findOrRegister(storageOf(ours), username);
  expect(await findUserId(storageOf(ours), username)).toBe(made.userId);
  // an account that is there is taken
  expect(await findOrRegister(storageOf(ours), username)).toEqual({ userId: made.userId });
});
