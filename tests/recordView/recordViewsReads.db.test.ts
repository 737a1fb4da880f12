import { join, type Person } from '../circle/circleOf.ts';
import { viewRecord, recordViewFixture, recordViewsAre, recordViewsAsked, noon } from './recordViewFixture.ts';

const fixture = recordViewFixture();
const { rosaAndAna } = fixture;
const at = (ms: number): string => new Date(Date.parse(noon) + ms).toISOString();
const minuteMs = 60_000;

const looked = async (people: { rosa: Person; ana: Person }, ms: number): Promise<void> => {
  fixture.clock.set(at(ms));
  await viewRecord(people.ana, `medications?senior=${people.rosa.userId}`);
};
const viewOf = async ({ rosa, ana }: { rosa: Person; ana: Person }) => (await recordViewsAsked(ana, [rosa.userId]))[0];

test('GET /api/looks returns the last look, and the last before this visit: more than ten minutes before now', async () => {
  const people = await rosaAndAna();
  const seniorId = people.rosa.userId;
  expect(await recordViewsAsked(people.ana, [seniorId])).toEqual([
    { seniorId, lastLookAt: null, previousLookAt: null },
  ]);
  await looked(people, 10_000);
  await recordViewsAre(fixture.server, seniorId, [{ last_at: at(10_000) }]);
  expect(await viewOf(people)).toEqual({ seniorId, lastLookAt: at(10_000), previousLookAt: null });
  fixture.clock.set(at(10_000 + 10 * minuteMs));
  expect(await viewOf(people)).toMatchObject({ previousLookAt: null });
  fixture.clock.set(at(10_001 + 10 * minuteMs));
  expect(await viewOf(people)).toMatchObject({ lastLookAt: at(10_000), previousLookAt: at(10_000) });
  await looked(people, 12 * minuteMs);
  await recordViewsAre(fixture.server, seniorId, [{}, { last_at: at(12 * minuteMs) }]);
  expect(await viewOf(people)).toMatchObject({ lastLookAt: at(12 * minuteMs), previousLookAt: at(10_000) });
});

test('GET /api/looks splits a minute in which the visit began', async () => {
  const people = await rosaAndAna();
  for (const ms of [1000, 50_000]) await looked(people, ms);
  await recordViewsAre(fixture.server, people.rosa.userId, [{ first_at: at(1000), last_at: at(50_000) }]);
  fixture.clock.set(at(10 * minuteMs + 30_000));
  expect(await viewOf(people)).toMatchObject({ lastLookAt: at(50_000), previousLookAt: at(1000) });
});

test('GET /api/looks answers for each requested senior, in that order, and only one’s own looks', async () => {
  const people = await rosaAndAna();
  const [vera, fay] = [await fixture.person('senior'), await fixture.person('caregiver')];
  for (const member of [people.ana, fay]) await join(vera, member);
  await viewRecord(fay, `medications?senior=${vera.userId}`);
  await looked(people, 0);
  await recordViewsAre(fixture.server, vera.userId, [{ viewer_id: fay.userId }]);
  await recordViewsAre(fixture.server, people.rosa.userId, [{}]);
  const views = await recordViewsAsked(people.ana, [vera.userId, people.rosa.userId, people.ana.userId]);
  expect(views.map(({ seniorId, lastLookAt }) => [seniorId, lastLookAt])).toEqual([
    [vera.userId, null],
    [people.rosa.userId, noon],
    [people.ana.userId, null],
  ]);
});

test('GET /api/looks answers connected people, whatever they may see, and nobody else', async () => {
  const { rosa, ana } = await rosaAndAna({ medications: false, health: false, appointments: false, family: false });
  const stranger = await fixture.person('caregiver');
  const path = `looks?senior=${rosa.userId}`;
  expect([await viewRecord(ana, path), await viewRecord(rosa, path), await viewRecord(stranger, path)]).toEqual([
    200, 200, 404,
  ]);
  expect([
    await viewRecord(ana, 'looks'),
    await viewRecord(ana, 'looks?senior=x'),
    await viewRecord(rosa, `looks?senior=${ana.userId}`),
  ]).toEqual([200, 400, 404]);
  expect((await fetch(`${fixture.server.url}/api/looks`)).status).toBe(401);
});

test('GET /api/looks is not answered about a senior whose circle is in doubt', async () => {
  const { rosa, ana } = await rosaAndAna();
  const { pool } = fixture.server.deps.db;
  await pool.query({
    text: `insert into runner.parked (generation, projector, stream, from_position, senior_id, reason)
      values (1, 'careConnections', 'invitation-x', 1, $1, 'a test')`,
    values: [rosa.userId],
  });
  try {
    expect([await viewRecord(ana, `looks?senior=${rosa.userId}`), await viewRecord(rosa, 'looks')]).toEqual([503, 200]);
  } finally {
    await pool.query('delete from runner.parked');
  }
});
