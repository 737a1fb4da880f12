import {
  addedLabel,
  closedLabel,
  dayHeading,
  dayMark,
  detailLabel,
  endLabel,
  lengthLabel,
  reminderLabels,
  statusOf,
  timeLabel,
  typeLabel,
  whenLabel,
  zoneLabel,
} from '../../client/appointment/appointmentLabels.ts';
import { daysOf, nextSentence, partOf } from '../../client/appointment/appointmentDays.ts';
import { reminderChoices } from '../../events/appointment/appointmentTypes.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { textOf, type Sentence } from '../../client/ui/sentence.ts';
import { appointment } from '../support/appointments.ts';

/** Tuesday, June 9, 2026, 10:10 AM in New York. */
const now = new Date('2026-06-09T14:10:00.000Z');
const newYork = 'America/New_York';
const rosa = { id: '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11', firstName: 'Rosa' };
const ana = { id: '7c0e9a54-41a2-4f0e-8a55-0d8a1f6f2b02', firstName: 'Ana' };

const at = (startTime: string, more: Partial<AppointmentView> = {}): AppointmentView =>
  appointment({
    id: startTime,
    userId: rosa.id,
    title: 'Heart check',
    type: 'Doctor',
    startTime,
    changedBy: null,
    scheduledBy: rosa,
    ...more,
  });
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ');
const spoken = (sentence: Sentence | undefined) => sentence && textOf(sentence);

test.each([
  ['2026-06-09T18:30:00Z', 'Today'],
  ['2026-06-10T03:59:59Z', 'Today'],
  ['2026-06-10T04:00:00Z', 'Tomorrow'],
  ['2026-06-08T12:00:00Z', 'Yesterday'],
  ['2026-06-15T12:00:00Z', 'Monday'],
  ['2026-06-07T12:00:00Z', 'Sun, Jun 7'],
  ['2026-06-03T12:00:00Z', 'Wed, Jun 3'],
  ['2026-06-16T12:00:00Z', 'Jun 16'],
  ['2026-06-02T12:00:00Z', 'Jun 2'],
  ['2027-01-01T04:59:00Z', 'Dec 31'],
  ['2027-01-01T05:00:00Z', 'Jan 1, 2027'],
])('in the margin the day of %s is "%s", by the owner’s clock', (startTime, words) => {
  expect(plain(dayMark(startTime, now, newYork))).toBe(words);
});

test('in a narrow margin the day of the month stays with its month, and the weekday may be above them', () => {
  expect(dayMark('2026-06-03T12:00:00Z', now, newYork)).toBe('Wed, Jun\u00a03');
});

test.each([
  ['2026-06-09T18:30:00Z', 'Today, Tuesday, June 9'],
  ['2026-06-10T18:30:00Z', 'Tomorrow, Wednesday, June 10'],
  ['2026-06-08T18:30:00Z', 'Yesterday, Monday, June 8'],
  ['2026-06-15T18:30:00Z', 'Monday, June 15'],
  ['2027-01-01T18:30:00Z', 'Friday, January 1, 2027'],
])('over its list the day of %s is "%s"', (startTime, words) => {
  expect(dayHeading(startTime, now, newYork)).toBe(words);
});

test('an appointment is shown with its end if it has one', () => {
  expect(plain(timeLabel(at('2026-06-09T18:30:00Z')))).toBe('2:30 PM');
  expect(plain(timeLabel(at('2026-06-09T18:30:00Z', { endTime: '2026-06-09T19:15:00Z' })))).toBe('2:30 PM to 3:15 PM');
  expect(plain(whenLabel(at('2026-06-09T18:30:00Z', { endTime: '2026-06-09T19:15:00Z' }), now))).toBe(
    'Today, 2:30 PM to 3:15 PM',
  );
});

test('the end of an appointment over midnight names its day', () => {
  expect(plain(endLabel(at('2026-06-10T02:00:00Z', { endTime: '2026-06-10T06:00:00Z' })))).toBe('to Wed, 2:00 AM');
  expect(plain(endLabel(at('2026-06-10T02:00:00Z', { endTime: '2026-06-15T06:00:00Z' })))).toBe('to Mon, 2:00 AM');
  // a week on, the weekday is the start's own
  expect(plain(endLabel(at('2026-06-10T02:00:00Z', { endTime: '2026-06-16T06:00:00Z' })))).toBe('to Jun 16, 2:00 AM');
});

test('its length is reckoned by real time, over a DST night as well', () => {
  expect(plain(lengthLabel(at('2026-06-09T18:30:00Z', { endTime: '2026-06-09T19:15:00Z' })))).toBe('45 min');
  // 1:30 AM to 3:30 AM in New York, the night clocks go forward
  expect(plain(lengthLabel(at('2026-03-08T06:30:00Z', { endTime: '2026-03-08T07:30:00Z' })))).toBe('1 h');
  expect(lengthLabel(at('2026-06-09T18:30:00Z'))).toBeUndefined();
});

