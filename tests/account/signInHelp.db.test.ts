import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { accountStream } from '../../events/account/accountEvents.ts';
import { join, newAna } from '../circle/circleOf.ts';
import { testPassword } from '../support/testServer.ts';
import { eventsOf, isSignedIn } from './sessionFixture.ts';
import { openSignInFixture } from './signInFixture.ts';
import { openWith, operatorsLink, readLink } from './signInLinks.ts';

const fixture = openSignInFixture();
const { elsewhere, family, help, secretOf, lock } = fixture;

test('a chosen member makes a link; by it she chooses a new password, is signed in, and is signed out everywhere else', async () => {
  const { rosa, ana, username, signIn } = await family();
  const { status, body } = await help(ana, rosa);
  expect([status, body]).toEqual([
    201,
    { url: `/sign-in#${body.secret}`, secret: body.secret, code: null, expiresAt: fixture.minutes(60) },
  ]);
  expect(body.secret).toMatch(/^[\w-]{22}$/);
  const tablet = elsewhere();
  expect((await readLink(tablet, body.secret)).body).toEqual({
    name: 'Rosa',
    username,
    helperName: 'Ana',
    otherName: null,
  });
  expect(await isSignedIn(rosa.browser)).toBe(true);
  expect(await openWith(tablet, body.secret)).toMatchObject({ status: 200, body: { username } });
  expect([await isSignedIn(tablet), await isSignedIn(rosa.browser)]).toEqual([true, false]);
  expect([await signIn(testPassword), await signIn('a new horse')]).toEqual([401, 200]);
  const told = (await eventsOf(tablet)).map(({ kind, helper }) => [kind, helper]);
  expect(told.filter(([kind]) => kind !== 'signInFailed')).toEqual([
    ['signedIn', null],
    ['passwordReset', 'Ana'],
    ['signInHelpGiven', 'Ana'],
  ]);
  const types = (await fixture.server().deps.events.readStream(accountStream(rosa.userId))).map(
    ({ type, metadata }) => [type, metadata.actorId],
  );
  expect(types.slice(-2)).toEqual([
    ['SignInHelpGiven', ana.userId],
    ['PasswordChanged', rosa.userId],
  ]);
});

test('while she is signed in herself, her windows are notified of a new link', async () => {
  const { rosa, ana } = await family();
  const socket = new WebSocket(`${fixture.server().url.replace('http', 'ws')}/ws`, {
    headers: { cookie: rosa.browser.cookie() },
  });
  const frames: string[] = [];
  const told = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      frames.push(data.toString());
      if (frames.some((frame) => frame.includes('"users"'))) resolve();
    });
  });
  await new Promise((resolve) => socket.once('open', resolve));
  await help(ana, rosa);
  await told;
  socket.close();
  expect(await isSignedIn(rosa.browser)).toBe(true);
});

test('a retry of the same request gets the same, and another password under its key is refused', async () => {
  const { rosa, ana, signIn } = await family();
  const [secret, key] = [await secretOf(ana, rosa), randomUUID()];
  expect((await openWith(elsewhere(), secret, 'a new horse', key)).status).toBe(200);
  const again = elsewhere();
  expect((await openWith(again, secret, 'a new horse', key)).status).toBe(200);
  expect(await isSignedIn(again)).toBe(true);
  expect((await openWith(elsewhere(), secret, 'another horse', key)).status).toBe(422);
  expect([await signIn('a new horse'), await signIn('another horse')]).toEqual([200, 401]);
});

test('only one of two people who use a link at the same moment gets in', async () => {
  const { rosa, ana } = await family();
  const secret = await secretOf(ana, rosa);
  const replies = await Promise.all(
    ['a new horse', 'another horse', 'a third horse'].map((password) => openWith(elsewhere(), secret, password)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.any(Number), expect.any(Number)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a different person signed in with that browser is named, and signed out when the link is used', async () => {
  const { rosa, ana, username } = await family();
  const secret = await secretOf(ana, rosa);
  expect((await readLink(ana.browser, secret)).body.otherName).toBe('Ana');
  await openWith(ana.browser, secret);
  expect((await ana.browser.get<{ username: string }>('/api/user/me')).body.username).toBe(username);
});

test('only a chosen member makes a link, and only while she is chosen', async () => {
  const { server, rosa, ana, round } = await family();
  const teammate = await newAna(server);
  await join(rosa, teammate);
  expect((await help(teammate, rosa)).status).toBe(403);
  expect((await help(await newAna(server), rosa)).status).toBe(404);
  expect((await help(rosa, rosa)).status).toBe(404);
  await rosa.change(round, { mayHelpSignIn: false });
  expect((await help(ana, rosa)).status).toBe(403);
  await rosa.change(round, { mayHelpSignIn: true });
  await rosa.end(round);
  expect((await help(ana, rosa)).status).toBe(404);
  await join(rosa, ana);
  expect((await help(ana, rosa)).status).toBe(403);
});

test('she and the member see that the member may help', async () => {
  const { rosa, ana, round } = await family();
  expect((await rosa.sent()).find(({ id }) => id === round)).toMatchObject({ mayHelpSignIn: true });
  expect([(await rosa.connections())[0]?.mayHelpSignIn, (await ana.connections())[0]?.mayHelpSignIn]).toEqual([
    true,
    true,
  ]);
  expect(await ana.change(round, { mayHelpSignIn: true })).toMatchObject({ status: 403 });
});

test('a weak password is refused and leaves the link unchanged', async () => {
  const { rosa, ana, username } = await family();
  const secret = await secretOf(ana, rosa);
  for (const password of ['password', username]) {
    expect(await openWith(elsewhere(), secret, password)).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
  }
  expect((await openWith(elsewhere(), secret)).status).toBe(200);
});

test('an operator’s link works without a helper, and resets the wrong passwords', async () => {
  const { server, rosa, username, signIn } = await family();
  for (let nth = 0; nth < 11; nth++) await signIn('wrong password');
  expect(await signIn(testPassword)).toBe(429);
  const { secret } = await operatorsLink(server, rosa.userId);
  expect((await readLink(elsewhere(), secret)).body).toEqual({
    name: 'Rosa',
    username,
    helperName: null,
    otherName: null,
  });
  expect((await openWith(elsewhere(), secret)).status).toBe(200);
  expect(await signIn('a new horse')).toBe(200);
});

test('a locked account is signed out and kept out, by every way in, until it is unlocked', async () => {
  const { server, rosa, ana, username, signIn } = await family();
  await lock(rosa.userId, 'LockAccount');
  expect(await isSignedIn(rosa.browser)).toBe(false);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
    headers: { cookie: rosa.browser.cookie() },
  });
  const status = await new Promise((resolve) =>
    socket.once('unexpected-response', (request, answer) => {
      resolve(answer.statusCode);
      request.destroy();
    }),
  );
  expect(status).toBe(401);
  expect(await elsewhere().post('/api/login', { username, password: testPassword })).toMatchObject({
    status: 403,
    body: { code: 'account_locked', message: 'This account is locked. Ask the person who runs Hearthline for you.' },
  });
  // without the password nobody learns of it
  expect(await signIn('wrong password')).toBe(401);
  expect((await help(ana, rosa)).status).toBe(403);
  await lock(rosa.userId, 'UnlockAccount');
  expect(await signIn(testPassword)).toBe(200);
});
