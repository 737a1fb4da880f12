import { pino } from 'pino';
import { browserOf } from '../support/browser.ts';
import { answeredHealth } from '../support/answeredHealth.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { careOf } from '../medication/careOf.ts';
import { connect } from '../store/rawLog.ts';

/** A connection with the owner's rights to the database, without a key. */
let admin: Awaited<ReturnType<typeof connect>>;
let server: TestServer;
const said: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  server = await startTestServer({ log });
  admin = await connect(server.deps.db.connection);
  await admin.query(
    'set session_replication_role = replica; alter table es.event drop constraint if exists event_position_from_one',
  );
});
afterAll(async () => {
  await admin.end();
  await server.close();
});
beforeEach(() => said.splice(0));

/** At the end of the log where no position is given. */
const forge = async (type: string, stream: string, data: object, position?: number): Promise<void> => {
  const metadata = JSON.stringify({
    schemaVersion: 1,
    actorId: null,
    subjectId: null,
    seniorId: null,
    causationId: null,
    happenedAt: new Date().toISOString(),
    recordedAt: new Date().toISOString(),
    commandId: crypto.randomUUID(),
    correlationId: crypto.randomUUID(),
  });
  await admin.query(
    `insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
       select coalesce($1, (select position + 1 from es.head)), $2, max(version) + 1, gen_random_uuid(), $3, convert_to($4, 'utf8'), $5
       from es.event where stream_id = $2`,
    [position ?? null, stream, type, JSON.stringify(data), metadata],
  );
  if (position === undefined)
    await admin.query(`update es.head set position = position + 1; select pg_notify('es_appended', '')`);
};

const nameStreamOf = async (userId: string): Promise<string> => {
  const { events } = await server.deps.events.readAll({ after: 'start', limit: 1000 });
  const found = events.find(
    (event) => event.kind === 'event' && event.type === 'UsernameReserved' && Object(event.data).userId === userId,
  );
  return found?.stream ?? 'none';
};

describe.each([
  ['at the end of the log', undefined, undefined],
  ['at positions that no reader of the log sees', 0, -1],
])('a forged event %s', (_where, first, second) => {
  test('erases no account: its owner can continue, and a closed account is explained in plain words', async () => {
    const rosa = await server.signedUp();
    const care = careOf(rosa);
    const { body: medication } = await care.add({ frequency: 'As needed', times: [] });
    await forge('AccountErased', `account-${rosa.userId}`, { userId: rosa.userId, rounds: [] }, first);
    await caughtUp(server);
    expect((await care.log(medication.id, { takenTime: new Date().toISOString() })).status).toBe(201);
    expect((await rosa.get('/api/medications')).body).toHaveLength(1);
    expect(await rosa.put('/api/user/profile', { firstName: 'Rosalind' })).toMatchObject({
      status: 409,
      body: { code: 'altered', message: expect.stringContaining('nothing was saved') },
    });
    expect(said.join('\n')).toContain(`account-${rosa.userId}`);
    expect(await answeredHealth(server)).toMatchObject({ ok: true, parked: [] });
  });

  test('frees no name for somebody else', async () => {
    const username = `ana-${crypto.randomUUID().slice(0, 8)}`;
    const { userId } = await server.signedUp({ username });
    await forge('UsernameReleased', await nameStreamOf(userId), { userId }, second);
    await caughtUp(server);
    const answer = await browserOf(server.url).post('/api/register', {
      username,
      password: testPassword,
      role: 'senior',
    });
    expect(answer.status).toBe(409);
    expect((await browserOf(server.url).post('/api/login', { username, password: testPassword })).status).toBe(200);
  });
});
