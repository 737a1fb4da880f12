import fc from 'fast-check';
import { dueTimes, nextDueTime, type Span } from '../../projections/medication/occurrences.ts';
import { epochOf } from '../../projections/zones/zonedTime.ts';
import { everyDay } from '../support/everyDay.ts';

const span = (timeZone: string, times: readonly string[], more: Partial<Span> = {}): Span => ({
  from: '2000-01-01T00:00:00.000Z',
  timeZone,
  times,
  startDate: null,
  ...everyDay,
  ...more,
});
const between = (spans: readonly Span[], from: string, until: string) =>
  dueTimes(spans, { from: Date.parse(from), until: Date.parse(until) });
const day = 86_400_000;

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Havana',
  'Pacific/Apia',
  'UTC',
];
const aZone = fc.constantFrom(...zones);
const someTimes = fc
  .uniqueArray(fc.nat(24 * 60 - 1), { minLength: 1, maxLength: 5 })
  .map((minutes) => minutes.map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)).sort());
const aMoment = fc.integer({ min: Date.parse('2009-01-01'), max: Date.parse('2035-01-01') });

describe('doses due between two instants', () => {
  test('is every time of every day, through the end of a year', () =>
    expect(
      between([span('America/New_York', ['08:00', '23:30'])], '2026-12-31T05:00:00Z', '2027-01-01T14:00:00Z'),
    ).toEqual([
      { date: '2026-12-31', time: '08:00', amount: 1, dueAt: '2026-12-31T13:00:00.000Z' },
      { date: '2026-12-31', time: '23:30', amount: 1, dueAt: '2027-01-01T04:30:00.000Z' },
      { date: '2027-01-01', time: '08:00', amount: 1, dueAt: '2027-01-01T13:00:00.000Z' },
    ]));
  test('begins with the first instant and ends before the last', () => {
    const times = [span('UTC', ['08:00'])];
    expect(between(times, '2026-01-01T08:00:00Z', '2026-01-02T08:00:00Z')).toHaveLength(1);
    expect(between(times, '2026-01-01T08:00:00.001Z', '2026-01-02T08:00:00Z')).toHaveLength(0);
  });
  test('is nothing before the start date', () =>
    expect(
      between(
        [span('UTC', ['08:00'], { startDate: '2026-01-02' })],
        '2026-01-01T00:00:00Z',
        '2026-01-04T00:00:00Z',
      ).map(({ date }) => date),
    ).toEqual(['2026-01-02', '2026-01-03']));
  test('is nothing as needed, nor without a prescription', () => {
    expect(between([span('UTC', [])], '2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z')).toEqual([]);
    expect(between([], '2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z')).toEqual([]);
  });
  test('two times that a spring night makes one are still two doses', () =>
    expect(
      between([span('America/New_York', ['02:30', '03:00'])], '2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z'),
    ).toEqual([
      { date: '2026-03-08', time: '02:30', amount: 1, dueAt: '2026-03-08T07:00:00.000Z' },
      { date: '2026-03-08', time: '03:00', amount: 1, dueAt: '2026-03-08T07:00:00.000Z' },
    ]));

  test('is in order, and each day and time once, in any zone and year', () =>
    fc.assert(
      fc.property(aZone, someTimes, aMoment, fc.integer({ min: 0, max: 20 }), (zone, times, from, days) => {
        const due = dueTimes([span(zone, times)], { from, until: from + days * day });
        const instants = due.map(({ dueAt }) => Date.parse(dueAt));
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
        expect(new Set(due.map(({ date, time }) => `${date} ${time}`)).size).toBe(due.length);
        expect(instants.every((at) => at >= from && at < from + days * day)).toBe(true);
        expect(due.every(({ date, time, dueAt }) => epochOf(zone, date, time) === Date.parse(dueAt))).toBe(true);
      }),
    ));
  test('is the same in one window as in two that meet', () =>
    fc.assert(
      fc.property(aZone, someTimes, aMoment, fc.nat(10 * day), (zone, times, from, cut) => {
        const spans = [span(zone, times)];
        const until = from + 10 * day;
        expect([
          ...dueTimes(spans, { from, until: from + cut }),
          ...dueTimes(spans, { from: from + cut, until }),
        ]).toEqual(dueTimes(spans, { from, until }));
      }),
    ));
  test('is every time on every day but those of the window’s ends', () =>
    fc.assert(
      fc.property(aZone, someTimes, aMoment, (zone, times, from) => {
        const days = new Map<string, number>();
        for (const { date } of dueTimes([span(zone, times)], { from, until: from + 8 * day }))
          days.set(date, (days.get(date) ?? 0) + 1);
        const counts = [...days.values()].slice(1, -1);
        expect(counts.every((count) => count === times.length)).toBe(true);
      }),
    ));
});

