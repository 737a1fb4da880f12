import { laterDayLabel } from '../../client/appointment/appointmentLabels.ts';
import { calendarEvents, daysTouched, eventsByDay } from '../../client/calendar/calendarEvents.ts';
import {
  cellName,
  oneZoneOf,
  stateWord,
  timeOn,
  weekInWords,
  whoseNote,
  zoneSentences,
} from '../../client/calendar/calendarLabels.ts';
import { startOn } from '../../client/calendar/eventStart.ts';
import { ownerLabelOf, ownerLabels } from '../../client/calendar/ownerLabels.ts';
import { weekDays } from '../../client/calendar/monthDays.ts';
import { isOnCalendar } from '../../client/calendar/useCalendarOwners.ts';
import { allPermissions } from '../../events/circle/permissions.ts';
import { plainly } from '../../client/ui/wallClock.ts';
import { senior } from '../support/careDays.ts';
import { ids, member } from '../support/careTeam.ts';
import { rosa } from '../support/people.ts';
import { appointmentOn } from './monthEvents.ts';

const anaId = ids(70, '5');
const rosaAsSenior = senior(1, 'Rosa Alvarez');
const miguel = senior(2, 'Miguel Alvarez');
const labels = ownerLabels(anaId, [rosaAsSenior, miguel]);
const viewer = { id: anaId, isSenior: false, mayChange: new Set([anaId, rosaAsSenior.id]) };

