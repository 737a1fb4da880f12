import { Writable } from 'node:stream';
import { pino } from 'pino';
import { browserOf } from '../support/browser.ts';
import { startTestServer } from '../support/testServer.ts';

const first = 'canary-one-correct-horse';
const second = 'canary-two-correct-horse';
const wrong = 'canary-wrong-horse';
const secret = /canary-(one|two|wrong)|\$argon2/;

const heardLog = () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  return { lines, log: pino({ level: 'trace' }, sink) };
};

/** Every table of the product but the one that is there for passwords, row by row as text. */
const everyRow = `select format('select %L as place, row_to_json(t)::text as row from %I.%I t', table_schema || '.' || table_name, table_schema, table_name) as query
  from information_schema.tables where table_schema in ('app', 'es', 'runner', 'read_model') and table_name <> 'credential'`;

test('no password and no hash is in an event, a row, a log or an answer', async () => {
  const { lines, log } = heardLog();
  const server = await startTestServer({ log });
  const browser = browserOf(server.url);
  const answers: string[] = [];
  const note = async (sent: Promise<{ status: number; body: unknown }>): Promise<number> => {
    const { status, body } = await sent;
    answers.push(JSON.stringify(body));
    return status;
  };
  const statuses = [
    await note(
      browser.post(
        '/api/register',
        { username: 'canary', password: first, email: 'canary@example.org' },
        { 'idempotency-key': 'k1' },
      ),
    ),
    await note(
      browser.post(
        '/api/register',
        { username: 'canary', password: first, email: 'canary@example.org' },
        { 'idempotency-key': 'k1' },
      ),
    ),
    await note(browser.post('/api/register', { username: 'canary', password: wrong })),
    await note(browser.post('/api/register', { username: 'canary-2', password: { text: wrong } })),
    await note(
      browser.request('POST', '/api/register', {
        headers: { 'content-type': 'application/json' },
        body: `{"password": "${wrong}"`,
      }),
    ),
    await note(browser.post('/api/login', { username: 'canary', password: wrong })),
    await note(browser.put('/api/user/password', { presentPassword: wrong, newPassword: second })),
    await note(browser.put('/api/user/password', { presentPassword: first, newPassword: second })),
    await note(browser.post(`/api/login?password=${wrong}`, { username: 'canary', password: second })),
    await note(browser.get('/api/user/me')),
  ];
  expect(statuses).toEqual([201, 201, 409, 400, 400, 401, expect.any(Number), 200, 200, 200]);

  const { events } = await server.deps.events.readAll({ after: 'start', limit: 5000 });
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['UserRegistered', 'PasswordChanged']));
  const { rows: queries } = await server.deps.db.pool.query<{ query: string }>(everyRow);
  const tables = await Promise.all(
    queries.map(({ query }) => server.deps.db.pool.query<{ place: string; row: string }>(query)),
  );
  const rows = tables.flatMap((table) => table.rows);
  expect(rows.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['es.event', 'app.sessions', 'read_model.users']),
  );
  await server.close();

  const told = [
    ...lines,
    ...answers,
    ...rows.map(({ row }) => row),
    ...events.map((event) =>
      JSON.stringify(event, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ),
  ];
  expect(lines.some((line) => line.includes('/login'))).toBe(true);
  expect(told.filter((text) => secret.test(text))).toEqual([]);
});

test('a log names nobody', async () => {
  const { lines, log } = heardLog();
  const server = await startTestServer({ log });
  const rosa = await server.signedUp({
    username: 'rosa.alvarez',
    firstName: 'Rosalinda',
    email: 'rosa.alvarez@example.org',
  });
  await rosa.post('/api/medications', {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Once daily',
    times: ['08:00'],
  });
  await rosa.get(`/api/user/${rosa.userId}`);
  await rosa.get('/api/medication-logs?date=2019-03-04');
  await server.close();
  expect(lines.length).toBeGreaterThan(4);
  expect(
    lines.filter((line) => /rosa|metformin|2019-03-04|example\.org/i.test(line) || line.includes(rosa.userId)),
  ).toEqual([]);
});