test('the owner’s zone is named if it differs from this device’s on that day', () => {
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone: 'America/Phoenix' } as Intl.ResolvedDateTimeFormatOptions);
  // Los Angeles and Phoenix agree in summer only
  expect(zoneLabel(at('2026-06-09T18:30:00Z', { timeZone: 'America/Los_Angeles' }))).toBeUndefined();
  expect(zoneLabel(at('2026-12-09T18:30:00Z', { timeZone: 'America/Los_Angeles' }))).toBe('Pacific Time');
  jest.restoreAllMocks();
});

describe('the state of an appointment', () => {
  const words = (appointment: AppointmentView, lateWord?: 'Late' | 'Missed') =>
    plain(statusOf(appointment, now, lateWord).word);
  test('is scheduled before its start, and says how long that is within 24 hours', () => {
    expect(words(at('2026-06-10T14:10:00.001Z'))).toBe('Scheduled');
    expect(words(at('2026-06-10T14:10:00Z'))).toBe('Scheduled, in 24 h');
    expect(words(at('2026-06-09T18:30:00Z'))).toBe('Scheduled, in 4 h 20 min');
  });
  test('is Late from its start on, and Missed in the caregiver’s view', () => {
    expect(words(at('2026-06-09T14:10:00Z'))).toBe('Late');
    expect(words(at('2026-06-09T14:10:00Z'), 'Missed')).toBe('Missed');
  });
  test('is Completed once it was completed, whatever its time, with the time and the person', () => {
    const done = at('2026-06-09T12:00:00Z', {
      isCompleted: true,
      completedAt: '2026-06-09T13:00:00Z',
      completedBy: ana,
    });
    expect(words(done)).toBe('Completed');
    expect(plain(spoken(closedLabel(done, now, rosa.id)))).toBe('Today, 9:00 AM, by Ana');
    expect(plain(spoken(closedLabel(done, now, ana.id)))).toBe('Today, 9:00 AM, by you');
    expect(plain(spoken(closedLabel({ ...done, completedBy: null }, now, ana.id)))).toBe('Today, 9:00 AM');
    expect(closedLabel({ ...done, completedAt: null }, now, ana.id)).toBeUndefined();
  });
});

test('the author is named if it was not the owner', () => {
  expect(spoken(addedLabel(at('2026-06-09T12:00:00Z', { scheduledBy: ana }), rosa.id))).toBe('Added by Ana');
  expect(addedLabel(at('2026-06-09T12:00:00Z'), rosa.id)).toBeUndefined();
  expect(addedLabel(at('2026-06-09T12:00:00Z'), ana.id)).toBeUndefined();
});

test('types begin with a capital, and the place follows', () => {
  expect(typeLabel('general')).toBe('General');
  expect(detailLabel(at('2026-06-09T12:00:00Z', { type: 'Doctor Visit', location: ' Riverside Clinic ' }))).toBe(
    'Doctor Visit, Riverside Clinic',
  );
  expect(detailLabel(at('2026-06-09T12:00:00Z', { location: '' }))).toBe('Doctor');
});

test('every reminder choice has its words', () => {
  expect(reminderChoices.map((minutes) => reminderLabels[minutes])).toEqual([
    'At the start',
    '10 minutes before',
    '30 minutes before',
    '1 hour before',
    '1 day before',
  ]);
});

describe('the lists of /appointments', () => {
  const late = at('2026-06-08T20:00:00Z', { title: 'Dentist' });
  const tonight = at('2026-06-10T03:30:00Z', { title: 'Concert' });
  const tomorrow = at('2026-06-10T04:30:00Z', { title: 'Blood test' });
  const done = at('2026-06-01T12:00:00Z', { isCompleted: true, completedAt: '2026-06-01T13:00:00Z' });
  const visit = at('2026-06-10T04:00:00Z', { title: 'Visit to Ana', isAllDay: true, endTime: '2026-06-13T04:00:00Z' });
  test('upcoming holds future and late ones; past ones that are not late go to history', () => {
    expect(partOf('upcoming', [tomorrow, done, tonight, late])).toEqual([late, tonight, tomorrow]);
    expect(partOf('completed', [tomorrow, done, late])).toEqual([done]);
  });
  test('go by the days of the owner’s zone: midnight parts them', () => {
    expect(daysOf([late, tonight, tomorrow]).map(({ day }) => day)).toEqual(['2026-06-08', '2026-06-09', '2026-06-10']);
  });
  test('begin with the next one, and the number of late ones', () => {
    expect(plain(nextSentence([late, tonight, tomorrow], now))).toBe('1 to do. Next: Concert, today, 11:30 PM.');
    expect(plain(nextSentence([tomorrow], now))).toBe('Next: Blood test, tomorrow, 12:30 AM.');
    expect(plain(nextSentence([visit], now))).toBe('Next: Visit to Ana, tomorrow, all day to Fri.');
    expect(plain(nextSentence([late], now))).toBe('1 to do. Nothing is coming up.');
    expect(plain(nextSentence([done], now))).toBe('Nothing is coming up.');
  });
});
