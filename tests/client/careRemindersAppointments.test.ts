import { calendarFact } from '../../client/home/calendarFact.ts';
import { appointmentsFact, missedLabel, nextLabel } from '../../client/home/appointmentLines.ts';
import { levelWord, reminderNote, reminderTime } from '../../client/today/appointmentReminderLabels.ts';
import { remindersOf, type Reminder } from '../../client/today/careReminders.ts';
import { openingSentences } from '../../client/home/careHeadline.ts';
import type { SeniorDay } from '../../client/today/seniorDay.ts';
import { inPlace, seniorPlaces } from '../../client/home/seniorPlaces.ts';
import { rowsOf } from '../../client/medication/medicationRows.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { appointment, completed } from '../support/appointments.ts';
import { medicationOf, senior } from '../support/careDays.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';

const rosa = senior(1, 'Rosa Alvarez');
const miguel = senior(2, 'Miguel Alvarez');
const lidia = senior(3, 'Lidia Moreno');
const timeZone = 'America/New_York';
const [minute, hour] = [60_000, 3_600_000];

const at = (milliseconds: number, title = 'Dentist'): AppointmentView =>
  appointment({ title, startTime: new Date(tenPastTen.getTime() + milliseconds).toISOString() });
const onDay = (date: string, time: string, title = 'Dentist'): AppointmentView =>
  appointment({ title, startTime: inNewYork(date, time) });
const loaded = (appointments: readonly AppointmentView[], now = tenPastTen) => ({
  status: 'ready' as const,
  shownSince: undefined,
  appointments,
  now,
  retry: () => undefined,
});
/** A senior's loaded data on June 9 at 10:10 AM: her doses' times, and her appointments. */
const seniorDay = (
  of: CareConnection,
  times: readonly string[],
  appointments: readonly AppointmentView[] = [],
): SeniorDay => {
  const viewerContext = { now: tenPastTen, timeZone, viewerId: 'ana' };
  const rows = rowsOf(
    times.map((time, number) => medicationOf(of, number + 1, `M${number + 1}`, [time])),
    [],
    tenPastTen,
  );
  const day = {
    status: 'ready' as const,
    shownSince: undefined,
    rows,
    logs: [],
    viewerContext,
    retry: () => undefined,
  };
  return { senior: of, viewerContext, day, appointments: loaded(appointments), health: undefined };
};
const toldOf = (reminder: Reminder) =>
  `${reminder.level} ${reminder.kind === 'dose' ? reminder.dose.occurrence.time : reminder.appointment.title}`;
const toldOn = (...args: Parameters<typeof seniorDay>) => remindersOf(seniorDay(...args)).map(toldOf);

describe('the levels of an appointment in Care Reminders', () => {
  test.each([
    ['a moment more than 24 h ahead', 24 * hour + 1, []],
    ['exactly 24 h ahead', 24 * hour, ['today Dentist']],
    ['a moment more than 2 h ahead', 2 * hour + 1, ['today Dentist']],
    ['exactly 2 h ahead', 2 * hour, ['upcoming Dentist']],
    ['at its start', 0, ['upcoming Dentist']],
    ['a moment after its start', -1, []],
    ['exactly 1 h after its start', -hour, []],
    ['a moment more than 1 h after its start', -hour - 1, ['missed Dentist']],
    ['on this day, hours after its start', -9 * hour, ['missed Dentist']],
    ['a day after its start', -24 * hour, ['missedEarlier Dentist']],
    ['80 days after its start', -80 * 24 * hour, ['missedEarlier Dentist']],
  ])('%s', (_when, ahead, told) => {
    expect(toldOn(rosa, [], [at(ahead)])).toEqual(told);
  });

  test('one that was completed reminds nobody, however late it was', () => {
    const done = completed(at(-3 * hour), tenPastTen.toISOString());
    expect(toldOn(rosa, [], [done])).toEqual([]);
  });
});

