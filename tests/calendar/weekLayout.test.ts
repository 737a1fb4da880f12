import fc from 'fast-check';
import { addDays, weekDays } from '../../client/calendar/monthDays.ts';
import {
  firstHour,
  hourBefore,
  minutesOfDay,
  weekLayout,
  type DayLayout,
  type PlacedPart,
} from '../../client/calendar/weekLayout.ts';
import type { CalendarEvent } from '../../client/calendar/calendarEvents.ts';
import { anEvent, timed } from './weekEvents.ts';

const day = '2026-06-09';
const onDay = (date: string, ...events: readonly CalendarEvent[]): DayLayout => {
  const [layout] = weekLayout([date], events);
  if (!layout) throw new Error('one day was asked for');
  return layout;
};
const placedOn = (date: string, ...events: readonly CalendarEvent[]): readonly PlacedPart[] =>
  onDay(date, ...events).placed;
const drawn = (parts: readonly PlacedPart[]): readonly string[] =>
  parts.map(({ from, until, column, columns }) => `${from}-${until} ${column + 1}/${columns}`);

describe('on the hour axis', () => {
  test('an event is placed by its owner’s clock', () => {
    const rosas = anEvent({
      startTime: '2026-06-09T18:30:00Z',
      endTime: '2026-06-09T19:15:00Z',
      timeZone: 'America/New_York',
    });
    const akikos = anEvent({
      startTime: '2026-06-09T00:00:00Z',
      endTime: '2026-06-09T01:00:00Z',
      timeZone: 'Asia/Tokyo',
    });
    expect(drawn(placedOn(day, rosas, akikos))).toEqual(['540-600 1/1', '870-915 1/1']);
  });
  test('one without an end is drawn half an hour tall', () => {
    expect(drawn(placedOn(day, timed('2026-06-09T09:00')))).toEqual(['540-570 1/1']);
  });
  test('a short one is drawn half an hour tall, one of exactly that as it is', () => {
    expect(drawn(placedOn(day, timed('2026-06-09T09:00', '2026-06-09T09:05')))).toEqual(['540-570 1/1']);
    expect(drawn(placedOn(day, timed('2026-06-09T09:00', '2026-06-09T09:30')))).toEqual(['540-570 1/1']);
    expect(drawn(placedOn(day, timed('2026-06-09T09:00', '2026-06-09T09:31')))).toEqual(['540-571 1/1']);
  });
  test('one that begins just before midnight is drawn inside its day', () => {
    expect(drawn(placedOn(day, timed('2026-06-09T23:50')))).toEqual(['1410-1440 1/1']);
    expect(placedOn('2026-06-10', timed('2026-06-09T23:50'))).toEqual([]);
  });
  test('a day of another week shows nothing of it', () => {
    expect(placedOn('2026-06-16', timed('2026-06-09T09:00'))).toEqual([]);
  });
});

describe('side by side', () => {
  test('overlapping events share the width, the earlier on the left', () => {
    const shift = timed('2026-06-09T14:00', '2026-06-09T15:30');
    const check = timed('2026-06-09T14:30', '2026-06-09T15:15');
    expect(drawn(placedOn(day, check, shift))).toEqual(['840-930 1/2', '870-915 2/2']);
  });
  test('an event that begins as the other ends does not overlap it', () => {
    const first = timed('2026-06-09T14:00', '2026-06-09T15:00');
    const second = timed('2026-06-09T15:00', '2026-06-09T16:00');
    expect(drawn(placedOn(day, first, second))).toEqual(['840-900 1/1', '900-960 1/1']);
  });
  test('an event that a short one’s minimum height would hide is placed next to it', () => {
    const short = timed('2026-06-09T14:00', '2026-06-09T14:05');
    const next = timed('2026-06-09T14:15', '2026-06-09T15:00');
    expect(drawn(placedOn(day, short, next))).toEqual(['840-870 1/2', '855-900 2/2']);
  });
  test('if two begin together the longer comes first; of two equally long, the one with the smaller id', () => {
    const [one, two, long] = [
      timed('2026-06-09T09:00', '2026-06-09T10:00'),
      timed('2026-06-09T09:00', '2026-06-09T10:00'),
      timed('2026-06-09T09:00', '2026-06-09T11:00'),
    ];
    expect(placedOn(day, two, long, one).map(({ event }) => event)).toEqual([long, one, two]);
    expect(placedOn(day, one, two, long).map(({ event }) => event)).toEqual([long, one, two]);
  });
  test('a chain of overlaps is one cluster of equal widths, and a column that is free again is taken again', () => {
    const parts = placedOn(
      day,
      timed('2026-06-09T09:00', '2026-06-09T10:00'),
      timed('2026-06-09T09:30', '2026-06-09T11:00'),
      timed('2026-06-09T10:30', '2026-06-09T12:00'),
      timed('2026-06-09T12:00', '2026-06-09T13:00'),
    );
    expect(drawn(parts)).toEqual(['540-600 1/2', '570-660 2/2', '630-720 1/2', '720-780 1/1']);
  });
  test('the day knows the most events side by side, one without events', () => {
    expect(onDay(day).columns).toBe(1);
    expect(onDay(day, timed('2026-06-09T09:00'), timed('2026-06-09T09:00'), timed('2026-06-09T09:10')).columns).toBe(3);
  });
});

