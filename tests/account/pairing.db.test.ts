import { isMember, join, newAna, newRosa } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { newPhone, newSetUp } from '../managedAccount/managedOf.ts';
import { testPassword } from '../support/testServer.ts';
import { lockAccount } from './lockAccount.ts';
import { lettersOf, makeLetters, newDevice } from './pairingOf.ts';
import { end, eventsOf, newPerson, sessionOn, sessionsOf } from './sessionFixture.ts';

const noon = '2026-11-21T12:00:00.000Z';
const fixture = clockedServer(noon);
const after = (minutes: number): string => new Date(Date.parse(noon) + minutes * 60_000).toISOString();
const phoneName = 'Firefox on Android';

beforeEach(() => fixture.server.deps.db.pool.query('delete from app.sign_in_attempts'));

test('letters sign in another device once its person has seen whose account it is, and every device learns of it', async () => {
  const { server } = fixture;
  const { onLaptop, userId } = await newPerson(server);
  const { status, body } = await makeLetters(onLaptop);
  expect([status, body]).toEqual([201, { code: expect.stringMatching(/^[A-Z]{8}$/), expiresAt: after(10) }]);
  const device = newDevice(server);
  const typed = ` ${body.code.slice(0, 4).toLowerCase()} ${body.code.slice(4)}`;
  expect((await device.read(typed)).body).toEqual({ name: 'Rosa' });
  expect(await device.me()).toBe(401);
  const used = await device.use(typed);
  expect([used.status, used.body.id, await device.me()]).toEqual([200, userId, 200]);
  expect(await eventsOf(onLaptop)).toMatchObject([{ kind: 'paired', device: phoneName }, { kind: 'signedIn' }]);
  const paired = (await sessionsOf(onLaptop)).find(({ isPaired }) => isPaired);
  expect(paired).toMatchObject({ device: phoneName, isCurrent: false, isDevice: false, isAdded: true });
  expect((await end(onLaptop, paired?.id ?? '')).status).toBe(204);
  expect(await device.me()).toBe(401);
});

type Prepare = (rosa: Awaited<ReturnType<typeof newPerson>>) => Promise<string>;
/** Every way in which letters may come too late or into wrong hands: the act, and the answer after it. */
const attacks: readonly (readonly [string, Prepare, number, string])[] = [
  [
    'used before',
    async ({ onLaptop }) => {
      const letters = await lettersOf(onLaptop);
      await newDevice(fixture.server).use(letters);
      return letters;
    },
    410,
    'code_used',
  ],
  [
    'after ten minutes',
    async ({ onLaptop }) => {
      const letters = await lettersOf(onLaptop);
      fixture.clock.set(after(10));
      return letters;
    },
    410,
    'code_expired',
  ],
  [
    'after newer ones were made, on another device too',
    async ({ onLaptop, onPhone }) => {
      const letters = await lettersOf(onLaptop);
      await lettersOf(onPhone);
      return letters;
    },
    410,
    'code_replaced',
  ],
  [
    'after their window was closed',
    async ({ onLaptop }) => {
      const letters = await lettersOf(onLaptop);
      await onLaptop.delete('/api/pairing-codes');
      return letters;
    },
    410,
    'code_withdrawn',
  ],
  [
    'after the device that made them signed out',
    async ({ onLaptop }) => {
      const letters = await lettersOf(onLaptop);
      await onLaptop.post('/api/logout');
      return letters;
    },
    410,
    'code_withdrawn',
  ],
  [
    'after the device that made them was signed out from another',
    async ({ onLaptop, onPhone }) => {
      const letters = await lettersOf(onLaptop);
      await end(onPhone, (await sessionOn(onPhone, 'Firefox on Windows')).id);
      return letters;
    },
    410,
    'code_withdrawn',
  ],
  [
    'after that device itself changed the password',
    async ({ onLaptop }) => {
      const letters = await lettersOf(onLaptop);
      await onLaptop.put('/api/user/password', { presentPassword: testPassword, newPassword: 'my own horse' });
      return letters;
    },
    410,
    'code_withdrawn',
  ],
  [
    'of an account that is locked',
    async ({ onLaptop, userId }) => {
      const letters = await lettersOf(onLaptop);
      await lockAccount(fixture.server, userId);
      return letters;
    },
    403,
    'account_locked',
  ],
  ['made up', () => Promise.resolve('BCDF-GHJK'), 404, 'code_unknown'],
  ['that are no letters', () => Promise.resolve('12345678'), 400, 'invalid'],
];

