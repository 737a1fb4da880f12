import {
  availableIn,
  isOver,
  minutesUntilJoin,
  studioAppointmentOn,
  type StudioAppointment,
} from '../../client/studio/studioAppointment.ts';

const at = (startTime: string): StudioAppointment => ({
  id: 'one',
  title: 'Session',
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
  type: 'studio_session',
});
const three = at('2026-06-09T15:00:00.000Z');

test('an appointment begins on the clock of this device and ends an hour later', () => {
  const appointment = studioAppointmentOn('one', '  My session ', '2026-06-09', '23:30');
  const start = new Date(2026, 5, 9, 23, 30);
  expect(appointment).toEqual({
    id: 'one',
    title: 'My session',
    type: 'studio_session',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3_600_000).toISOString(),
  });
});

test.each([
  ['', '10:00'],
  ['2026-06-09', ''],
  ['275760-09-13', '10:00'],
  ['2026-13-01', '10:00'],
  ['2026-06-09', '25:00'],
])('"%s" at "%s" isn’t a date and time', (day, time) =>
  expect(studioAppointmentOn('one', 'Session', day, time)).toBeUndefined(),
);

test.each([
  ['2026-06-09T14:30:00Z', 0],
  ['2026-06-09T14:29:59Z', 1],
  ['2026-06-09T14:29:00Z', 1],
  ['2026-06-09T14:28:59Z', 2],
  ['2026-06-09T15:00:00Z', 0],
  ['2026-06-09T18:00:00Z', 0],
  ['2026-06-08T14:00:00Z', 24 * 60 + 30],
])('at %s it is %d minutes until a session at 15:00 can be joined', (now, minutes) =>
  expect(minutesUntilJoin(three, new Date(now))).toBe(minutes),
);

test.each([
  [1, 'Available in 1m'],
  [59, 'Available in 59m'],
  [60, 'Available in 1h 0m'],
  [125, 'Available in 2h 5m'],
  [24 * 60 + 30, 'Available in 24h 30m'],
])('%d minutes are "%s"', (minutes, words) => expect(availableIn(minutes)).toBe(words));

test('a session is over once its hour is', () => {
  expect(isOver(three, new Date('2026-06-09T15:59:59Z'))).toBe(false);
  expect(isOver(three, new Date('2026-06-09T16:00:00Z'))).toBe(true);
});