describe('over midnight', () => {
  test('an event is placed on both days, and each part says whether it begins and ends there', () => {
    const night = timed('2026-06-09T22:00', '2026-06-10T02:00');
    expect(placedOn(day, night)).toMatchObject([{ from: 1320, until: 1440, begins: true, ends: false }]);
    expect(placedOn('2026-06-10', night)).toMatchObject([{ from: 0, until: 120, begins: false, ends: true }]);
  });
  test('one that ends at midnight is placed on its own day only', () => {
    const evening = timed('2026-06-09T22:00', '2026-06-10T00:00');
    expect(placedOn(day, evening)).toMatchObject([{ from: 1320, until: 1440, begins: true, ends: true }]);
    expect(placedOn('2026-06-10', evening)).toEqual([]);
  });
  test('over the turn of the year as over any other night', () => {
    const party = timed('2026-12-31T21:00', '2027-01-01T01:00');
    const [, , , , thursday, friday] = weekLayout(weekDays('2026-12-31'), [party]);
    expect([thursday?.day, friday?.day]).toEqual(['2026-12-31', '2027-01-01']);
    expect([thursday?.placed, friday?.placed]).toMatchObject([[{ from: 1260, until: 1440 }], [{ from: 0, until: 60 }]]);
  });
});

describe('a whole day', () => {
  test('one from midnight to midnight is placed in the strip, also when written to 11:59 PM', () => {
    for (const end of ['2026-06-10T00:00', '2026-06-09T23:59']) {
      const layout = onDay(day, timed('2026-06-09T00:00', end));
      expect(layout.placed).toEqual([]);
      expect(layout.wholeDay).toMatchObject([{ begins: true, ends: true }]);
    }
  });
  test('one that is a minute shorter is placed on the hour axis', () => {
    expect(drawn(placedOn(day, timed('2026-06-09T00:00', '2026-06-09T23:58')))).toEqual(['0-1438 1/1']);
  });
  test('24 hours over a midnight are in the strip of both days; a shorter event is on its hours', () => {
    const weekend = timed('2026-06-09T18:00', '2026-06-10T18:00');
    expect(onDay(day, weekend)).toMatchObject({ placed: [], wholeDay: [{ begins: true, ends: false }] });
    expect(onDay('2026-06-10', weekend)).toMatchObject({ placed: [], wholeDay: [{ begins: false, ends: true }] });
    expect(drawn(placedOn(day, timed('2026-06-09T18:00', '2026-06-10T17:00')))).toEqual(['1080-1440 1/1']);
  });
  test('a day between the first and the last neither begins nor ends it', () => {
    const away = timed('2026-06-08T18:00', '2026-06-10T18:00');
    expect(onDay(day, away).wholeDay).toMatchObject([{ begins: false, ends: false }]);
  });
});

