import fc from 'fast-check';
import { changeOf, draftOf } from '../../client/appointment/appointmentDraft.ts';
import { timeLabel, whenLabel } from '../../client/appointment/appointmentLabels.ts';
import { firstDay, lastDay } from '../../client/appointment/shownTimes.ts';
import { calendarFact } from '../../client/home/calendarFact.ts';
import { plainly } from '../../client/ui/wallClock.ts';
import { wholeDaysOf } from '../../events/appointment/wholeDays.ts';
import { addDays, startOfDay } from '../../projections/zones/zonedTime.ts';
import { readAppointment, readChange } from '../../server/appointment/readAppointment.ts';
import { appointment } from '../support/appointments.ts';

/** Some midnights don't exist in Santiago, Beirut and Cairo; the others span all the offsets there are. */
const zones = [
  ...[
    'America/New_York',
    'America/Chicago',
    'Asia/Tokyo',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ],
  ...[
    'America/Santiago',
    'Asia/Beirut',
    'Africa/Cairo',
    'Pacific/Honolulu',
    'Pacific/Chatham',
    'Asia/Kathmandu',
    'UTC',
  ],
];
const iso = (at: number): string => new Date(at).toISOString();
/** Whole days in the form stored before they had dates. */
const midnights = (timeZone: string, first: string, last = first) => ({
  startTime: iso(startOfDay(timeZone, first)),
  endTime: iso(startOfDay(timeZone, addDays(last, 1))),
  isAllDay: true,
});

const aZone = fc.constantFrom(...zones);
const aDay = fc.integer({ min: 0, max: 365 * 30 }).map((days) => addDays('2010-01-01', days));
const aLength = fc.integer({ min: 0, max: 30 });

describe('whole days that were stored without their dates', () => {
  test.each(zones)('are those that a person in %s meant, on every day of a year', (timeZone) => {
    for (let day = '2025-01-01'; day < '2026-01-01'; day = addDays(day, 1))
      expect(wholeDaysOf(midnights(timeZone, day), timeZone)).toEqual({ firstDay: day, lastDay: day });
  });
  test('are as many as they were, over nights that change the clocks too', () =>
    fc.assert(
      fc.property(aZone, aDay, aLength, (timeZone, day, more) => {
        const days = { firstDay: day, lastDay: addDays(day, more) };
        expect(wholeDaysOf(midnights(timeZone, days.firstDay, days.lastDay), timeZone)).toEqual(days);
      }),
    ));
  test('are known in any present zone of their owner, except zones a day apart', () => {
    for (const timeZone of zones)
      expect(wholeDaysOf(midnights('America/New_York', '2026-12-09'), timeZone)).toEqual({
        firstDay: '2026-12-09',
        lastDay: '2026-12-09',
      });
    expect(wholeDaysOf(midnights('Pacific/Honolulu', '2026-12-09'), 'Pacific/Pago_Pago').firstDay).toBe('2026-12-09');
    expect(wholeDaysOf(midnights('Pacific/Auckland', '2026-12-09'), 'Asia/Tokyo').firstDay).toBe('2026-12-09');
    expect(wholeDaysOf(midnights('Pacific/Auckland', '2026-12-09'), undefined).firstDay).toBe('2026-12-09');
    expect(wholeDaysOf(midnights('Pacific/Honolulu', '2026-12-09'), undefined).firstDay).toBe('2026-12-09');
  });
});

test('the given dates are the days, whatever the times', () => {
  const said = { ...midnights('Asia/Tokyo', '2026-12-09'), firstDay: '2026-12-09', lastDay: '2026-12-10' };
  for (const timeZone of zones)
    expect(wholeDaysOf(said, timeZone)).toEqual({ firstDay: '2026-12-09', lastDay: '2026-12-10' });
});

describe('whole days on the screen', () => {
  const party = (timeZone: string) =>
    appointment({ ...midnights(timeZone, '2026-12-09'), firstDay: '2026-12-09', lastDay: '2026-12-09', timeZone });
  test.each(zones)(
    'are the same day in %s, however far its clock is from the zone they were planned in',
    (timeZone) => {
      const planned = { ...party('America/New_York'), timeZone };
      expect([firstDay(planned), lastDay(planned), timeLabel(planned)]).toEqual([
        '2026-12-09',
        '2026-12-09',
        'All day',
      ]);
      expect(plainly(whenLabel(planned, new Date('2026-11-20T12:00:00Z')))).toBe('Dec 9, All day');
    },
  );
  test('count in the week of their date, however far their owner is from who looks', () => {
    const sunday = {
      ...party('Pacific/Kiritimati'),
      ...midnights('Pacific/Kiritimati', '2026-12-06'),
      firstDay: '2026-12-06',
      lastDay: '2026-12-06',
    };
    const moment = { now: new Date('2026-12-09T17:00:00Z'), timeZone: 'America/New_York' };
    expect(calendarFact([sunday], moment)).toBe('1 appointment this week');
  });
});

