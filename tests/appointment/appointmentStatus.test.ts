import {
  appointmentReminder,
  appointmentStatus,
  completedCountWithinMs,
  historyOf,
  hasBegun,
  upcomingOf,
  type Scheduled,
} from '../../events/appointment/appointmentStatus.ts';

const start = '2026-11-21T13:00:00.000Z';
const [minute, hour] = [60_000, 3_600_000];
const after = (ms: number) => new Date(Date.parse(start) + ms);
const appointment = (more: Partial<Scheduled> = {}): Scheduled => ({
  startTime: start,
  endTime: null,
  isAllDay: false,
  isCompleted: false,
  completedAt: null,
  didNotHappenAt: null,
  ...more,
});
const done = appointment({ isCompleted: true, completedAt: '2026-11-21T14:00:00.000Z' });

describe('the status of an appointment (spec.md §4)', () => {
  test.each([
    [-24 * hour, 'scheduled'],
    [-1, 'scheduled'],
    [0, 'late'],
    [1, 'late'],
    [hour, 'late'],
    [hour + 1, 'late'],
    [400 * 24 * hour, 'late'],
  ] as const)('%i ms after its start it is %s while nobody completes it', (ms, status) =>
    expect(appointmentStatus(appointment(), after(ms))).toBe(status),
  );
  test.each([-hour, -1, 0, hour + 1])('once completed it stays so, %i ms after its start', (ms) =>
    expect(appointmentStatus(done, after(ms))).toBe('completed'),
  );
  test('either isCompleted or completedAt says that it was completed', () => {
    expect(appointmentStatus(appointment({ isCompleted: true }), after(hour))).toBe('completed');
    expect(appointmentStatus(appointment({ completedAt: start }), after(hour))).toBe('completed');
  });
  test('it may be completed from its start time on, and not a millisecond before', () =>
    expect([-minute, -1, 0, 1].map((ms) => hasBegun(appointment(), after(ms)))).toEqual([false, false, true, true]));
  test('an offset makes no difference to when it begins', () =>
    expect(hasBegun({ startTime: '2026-11-21T08:00:00-05:00' }, after(0))).toBe(true));
});

describe('reminders for caregivers (spec.md §4 "Caregiver reminder levels", §9)', () => {
  test.each([
    ['more than 24 h ahead', -24 * hour - 1, undefined],
    ['exactly 24 h ahead', -24 * hour, 'today'],
    ['within 24 h ahead', -24 * hour + 1, 'today'],
    ['a little more than 2 h ahead', -2 * hour - 1, 'today'],
    ['exactly 2 h ahead', -2 * hour, 'upcoming'],
    ['within 2 h ahead', -2 * hour + 1, 'upcoming'],
    ['a millisecond ahead', -1, 'upcoming'],
    ['at its start', 0, 'upcoming'],
    ['a millisecond past its start', 1, undefined],
    ['exactly 1 h past its start', hour, undefined],
    ['more than 1 h past its start', hour + 1, 'missed'],
    ['a week past its start', 7 * 24 * hour, 'missed'],
  ] as const)('%s', (_when, ms, level) => expect(appointmentReminder(appointment(), after(ms))).toBe(level));
  test.each([-24 * hour, -hour, 0, hour + 1])('nothing once it was completed, %i ms after its start', (ms) =>
    expect(appointmentReminder(done, after(ms))).toBeUndefined(),
  );
  test('"today" is the next 24 h, whatever midnight comes between', () => {
    const tomorrowMorning = appointment({ startTime: '2026-11-22T09:00:00.000Z' });
    expect(appointmentReminder(tomorrowMorning, new Date('2026-11-21T23:59:59.999Z'))).toBe('today');
    expect(appointmentReminder(tomorrowMorning, new Date('2026-11-22T00:00:00.000Z'))).toBe('today');
    expect(appointmentReminder(tomorrowMorning, new Date('2026-11-21T09:00:00.000Z'))).toBe('today');
    expect(appointmentReminder(tomorrowMorning, new Date('2026-11-21T08:59:59.999Z'))).toBeUndefined();
  });
});

describe('the two lists (spec.md §4)', () => {
  const at = (startTime: string, isCompleted = false) =>
    appointment({ startTime, isCompleted, completedAt: isCompleted ? '2026-11-21T23:00:00.000Z' : null });
  const [june, late, today, next] = [
    at('2026-06-01T09:00:00.000Z', true),
    at('2026-11-20T09:00:00.000Z'),
    at('2026-11-21T09:00:00.000Z', true),
    at('2027-01-02T09:00:00.000Z'),
  ];
  const mixed = [next, today, late, june];
  test('upcoming has those that start in the future and late ones, soonest first', () =>
    expect(upcomingOf(mixed)).toEqual([late, next]));
  test('history has completed ones, newest first', () => expect(historyOf(mixed)).toEqual([today, june]));
  test('every appointment is in exactly one of them, and the given list is not changed', () => {
    expect([...upcomingOf(mixed), ...historyOf(mixed)]).toHaveLength(mixed.length);
    expect(mixed).toEqual([next, today, late, june]);
  });
  test('they go by the instant, not by how it is written', () => {
    const [one, other] = [at('2026-11-21T23:00:00-05:00'), at('2026-11-22T03:59:00.000Z')];
    expect(upcomingOf([one, other])).toEqual([other, one]);
  });
});

test('the completed ones that are counted are those of 7 days (spec.md §9)', () =>
  expect(completedCountWithinMs).toBe(7 * 24 * hour));

test('one that didn’t happen is in the history, and calls for nothing', () => {
  const missed = appointment({ didNotHappenAt: start });
  expect(appointmentStatus(missed, after(2 * hour))).toBe('didNotHappen');
  expect(appointmentReminder(missed, after(2 * hour))).toBeUndefined();
  expect([upcomingOf([missed]), historyOf([missed])]).toEqual([[], [missed]]);
});

describe('one that lasts whole days', () => {
  const wholeDay = appointment({
    isAllDay: true,
    startTime: '2026-11-21T05:00:00.000Z',
    endTime: '2026-11-22T05:00:00.000Z',
  });
  const at = (time: string) => new Date(time);

  test('is late once its last day is over, not when its first begins', () => {
    expect(appointmentStatus(wholeDay, at('2026-11-21T05:00:00.000Z'))).toBe('scheduled');
    expect(appointmentStatus(wholeDay, at('2026-11-22T04:59:59.999Z'))).toBe('scheduled');
    expect(appointmentStatus(wholeDay, at('2026-11-22T05:00:00.000Z'))).toBe('late');
  });
  test('is a reminder of today from 24 hours before it until it ends, and a missed one an hour later', () => {
    expect(appointmentReminder(wholeDay, at('2026-11-20T04:59:00.000Z'))).toBeUndefined();
    expect(appointmentReminder(wholeDay, at('2026-11-20T05:00:00.000Z'))).toBe('today');
    expect(appointmentReminder(wholeDay, at('2026-11-22T04:00:00.000Z'))).toBe('today');
    expect(appointmentReminder(wholeDay, at('2026-11-22T05:30:00.000Z'))).toBeUndefined();
    expect(appointmentReminder(wholeDay, at('2026-11-22T06:00:00.001Z'))).toBe('missed');
  });
  test('may be completed from its first moment on', () =>
    expect(hasBegun(wholeDay, at('2026-11-21T05:00:00.000Z'))).toBe(true));
});
