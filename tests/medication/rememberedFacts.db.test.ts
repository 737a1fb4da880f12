import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { medicationStream } from '../../events/medication/doseId.ts';
import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { someMetadata } from '../store/someEvents.ts';
import { browserOf } from '../support/browser.ts';
import { until } from '../support/waiting.ts';
import { careHouse } from './careHouse.ts';
import { caughtUp, doseEvents, newSenior } from './careOf.ts';
import { asked, countProven, ibuprofen, newMember, patch, recalled, take, warmUp } from './rememberedDoses.ts';

const house = careHouse();
const rosaWithAddress = () => newSenior(house.server, { email: `rosa-${randomUUID()}@example.org` });

/** What unparking and rebuilding do: rows are other ones, and whoever leads is fenced. */
const behindTheLeader = async (change: string, values: readonly unknown[] = []): Promise<void> => {
  const client = new pg.Client(house.server.database.connection);
  await client.connect();
  await client.query(
    `with epoch as (update runner.lease set epoch = epoch + 1 returning epoch),
      anew as (update runner.checkpoint c set epoch = epoch.epoch, resets = resets + 1, reset_at = position from epoch where generation = 1)
    ${change}`,
    [...values],
  );
  await client.end();
};

test('rights that were changed behind the leader are asked for', async () => {
  const rosa = await rosaWithAddress();
  const { id } = await rosa.medicationOf(ibuprofen);
  const ana = await newMember(house.server, rosa.browser);
  await warmUp(house.server, ana.browser, id);
  const change = `update read_model.care_connections set permissions = jsonb_set(permissions, '{medications}', 'false') where id = $1`;
  await behindTheLeader(change, [`${rosa.userId}:${ana.userId}`]);
  expect((await take(ana.browser, id)).status).toBe(403);
});

test('while a circle can’t be told for certain nothing is decided on what is remembered of it', async () => {
  const rosa = await rosaWithAddress();
  const { id } = await rosa.medicationOf(ibuprofen);
  const ana = await newMember(house.server, rosa.browser);
  await warmUp(house.server, ana.browser, id);
  const parked = `insert into runner.parked (generation, projector, stream, from_position, senior_id, reason)
    values (1, 'careConnections', $1, 1, $2, 'a test')`;
  await behindTheLeader(parked, [`invitation-${randomUUID()}`, rosa.userId]);
  expect((await take(ana.browser, id)).status).toBe(503);
  await behindTheLeader('delete from runner.parked');
  expect((await take(ana.browser, id)).status).toBe(201);
});

test('a script’s session is remembered as such, and until it runs out', async () => {
  const rosa = await house.rosa();
  const { id } = await rosa.medicationOf(ibuprofen);
  const { token } = await createSession(house.server.deps, rosa.userId, { lifeMs: 60_000, agent: 'import' });
  const script = browserOf(house.server.url);
  script.takeCookie(`${sessionCookie}=${token}`);
  const proven = countProven(house.server);
  const doseId = await until(async () => {
    const { body } = await take(script, id);
    return proven() > 0 ? body.id : undefined;
  });
  const [event] = await doseEvents(house.server, doseId);
  expect(event?.metadata).toMatchObject({ agent: 'import', actorId: rosa.userId });
  house.clock.set('2026-06-10T14:10:59.999Z');
  expect((await take(script, id)).status).toBe(201);
  house.clock.set('2026-06-10T14:11:00.000Z');
  expect((await take(script, id)).status).toBe(401);
});

test('a cookie is put off after an hour, once', async () => {
  const { browser, medicationOf } = await house.rosa();
  const { id } = await medicationOf(ibuprofen);
  await warmUp(house.server, browser, id);
  house.clock.set('2026-06-10T15:10:00.000Z');
  const cookies = [await take(browser, id), await take(browser, id), await take(browser, id)].map(({ headers }) =>
    headers.has('set-cookie'),
  );
  expect(cookies).toEqual([true, false, false]);
});

/** The same numbers each time. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
};

test.each([7919, 15838, 23757])('through history %i the same is recalled as is asked', async (seed) => {
  const below = numbers(seed);
  const pick = <T>(first: T, ...others: readonly T[]): T => others[below(others.length + 1) - 1] ?? first;
  const { browser, medicationOf, userId } = await rosaWithAddress();
  const ana = await newMember(house.server, browser);
  const medications = [await medicationOf(), await medicationOf(ibuprofen), await medicationOf()] as const;
  const idOfOne = () => pick(...medications).id;
  const prescription = () => ({
    ...{ name: `Metformin ${below(9)}`, dosage: `${below(9)} mg`, times: pick('8:00', '9:00, 10 pm') },
    frequency: pick('Once daily', 'As needed', 'Twice daily'),
  });
  const acts: readonly (() => Promise<unknown>)[] = [
    () => browser.put(`/api/medications/${idOfOne()}`, prescription()),
    () => (below(8) === 0 ? browser.delete(`/api/medications/${idOfOne()}`) : medicationOf(prescription())),
    () => browser.put('/api/user/profile', { timeZone: pick('UTC', 'Pacific/Kiritimati', 'Asia/Kathmandu') }),
    () => pick(browser, ana.browser).put('/api/user/profile', { firstName: `Name ${below(9)}` }),
    () => patch(browser, ana.invitation, { permissions: { medications: below(2) === 0 } }),
    () =>
      pick(browser, ana.browser).post('/api/medication-logs', {
        medicationId: idOfOne(),
        status: 'taken',
        scheduledTime: pick('8:00', null),
      }),
  ];
  const { id: prompt } = await medicationOf(ibuprofen);
  const pairs = medications.flatMap(({ id }) => [userId, ana.userId].map((viewerId) => [id, viewerId] as const));
  const isAsAsked = async ([id, viewerId]: (typeof pairs)[number]): Promise<boolean> => {
    const found = recalled(house.server, id, viewerId);
    if (found) expect(found).toEqual(await asked(house.server, id, viewerId));
    return found !== undefined;
  };
  for (let step = 0; step < 120; step += 1) {
    await acts[below(acts.length)]?.();
    await caughtUp(house.server);
    for (const pair of pairs) await isAsAsked(pair);
  }
  // whatever is not known is wanted, and found behind a dose
  for (const pair of pairs)
    await until(async () => {
      await take(browser, prompt);
      return isAsAsked(pair);
    });
});

test('a medication without times that is not said to be taken as needed can’t be taken at any time, remembered or not', async () => {
  const { browser, medicationOf, userId } = await house.rosa();
  const { id: other } = await medicationOf(ibuprofen);
  const id = randomUUID();
  const said = {
    name: 'Aspirin',
    dosage: '1',
    frequency: 'Once daily',
    times: [],
    instructions: null,
    imageUploadId: null,
    startDate: null,
  };
  const event = { type: 'MedicationAdded', data: { medicationId: id, seniorId: userId, ...said } };
  const metadata = someMetadata({ subjectId: userId, seniorId: userId });
  await house.server.deps.events.append(medicationStream(id), [{ id: randomUUID(), event, metadata }], { expected: 'none' });
  await caughtUp(house.server);
  await warmUp(house.server, browser, other);
  const remembered = await until(async () => {
    expect((await take(browser, id)).status).toBe(400);
    await take(browser, other);
    return recalled(house.server, id, userId);
  });
  expect(remembered).toEqual(await asked(house.server, id, userId));
});