describe('the order over doses and appointments', () => {
  test('missed of both by their time, then overdue, then upcoming of both, then today', () => {
    const appointments = [at(-80 * minute, 'Dentist'), at(5 * minute, 'Lab'), at(6 * hour, 'Choir')];
    expect(toldOn(rosa, ['10:20', '08:30', '06:00'], appointments)).toEqual([
      'missed 06:00',
      'missed Dentist',
      'overdue 08:30',
      'upcoming Lab',
      'upcoming 10:20',
      'today Choir',
    ]);
  });

  test('appointments missed on earlier days come after everything that needs somebody today, and before those only later', () => {
    const earlier = [onDay('2026-06-01', '09:00', 'Old'), onDay('2026-06-08', '23:59', 'Yesterday’s')];
    const appointments = [...earlier, onDay('2026-06-09', '00:00', 'Today’s'), at(hour, 'Lab'), at(6 * hour, 'Choir')];
    expect(toldOn(rosa, ['06:00', '09:00', '10:20'], appointments)).toEqual([
      'missed Today’s',
      'missed 06:00',
      'overdue 09:00',
      'upcoming 10:20',
      'upcoming Lab',
      'missedEarlier Old',
      'missedEarlier Yesterday’s',
      'today Choir',
    ]);
  });

  test('loaded reminders are shown while the other part couldn’t be loaded', () => {
    const known = seniorDay(rosa, ['06:00'], [at(-2 * hour)]);
    const noAppointments = { ...known, appointments: { ...loaded([]), status: 'failed' as const } };
    expect(remindersOf(noAppointments).map(toldOf)).toEqual(['missed 06:00']);
    const noDoses = { ...known, day: undefined };
    expect(remindersOf(noDoses).map(toldOf)).toEqual(['missed Dentist']);
  });
});

describe('the words of an appointment’s reminder', () => {
  test('today its time alone, else the day as well', () => {
    expect(reminderTime(at(80 * minute), tenPastTen)).toMatch(/^11:30\sAM$/);
    expect(reminderTime(onDay('2026-06-08', '16:00'), tenPastTen)).toMatch(/^Yesterday 4:00\sPM$/);
    expect(reminderTime(onDay('2026-06-10', '09:00'), tenPastTen)).toMatch(/^Tomorrow 9:00\sAM$/);
  });

  test('an appointment within 24 h but past midnight is not called today', () => {
    expect(levelWord(onDay('2026-06-09', '23:59'), 'today', tenPastTen)).toBe('Today');
    expect(levelWord(onDay('2026-06-10', '00:00'), 'today', tenPastTen)).toBe('Tomorrow');
    expect(levelWord(onDay('2026-06-08', '16:00'), 'missedEarlier', tenPastTen)).toBe('Missed');
    expect(levelWord(at(hour), 'upcoming', tenPastTen)).toBe('Upcoming');
  });

  test('how far it is, unless that was on an earlier day', () => {
    expect(reminderNote(at(80 * minute), tenPastTen)).toMatch(/^in 1\sh\s20\smin$/);
    expect(reminderNote(at(-130 * minute), tenPastTen)).toMatch(/^2\sh\s10\smin ago$/);
    expect(reminderNote(onDay('2026-06-10', '09:10'), tenPastTen)).toMatch(/^in 23\sh$/);
    expect(reminderNote(onDay('2026-06-08', '16:00'), tenPastTen)).toBeUndefined();
  });
});

