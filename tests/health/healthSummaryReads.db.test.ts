import { join } from '../circle/circleOf.ts';
import { healthReadsFixture, noon } from './healthReadsFixture.ts';

const fixture = healthReadsFixture();
const dayMs = 24 * 3_600_000;
const fromNow = (ms: number): string => new Date(Date.parse(noon) + ms).toISOString();
const moments = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => fromNow(-n * dayMs));

test('a summary has the newest 14 of each kind that was ever measured, newest first, as the list has them', async () => {
  const { userId, record, summaries, metrics } = await fixture.person('senior');
  await fixture.put(userId, moments(20));
  await record('mood', 'good', { recordedAt: fromNow(-3650 * dayMs) });
  const [summary, ...others] = await summaries();
  expect(others).toEqual([]);
  expect(Object.keys(summary?.kinds ?? {}).sort()).toEqual(['mood', 'steps']);
  expect(summary?.kinds.steps).toEqual((await metrics('?type=steps')).slice(0, 14));
  expect(summary?.kinds.mood).toEqual(await metrics('?type=mood'));
});

test('of readings of the same moment a summary has those first that the list has first', async () => {
  const { userId, summaries, metrics } = await fixture.person('senior');
  await fixture.put(
    userId,
    Array.from({ length: 20 }, () => noon),
  );
  expect((await summaries())[0]?.kinds.steps).toEqual((await metrics()).slice(0, 14));
});

test.each([1, 2, 14])('a summary of %i has no more of any kind', async (recent) => {
  const { userId, summaries } = await fixture.person('senior');
  await fixture.put(userId, moments(20));
  expect((await summaries(`?recent=${recent}`))[0]?.kinds.steps).toHaveLength(recent);
});

test('entries of the last 7 days are of all kinds, exactly 7 days counted', async () => {
  const { userId, summaries } = await fixture.person('senior');
  await fixture.put(userId, [noon, fromNow(-7 * dayMs), fromNow(-7 * dayMs - 1)]);
  await fixture.put(userId, [fromNow(-1)], 'sleep');
  expect(await summaries()).toMatchObject([{ userId, timeZone: 'America/New_York', entriesLast7Days: 3 }]);
});

test('a summary follows a correction', async () => {
  const { record, correct, summaries } = await fixture.person('senior');
  const { id } = await record('weight', 612);
  await correct(id, 162);
  expect(await summaries()).toMatchObject([
    { kinds: { weight: [{ id, value: 162, firstEntered: { value: 612 } }] }, entriesLast7Days: 1 },
  ]);
});

test('several seniors have one summary each in the order asked, and a senior without readings has an empty one', async () => {
  const [one, other, ana] = [
    await fixture.person('senior'),
    await fixture.person('senior'),
    await fixture.person('caregiver'),
  ];
  for (const senior of [one, other]) await join(senior, ana);
  await one.record('weight', 160);
  for (const ids of [
    [one.userId, other.userId, ana.userId],
    [other.userId, ana.userId, one.userId],
  ])
    expect((await ana.summaries(`?senior=${ids.join(',')}`)).map(({ userId }) => userId)).toEqual(ids);
  const empty = { kinds: {}, entriesLast7Days: 0, timeZone: 'America/New_York' };
  expect(await ana.summaries(`?senior=${other.userId}`)).toEqual([{ userId: other.userId, ...empty }]);
});
