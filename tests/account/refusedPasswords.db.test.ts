import { randomUUID } from 'node:crypto';
import { register } from '../../server/account/register.ts';
import { planRegistration } from '../../server/account/registration.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refused = (username: string): readonly (readonly [string, RegExp])[] => [
  ['iloveyou', /many people/],
  [username.toUpperCase(), /username/],
  ['          ', /spaces/],
];

test('a common password, the username and blanks are refused at registration, with the reason, and the name stays free', async () => {
  const username = `rosa-${randomUUID()}`;
  for (const [password, reason] of refused(username))
    expect(await browserOf(server.url).post('/api/register', { username, password })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        message: expect.stringMatching(reason),
        fields: { password: expect.stringMatching(reason) },
      },
    });
  await server.signedUp({ username });
});

test('they are refused as a new password too, and the present one stays', async () => {
  const username = `rosa-${randomUUID()}`;
  const rosa = await server.signedUp({ username });
  for (const [newPassword, reason] of refused(username))
    expect(await rosa.put('/api/user/password', { presentPassword: testPassword, newPassword })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(reason), fields: { newPassword: expect.stringMatching(reason) } },
    });
  expect((await browserOf(server.url).post('/api/login', { username, password: testPassword })).status).toBe(200);
});

test('an account from before that has such a password still signs in, and can change it', async () => {
  const person = { username: `rosa-${randomUUID()}`, password: 'iloveyou' };
  const { deps, url } = server;
  await deps.readModelPosition.waitFor(await register(deps, await planRegistration(deps, person, undefined), false));
  const browser = browserOf(url);
  expect((await browser.post('/api/login', person)).status).toBe(200);
  expect(
    (await browser.put('/api/user/password', { presentPassword: 'iloveyou', newPassword: testPassword })).status,
  ).toBe(200);
});
