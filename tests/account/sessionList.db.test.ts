import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer } from '../support/testServer.ts';
import { end, isSignedIn, laptop, newPerson, sessionOn, sessionsOf, signIn } from './sessionFixture.ts';

const noon = '2026-11-21T12:00:00.000Z';
const hourMs = 3_600_000;
const after = (hours: number): string => new Date(Date.parse(noon) + hours * hourMs).toISOString();
const fixture = clockedServer(noon);

test('one’s sessions are listed with device, sign-in and last visit, and which one asks', async () => {
  const { onLaptop, onPhone } = await newPerson(fixture.server);
  const id = expect.any(String) as string;
  const session = {
    id,
    agent: null,
    isDevice: false,
    isAdded: false,
    isPaired: false,
    signedInAt: noon,
    lastSeenAt: noon,
  };
  expect([...(await sessionsOf(onLaptop))].sort((a, b) => Number(a.isCurrent) - Number(b.isCurrent))).toEqual([
    { ...session, device: 'Firefox on Android', isCurrent: false },
    { ...session, device: 'Firefox on Windows', isCurrent: true },
  ]);
  expect((await sessionsOf(onPhone)).map(({ device, isCurrent }) => [device, isCurrent])).toContainEqual([
    'Firefox on Android',
    true,
  ]);
});

test('no answer shows the cookie’s content', async () => {
  const { onLaptop, onPhone, userId } = await newPerson(fixture.server);
  const { rows } = await fixture.server.deps.db.pool.query<{ sid: string }>(
    `select sid from app.sessions where sess->>'userId' = $1`,
    [userId],
  );
  const { body } = await onLaptop.get('/api/user/sessions');
  expect(rows).toHaveLength(2);
  for (const secret of [...rows.map(({ sid }) => sid), onPhone.cookie()])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test('a session of an hour ago was last seen then, and the next request renews it', async () => {
  const { onLaptop, onPhone } = await newPerson(fixture.server);
  fixture.clock.set(after(0.9));
  await onPhone.get('/api/user/me');
  expect((await sessionOn(onLaptop, 'Firefox on Android')).lastSeenAt).toBe(noon);
  fixture.clock.set(after(5));
  await onPhone.get('/api/user/me');
  fixture.clock.set(after(5.9));
  await onPhone.get('/api/user/me');
  const seen = await sessionOn(onLaptop, 'Firefox on Android');
  expect([seen.signedInAt, seen.lastSeenAt]).toEqual([noon, after(5)]);
  expect((await sessionsOf(onLaptop)).map(({ device }) => device)).toEqual([
    'Firefox on Windows',
    'Firefox on Android',
  ]);
});

test('a request within the hour writes nothing', async () => {
  const { onPhone, userId } = await newPerson(fixture.server);
  const version = async (): Promise<unknown> =>
    (
      await fixture.server.deps.db.pool.query(
        `select sid, xmin from app.sessions where sess->>'userId' = $1 order by sid`,
        [userId],
      )
    ).rows;
  const before = await version();
  fixture.clock.set(after(0.99));
  for (let round = 0; round < 3; round++) await onPhone.get('/api/user/me');
  expect(await version()).toEqual(before);
});

test('a session that is over is not listed', async () => {
  const { onLaptop } = await newPerson(fixture.server);
  fixture.clock.set(after(6 * 24));
  expect(await isSignedIn(onLaptop)).toBe(true);
  fixture.clock.set(after(8 * 24));
  expect((await sessionsOf(onLaptop)).map(({ device }) => device)).toEqual(['Firefox on Windows']);
});

test('a session that was opened with a former password is not listed, even if its row was left behind', async () => {
  const { onLaptop } = await newPerson(fixture.server);
  const { id } = await sessionOn(onLaptop, 'Firefox on Android');
  await fixture.server.deps.db.pool.query('update app.sessions set credential_ids = array[$2::uuid] where id = $1', [
    id,
    randomUUID(),
  ]);
  expect((await sessionsOf(onLaptop)).map(({ device }) => device)).toEqual(['Firefox on Windows']);
});

test('signing out one device ends its session and its sockets, and no other', async () => {
  const { username, onLaptop, onPhone } = await newPerson(fixture.server);
  const another = await signIn(fixture.server, username);
  const socket = new WebSocket(`${fixture.server.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: onPhone.cookie() },
  });
  await new Promise((resolve) => socket.once('open', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const { id } = await sessionOn(onLaptop, 'Firefox on Android');
  expect((await end(onLaptop, id)).status).toBe(204);
  await closed;
  expect([await isSignedIn(onPhone), await isSignedIn(onLaptop), await isSignedIn(another)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await end(onLaptop, id)).toMatchObject({
    status: 404,
    body: { message: 'That device is already signed out.' },
  });
});

test('a session that was ended by another node is dead on this one', async () => {
  const { onLaptop, onPhone } = await newPerson(fixture.server);
  const node = await startTestServer({ beside: fixture.server, now: fixture.clock.now });
  const there = browserOf(node.url);
  there.takeCookie(onLaptop.cookie());
  const { id } = await sessionOn(onLaptop, 'Firefox on Android');
  expect((await end(there, id)).status).toBe(204);
  expect(await isSignedIn(onPhone)).toBe(false);
  await node.close();
});

test('another person’s session is answered like a missing one, and continues', async () => {
  const [rosa, ana] = [await newPerson(fixture.server), await newPerson(fixture.server)];
  const { id } = await sessionOn(ana.onLaptop, 'Firefox on Android');
  const answers = [await end(rosa.onLaptop, id), await end(rosa.onLaptop, randomUUID())];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      404,
      { code: 'not_found', message: 'That device is already signed out.', requestId: expect.any(String) },
    ]);
  expect(await isSignedIn(ana.onPhone)).toBe(true);
});

test('signing out everywhere else keeps the session that asks, and other people’s', async () => {
  const [rosa, ana] = [await newPerson(fixture.server), await newPerson(fixture.server)];
  const third = await signIn(fixture.server, rosa.username);
  expect((await rosa.onLaptop.delete('/api/user/sessions')).status).toBe(204);
  expect((await rosa.onLaptop.delete('/api/user/sessions')).status).toBe(204);
  const browsers = [rosa.onLaptop, rosa.onPhone, third, ana.onLaptop, ana.onPhone];
  expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, false, false, true, true]);
  expect(await sessionsOf(rosa.onLaptop)).toHaveLength(1);
});

test('a script’s session is listed as one, and can be ended', async () => {
  const { userId, onLaptop } = await newPerson(fixture.server);
  const { token } = await createSession(fixture.server.deps, userId, { agent: 'import', lifeMs: 3 * hourMs });
  const script = browserOf(fixture.server.url);
  script.takeCookie(`${sessionCookie}=${token}`);
  const [listed] = (await sessionsOf(onLaptop)).filter(({ agent }) => agent !== null);
  expect(listed).toMatchObject({ agent: 'import', device: null, signedInAt: noon });
  expect((await end(onLaptop, listed?.id ?? '')).status).toBe(204);
  expect(await isSignedIn(script)).toBe(false);
});

test('an invalid id is refused, and a signed-out person sees and ends nothing', async () => {
  const { onLaptop } = await newPerson(fixture.server);
  expect(await end(onLaptop, 'all')).toMatchObject({ status: 400, body: { fields: { id: 'is not an id' } } });
  const { id } = await sessionOn(onLaptop, 'Firefox on Android');
  const nobody = browserOf(fixture.server.url);
  const answers = [
    await nobody.get('/api/user/sessions'),
    await end(nobody, id),
    await nobody.delete('/api/user/sessions', laptop),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});
