import { randomUUID } from 'node:crypto';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { formerEmailStream } from '../../server/account/nameStreams.ts';
import { nameEnvelope } from '../../server/account/processEnvelope.ts';
import { handleCommand } from '../../server/command/handleCommand.ts';
import { newRosa } from '../circle/circleOf.ts';
import { browserOf } from '../support/browser.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const register = async (email: string) => {
  const browser = browserOf(server.url);
  const username = `kate-${randomUUID()}`;
  return {
    browser,
    username,
    ...(await browser.post<UserView>('/api/register', { username, password: testPassword, email })),
  };
};
const signIn = (username: string) =>
  browserOf(server.url).post<UserView>('/api/login', { username, password: testPassword });
const taken = { status: 409, body: { code: 'email_taken' } };

test('an address in two spellings of its domain is one: for signing in, for a second account, for an invitation and a change', async () => {
  const local = `kate-${randomUUID()}`;
  const [unicode, ascii] = [`${local}@bücher.example`, `${local}@xn--bcher-kva.example`];
  const kate = await register(unicode);
  expect(kate).toMatchObject({ status: 201, body: { email: unicode } });
  for (const written of [unicode, ascii, ascii.toUpperCase()])
    expect(await signIn(written)).toMatchObject({ status: 200, body: { username: kate.username } });
  expect(await register(ascii)).toMatchObject(taken);
  const rosa = await newRosa(server);
  const invited = await rosa.invite(ascii);
  expect(invited).toMatchObject({ status: 201, body: { caregiverEmail: ascii } });
  expect((await rosa.invite(unicode)).body.id).toBe(invited.body.id);
  const received = await kate.browser.get<readonly { readonly id: string }[]>('/api/care-invitations/received');
  expect(received.body.map(({ id }) => id)).toEqual([invited.body.id]);
  expect(await kate.browser.put('/api/user/profile', { email: ascii })).toMatchObject({
    status: 200,
    body: { email: ascii },
  });
  expect(await register(unicode)).toMatchObject(taken);
});

test('an address that was reserved with its xn-- form, when that was another address, stays taken', async () => {
  const local = `kate-${randomUUID()}`;
  const unicode = `${local}@bücher.example`;
  const stream = await formerEmailStream(server.deps.keys, unicode);
  if (stream === null) throw new Error('There is no other spelling');
  const userId = randomUUID();
  const process = { commandId: randomUUID(), actor: userId, now: new Date() };
  const reservation = { userId, purpose: 'registration', previousStream: null } as const;
  await handleCommand(
    server.deps,
    nameEnvelope(server.deps, process, stream, { type: 'ReserveEmail', data: reservation }),
  );
  expect(await register(unicode)).toMatchObject(taken);
  const other = await register(`${randomUUID()}@example.org`);
  expect(await other.browser.put('/api/user/profile', { email: `${local}@xn--bcher-kva.example` })).toMatchObject(
    taken,
  );
});

test('text copied along with an address is left out, wherever it is entered', async () => {
  const email = `kate-${randomUUID()}@example.org`;
  const kate = await register(`Kate <${email}>,`);
  expect(kate).toMatchObject({ status: 201, body: { email } });
  expect(await signIn(`mailto:${email}`)).toMatchObject({ status: 200, body: { email } });
  const next = `kate-${randomUUID()}@example.org`;
  expect(await kate.browser.put('/api/user/profile', { email: `mailto:${next}` })).toMatchObject({
    status: 200,
    body: { email: next },
  });
  const rosa = await newRosa(server);
  expect(await rosa.invite(`<${next}>`)).toMatchObject({ status: 201, body: { caregiverEmail: next } });
  expect(await rosa.invite(`${next}, ben@example.org`)).toMatchObject({
    status: 400,
    body: { fields: { caregiverEmail: 'Invalid email format' } },
  });
});
