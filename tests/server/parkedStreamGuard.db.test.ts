import { randomUUID } from 'node:crypto';
import { projectors } from '../../projections/projectors.ts';
import { unpark, type Unparked } from '../../projections/runner/unpark.ts';
import { eventually } from '../runner/runnerFixture.ts';
import { someEvent } from '../store/someEvents.ts';
import { answeredHealth } from '../support/answeredHealth.ts';
import { browserOf } from '../support/browser.ts';
import { testPassword, type TestServer } from '../support/testServer.ts';
import { twoServers } from '../support/twoServers.ts';

const servers = twoServers();

type Person = Awaited<ReturnType<TestServer['signedUp']>>;
const someone = async (): Promise<{ person: Person; username: string }> => {
  const username = `rosa-${randomUUID()}`;
  return { username, person: await servers.leader.signedUp({ username }) };
};
const signIn = (username: string, url = servers.leader.url) =>
  browserOf(url).post<{ message: string }>('/api/login', { username, password: testPassword });
const unparkAll = async (): Promise<Unparked[]> => {
  const done: Unparked[] = [];
  const { events, db } = servers.leader.deps;
  await unpark({ events, connection: db.connection, projectors }, {}, (one) => done.push(one));
  return done;
};
/** Parks a stream as if its event could not be projected. */
const park = (projector: string, stream: string) =>
  servers.leader.deps.db.pool.query(
    `with parked as (insert into runner.parked (generation, projector, stream, from_position, reason)
       select 1, $1, $2, position, 'broken' from es.event where stream_id = $2 order by position limit 1)
     select pg_notify('parked', '')`,
    [projector, stream],
  );
const isTold = (expected: boolean): Promise<void> =>
  eventually(() =>
    [servers.leader, servers.follower].every(({ deps }) => deps.parkedStreamGuard.mayBeParked() === expected),
  );
afterEach(async () => {
  await servers.leader.deps.db.pool.query(`with gone as (delete from runner.parked) select pg_notify('parked', '')`);
  await isTold(false);
});

test('an unreadable event of an account makes that person unavailable on every node, and nobody else', async () => {
  const [{ person: rosa, username }, { person: fay, username: other }] = [await someone(), await someone()];
  const stream = `account-${rosa.userId}`;
  const broken = someEvent({ type: 'PasswordChanged', metadata: { ...someEvent().metadata, subjectId: rosa.userId } });
  const appended = await servers.leader.deps.events.store.append(stream, [broken], { expected: 0n });
  expect(appended.kind).toBe('appended');
  await isTold(true);
  for (const { url } of [servers.leader, servers.follower]) {
    const answer = await signIn(username, url);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(answer.body.message).toContain('who may see this');
    expect((await signIn(other, url)).status).toBe(200);
  }
  expect((await rosa.get('/api/user/me')).status).toBe(200);
  expect((await rosa.get('/api/medications')).status).toBe(200);
  expect((await rosa.get(`/api/medications?senior=${rosa.userId}`)).status).toBe(200);
  expect((await fay.get(`/api/medications?senior=${rosa.userId}`)).status).toBe(503);
  expect((await fay.get(`/api/medications?senior=${randomUUID()}`)).status).toBe(404);
  expect((await browserOf(servers.leader.url).get(`/api/medications?senior=${rosa.userId}`)).status).toBe(401);
  const { ok, parked } = await answeredHealth(servers.follower);
  expect(ok).toBe(true);
  expect(parked).toEqual([
    { projector: 'users', stream, position: appended.kind === 'appended' ? appended.position : '' },
  ]);
  expect(await unparkAll()).toMatchObject([{ refused: expect.stringContaining('PasswordChanged') }]);
  expect((await signIn(username)).status).toBe(503);
});

test('a name whose stream is parked lets nobody in, until it has caught up', async () => {
  const { person, username } = await someone();
  const { rows } = await servers.leader.deps.db.pool.query<{ stream: string }>(
    'select stream from usernames where user_id = $1',
    [person.userId],
  );
  const stream = rows[0]?.stream ?? '';
  await servers.leader.deps.db.pool.query('delete from usernames where stream = $1', [stream]);
  await park('usernames', stream);
  await isTold(true);
  expect((await signIn(username)).status).toBe(503);
  expect(await unparkAll()).toEqual([{ projector: 'usernames', stream, events: 1 }]);
  await isTold(false);
  expect((await signIn(username)).status).toBe(200);
});

test('a parked stream that doesn’t concern access closes none', async () => {
  const { person, username } = await someone();
  await park('uploads', `account-${person.userId}`);
  await isTold(true);
  expect((await signIn(username)).status).toBe(200);
});

test('a node that can’t listen checks every access, and forgets nothing when it listens again', async () => {
  const { person, username } = await someone();
  await servers.leader.deps.db.pool.query(
    `insert into runner.parked (generation, projector, stream, from_position, reason) values (1, 'users', $1, 1, 'broken')`,
    [`account-${person.userId}`],
  );
  await servers.leader.deps.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthline listen' and datname = current_database()`,
  );
  await isTold(true);
  expect((await signIn(username)).status).toBe(503);
});
