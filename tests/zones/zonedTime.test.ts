import { dateAt, instantOf, startOfDay } from '../../projections/zones/zonedTime.ts';

describe('a wall-clock time is an instant', () => {
  test.each([
    ['America/New_York', '2026-07-01', '08:00', '2026-07-01T12:00:00.000Z'],
    ['America/New_York', '2026-12-01', '08:00', '2026-12-01T13:00:00.000Z'],
    ['Asia/Kathmandu', '2026-12-01', '08:00', '2026-12-01T02:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-31', '23:30', '2026-12-31T09:30:00.000Z'],
    ['Pacific/Pago_Pago', '2026-12-31', '23:30', '2027-01-01T10:30:00.000Z'],
    ['UTC', '2026-12-31', '23:59', '2026-12-31T23:59:00.000Z'],
  ])('%s %s %s', (zone, date, time, instant) => expect(instantOf(zone, date, time)).toBe(instant));

  test.each([
    // spring: an hour (in Lord Howe half of one) that is skipped is the end of the gap
    ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30:00.000Z'],
    // autumn: a repeated time is the first
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
    // a day that the date line swallowed
    ['Pacific/Apia', '2011-12-30', '08:00', '2011-12-30T10:00:00.000Z'],
  ])('in the night of a change: %s %s %s', (zone, date, time, instant) =>
    expect(instantOf(zone, date, time)).toBe(instant),
  );

  test('a day may begin after midnight', () =>
    expect(new Date(startOfDay('America/Havana', '2026-03-08')).toISOString()).toBe('2026-03-08T05:00:00.000Z'));
  test('the day differs by zone', () => {
    const at = Date.parse('2026-12-31T23:30:00Z');
    expect([dateAt('Asia/Kathmandu', at), dateAt('America/New_York', at)]).toEqual(['2027-01-01', '2026-12-31']);
  });
});