describe('the opening sentence', () => {
  const said = (...days: readonly SeniorDay[]) =>
    openingSentences(days).map(({ before, names, after }) =>
      `${before}${names.join('+')}${after}`.replace(/\u00a0/g, ' '),
    );

  test('counts what one senior has missed, doses and appointments', () => {
    expect(said(seniorDay(rosa, ['06:00'], [at(-2 * hour)]))).toEqual(['Rosa has missed a dose and an appointment.']);
    expect(said(seniorDay(rosa, ['06:00', '07:00'], [at(-2 * hour), at(-3 * hour)]))).toEqual([
      'Rosa has missed 2 doses and 2 appointments.',
    ]);
    expect(said(seniorDay(rosa, ['09:00'], [at(-2 * hour)]))).toEqual(['Rosa has missed an appointment.']);
  });

  // shown if the device, whose zone is the machine's, shows another time
  const theirTime = Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone ? '' : ' (Eastern Time)';
  test('names near ones, and of later ones only the first', () => {
    const lidias = seniorDay(lidia, ['18:00'], [at(5 * hour, 'Choir')]);
    expect(said(seniorDay(rosa, [], [at(hour)]), seniorDay(miguel, [], [at(6 * hour)]), lidias)).toEqual([
      'Rosa has an appointment within 2 hours.',
      'Nothing is due right now for Miguel+Lidia.',
      `Next: Choir at 3:10 PM${theirTime} for Lidia.`,
    ]);
    expect(said(seniorDay(lidia, [], [onDay('2026-06-10', '09:00', 'Choir')]))).toEqual([
      'Nothing is due right now for Lidia.',
      `Next: Choir tomorrow at 9:00 AM${theirTime} for Lidia.`,
    ]);
    expect(said(seniorDay(rosa, ['10:20'], [at(hour)]))).toEqual([
      'Rosa has a dose due now and an appointment within 2 hours.',
    ]);
  });

  test('names the day of one that lasts all day, and no time', () => {
    const market = (day: string) =>
      appointment({ title: 'Market', startTime: inNewYork(day, '00:00'), isAllDay: true, firstDay: day, lastDay: day });
    const next = (day: string) =>
      said(seniorDay(lidia, [], [{ ...market(day), endTime: inNewYork('2026-06-11', '00:00') }]))[1];
    expect(next('2026-06-10')).toBe('Next: Market tomorrow, all day, for Lidia.');
    expect(next('2026-06-09')).toBe('Next: Market today, all day, for Lidia.');
  });

  test('names those missed on earlier days after everything that needs somebody today', () => {
    const lastWeek = [onDay('2026-06-02', '09:00')];
    expect(
      said(
        seniorDay(rosa, [], lastWeek),
        seniorDay(miguel, ['09:00'], lastWeek),
        seniorDay(lidia, [], [at(-2 * hour)]),
      ),
    ).toEqual([
      'Lidia has missed an appointment.',
      'Miguel has an overdue dose.',
      'Rosa has missed an appointment on an earlier day.',
    ]);
  });

  test('joins seniors in the same state, and no others', () => {
    const missedVisit = [at(-2 * hour)];
    expect(
      said(seniorDay(rosa, ['06:00']), seniorDay(miguel, [], missedVisit), seniorDay(lidia, [], missedVisit)),
    ).toEqual(['Rosa has missed a dose.', 'Miguel+Lidia have missed appointments.']);
    expect(said(seniorDay(rosa, ['06:00'], missedVisit), seniorDay(miguel, ['06:00'], missedVisit))).toEqual([
      'Rosa+Miguel have missed doses and appointments.',
    ]);
  });

  test('does not claim that nothing is due while a part of it is unknown, but missed ones wait for nothing', () => {
    const waiting = { ...loaded([]), status: 'waiting' as const };
    expect(said({ ...seniorDay(rosa, ['18:00']), appointments: waiting })).toEqual([]);
    expect(said({ ...seniorDay(rosa, ['06:00']), appointments: waiting })).toEqual(['Rosa has missed a dose.']);
  });
});

test('a senior who missed an appointment comes before those with something overdue', () => {
  const days = [seniorDay(lidia, ['18:00']), seniorDay(miguel, ['09:00']), seniorDay(rosa, [], [at(-2 * hour)])];
  expect(inPlace(days, seniorPlaces(days, undefined)).map((each) => each.senior.firstName)).toEqual([
    'Rosa',
    'Miguel',
    'Lidia',
  ]);
});

