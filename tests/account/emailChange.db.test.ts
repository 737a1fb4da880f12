import { randomUUID } from 'node:crypto';
import { Refusal } from '../../events/kernel/refusal.ts';
import { StoreUnavailable } from '../../events/store/eventStore.ts';
import { listOpenReservations } from '../../projections/account/reservations.ts';
import { findUser } from '../../projections/account/usersQueries.ts';
import { changeProfile, type ProfileChange } from '../../server/account/changeProfile.ts';
import { nameStream } from '../../server/account/nameStreams.ts';
import { settleReservations } from '../../server/account/settleReservations.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import { browserOf } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newEmail = (): string => `rosa-${randomUUID()}@example.org`;
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const settle = async (minutes: number): Promise<void> => {
  await caughtUp(server);
  await settleReservations.run({ ...server.deps, now: () => inMinutes(minutes) }, new AbortController().signal);
  await caughtUp(server);
};
const openNames = async () => {
  await caughtUp(server);
  return listOpenReservations(server.deps.db.pool, inMinutes(60), 100);
};
const isFree = async (email: string): Promise<boolean> => {
  const person = { username: `ana-${randomUUID()}`, password: testPassword, email };
  return (await browserOf(server.url).post('/api/register', person)).status === 201;
};
const emailOf = async (userId: string) => (await findUser(server.deps.db.pool, userId))?.email;
const typesIn = async (email: string) =>
  (await server.deps.events.readStream(await nameStream(server.deps.keys, 'email', email))).map(({ type }) => type);

const changeOf = (userId: string, email: string, now = new Date()): ProfileChange => ({
  process: { commandId: randomUUID(), actor: userId, now },
  userId,
  changes: { email },
  content: email,
});
/** A node that loses its event store after that many appends. */
const failingAfter = (appends: number): Dependencies => {
  let left = appends;
  const { events } = server.deps;
  const append: typeof events.append = (...parts) =>
    left-- > 0 ? events.append(...parts) : Promise.reject(new StoreUnavailable('the store is gone'));
  return { ...server.deps, events: { ...events, append } };
};
/** Lets `meanwhile` happen between the reservation (the first append) and what follows. */
const withMeanwhile = (meanwhile: () => Promise<unknown>): Dependencies => {
  let appends = 0;
  const { events } = server.deps;
  const append: typeof events.append = async (...parts) => {
    appends += 1;
    if (appends === 2) await meanwhile();
    return events.append(...parts);
  };
  return { ...server.deps, events: { ...events, append } };
};
type Append = Dependencies['events']['append'];
const appendingBy = (append: (original: Append) => Append): Dependencies => ({
  ...server.deps,
  events: { ...server.deps.events, append: append(server.deps.events.append) },
});
const opened = () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
};
/**
 * A node that releases an address at the worst moment: another node has reserved it again and is about to confirm it.
 */
const releasingAmidst = (change: (deps: Dependencies) => Promise<unknown>) => {
  const [aboutToSay, released] = [opened(), opened()];
  const changing = appendingBy((append) => async (stream, events, options) => {
    if (events[0]?.event.type === 'ProfileUpdated') {
      aboutToSay.open();
      await released.gate;
    }
    return append(stream, events, options);
  });
  let changed: Promise<unknown> | undefined;
  const deps = appendingBy((append) => async (stream, events, options) => {
    if (events[0]?.event.type !== 'EmailReleased' || changed !== undefined) return append(stream, events, options);
    changed = change(changing).finally(aboutToSay.open);
    await aboutToSay.gate;
    return append(stream, events, options).finally(released.open);
  });
  return { deps, changed: () => changed };
};
const signUp = async () => {
  const email = newEmail();
  const { userId, put } = await server.signedUp({ email });
  return { userId, email, put };
};

test('the former address is free once the new one is confirmed', async () => {
  const { userId, email, put } = await signUp();
  const next = newEmail();
  expect(await put('/api/user/profile', { email: next })).toMatchObject({
    status: 200,
    body: { id: userId, email: next },
  });
  expect([await isFree(email), await isFree(next)]).toEqual([true, false]);
  expect(await openNames()).toEqual([]);
});

test('an address that somebody else has is refused by its field, and nothing changes', async () => {
  const [{ put, email, userId }, other] = [await signUp(), await signUp()];
  const { status, body } = await put('/api/user/profile', { email: other.email.toUpperCase(), firstName: 'Eve' });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: 'email_taken', fields: { email: 'That email is already in use.' } }),
  ]);
  expect(await findUser(server.deps.db.pool, userId)).toMatchObject({ email, firstName: 'Rosa' });
});

test('writing one’s own address otherwise needs no reservation', async () => {
  const { put, email } = await signUp();
  expect(await put('/api/user/profile', { email: email.toUpperCase() })).toMatchObject({
    status: 200,
    body: { email: email.toUpperCase() },
  });
  expect(await typesIn(email)).toEqual(['EmailReserved', 'EmailConfirmed']);
  expect(await isFree(email)).toBe(false);
});

test('there and back again: the first address is one’s own again, the second is free', async () => {
  const { userId, email, put } = await signUp();
  const next = newEmail();
  for (const wanted of [next, email]) await put('/api/user/profile', { email: wanted });
  expect(await emailOf(userId)).toBe(email);
  expect([await isFree(email), await isFree(next)]).toEqual([false, true]);
});

