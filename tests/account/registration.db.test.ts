import { randomUUID } from 'node:crypto';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { browserOf, type Reply } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Problem {
  readonly message: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
}
const newName = (): string => `rosa-${randomUUID()}`;
const register = <Body = UserView>(person: object, key?: string) =>
  browserOf(server.url).post<Body>(
    '/api/register',
    { password: testPassword, ...person },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );
const signIn = <Body = UserView>(username: string, password = testPassword) =>
  browserOf(server.url).post<Body>('/api/login', { username, password });

test('a new person is signed in and gets their own profile', async () => {
  const browser = browserOf(server.url);
  const username = newName();
  const person = {
    username,
    password: testPassword,
    email: `${username}@example.org`,
    firstName: ' Rosa ',
    lastName: '',
    timeZone: 'America/New_York',
  };
  const { status, body } = await browser.post<UserView>('/api/register', person);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    username,
    email: person.email,
    firstName: 'Rosa',
    lastName: null,
    profileImageUrl: null,
    sharesAppointments: true,
    sharesPhone: false,
    teamIsVisible: true,
    units: { bloodSugar: null, temperature: null, weight: null },
    hasPassword: true,
    role: 'senior',
    phone: null,
    dateOfBirth: null,
    address: null,
    emergencyContact: null,
    medicalConditions: null,
    allergies: null,
    medications: null,
    timeZone: 'America/New_York',
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: body.createdAt,
  });
  expect((await browser.get('/api/user/me')).body).toEqual(body);
  expect((await browser.get(`/api/user/${body.id}`)).body).toEqual(body);
});

test('without an address and without a zone is fine', async () => {
  const { status, body } = await register({ username: newName(), role: 'family_member' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ email: null, role: 'family_member', timeZone: 'Europe/Berlin' });
});

test.each([
  ['a short password', { password: '1234567' }, 'password'],
  ['no username', { username: '   ' }, 'username'],
  ['an invisible username', { username: 'ro\u200Bsa' }, 'username'],
  ['half a character', { username: 'rosa\uD800' }, 'username'],
  ['a name that turns the text round', { firstName: 'Ro\u202Esa' }, 'firstName'],
  ['a control character', { lastName: 'Alva\u0007rez' }, 'lastName'],
  ['an invisible character in an address', { email: 'ro\u200Bsa@example.org' }, 'email'],
  ['NUL', { firstName: 'Ro\u0000sa' }, 'firstName'],
  ['a username of 101 characters', { username: 'x'.repeat(101) }, 'username'],
  ['no address', { email: 'not an address' }, 'email'],
  ['an unknown role', { role: 'admin' }, 'role'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['a field that nobody knows', { isAdmin: true }, 'isAdmin'],
])('%s is refused by its field', async (_what, wrong, field) => {
  const { status, body } = await register<Problem>({ username: newName(), ...wrong });
  expect([status, body.code]).toEqual([400, 'invalid']);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test('a username is taken however it is written', async () => {
  const username = newName();
  await register({ username });
  for (const same of [username, username.toUpperCase(), ` ${username} `]) {
    const { status, body } = await register<Problem>({ username: same });
    const sentence = 'That username is already taken.';
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ code: 'username_taken', message: sentence, fields: { username: sentence } }),
    ]);
  }
});

test('an address is taken however it is written, and the username tried with it is free again', async () => {
  const email = `${newName()}@example.org`;
  await register({ username: newName(), email });
  const username = newName();
  const { status, body } = await register<Problem>({ username, email: email.toUpperCase() });
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'email_taken', ['email']]);
  expect((await register({ username })).status).toBe(201);
});

const eightAtOnce = (personOf: (index: number) => object): Promise<readonly Reply<UserView>[]> =>
  Promise.all(Array.from({ length: 8 }, (_, index) => register({ ...personOf(index), password: `umbrella ${index}` })));
const winnerOf = (replies: readonly Reply<UserView>[]): number => {
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  return replies.findIndex(({ status }) => status === 201);
};

test('only one of eight concurrent registrations of one username succeeds, with its own password; the others’ addresses are free again', async () => {
  const username = newName();
  const email = (index: number): string => `${username}-${index}@example.org`;
  const winner = winnerOf(await eightAtOnce((index) => ({ username, email: email(index) })));
  const signIns = await Promise.all(Array.from({ length: 8 }, (_, index) => signIn(username, `umbrella ${index}`)));
  expect(signIns.map(({ status }) => status)).toEqual(signIns.map((_, index) => (index === winner ? 200 : 401)));
  for (let index = 0; index < 8; index++)
    expect((await register({ username: newName(), email: email(index) })).status).toBe(index === winner ? 409 : 201);
});

test('only one of eight concurrent registrations of one address succeeds, with its own password; the others’ usernames are free again', async () => {
  const names = Array.from({ length: 8 }, newName);
  const email = `${newName()}@example.org`;
  const winner = winnerOf(await eightAtOnce((index) => ({ username: names[index], email })));
  const signIns = await Promise.all(names.map((username, index) => signIn(username, `umbrella ${index}`)));
  expect(signIns.map(({ status }) => status)).toEqual(signIns.map((_, index) => (index === winner ? 200 : 401)));
  for (const [index, username] of names.entries())
    expect((await register({ username })).status).toBe(index === winner ? 409 : 201);
});

describe('with a request key', () => {
  test('a retry is the same account, and signs in', async () => {
    const [person, key] = [{ username: newName(), email: `${newName()}@example.org` }, randomUUID()];
    const replies = [await register(person, key), await register(person, key)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
  });

  test('two at the same moment are one account', async () => {
    const [person, key] = [{ username: newName(), email: `${newName()}@example.org` }, randomUUID()];
    const replies = await Promise.all([1, 2, 3, 4].map(() => register(person, key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await signIn(person.username)).status).toBe(200);
  });

  test('a retry with another password, or with other content, is refused and lets nobody in', async () => {
    const [person, key] = [{ username: newName() }, randomUUID()];
    await register(person, key);
    for (const other of [{ password: 'another password' }, { firstName: 'Eve' }]) {
      const { status, body, headers } = await register<Problem>({ ...person, ...other }, key);
      expect([status, body.code, headers.getSetCookie()]).toEqual([422, 'idempotency_key_reused', []]);
    }
  });

  test('a retry after the password was changed does not sign in with the old one', async () => {
    const [person, key] = [{ username: newName() }, randomUUID()];
    const browser = browserOf(server.url);
    await browser.post('/api/register', { ...person, password: testPassword }, { 'Idempotency-Key': key });
    await browser.put('/api/user/password', { presentPassword: testPassword, newPassword: 'a new password' });
    expect((await register(person, key)).status).toBe(422);
  });

  test('a retry of a refused registration must start again', async () => {
    const email = `${newName()}@example.org`;
    await register({ username: newName(), email });
    const [person, key] = [{ username: newName(), email }, randomUUID()];
    expect((await register(person, key)).status).toBe(409);
    const { status, body } = await register<Problem>(person, key);
    expect([status, body.code, body.message]).toEqual([
      409,
      'registration_abandoned',
      'This registration wasn’t finished. Please start again.',
    ]);
  });
});
