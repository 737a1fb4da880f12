import type { DoseSchedule } from '../../events/medication/doseSchedule.ts';
import { dailySpacing, spacingOf } from '../../events/medication/doseSpacing.ts';

const hour = 3_600_000;
const inHours = ({ before, after, smallest }: ReturnType<typeof spacingOf>) =>
  [before, after, smallest].map((ms) => ms / hour);
const at = (...times: string[]) => times.map((time) => ({ time, amount: 1 }));

test('a schedule of every day has the spacing of its times', () => {
  for (const times of [['08:00'], ['08:00', '20:00'], ['08:00', '14:00', '21:00']])
    for (const time of times) {
      const schedule: DoseSchedule = { kind: 'interval', everyDays: 1, from: '2026-01-01', times: at(...times) };
      expect(spacingOf(schedule, '2026-11-21', time)).toEqual(dailySpacing(time, times));
    }
});
test('a weekly tablet is a week from its neighbours', () =>
  expect(
    inHours(
      spacingOf(
        { kind: 'weekly', days: ['mon'], everyWeeks: 1, from: '2026-11-02', times: at('08:00') },
        '2026-11-30',
        '08:00',
      ),
    ),
  ).toEqual([168, 168, 168]));
test('the smaller gap is that of this day', () => {
  const schedule: DoseSchedule = {
    kind: 'weekly',
    days: ['mon', 'tue'],
    everyWeeks: 1,
    from: '2026-11-02',
    times: [
      { time: '08:00', amount: 1 },
      { time: '12:00', amount: 1, days: ['tue'] },
    ],
  };
  expect(inHours(spacingOf(schedule, '2026-11-30', '08:00'))).toEqual([140, 24, 24]);
  expect(inHours(spacingOf(schedule, '2026-12-01', '08:00'))).toEqual([24, 4, 4]);
});
test('a dose without a neighbour in a week has a week', () =>
  expect(
    inHours(
      spacingOf({ kind: 'interval', everyDays: 84, from: '2026-11-02', times: at('08:00') }, '2026-11-02', '08:00'),
    ),
  ).toEqual([168, 168, 168]));