test('a person who registered without an address gets one', async () => {
  const { put } = await server.signedUp();
  const email = newEmail();
  expect((await put('/api/user/profile', { email })).status).toBe(200);
  expect(await isFree(email)).toBe(false);
});

test('a change cut off before its event is given up after ten minutes', async () => {
  const [{ userId, email }, next] = [await signUp(), newEmail()];
  await expect(changeProfile(failingAfter(1), changeOf(userId, next))).rejects.toThrow(StoreUnavailable);
  await settle(9);
  expect(await isFree(next)).toBe(false);
  await settle(11);
  expect(await emailOf(userId)).toBe(email);
  expect([await isFree(email), await isFree(next)]).toEqual([false, true]);
  expect(await openNames()).toEqual([]);
});

test.each([2, 3])(
  'a change that broke off after append %i is completed: until then both addresses are held',
  async (appends) => {
    const [{ userId, email }, next] = [await signUp(), newEmail()];
    await expect(changeProfile(failingAfter(appends), changeOf(userId, next))).rejects.toThrow(StoreUnavailable);
    await caughtUp(server);
    expect([await isFree(email), await isFree(next)]).toEqual([false, false]);
    await settle(2);
    expect(await emailOf(userId)).toBe(next);
    expect([await isFree(email), await isFree(next)]).toEqual([true, false]);
    expect(await openNames()).toEqual([]);
  },
);

test('a change that the job gave up meanwhile reserves again and holds its address', async () => {
  const [{ userId, email }, next] = [await signUp(), newEmail()];
  await changeProfile(
    withMeanwhile(() => settle(11)),
    changeOf(userId, next),
  );
  await settle(11);
  expect(await emailOf(userId)).toBe(next);
  expect([await isFree(email), await isFree(next)]).toEqual([true, false]);
});

test('a change that reserves again while the job is about to release wins', async () => {
  const [{ userId, email }, next] = [await signUp(), newEmail()];
  await expect(changeProfile(failingAfter(1), changeOf(userId, next))).rejects.toThrow(StoreUnavailable);
  await caughtUp(server);
  const job = releasingAmidst((deps) => changeProfile(deps, changeOf(userId, next)));
  await settleReservations.run({ ...job.deps, now: () => inMinutes(11) }, new AbortController().signal);
  await job.changed();
  await settle(11);
  expect(await emailOf(userId)).toBe(next);
  expect([await isFree(email), await isFree(next)]).toEqual([true, false]);
  expect(await openNames()).toEqual([]);
});

test('going back to the former address while it is about to be released keeps it', async () => {
  const [{ userId, email }, next] = [await signUp(), newEmail()];
  const there = releasingAmidst((deps) => changeProfile(deps, changeOf(userId, email)));
  await changeProfile(there.deps, changeOf(userId, next));
  await there.changed();
  await settle(11);
  expect(await emailOf(userId)).toBe(email);
  expect([await isFree(email), await isFree(next)]).toEqual([false, true]);
  expect(await openNames()).toEqual([]);
});

test('when somebody took the address that was given up meanwhile, the change is refused', async () => {
  const [{ userId, email }, next] = [await signUp(), newEmail()];
  const lostMeanwhile = withMeanwhile(async () => {
    await settle(11);
    expect(await isFree(next)).toBe(true);
  });
  await expect(changeProfile(lostMeanwhile, changeOf(userId, next))).rejects.toMatchObject({ code: 'email_taken' });
  await caughtUp(server);
  expect(await emailOf(userId)).toBe(email);
});

test('two changes at the same moment leave one address, and every other one free', async () => {
  for (let round = 0; round < 4; round++) {
    const { userId, email, put } = await signUp();
    const wanted = [newEmail(), newEmail(), newEmail()];
    await Promise.all(wanted.map((next) => put('/api/user/profile', { email: next })));
    await settle(11);
    const kept = await emailOf(userId);
    expect([email, ...wanted]).toContain(kept);
    for (const candidate of [email, ...wanted])
      expect([candidate, await isFree(candidate)]).toEqual([candidate, candidate !== kept]);
    expect(await openNames()).toEqual([]);
  }
});

test('a retry of an earlier change does not bring its address back', async () => {
  const { userId, put } = await signUp();
  const [first, second, key] = [newEmail(), newEmail(), randomUUID()];
  const change = () => put('/api/user/profile', { email: first }, { 'Idempotency-Key': key });
  await change();
  await put('/api/user/profile', { email: second });
  expect(await change()).toMatchObject({ status: 200, body: { email: second } });
  expect(await emailOf(userId)).toBe(second);
  expect([await isFree(first), await isFree(second)]).toEqual([true, false]);
});

test('an account changes its address three times in a day, however concurrently it asks; the next day it may again', async () => {
  const { userId } = await server.signedUp();
  const move = (now: Date): Promise<string> =>
    changeProfile(server.deps, changeOf(userId, newEmail(), now)).then(
      () => 'changed',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
  const today = inMinutes(0);
  const outcomes: string[] = [...(await Promise.all(Array.from({ length: 5 }, () => move(today))))];
  for (let nth = 0; nth < 4; nth++) outcomes.push(await move(today));
  expect(outcomes.at(-1)).toBe('address_changes');
  const changes = (await server.deps.events.readStream(`account-${userId}`)).filter(
    ({ type }) => type === 'ProfileUpdated',
  );
  expect(changes).toHaveLength(3);
  expect(await move(inMinutes(25 * 60))).toBe('changed');
});