describe('the days of an appointment', () => {
  const touched = (startTime: string, endTime: string | null, timeZone = 'America/New_York') =>
    daysTouched({ startTime, endTime, timeZone, isAllDay: false });

  test.each([
    ['without an end', '2026-06-09T14:30', null, ['2026-06-09']],
    ['over midnight', '2026-06-09T23:00', '2026-06-10T01:00', ['2026-06-09', '2026-06-10']],
    ['until midnight exactly', '2026-06-09T22:00', '2026-06-10T00:00', ['2026-06-09']],
    ['until a moment after midnight', '2026-06-09T22:00', '2026-06-10T00:01', ['2026-06-09', '2026-06-10']],
    ['over a week’s and a month’s end', '2026-10-31T22:00', '2026-11-01T06:00', ['2026-10-31', '2026-11-01']],
    ['over a year’s end', '2026-12-31T23:30', '2027-01-01T00:30', ['2026-12-31', '2027-01-01']],
    ['over the leap day', '2028-02-28T20:00', '2028-03-01T08:00', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['on the night that skips an hour', '2026-03-08T01:30', '2026-03-08T03:30', ['2026-03-08']],
  ])('%s', (_how, start, end, days) => {
    const { startTime, endTime } = appointmentOn(rosa.id, start, { end });
    expect(touched(startTime, endTime)).toEqual(days);
  });

  test('are those of its owner’s zone, wherever it is looked at', () => {
    const [from, to] = ['2026-06-10T03:00:00Z', '2026-06-10T04:00:00Z'];
    expect(touched(from, to)).toEqual(['2026-06-09']);
    expect(touched(from, to, 'Asia/Tokyo')).toEqual(['2026-06-10']);
    expect(touched(from, to, 'Pacific/Kiritimati')).toEqual(['2026-06-10']);
    expect(touched(from, to, 'Pacific/Niue')).toEqual(['2026-06-09']);
  });

  test('are all found by day, in order of time, the longer running first', () => {
    const [late, early] = [
      appointmentOn(rosa.id, '2026-06-10T09:00'),
      appointmentOn(rosa.id, '2026-06-09T23:00', { end: '2026-06-10T01:00' }),
    ];
    const byDay = eventsByDay(calendarEvents([late, early], labels, viewer));
    expect(byDay.get('2026-06-09')?.map(({ appointment }) => appointment.id)).toEqual([early.id]);
    expect(byDay.get('2026-06-10')?.map(({ appointment }) => appointment.id)).toEqual([early.id, late.id]);
  });
});

describe('the time in a cell', () => {
  const [event] = calendarEvents(
    [appointmentOn(rosa.id, '2026-06-09T23:00', { end: '2026-06-11T01:00' })],
    labels,
    viewer,
  );
  const at = (day: string) => event && plainly(timeOn(event, day));

  test('its start, then that it lasts all day, then until when', () => {
    expect(['2026-06-09', '2026-06-10', '2026-06-11'].map(at)).toEqual(['11:00 PM', 'All day', 'To 1:00 AM']);
  });

  test('on its later days an agenda says until when, and when it began', () => {
    const later = (day: string) => event && laterDayLabel(event.appointment, day);
    expect(later('2026-06-09')).toBeUndefined();
    expect(later('2026-06-10')).toEqual({ until: 'All day', began: 'began Tuesday' });
    expect(later('2026-06-11')).toEqual({ until: 'until 1:00\u00a0AM', began: 'began Tuesday' });
  });
});

describe('the owner', () => {
  test('"You" for one’s own, the name for others, "Unknown User" for somebody nobody knows', () => {
    const words = [anaId, rosaAsSenior.id, miguel.id, ids(99, '5')].map((id) => ownerLabelOf(labels, id).word);
    expect(words).toEqual(['You', 'Rosa', 'Miguel', 'Unknown User']);
  });

  test('two of one first name are named in full, two of one whole name with their usernames', () => {
    const words = (...names: readonly string[]) => {
      const people = names.map((name, at) => senior(at + 1, name, { username: `user${at + 1}` }));
      return [...ownerLabels(anaId, people).values()].map(({ word }) => word);
    };
    expect(words('Rosa Alvarez', 'Rosa Moreno')).toEqual(['You', 'Rosa Alvarez', 'Rosa Moreno']);
    expect(words('Rosa Alvarez', 'Rosa Alvarez')).toEqual(['You', 'Rosa Alvarez (user1)', 'Rosa Alvarez (user2)']);
  });

  test('shape and ground stay the same in whatever order they come, and no two of six share a shape', () => {
    const six = [1, 2, 3, 4, 5].map((number) => senior(number, `N${number} Alvarez`));
    const one = ownerLabels(anaId, six);
    const other = ownerLabels(anaId, [...six].reverse());
    for (const [id, label] of one) expect(other.get(id)).toEqual(label);
    expect(new Set([...one.values()].map(({ shape }) => shape)).size).toBe(6);
  });

  test('a member sees the seniors who share, a senior those of her family who share', () => {
    const withoutArea = senior(3, 'Lidia Moreno', { permissions: { ...allPermissions, appointments: false } });
    expect(
      [rosaAsSenior, withoutArea].map((each) => isOnCalendar({ ...each, sharesAppointments: false }, anaId)),
    ).toEqual([true, false]);
    const team = [
      member(1, 'Ana Alvarez', { sharesAppointments: true }),
      member(2, 'Carl Ortiz', { sharesAppointments: false }),
    ];
    expect(team.map((each) => isOnCalendar(each, rosa.id))).toEqual([true, false]);
  });
});

describe('actions', () => {
  const eventOf = (ownerId: string, by = viewer, more = {}) =>
    calendarEvents([appointmentOn(ownerId, '2026-06-09T10:00', more)], labels, by)[0];
  const asSenior = { id: rosaAsSenior.id, isSenior: true, mayChange: new Set([rosaAsSenior.id]) };

  test('only a senior completes, her own alone, and once', () => {
    const may = [
      eventOf(rosaAsSenior.id, asSenior),
      eventOf(rosaAsSenior.id, asSenior, { isCompleted: true }),
      eventOf(miguel.id, asSenior),
      eventOf(rosaAsSenior.id, viewer),
      eventOf(anaId, viewer),
    ].map((event) => event?.canComplete);
    expect(may).toEqual([true, false, false, false, false]);
  });

  test('the viewer’s own can be deleted, and a senior’s by members who may change it', () => {
    expect([eventOf(anaId), eventOf(rosaAsSenior.id), eventOf(miguel.id)].map((event) => event?.canDelete)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('a late appointment is "late" to its owner and "missed" to people who look after her', () => {
    const now = new Date('2026-06-09T14:00:00Z');
    const words = (event: ReturnType<typeof eventOf>) => event && stateWord(event, now);
    expect([eventOf(anaId), eventOf(rosaAsSenior.id), eventOf(miguel.id)].map(words)).toEqual([
      'late',
      'missed',
      'late',
    ]);
    expect(words(eventOf(anaId, viewer, { isCompleted: true }))).toBe('done');
    const [ahead] = calendarEvents([appointmentOn(anaId, '2026-06-09T10:01')], labels, viewer);
    expect(ahead && stateWord(ahead, now)).toBeUndefined();
  });
});

describe('zones', () => {
  const inZone = (timeZone: string, ownerId = rosaAsSenior.id) =>
    calendarEvents([{ ...appointmentOn(ownerId, '2026-06-09T10:00'), timeZone }], labels, viewer);

  test('are named once if the owner’s clocks show another time than this device’s', () => {
    expect(zoneSentences([...inZone('Asia/Tokyo'), ...inZone('Asia/Tokyo')])).toEqual([
      'Rosa’s times are in Japan Standard Time.',
    ]);
    expect(zoneSentences(inZone(new Intl.DateTimeFormat().resolvedOptions().timeZone))).toEqual([]);
  });

  test('are named once for all where all of several people’s times are in the same one', () => {
    const both = [...inZone('Asia/Tokyo'), ...inZone('Asia/Tokyo', anaId)];
    expect(zoneSentences(both)).toEqual(['All times are in Japan Standard Time.']);
    expect(zoneSentences([...both, ...inZone('Asia/Kolkata', anaId)])).toHaveLength(3);
    expect(oneZoneOf(both)).toBe('Japan Standard Time');
    expect(oneZoneOf([...both, ...inZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)])).toBeUndefined();
  });

  test('which the note next to the month has named are in no row', () => {
    const [event] = inZone('Asia/Tokyo');
    expect(event && whoseNote(event, { showsOwner: true, namesZone: false })).toBe('Rosa’s');
  });
});

describe('the start that an added event begins with', () => {
  const at = (time: string) =>
    startOn('2026-06-09', new Date(appointmentOn(rosa.id, `2026-06-09T${time}`).startTime), 'America/New_York');

  test('is 9:00 on any day but today', () => {
    const now = new Date('2026-06-09T14:10:00Z');
    expect(startOn('2026-06-10', now, 'America/New_York')).toBe('2026-06-10T09:00');
    expect(startOn('2026-06-08', now, 'America/New_York')).toBe('2026-06-08T09:00');
  });

  test.each([
    ['10:10', '2026-06-09T11:00'],
    ['10:00', '2026-06-09T11:00'],
    ['00:00', '2026-06-09T01:00'],
    ['22:59', '2026-06-09T23:00'],
    ['23:30', '2026-06-09T23:00'],
  ])('is today, at %s, %s', (time, start) => expect(at(time)).toBe(start));

  test('is the next full hour of zones that are half an hour off as well', () => {
    expect(startOn('2026-06-09', new Date('2026-06-09T05:10:00Z'), 'Asia/Kolkata')).toBe('2026-06-09T11:00');
  });
});

describe('the names of shown events', () => {
  test('a cell shows its date, whether it is today, and the number of events', () => {
    expect(cellName('2026-06-09', true, 5)).toBe('Tuesday, June 9, 2026, today, 5 appointments');
    expect(cellName('2026-06-10', false, 1)).toBe('Wednesday, June 10, 2026, 1 appointment');
    expect(cellName('2026-06-11', false, 0)).toBe('Thursday, June 11, 2026, no appointments');
    expect(cellName('2026-06-11', false, undefined)).toBe('Thursday, June 11, 2026');
  });

  test.each([
    ['2026-06-09', 'June 7 to 13, 2026'],
    ['2026-07-01', 'June 28 to July 4, 2026'],
    ['2027-01-01', 'December 27, 2026 to January 2, 2027'],
  ])('the week of %s is %s', (day, words) => expect(weekInWords(weekDays(day))).toBe(words));
});
