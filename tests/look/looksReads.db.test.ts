import { join, type Person } from '../circle/circleOf.ts';
import { lookAt, lookHouse, looksAre, lookViews, noon } from './lookHouse.ts';

const house = lookHouse();
const { rosaAndAna } = house;
const at = (ms: number): string => new Date(Date.parse(noon) + ms).toISOString();
const minuteMs = 60_000;

const looked = async (people: { rosa: Person; ana: Person }, ms: number): Promise<void> => {
  house.clock.set(at(ms));
  await lookAt(people.ana, `medications?senior=${people.rosa.userId}`);
};
const viewOf = async ({ rosa, ana }: { rosa: Person; ana: Person }) => (await lookViews(ana, [rosa.userId]))[0];

test('GET /api/looks tells the last look, and the last before this visit: more than ten minutes before now', async () => {
  const people = await rosaAndAna();
  const seniorId = people.rosa.userId;
  expect(await lookViews(people.ana, [seniorId])).toEqual([{ seniorId, lastLookAt: null, previousLookAt: null }]);
  await looked(people, 10_000);
  await looksAre(house.server, seniorId, [{ last_at: at(10_000) }]);
  expect(await viewOf(people)).toEqual({ seniorId, lastLookAt: at(10_000), previousLookAt: null });
  house.clock.set(at(10_000 + 10 * minuteMs));
  expect(await viewOf(people)).toMatchObject({ previousLookAt: null });
  house.clock.set(at(10_001 + 10 * minuteMs));
  expect(await viewOf(people)).toMatchObject({ lastLookAt: at(10_000), previousLookAt: at(10_000) });
  await looked(people, 12 * minuteMs);
  await looksAre(house.server, seniorId, [{}, { last_at: at(12 * minuteMs) }]);
  expect(await viewOf(people)).toMatchObject({ lastLookAt: at(12 * minuteMs), previousLookAt: at(10_000) });
});

test('GET /api/looks splits a minute in which the visit began', async () => {
  const people = await rosaAndAna();
  for (const ms of [1000, 50_000]) await looked(people, ms);
  await looksAre(house.server, people.rosa.userId, [{ first_at: at(1000), last_at: at(50_000) }]);
  house.clock.set(at(10 * minuteMs + 30_000));
  expect(await viewOf(people)).toMatchObject({ lastLookAt: at(50_000), previousLookAt: at(1000) });
});

test('GET /api/looks tells of each senior who is asked for, in that order, and only of one’s own looks', async () => {
  const people = await rosaAndAna();
  const [vera, fay] = [await house.person('senior'), await house.person('caregiver')];
  for (const member of [people.ana, fay]) await join(vera, member);
  await lookAt(fay, `medications?senior=${vera.userId}`);
  await looked(people, 0);
  await looksAre(house.server, vera.userId, [{ viewer_id: fay.userId }]);
  await looksAre(house.server, people.rosa.userId, [{}]);
  const views = await lookViews(people.ana, [vera.userId, people.rosa.userId, people.ana.userId]);
  expect(views.map(({ seniorId, lastLookAt }) => [seniorId, lastLookAt])).toEqual([
    [vera.userId, null],
    [people.rosa.userId, noon],
    [people.ana.userId, null],
  ]);
});

test('GET /api/looks answers whoever is connected, whatever may be seen, and nobody else', async () => {
  const { rosa, ana } = await rosaAndAna({ medications: false, health: false, appointments: false, family: false });
  const stranger = await house.person('caregiver');
  const path = `looks?senior=${rosa.userId}`;
  expect([await lookAt(ana, path), await lookAt(rosa, path), await lookAt(stranger, path)]).toEqual([200, 200, 404]);
  expect([await lookAt(ana, 'looks'), await lookAt(ana, 'looks?senior=x'), await lookAt(rosa, `looks?senior=${ana.userId}`)]).toEqual([
    200, 400, 404,
  ]);
  expect((await fetch(`${house.server.url}/api/looks`)).status).toBe(401);
});

test('GET /api/looks is not answered about a senior whose circle is in doubt', async () => {
  const { rosa, ana } = await rosaAndAna();
  const { pool } = house.server.deps.db;
  await pool.query({
    text: `insert into runner.parked (generation, projector, stream, from_position, senior_id, reason)
      values (1, 'careConnections', 'invitation-x', 1, $1, 'a test')`,
    values: [rosa.userId],
  });
  try {
    expect([await lookAt(ana, `looks?senior=${rosa.userId}`), await lookAt(rosa, 'looks')]).toEqual([503, 200]);
  } finally {
    await pool.query('delete from runner.parked');
  }
});
