import { join } from '../circle/circleOf.ts';
import { healthReadsFixture, noon } from './healthReadsFixture.ts';

const fixture = healthReadsFixture();
const rosa = () => fixture.person('senior');
const bloodSugar = { warningLow: 80, warningHigh: 160, criticalHigh: 220 };
const none = { limits: {}, changedBy: null, changedAt: null };

test('a senior without her own limits has no author either', async () => {
  const { userId, limits } = await rosa();
  expect(await limits()).toEqual([{ userId, ...none }]);
});

test('limits name who set them last and when', async () => {
  const [senior, ana] = [await rosa(), await fixture.person('caregiver', { firstName: 'Ana' })];
  await join(senior, ana);
  await senior.setLimits({ bloodSugar, heartRate: { warningLow: 50, warningHigh: 110 } });
  fixture.clock.set('2026-06-10T12:01:00.000Z');
  await ana.setLimits({ bloodSugar }, { userId: senior.userId });
  const changedBy = { id: ana.userId, firstName: 'Ana', lastName: 'Alvarez' };
  const now = { userId: senior.userId, limits: { bloodSugar }, changedBy, changedAt: '2026-06-10T12:01:00.000Z' };
  expect([await senior.limits(), await ana.limits(`?senior=${senior.userId}`)]).toEqual([[now], [now]]);
});

test('removed limits are empty and name who removed them', async () => {
  const senior = await rosa();
  await senior.setLimits({ bloodSugar });
  await senior.setLimits({});
  expect(await senior.limits()).toMatchObject([{ limits: {}, changedBy: { id: senior.userId }, changedAt: noon }]);
});

test('several seniors have one view each in the order asked', async () => {
  const [one, other, ana] = [await rosa(), await rosa(), await fixture.person('caregiver')];
  for (const senior of [one, other]) await join(senior, ana);
  await one.setLimits({ bloodSugar });
  for (const ids of [
    [one.userId, other.userId, ana.userId],
    [ana.userId, other.userId, one.userId],
  ]) {
    const views = await ana.limits(`?senior=${ids.join(',')}`);
    expect(views.map(({ userId, limits }) => [userId, limits])).toEqual(
      ids.map((id) => [id, id === one.userId ? { bloodSugar } : {}]),
    );
  }
});