describe('when times or zone change', () => {
  const change = '2026-06-10T15:00:00.000Z';
  const moved = (from: string, to: string, times: readonly string[]) => [
    span(from, times),
    span(to, times, { from: change }),
  ];
  const around = (spans: readonly Span[]) =>
    between(spans, '2026-06-10T00:00:00Z', '2026-06-11T12:00:00Z').map(
      ({ date, time, dueAt }) => `${date} ${time} ${dueAt.slice(11, 16)}`,
    );

  test('new times hold from then on, and the old ones before', () =>
    expect(around([span('UTC', ['08:00', '18:00']), span('UTC', ['09:00', '20:00'], { from: change })])).toEqual([
      '2026-06-10 08:00 08:00',
      '2026-06-10 20:00 20:00',
      '2026-06-11 09:00 09:00',
    ]));
  test('a journey west does not make a dose due twice', () =>
    // 09:00 in New York was at 13:00 UTC; at the change it is 08:00 in Los Angeles, and 09:00 comes once more
    expect(around(moved('America/New_York', 'America/Los_Angeles', ['09:00', '20:00']))).toEqual([
      '2026-06-09 20:00 00:00',
      '2026-06-10 09:00 13:00',
      '2026-06-10 20:00 03:00',
    ]));
  test('a dose that a journey east jumps over is due on arrival', () =>
    // at the change it is 08:00 in Los Angeles and 17:00 in Berlin
    expect(around(moved('America/Los_Angeles', 'Europe/Berlin', ['09:00', '20:00']))).toEqual([
      '2026-06-09 20:00 03:00',
      '2026-06-10 09:00 15:00',
      '2026-06-10 20:00 18:00',
      '2026-06-11 09:00 07:00',
    ]));
  test('there and back within a day changes nothing', () => {
    const there = moved('America/New_York', 'America/Los_Angeles', ['09:00', '20:00']);
    const back = [...there, span('America/New_York', ['09:00', '20:00'], { from: '2026-06-10T15:30:00.000Z' })];
    expect(around(back)).toEqual(around([span('America/New_York', ['09:00', '20:00'])]));
  });
  test('no journey loses a dose or doubles it', () =>
    fc.assert(
      fc.property(
        aZone,
        aZone,
        someTimes,
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') }),
        (one, other, times, at) => {
          const spans = [span(one, times), span(other, times, { from: new Date(at).toISOString() })];
          const due = dueTimes(spans, { from: at - 3 * day, until: at + 4 * day });
          const days = new Map<string, number>();
          for (const { date } of due) days.set(date, (days.get(date) ?? 0) + 1);
          const whole = [...days].sort(([a], [b]) => a.localeCompare(b)).slice(1, -1);
          expect(whole.map(([, count]) => count)).toEqual(whole.map(() => times.length));
          expect(new Set(due.map(({ date, time }) => `${date} ${time}`)).size).toBe(due.length);
        },
      ),
    ));
});

describe('the next due time', () => {
  const next = (spans: readonly Span[], from: string) => nextDueTime(spans, Date.parse(from))?.dueAt;
  test('is the first at or after an instant', () => {
    expect(next([span('UTC', ['08:00', '20:00'])], '2026-01-01T08:00:00Z')).toBe('2026-01-01T08:00:00.000Z');
    expect(next([span('UTC', ['08:00', '20:00'])], '2026-01-01T20:00:00.001Z')).toBe('2026-01-02T08:00:00.000Z');
  });
  test('waits for a start date far ahead', () =>
    expect(next([span('America/New_York', ['08:00'], { startDate: '2031-02-03' })], '2026-01-01T00:00:00Z')).toBe(
      '2031-02-03T13:00:00.000Z',
    ));
  test('leaves out the dates that its caller excludes', () => {
    const leaveOut = ({ date }: { date: string }) => date < '2026-01-09';
    expect(nextDueTime([span('UTC', ['08:00'])], Date.parse('2026-01-01'), { leaveOut })?.dueAt).toBe(
      '2026-01-09T08:00:00.000Z',
    );
  });
  test('has none for as needed', () => expect(next([span('UTC', [])], '2026-01-01T00:00:00Z')).toBeUndefined());
});
