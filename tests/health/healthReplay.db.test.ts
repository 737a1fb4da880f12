import { healthAlertsProjector } from '../../projections/health/healthAlertsProjector.ts';
import { healthLimitsProjector } from '../../projections/health/healthLimits.ts';
import { healthMetricsProjector } from '../../projections/health/healthMetricsProjector.ts';
import { join } from '../circle/circleOf.ts';
import { replay } from '../support/replay.ts';
import { followed } from './healthFixture.ts';
import { healthReadsFixture } from './healthReadsFixture.ts';

const fixture = healthReadsFixture();

test('read models of health rebuilt in one batch equal the live ones', async () => {
  const [rosa, ana] = [await fixture.person('senior'), await fixture.person('caregiver')];
  await join(rosa, ana);
  const ofRosa = { userId: rosa.userId };
  const pressure = await ana.record('Blood Pressure', { unit: 'mmHg', reading: '185/95', notes: 'Sitting' }, ofRosa);
  const sugar = await rosa.record('blood_sugar', '14.5 mmol/L', { recordedAt: '2026-06-10T07:00:00-04:00' });
  const rate = await rosa.record('heart_rate', 130.25);
  for (const { id } of [pressure, sugar, rate]) await followed(fixture.server, id);
  await ana.acknowledge(sugar.id, 'On it');
  await ana.acknowledge(pressure.id);
  await rosa.correct(rate.id, 70);
  await rosa.correct(pressure.id, { systolic: 150, diastolic: 80 });
  await rosa.correct(pressure.id, { systolic: 151, diastolic: 80 });
  for (const warningHigh of [110, 115]) await ana.setLimits({ heartRate: { warningLow: 50, warningHigh } }, ofRosa);
  await rosa.setLimits({});
  for (const { id } of [pressure, rate]) await followed(fixture.server, id);
  const replayed = await replay(fixture.server, [healthMetricsProjector, healthAlertsProjector, healthLimitsProjector]);
  expect(replayed.map(({ live }) => live.length)).toEqual([3, 3, 1]);
  for (const { live, rebuilt } of replayed) expect(rebuilt).toEqual(live);
});