describe('a change', () => {
  const party = (timeZone: string, days: { firstDay: string; lastDay: string }) =>
    readAppointment({ title: 'Party', type: 'social', isAllDay: true, ...days }, timeZone);
  const daysIn = ({
    firstDay: first,
    lastDay: last,
  }: {
    readonly firstDay?: string | null;
    readonly lastDay?: string | null;
  }) => ({
    firstDay: first,
    lastDay: last,
  });

  test('of anything else leaves the date as it was, after any moves of its owner', () =>
    fc.assert(
      fc.property(aZone, fc.array(aZone, { minLength: 1, maxLength: 6 }), aDay, aLength, (first, moves, day, more) => {
        const days = { firstDay: day, lastDay: addDays(day, more) };
        let details = party(first, days);
        for (const [nth, timeZone] of moves.entries()) {
          // as a screen has it that was opened here, or before the last move
          const shown = appointment({ ...details, timeZone: moves[nth - (nth % 2)] ?? first });
          details = {
            ...details,
            ...readChange(changeOf({ ...draftOf(shown), title: `Party ${nth}` }, shown), details, timeZone),
          };
          expect(daysIn(details)).toEqual(days);
        }
      }),
    ));
  test('by a program that knows no dates and returns the answered times leaves the date unchanged', () =>
    fc.assert(
      fc.property(aZone, aDay, aLength, (timeZone, day, more) => {
        const days = { firstDay: day, lastDay: addDays(day, more) };
        const { startTime, endTime } = midnights('America/New_York', days.firstDay, days.lastDay);
        expect(
          daysIn(readChange({ startTime, endTime, isAllDay: true, title: 'Dinner' }, party(timeZone, days), timeZone)),
        ).toEqual(days);
      }),
    ));
  test('of the first day takes the last one along', () => {
    const trip = party('America/New_York', { firstDay: '2026-12-09', lastDay: '2026-12-11' });
    expect(daysIn(readChange({ firstDay: '2026-12-20' }, trip, 'Asia/Tokyo'))).toEqual({
      firstDay: '2026-12-20',
      lastDay: '2026-12-22',
    });
    expect(daysIn(readChange({ lastDay: '2026-12-09' }, trip, 'Asia/Tokyo'))).toEqual({
      firstDay: '2026-12-09',
      lastDay: '2026-12-09',
    });
    expect(daysIn(readChange({ isAllDay: true }, trip, 'Asia/Tokyo'))).toEqual({
      firstDay: '2026-12-09',
      lastDay: '2026-12-11',
    });
    expect(readChange({ isAllDay: false, startTime: '2026-12-09T10:00' }, trip, 'Asia/Tokyo')).toMatchObject({
      firstDay: null,
      lastDay: null,
    });
  });
});

describe('invalid days', () => {
  const reading = (days: object) => () =>
    readAppointment({ title: 'Trip', type: 'Other', isAllDay: true, ...days }, 'America/New_York');
  test.each([
    [{ lastDay: '2026-12-09' }, 'The first day is required'],
    [{ firstDay: '2026-02-30' }, 'The first day must be a date from 1901-01-02 to 2199-12-30'],
    [{ firstDay: '2026-12-09T00:00' }, 'The first day must be a date'],
    [{ firstDay: '2200-01-01' }, 'The first day must be a date'],
    [{ firstDay: '2026-12-09', lastDay: 'Friday' }, 'The last day must be a date'],
    [{ firstDay: '2026-12-09', lastDay: '2026-12-08' }, 'The last day can’t be before the first'],
    [{ firstDay: '2026-12-01', lastDay: '2027-01-01' }, 'It can last at most 31 days'],
  ])('%j is refused: %s', (days, sentence) => expect(reading(days)).toThrow(sentence));
  test('31 of them are taken, and in a zone without that midnight too', () => {
    expect(reading({ firstDay: '2026-12-01', lastDay: '2026-12-31' })).not.toThrow();
    const cairo = { title: 'Trip', type: 'Other', isAllDay: true, firstDay: '2026-04-24' };
    expect(readAppointment(cairo, 'Africa/Cairo')).toMatchObject({
      startTime: '2026-04-23T22:00:00.000Z',
      endTime: '2026-04-24T21:00:00.000Z',
    });
  });
});
