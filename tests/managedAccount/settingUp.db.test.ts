import { randomUUID } from 'node:crypto';
import type { SetUpAccount } from '../../events/account/managedAccountCommands.ts';
import { nameStream } from '../../server/account/nameStreams.ts';
import { settleReservations } from '../../server/account/settleReservations.ts';
import { setUpStream } from '../../server/circle/invitationStream.ts';
import { requestCommandId } from '../../server/command/commandId.ts';
import { finishSetUps } from '../../server/managedAccount/finishSetUps.ts';
import { planSetUp } from '../../server/managedAccount/planSetUp.ts';
import { setUpSteps } from '../../server/managedAccount/setUp.ts';
import { newAna, newPerson, newRosa, type Person } from '../circle/circleOf.ts';
import { browserOf } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { managedOf, newSetUp, rosasAccount } from './managedOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Both jobs, that many minutes from now. */
const jobsRun = async (minutes: number): Promise<void> => {
  const deps = { ...server.deps, now: () => new Date(Date.now() + minutes * 60_000) };
  for (const job of [settleReservations, finishSetUps]) {
    await caughtUp(server);
    await job.run(deps, new AbortController().signal);
  }
  await caughtUp(server);
};
const eventsIn = async (stream: string) => server.deps.events.readStream(stream);
const typesIn = async (stream: string): Promise<readonly string[]> => (await eventsIn(stream)).map(({ type }) => type);
const membershipIn = async (seniorId: string): Promise<readonly string[]> =>
  typesIn(await setUpStream(server.deps.keys, seniorId));
const wholeMembership = ['CaregiverInvited', 'InvitationAccepted', 'MainContactChosen'];

/** Steps: noted for a demo family, name held, no password, registered, name confirmed, member. */
const crashAfter = async (ana: Person, body: SetUpAccount, steps: number, key?: string): Promise<string> => {
  const commandId = await requestCommandId(server.deps.keys, ana.userId, 'SetUpAccount', key);
  const plan = await planSetUp(server.deps, {
    body,
    personId: ana.userId,
    timeZone: 'UTC',
    commandId,
    now: new Date(),
  });
  for (const { act } of Object.values(setUpSteps(server.deps, plan)).slice(0, steps)) await act();
  await caughtUp(server);
  return plan.registration.command.data.userId;
};

test('a daughter sets up an account: she is a member with every right and the main contact, and the record names her', async () => {
  const { ana, account, rosaId } = await newSetUp(server);
  const [rosa] = await ana.connections();
  expect(rosa).toMatchObject({
    id: rosaId,
    firstName: 'Rosa',
    role: 'senior',
    relationship: 'Daughter',
    isPrimary: true,
  });
  expect(rosa).toMatchObject({
    seniorTimeZone: 'America/New_York',
    permissions: { medications: true, health: true, appointments: true, family: true },
  });
  const past = [
    ...(await eventsIn(`account-${rosaId}`)),
    ...(await eventsIn(await setUpStream(server.deps.keys, rosaId))),
  ];
  expect(past.map(({ type }) => type)).toEqual(['UserRegistered', ...wholeMembership]);
  expect(past.map(({ metadata }) => metadata.actorId)).toEqual(past.map(() => ana.userId));
  expect(
    (await browserOf(server.url).post('/api/login', { username: account.username, password: testPassword })).status,
  ).toBe(401);
});

test('the account she set up is in her list, and in nobody else’s', async () => {
  const { managed, rosaId, account } = await newSetUp(server);
  expect(await managed.list()).toEqual([
    {
      id: rosaId,
      username: account.username,
      firstName: 'Rosa',
      lastName: 'Alvarez',
      profileImageUrl: null,
      relationship: 'Daughter',
      timeZone: 'America/New_York',
      isOpened: false,
      hasPassword: false,
      isHelper: false,
      linkExpiresAt: null,
      devices: [],
    },
  ]);
  const stranger = await newAna(server);
  expect(await managedOf(stranger.browser).list()).toEqual([]);
});

test('she adds medications and appointments before it is opened', async () => {
  const { ana, rosaId } = await newSetUp(server);
  const aspirin = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['08:00'], userId: rosaId };
  expect((await ana.browser.post('/api/medications', aspirin)).status).toBe(201);
  const checkUp = { title: 'Check-up', type: 'Doctor Visit', startTime: '2099-03-02T15:00:00.000Z', userId: rosaId };
  expect((await ana.browser.post('/api/appointments', checkUp)).status).toBe(201);
});

test('the zone is the daughter’s own if she names none', async () => {
  const ana = await newAna(server, { timeZone: 'Asia/Tokyo' });
  const { timeZone: _none, ...account } = rosasAccount();
  expect((await managedOf(ana.browser).setUp(account)).body.timeZone).toBe('Asia/Tokyo');
});

test('neither a caregiver nor a senior sets one up', async () => {
  for (const person of [await newPerson(server, 'caregiver'), await newRosa(server)])
    expect((await managedOf(person.browser).setUp(rosasAccount())).status).toBe(403);
});

