import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { join, newAna, newRosa } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';

const fixture = clockedServer('2026-06-10T12:00:00.000Z');

test('the senior is notified of health limits that another changes, not of unchanged ones', async () => {
  const [rosa, ana] = [await newRosa(fixture.server), await newAna(fixture.server)];
  await join(rosa, ana, { permissions: { medications: true, health: true, appointments: true, family: true } });
  const change = async (by: typeof ana, limits: object) =>
    (await by.browser.put('/api/health-limits', { userId: rosa.userId, limits })).status;
  const heartRate = { warningLow: 50, warningHigh: 110 };
  const standardSugar = { warningLow: 70, warningHigh: 180, criticalHigh: 250 };
  const asked = [
    await change(ana, { heartRate }),
    await change(ana, { heartRate, bloodSugar: standardSugar }),
    await change(rosa, {}),
  ];
  asked.push(await change(ana, { bloodSugar: { ...standardSugar, warningHigh: 300, criticalHigh: 400 } }));
  expect(asked).toEqual([200, 200, 200, 200]);
  const notices = (await rosa.browser.get<readonly NoticeView[]>('/api/notices')).body.filter(
    ({ kind }) => kind === 'healthLimitsChanged',
  );
  expect(notices.map(({ about }) => about)).toEqual([
    {
      before: {},
      after: { bloodSugar: { warningLow: 70, warningHigh: 300, criticalHigh: 400 } },
      metrics: ['bloodSugar'],
    },
    { before: {}, after: { heartRate }, metrics: ['heartRate'] },
  ]);
});
