import { randomUUID } from 'node:crypto';
import type { RegisterUser } from '../../events/account/accountCommands.ts';
import type { Refusal } from '../../events/kernel/refusal.ts';
import { listOpenReservations } from '../../projections/account/reservations.ts';
import { nameStream } from '../../server/account/nameStreams.ts';
import { register, registrationSteps } from '../../server/account/register.ts';
import { planRegistration } from '../../server/account/registration.ts';
import { settleReservations } from '../../server/account/settleReservations.ts';
import { browserOf } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
/** The job, that many minutes from now. */
const settle = async (minutes: number): Promise<void> => {
  await caughtUp(server);
  await settleReservations.run({ ...server.deps, now: () => inMinutes(minutes) }, new AbortController().signal);
  await caughtUp(server);
};
const openNames = async () => {
  await caughtUp(server);
  return listOpenReservations(server.deps.db.pool, inMinutes(60), 100);
};

const newPerson = (): RegisterUser & { email: string } => {
  const username = `rosa-${randomUUID()}`;
  return { username, password: testPassword, email: `${username}@example.org` };
};
const plan = (person: RegisterUser, key?: string) => planRegistration(server.deps, person, key);
const signIn = async ({ username, password }: RegisterUser): Promise<number> =>
  (await browserOf(server.url).post('/api/login', { username, password })).status;
const registerAgain = async (person: RegisterUser, key?: string): Promise<number> =>
  (await browserOf(server.url).post('/api/register', person, key === undefined ? {} : { 'Idempotency-Key': key }))
    .status;
const typesIn = async (stream: string): Promise<readonly string[]> =>
  (await server.deps.events.readStream(stream)).map(({ type }) => type);

/** Steps: username held, address held, password stored, registered, username confirmed, address confirmed. */
const crashAfter = async (person: RegisterUser, steps: number, key?: string): Promise<string> => {
  const registration = await plan(person, key);
  for (const { act } of Object.values(registrationSteps(server.deps, registration)).slice(0, steps)) await act();
  return registration.command.data.userId;
};

test.each([1, 2, 3])(
  'a registration that broke off after step %i holds its names for ten minutes, then they are free',
  async (steps) => {
    const person = newPerson();
    const userId = await crashAfter(person, steps);
    await settle(9);
    expect(await registerAgain(person)).toBe(409);
    await settle(11);
    expect(await typesIn(`account-${userId}`)).toEqual(['RegistrationAbandoned']);
    expect(await openNames()).toEqual([]);
    expect(await signIn(person)).toBe(401);
    expect(await registerAgain(person)).toBe(201);
  },
);

test.each([4, 5])('a registration that broke off after step %i is completed within two minutes', async (steps) => {
  const person = newPerson();
  const userId = await crashAfter(person, steps);
  await settle(2);
  expect(await signIn(person)).toBe(200);
  expect(await typesIn(`account-${userId}`)).toEqual(['UserRegistered']);
  expect(await openNames()).toEqual([]);
  expect(await registerAgain(person)).toBe(409);
});

test('before its name is confirmed nobody signs in by it', async () => {
  const person = newPerson();
  await crashAfter(person, 4);
  await caughtUp(server);
  expect(await signIn(person)).toBe(401);
  await settle(2);
});

test.each([1, 2, 3, 4, 5, 6])(
  'a retry with its key continues where the first try broke off, after step %i',
  async (steps) => {
    const [person, key] = [newPerson(), randomUUID()];
    const userId = await crashAfter(person, steps, key);
    expect(await registerAgain(person, key)).toBe(201);
    expect(await typesIn(`account-${userId}`)).toEqual(['UserRegistered']);
    expect(await signIn(person)).toBe(200);
  },
);

test('a retry that comes after the job must start again', async () => {
  const [person, key] = [newPerson(), randomUUID()];
  await crashAfter(person, 3, key);
  await settle(11);
  await expect(register(server.deps, await plan(person, key), true)).rejects.toMatchObject({
    code: 'registration_abandoned',
  } satisfies Partial<Refusal>);
  expect(await registerAgain(person)).toBe(201);
});

test('a slow registration that meets the job fails completely: no account, no name', async () => {
  const person = newPerson();
  const registration = await plan(person);
  const { holdUsername, holdEmail, keepPassword, registerAccount } = registrationSteps(server.deps, registration);
  await holdUsername?.act();
  await holdEmail?.act();
  await settle(11);
  await keepPassword?.act();
  await expect(registerAccount?.act()).rejects.toMatchObject({ code: 'registration_abandoned' });
  expect(await registerAgain(person)).toBe(201);
});

test('the job and the registration at the same moment result in one account or none', async () => {
  for (let round = 0; round < 6; round++) {
    const person = newPerson();
    const registration = await plan(person);
    for (const { act } of Object.values(registrationSteps(server.deps, registration)).slice(0, 3)) await act();
    await caughtUp(server);
    const [done] = await Promise.allSettled([register(server.deps, registration, false), settle(11)]);
    await settle(11);
    expect(await openNames()).toEqual([]);
    expect(await signIn(person)).toBe(done.status === 'fulfilled' ? 200 : 401);
    expect(await registerAgain(person)).toBe(done.status === 'fulfilled' ? 409 : 201);
  }
});

test('running the job twice concurrently does no harm', async () => {
  const person = newPerson();
  await crashAfter(person, 2);
  await Promise.all([settle(11), settle(11)]);
  expect(await typesIn(await nameStream(server.deps.keys, 'username', person.username))).toEqual([
    'UsernameReserved',
    'UsernameReleased',
  ]);
  expect(await registerAgain(person)).toBe(201);
});

test('a name that can’t be settled keeps no other from it', async () => {
  const [stuck, other] = [newPerson(), newPerson()];
  const stuckStream = `account-${await crashAfter(stuck, 1)}`;
  await crashAfter(other, 1);
  await caughtUp(server);
  const readStream = (stream: string) =>
    stream === stuckStream ? Promise.reject(new Error('can’t be read')) : server.deps.events.readStream(stream);
  const deps = { ...server.deps, events: { ...server.deps.events, readStream }, now: () => inMinutes(11) };
  await expect(settleReservations.run(deps, new AbortController().signal)).rejects.toThrow(
    '1 names could not be settled',
  );
  await caughtUp(server);
  expect([await registerAgain(stuck), await registerAgain(other)]).toEqual([409, 201]);
  await settle(12);
  expect(await registerAgain(stuck)).toBe(201);
});
