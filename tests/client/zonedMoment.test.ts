import { timeFieldOf, zonedMoment } from '../../client/ui/zonedMoment.ts';

test.each([
  ['a plain day', '2026-06-09', '08:20', 'America/New_York', '2026-06-09T12:20:00.000Z'],
  [
    'in an hour that the night skips, an hour later',
    '2026-03-08',
    '02:30',
    'America/New_York',
    '2026-03-08T07:30:00.000Z',
  ],
  [
    'in an hour that the night repeats, the first, west',
    '2026-11-01',
    '01:30',
    'America/New_York',
    '2026-11-01T05:30:00.000Z',
  ],
  ['and east of Greenwich', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['far east', '2026-06-09', '00:10', 'Pacific/Kiritimati', '2026-06-08T10:10:00.000Z'],
])('the moment at which a clock shows a day and time: %s', (_what, day, time, timeZone, moment) => {
  expect(zonedMoment(day, time, timeZone)).toBe(moment);
});

test.each([
  ['', '08:00'],
  ['2026-06-09', ''],
  ['2026-02-30', '08:00'],
  ['2026-06-09', '24:00'],
])('%j, %j isn’t a moment', (day, time) => {
  expect(zonedMoment(day, time, 'America/New_York')).toBeUndefined();
});

test('a moment in a time field, to the minute', () => {
  expect(timeFieldOf('2026-06-10T00:05:59.999Z', 'America/New_York')).toBe('20:05');
});