test.each(attacks)('letters let nobody in: %s', async (_case, prepare, status, code) => {
  const rosa = await newPerson(fixture.server);
  const letters = await prepare(rosa);
  const device = newDevice(fixture.server);
  for (const reply of [await device.read(letters), await device.use(letters)])
    expect(reply).toMatchObject({ status, body: { code, message: expect.any(String) } });
  expect(await device.me()).toBe(401);
});

test('of eight devices that use the same letters at once, one is signed in', async () => {
  const { onLaptop } = await newPerson(fixture.server);
  const letters = await lettersOf(onLaptop);
  const devices = Array.from({ length: 8 }, () => newDevice(fixture.server));
  const replies = await Promise.all(devices.map(({ use }) => use(letters)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'code_used')).toHaveLength(7);
  expect((await sessionsOf(onLaptop)).filter(({ isPaired }) => isPaired)).toHaveLength(1);
});

test('of letters that are made at the same moment, one set is open', async () => {
  const { onLaptop, onPhone } = await newPerson(fixture.server);
  const made = await Promise.all([onLaptop, onPhone, onLaptop, onPhone].map((browser) => lettersOf(browser)));
  const codes = await Promise.all(made.map(async (letters) => (await newDevice(fixture.server).read(letters)).status));
  expect(codes.toSorted()).toEqual([200, 410, 410, 410]);
});

test('the password is asked again unless the person has just signed in, and wrong ones are counted and shown', async () => {
  const { onLaptop } = await newPerson(fixture.server);
  fixture.clock.set(after(10));
  const asked = await makeLetters(onLaptop);
  expect([asked.status, asked.body.fields]).toEqual([400, { password: 'Enter your password' }]);
  const wrong = await makeLetters(onLaptop, { password: 'wrong password' });
  expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'That isn’t your password' }]);
  expect((await eventsOf(onLaptop))[0]).toMatchObject({ kind: 'presentPasswordWrong', times: 1 });
  expect((await makeLetters(onLaptop, { password: testPassword })).status).toBe(201);
  for (let nth = 0; nth < 10; nth++) await makeLetters(onLaptop, { password: 'wrong password' });
  expect((await makeLetters(onLaptop, { password: testPassword })).status).toBe(429);
});

test('on its first day a device that letters signed in makes none, and takes nothing from the others', async () => {
  const { server, clock } = fixture;
  const rosa = await newRosa(server);
  const ana = await newAna(server);
  const round = await join(rosa, ana);
  const device = newDevice(server);
  await device.use(await lettersOf(rosa.browser));
  const acts = () => [
    device.browser.post('/api/pairing-codes', { password: testPassword }),
    device.browser.put('/api/user/profile', { email: 'somebody@example.org' }),
    device.browser.request('PATCH', `/api/care-invitations/${round}`, {
      body: JSON.stringify({ mayHelpSignIn: true }),
      headers: { 'content-type': 'application/json' },
    }),
    device.browser.delete('/api/user/sessions'),
  ];
  const replies = await Promise.all(acts());
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  for (const { body } of replies)
    expect((body as { message: string }).message).toContain('This one can a day after it was signed in.');
  expect([(await rosa.browser.get('/api/user/me')).status, await isMember(server, rosa, ana)]).toEqual([200, true]);
  clock.set(after(24 * 60));
  expect((await Promise.all(acts())).map(({ status }) => status)).toEqual([201, 200, 200, 204]);
});

test('without a password letters work too; the device stays signed in, and chooses no way into the account', async () => {
  const { server, clock } = fixture;
  const { managed, rosaId } = await newSetUp(server);
  const phone = newPhone(server);
  await phone.open((await managed.link(rosaId)).body.secret);
  clock.set(after(60));
  const device = newDevice(server);
  expect((await device.use(await lettersOf(phone.browser))).status).toBe(200);
  clock.set(after(40 * 24 * 60));
  expect(await device.me()).toBe(200);
  const acts = [
    await device.browser.put('/api/user/password', { newPassword: testPassword }),
    await makeLetters(device.browser),
    await device.browser.delete('/api/user/sessions'),
  ];
  expect(acts.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await phone.browser.delete('/api/user/sessions')).status).toBe(204);
  expect([await phone.me(), await device.me()]).toEqual([200, 401]);
});

test('letters typed on the device that is signed in already change nothing there', async () => {
  const { onLaptop } = await newPerson(fixture.server);
  const letters = await lettersOf(onLaptop);
  const reply = await onLaptop.post<{ code: string }>('/api/pairing-codes/use', { code: letters });
  expect([reply.status, reply.body.code]).toEqual([409, 'signed_in']);
  expect((await newDevice(fixture.server).use(letters)).status).toBe(200);
});