describe('on a night that changes the clocks', () => {
  const inNewYork = (startTime: string, endTime: string | null) =>
    anEvent({ startTime, endTime, timeZone: 'America/New_York' });
  test('a day of 23 hours keeps what follows the gap in its place', () => {
    // March 8, 2026: 2 AM is 3 AM
    expect(drawn(placedOn('2026-03-08', inNewYork('2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z')))).toEqual([
      '90-210 1/1',
    ]);
    expect(drawn(placedOn('2026-03-08', inNewYork('2026-03-08T14:00:00Z', '2026-03-08T15:00:00Z')))).toEqual([
      '600-660 1/1',
    ]);
  });
  test('a day of 23 hours is a whole day', () => {
    expect(onDay('2026-03-08', inNewYork('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).wholeDay).toHaveLength(1);
  });
  test('an event that ends in the repeated hour, earlier by the clock than it began, is drawn as long as it lasts', () => {
    // November 1, 2026: 1:45 AM, the first time, to 1:30 AM, the second
    expect(drawn(placedOn('2026-11-01', inNewYork('2026-11-01T05:45:00Z', '2026-11-01T06:30:00Z')))).toEqual([
      '105-150 1/1',
    ]);
  });
  test('a day of 25 hours keeps what follows the repeated hour in its place', () => {
    expect(drawn(placedOn('2026-11-01', inNewYork('2026-11-01T15:00:00Z', '2026-11-01T16:00:00Z')))).toEqual([
      '600-660 1/1',
    ]);
  });
  test('an event that ends at a midnight that comes twice is drawn inside its day', () => {
    // Havana, November 1, 2026: 1 AM is midnight again
    const late = anEvent({
      startTime: '2026-11-01T04:30:00Z',
      endTime: '2026-11-01T05:00:00Z',
      timeZone: 'America/Havana',
    });
    expect(drawn(placedOn('2026-11-01', late))).toEqual(['30-60 1/1']);
  });
});

describe('the hour shown first', () => {
  test('is 7 AM, or that of an event that begins earlier', () => {
    expect(firstHour(weekLayout([day], []))).toBe(7);
    expect(firstHour(weekLayout([day], [timed('2026-06-09T07:15')]))).toBe(7);
    expect(firstHour(weekLayout([day], [timed('2026-06-09T06:45')]))).toBe(6);
    expect(firstHour(weekLayout([day], [timed('2026-06-09T13:59')]))).toBe(7);
    expect(firstHour(weekLayout([day], [timed('2026-06-09T14:00')]))).toBe(13);
    expect(firstHour(weekLayout([day], [timed('2026-06-09T23:30')]))).toBe(22);
  });
  test('is not midnight because something went on over it', () => {
    expect(firstHour(weekLayout(['2026-06-10'], [timed('2026-06-09T22:00', '2026-06-10T02:00')]))).toBe(7);
  });
});

describe('of any events', () => {
  const zone = fc.constantFrom(
    'UTC',
    'America/New_York',
    'Pacific/Kiritimati',
    'Asia/Kolkata',
    'America/Havana',
    'Australia/Lord_Howe',
  );
  // around the two nights of 2026 on which New York's clocks change
  const start = fc.oneof(
    ...['2026-03-05', '2026-10-29'].map((from) =>
      fc.integer({ min: 0, max: 6 * 1440 }).map((at) => Date.parse(`${from}T00:00:00Z`) + at * 60_000),
    ),
  );
  const event = fc
    .record({
      start,
      lasts: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: null }),
      timeZone: zone,
      id: fc.uuid(),
    })
    .map(({ start: at, lasts, timeZone, id }) =>
      anEvent({
        id,
        timeZone,
        startTime: new Date(at).toISOString(),
        endTime: lasts === null ? null : new Date(at + lasts * 60_000).toISOString(),
      }),
    );
  const days = ['2026-03-04', '2026-10-28'].flatMap((from) =>
    Array.from({ length: 12 }, (_, place) => addDays(from, place)),
  );
  const edges = ({ from, until, column, columns }: PlacedPart) => ({
    from,
    until,
    left: column / columns,
    right: (column + 1) / columns,
  });

  test('no two overlap, none exceeds its day, and none is missing on a day it touches', () => {
    fc.assert(
      fc.property(fc.uniqueArray(event, { maxLength: 40, selector: ({ appointment }) => appointment.id }), (events) => {
        for (const { day: date, placed, wholeDay, columns } of weekLayout(days, events)) {
          const shown = [...placed, ...wholeDay].map((part) => part.event.appointment.id).sort();
          expect(shown).toEqual(
            events
              .filter((each) => each.days.includes(date))
              .map(({ appointment }) => appointment.id)
              .sort(),
          );
          placed.forEach((part, place) => {
            expect(part.from).toBeGreaterThanOrEqual(0);
            expect(part.until).toBeLessThanOrEqual(minutesOfDay);
            expect(part.until - part.from).toBeGreaterThanOrEqual(30);
            expect(part.column).toBeLessThan(part.columns);
            expect(part.columns).toBeLessThanOrEqual(columns);
            const one = edges(part);
            for (const other of placed.slice(place + 1).map(edges)) {
              const isApart =
                one.until <= other.from ||
                other.until <= one.from ||
                one.right <= other.left + 1e-9 ||
                other.right <= one.left + 1e-9;
              expect(isApart).toBe(true);
            }
          });
        }
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['12:58', 12],
  ['12:30', 12],
  ['12:29', 11],
  ['00:10', 0],
])(
  'today at %s, the week opens at hour %i, so that the present is in view and what began a moment ago',
  (time, hour) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    expect(hourBefore(hours * 60 + minutes)).toBe(hour);
  },
);
