import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const logged: string[] = [];
const logStream = new Writable({
  write: (chunk, _encoding, done) => {
    logged.push(String(chunk));
    done();
  },
});
const canary = (): string => `canary-${randomUUID()}`;
const [password, newPassword, wrongPassword, username] = [canary(), canary(), canary(), canary()];
const email = `${canary()}@example.org`;

let server: TestServer;
let userId = '';
const answers: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: pino({ level: 'trace' }, logStream) });
  const browser = browserOf(server.url);
  const { body } = await browser.post<UserView>('/api/register', { username, email, password, firstName: 'Rosa' });
  userId = body.id;
  const change = { presentPassword: password, newPassword };
  const replies = [
    await browser.put('/api/user/password', { ...change, presentPassword: wrongPassword }),
    await browser.put('/api/user/password', change),
    await browser.post('/api/login', { username, password: wrongPassword }),
    await browser.post('/api/login', { username, password: newPassword }),
    await browser.post('/api/register', { username, password: wrongPassword }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 200, 401, 200, 409]);
  answers.push(...[{ body }, ...replies].map((reply) => JSON.stringify(reply.body)));
});
afterAll(() => server.close());

/** Every row of every table of ours, as text, bytes included. */
const rowsOf = async (where: string): Promise<readonly { readonly table: string; readonly row: string }[]> => {
  const { pool } = server.deps.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and ${where}`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      return rows.map(({ row }) => ({ table: name, row }));
    }),
  );
  return found.flat();
};
const payloads = async (): Promise<readonly string[]> => {
  const { rows } = await server.deps.db.pool.query<{ payload: Buffer }>('select payload from es.event');
  return rows.map(({ payload }) => payload.toString('latin1'));
};

test('no password is in any table, and its hash in one alone', async () => {
  const rows = await rowsOf('true');
  expect(rows.some(({ row }) => row.includes(username))).toBe(true);
  for (const secret of [password, newPassword, wrongPassword])
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  expect(new Set(rows.filter(({ row }) => row.includes('$argon2')).map(({ table }) => table))).toEqual(
    new Set(['app.credential']),
  );
});

test('no event shows a name, an address, a password or a hash', async () => {
  const stored = [...(await rowsOf(`schemaname = 'es'`)).map(({ row }) => row), ...(await payloads())];
  expect(stored.some((text) => text.includes(userId))).toBe(true);
  for (const secret of [password, newPassword, username, email, '$argon2'])
    expect(stored.filter((text) => text.includes(secret))).toEqual([]);
});

test('no log line shows a name, an address, a password, a hash or a cookie', () => {
  expect(logged.length).toBeGreaterThan(0);
  for (const secret of [password, newPassword, wrongPassword, username, email, '$argon2', 'hearthline_session='])
    expect(logged.filter((line) => line.includes(secret))).toEqual([]);
});

test('no answer shows a password or a hash, or which row holds it', () => {
  for (const secret of [password, newPassword, wrongPassword, '$argon2', 'credentialId', 'credential_id'])
    expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
});