test('a senior who missed an appointment last week comes after one with an overdue dose, whatever else is near', () => {
  const lastWeek = onDay('2026-06-02', '09:00');
  const days = [seniorDay(lidia, ['10:10']), seniorDay(rosa, [], [lastWeek, at(hour)]), seniorDay(miguel, ['09:00'])];
  expect(inPlace(days, seniorPlaces(days, undefined)).map((each) => each.senior.firstName)).toEqual([
    'Miguel',
    'Rosa',
    'Lidia',
  ]);
});

describe('the line about a senior’s appointments', () => {
  const next = (...appointments: readonly AppointmentView[]) =>
    nextLabel(appointments, tenPastTen).replace(/\u00a0/g, ' ');

  test('counts the missed ones', () => {
    expect(missedLabel([at(-hour)], tenPastTen)).toBeUndefined();
    expect(missedLabel([at(-hour - 1)], tenPastTen)).toBe('1 appointment missed');
    expect(missedLabel([at(-2 * hour), at(-30 * 24 * hour)], tenPastTen)).toBe('2 appointments missed');
  });

  test('names the one that has begun, else the next with its day', () => {
    expect(next(at(-hour), at(3 * hour))).toBe('Dentist started at 9:10 AM');
    expect(next(at(-2 * hour), at(80 * minute))).toBe('Dentist at 11:30 AM');
    expect(next(onDay('2026-06-10', '09:00'))).toBe('Next: Dentist, tomorrow at 9:00 AM');
    expect(next(onDay('2026-06-11', '09:00'))).toBe('Next: Dentist, Thursday at 9:00 AM');
    expect(next(onDay('2026-07-01', '09:00'))).toBe('Next: Dentist, Jul 1 at 9:00 AM');
    expect(next(at(-2 * hour))).toBe('No upcoming appointments');
  });
});

test.each([
  ['nothing', [], 'None scheduled'],
  ['one that is completed', [completed(at(-hour), tenPastTen.toISOString())], 'None scheduled'],
  ['the next one', [at(80 * minute), at(5 * hour, 'Lab')], 'Today 11:30 AM: Dentist'],
  [
    'late ones and the next',
    [at(-hour), at(-2 * hour), onDay('2026-06-11', '10:00')],
    '2 to do, next Thursday at 10:00 AM',
  ],
  ['a late one alone', [at(-1)], '1 to do'],
])('the Appointments tile, with %s', (_what, appointments, fact) => {
  expect(appointmentsFact(appointments, tenPastTen).replace(/\u00a0/g, ' ')).toBe(fact);
});

describe('the calendar tile counts from Sunday to Saturday', () => {
  const moment = { now: tenPastTen, timeZone };
  const fact = (...appointments: readonly AppointmentView[]) => calendarFact(appointments, moment);
  test.each([
    ['the Saturday before, just before midnight', onDay('2026-06-06', '23:59'), 'Nothing this week'],
    ['Sunday at midnight', onDay('2026-06-07', '00:00'), '1 appointment this week'],
    ['Saturday, just before midnight', onDay('2026-06-13', '23:59'), '1 appointment this week'],
    ['the Sunday after at midnight', onDay('2026-06-14', '00:00'), 'Nothing this week'],
  ])('%s', (_when, view, words) => {
    expect(fact(view)).toBe(words);
  });

  test('with those that are completed, over the end of a year', () => {
    const newYear = { now: new Date('2026-12-31T15:00:00Z'), timeZone };
    const days = ['2026-12-26', '2026-12-27', '2026-12-31', '2027-01-02', '2027-01-03'];
    const views = days.map((date) =>
      completed(appointment({ startTime: `${date}T15:00:00.000Z` }), `${date}T16:00:00.000Z`),
    );
    expect(calendarFact(views, newYear)).toBe('3 appointments this week');
    expect(fact()).toBe('Nothing this week');
  });
});
