import { demoAppointments, demoTimes, type DemoAppointment } from '../../server/demo/demoAppointments.ts';

const newYork = 'America/New_York';
const soon: DemoAppointment = { of: 'rosa', by: 'rosa', title: 'Video call', type: 'family', day: 0, at: 'soon' };
const choir: DemoAppointment = {
  of: 'rosa',
  by: 'rosa',
  title: 'Choir',
  type: 'social',
  day: 2,
  at: '17:00',
  until: '18:30',
};

test('the demo has one appointment that is soon, whenever it is made', () => {
  expect(demoAppointments.filter(({ at }) => at === 'soon')).toHaveLength(1);
});

test.each([
  ['in the morning', '2026-06-09T13:07:21Z', '2026-06-09T14:45:00.000Z'],
  ['at a full quarter', '2026-06-09T13:00:00Z', '2026-06-09T14:30:00.000Z'],
  ['in the late evening', '2026-06-10T03:10:00Z', '2026-06-10T03:45:00.000Z'],
  ['while today’s last quarter is just far enough', '2026-06-10T03:29:59Z', '2026-06-10T03:45:00.000Z'],
  ['when it would begin while the demo is made', '2026-06-10T03:44:50Z', '2026-06-10T05:15:00.000Z'],
  ['in the last quarter of the day', '2026-06-10T03:45:00Z', '2026-06-10T05:15:00.000Z'],
])('created %s, it is in the future, and today if possible', (_when, begunAt, startTime) => {
  expect(demoTimes(soon, begunAt, newYork).startTime).toBe(startTime);
});

test('it lasts 45 minutes', () => {
  const { startTime, endTime } = demoTimes(soon, '2026-06-09T13:00:00Z', newYork);
  expect(Date.parse(endTime ?? '') - Date.parse(startTime)).toBe(45 * 60_000);
});

test('all others are on their owner’s wall', () => {
  expect(demoTimes(choir, '2026-06-10T03:10:00Z', newYork)).toEqual({
    startTime: '2026-06-11T17:00',
    endTime: '2026-06-11T18:30',
  });
  const { until: _, ...open } = choir;
  expect(demoTimes({ ...open, nights: 1 }, '2026-06-10T05:00:00Z', newYork)).toEqual({
    startTime: '2026-06-12T17:00',
    endTime: null,
  });
});