test.each([
  ['no first name', { firstName: ' ' }, 'firstName'],
  ['a name that turns the text round', { lastName: 'Al\u202Evarez' }, 'lastName'],
  ['an invisible username', { username: 'ro\u200Bsa' }, 'username'],
  ['an address as username, which would keep out who has it', { username: 'rosa@example.org' }, 'username'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['an invisible relationship', { relationship: 'Daugh\u0007ter' }, 'relationship'],
])('%s is refused by its field', async (_what, wrong, field) => {
  const ana = await newAna(server);
  const { status, body } = await managedOf(ana.browser).setUp(rosasAccount(wrong));
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('a username that somebody has is refused by its field, her own as well', async () => {
  const username = `ana-${randomUUID()}`;
  const ana = await newAna(server, { username });
  const { status, body } = await managedOf(ana.browser).setUp(rosasAccount({ username }));
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'username_taken', ['username']]);
  const other = await newSetUp(server);
  expect((await managedOf(ana.browser).setUp(other.account)).body.code).toBe('username_taken');
});

test('more than ten that nobody has opened are refused', async () => {
  const ana = await newAna(server);
  const { setUp } = managedOf(ana.browser);
  for (let made = 0; made < 10; made++) expect((await setUp(rosasAccount())).status).toBe(201);
  const { status, body } = await setUp(rosasAccount());
  expect([status, body.code]).toEqual([409, 'too_many_unopened']);
});

test('nor more than ten at the same moment; a username that is taken takes up no room, nor does one that is discarded', async () => {
  const [ana, taken] = [await newAna(server), rosasAccount()];
  expect((await managedOf((await newAna(server)).browser).setUp(taken)).status).toBe(201);
  const { setUp, list, discard } = managedOf(ana.browser);
  for (let tried = 0; tried < 3; tried++) expect((await setUp(taken)).body.code).toBe('username_taken');
  const accounts = Array.from({ length: 13 }, () => rosasAccount());
  const replies = await Promise.all(accounts.map((account) => setUp(account)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(replies.filter(({ body }) => body.code === 'too_many_unopened')).toHaveLength(3);
  expect(await list()).toHaveLength(10);
  const made = replies.findIndex(({ status }) => status === 201);
  // for example, its answer was lost
  expect((await setUp(accounts[made] ?? taken)).status).toBe(200);
  expect((await discard(replies[made]?.body.id ?? '')).status).toBe(204);
  await caughtUp(server);
  expect((await setUp(rosasAccount())).status).toBe(201);
  expect((await setUp(rosasAccount())).body.code).toBe('too_many_unopened');
});

describe.each([1, 2, 3, 4, 5])('cut off after step %i', (steps) => {
  test('nothing half-made is left after ten minutes', async () => {
    const [ana, account] = [await newAna(server), rosasAccount()];
    const rosaId = await crashAfter(ana, account, steps);
    await jobsRun(11);
    const isMade = steps >= 4;
    expect(await typesIn(`account-${rosaId}`)).toEqual(
      isMade ? ['UserRegistered'] : steps === 1 ? [] : ['RegistrationAbandoned'],
    );
    expect(await membershipIn(rosaId)).toEqual(isMade ? wholeMembership : []);
    expect((await ana.connections()).map(({ id, relationship }) => [id, relationship])).toEqual(
      isMade ? [[rosaId, 'Daughter']] : [],
    );
    const { status, body } = await managedOf(ana.browser).setUp(account);
    expect([status, body.id === rosaId]).toEqual(isMade ? [200, true] : [201, false]);
  });

  test('a repeated request continues where the first stopped, with its key', async () => {
    const [ana, account, key] = [await newAna(server), rosasAccount(), randomUUID()];
    const rosaId = await crashAfter(ana, account, steps, key);
    const { status, body } = await managedOf(ana.browser).setUp(account, { 'Idempotency-Key': key });
    expect([status, body.id]).toEqual([201, rosaId]);
    expect([await typesIn(`account-${rosaId}`), await membershipIn(rosaId)]).toEqual([
      ['UserRegistered'],
      wholeMembership,
    ]);
  });

  test('doing it again works without its key', async () => {
    const [ana, account] = [await newAna(server), rosasAccount()];
    const rosaId = await crashAfter(ana, account, steps);
    const { status, body } = await managedOf(ana.browser).setUp(account);
    expect([status, body.id === rosaId]).toEqual([steps >= 4 ? 200 : 201, steps > 1]);
    expect((await ana.connections()).map(({ id }) => id)).toEqual([body.id]);
    await jobsRun(11);
    expect((await managedOf(ana.browser).list()).map(({ id }) => id)).toEqual([body.id]);
  });
});

test('a retry with its key that comes after the job makes another account', async () => {
  const [ana, account, key] = [await newAna(server), rosasAccount(), randomUUID()];
  const given = await crashAfter(ana, account, 3, key);
  await jobsRun(11);
  const { status, body } = await managedOf(ana.browser).setUp(account, { 'Idempotency-Key': key });
  expect([status, body.id === given]).toEqual([201, false]);
});

test('the same request twice makes one account, and another under its name is refused', async () => {
  const { managed, account, rosaId } = await newSetUp(server);
  const again = await managed.setUp(account);
  expect([again.status, again.body.id]).toEqual([200, rosaId]);
  expect((await managed.setUp({ ...account, firstName: 'June' })).body.code).toBe('username_taken');
  expect(await typesIn(await nameStream(server.deps.keys, 'username', account.username))).toEqual([
    'UsernameReserved',
    'UsernameConfirmed',
  ]);
});

test('two at the same moment make one account', async () => {
  const [ana, account] = [await newAna(server), rosasAccount()];
  const { setUp, list } = managedOf(ana.browser);
  await Promise.all([setUp(account), setUp(account), setUp(account)]);
  await setUp(account);
  await jobsRun(11);
  const [rosa, ...others] = await list();
  expect(others).toEqual([]);
  expect(await membershipIn(rosa?.id ?? '')).toEqual(wholeMembership);
});
