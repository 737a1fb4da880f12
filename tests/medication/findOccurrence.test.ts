import type { PrescribedMedication } from '../../projections/medication/dueDosesQueries.ts';
import { Invalid } from '../../server/http/errors.ts';
import { findOccurrence } from '../../server/medication/findOccurrence.ts';
import { everyDayPrescribed } from '../support/everyDay.ts';

const span = {
  from: '2026-03-01T12:00:00.000Z',
  timeZone: 'America/New_York',
  startDate: null,
  ...everyDayPrescribed,
  medicationName: 'Metformin',
  dosage: '500 mg',
};
const metformin = (times: readonly string[], more: Partial<PrescribedMedication> = {}): PrescribedMedication => ({
  id: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11',
  seniorId: '00000000-0000-4000-8000-0000000000aa',
  name: 'Metformin',
  dosage: '500 mg',
  minHoursBetween: null,
  maxPerDay: null,
  isActive: true,
  isAsNeeded: false,
  timeZone: 'America/New_York',
  spans: [{ ...span, times }],
  suspensions: [],
  ...more,
});
/** `taken` is New York time of June; so is now. */
const june = (time: string, date = '2026-06-10') => Date.parse(`${date}T${time}:00-04:00`);
const meant = (scheduledTime: string, taken: number, medication = metformin(['08:00', '23:45']), isImport = false) =>
  findOccurrence(medication, { scheduledTime, takenAt: taken, now: taken, isImport });
const idMeant = (...said: Parameters<typeof meant>) => meant(...said).doseId.slice(-15);

describe('a bare time', () => {
  test('taken in the evening is this morning’s', () => expect(idMeant('08:00', june('20:30'))).toBe('2026-06-10T0800'));
  test('late in the evening, taken after midnight, is yesterday’s', () =>
    expect(idMeant('23:45', june('00:10'))).toBe('2026-06-09T2345'));
  test('up to twelve hours ahead is still today’s', () => {
    expect(idMeant('23:45', june('11:45'))).toBe('2026-06-10T2345');
    expect(idMeant('23:45', june('11:44'))).toBe('2026-06-09T2345');
  });
  test('up to an hour ahead over midnight is tomorrow’s', () => {
    const midnight = metformin(['00:00', '00:15', '00:57']);
    expect(idMeant('00:00', june('23:57'), midnight)).toBe('2026-06-11T0000');
    expect(idMeant('00:00', june('23:00'), midnight)).toBe('2026-06-11T0000');
    expect(idMeant('00:00', june('22:59'), midnight)).toBe('2026-06-10T0000');
    expect(idMeant('00:15', june('23:48'), midnight)).toBe('2026-06-11T0015');
    expect(idMeant('00:57', june('23:57'), midnight)).toBe('2026-06-11T0057');
    expect(idMeant('00:57', june('23:56'), midnight)).toBe('2026-06-10T0057');
    // midnight itself, and shortly after
    expect(idMeant('00:00', june('00:00'), midnight)).toBe('2026-06-10T0000');
    expect(idMeant('00:00', june('00:10'), midnight)).toBe('2026-06-10T0000');
    // a second before: tomorrow's; a morning dose is never tomorrow's
    expect(idMeant('00:00', june('23:59') + 59_000, midnight)).toBe('2026-06-11T0000');
    expect(idMeant('08:00', june('23:45'))).toBe('2026-06-10T0800');
  });
  test.each([
    // Paris springs forward in the night of March 29, New York in that of March 8; both fall back in autumn
    ['Europe/Paris', '00:00', '2026-03-28T22:57:00Z', '2026-03-29T0000'],
    ['Europe/Paris', '00:00', '2026-03-29T21:57:00Z', '2026-03-30T0000'],
    ['Europe/Paris', '00:00', '2026-10-25T22:57:00Z', '2026-10-26T0000'],
    ['America/New_York', '00:30', '2026-03-09T03:45:00Z', '2026-03-09T0030'],
    ['America/New_York', '23:45', '2026-11-02T05:10:00Z', '2026-11-01T2345'],
    // Beirut skips the hour after midnight: its first instant is 01:00, three minutes ahead
    ['Asia/Beirut', '00:00', '2026-03-28T21:57:00Z', '2026-03-29T0000'],
    ['Asia/Beirut', '00:30', '2026-03-28T21:57:00Z', '2026-03-29T0030'],
    ['Asia/Kolkata', '00:00', '2026-06-10T18:27:00Z', '2026-06-11T0000'],
    ['Pacific/Auckland', '00:00', '2026-06-10T11:57:00Z', '2026-06-11T0000'],
  ])('over midnight in %s, %s taken at %s is that of %s', (timeZone, time, takenAt, meantId) =>
    expect(
      idMeant(
        time,
        Date.parse(takenAt),
        metformin([time], { timeZone, spans: [{ ...span, timeZone, times: [time] }] }),
      ),
    ).toBe(meantId),
  );
  test('may be written as people write it', () => expect(idMeant('8 am', june('08:10'))).toBe('2026-06-10T0800'));
  test('is meant on the day it was taken, not today', () => {
    const said = { scheduledTime: '08:00', takenAt: june('08:05', '2026-06-02'), now: june('12:00'), isImport: false };
    expect(findOccurrence(metformin(['08:00']), said).dueAt).toBe('2026-06-02T12:00:00.000Z');
  });
  test('is meant in the senior’s zone', () =>
    // 22:30 of June 9 in New York is already June 10 in UTC
    expect(idMeant('23:45', june('22:30', '2026-06-09'))).toBe('2026-06-09T2345'));
});

describe('an instant', () => {
  test('means itself', () =>
    expect(meant('2026-06-10T12:00:00.000Z', june('08:10'))).toMatchObject({ dueAt: '2026-06-10T12:00:00.000Z' }));
  test('may have any offset', () =>
    expect(idMeant('2026-06-10T14:00:00+02:00', june('08:10'))).toBe('2026-06-10T0800'));
  test('in the skipped hour of spring is the end of the gap', () =>
    expect(idMeant('2026-03-08T07:00:00Z', Date.parse('2026-03-08T08:00:00Z'), metformin(['02:30']))).toBe(
      '2026-03-08T0230',
    ));
  test('of a dose before the last change is valid as it was then', () => {
    const changed = metformin(['08:00'], {
      spans: [
        { ...span, times: ['07:00'] },
        { ...span, times: ['08:00'], from: '2026-06-09T12:30:00.000Z', dosage: '1 g' },
      ],
    });
    expect(meant('2026-06-09T11:00:00Z', june('10:00', '2026-06-09'), changed)).toMatchObject({ dosage: '500 mg' });
    expect(() => meant('2026-06-10T11:00:00Z', june('10:00'), changed)).toThrow(Invalid);
  });
});

test('a date with a wall-clock time distinguishes two doses of one instant', () => {
  const both = metformin(['02:30', '03:00']);
  const morning = Date.parse('2026-03-08T08:00:00Z');
  expect([idMeant('2026-03-08T02:30', morning, both), idMeant('2026-03-08T03:00', morning, both)]).toEqual([
    '2026-03-08T0230',
    '2026-03-08T0300',
  ]);
});

describe('a dose that isn’t one of this medication is refused', () => {
  test.each([
    ['2026-06-10T12:00:01Z', 'This medication isn’t due at that time'],
    ['09:00', 'This medication isn’t due at that time'],
    ['2026-02-20T13:00:00Z', 'This medication isn’t due at that time'],
    ['2026-06-12T12:00:00Z', 'It’s too early to record that dose: it’s due after tomorrow'],
    ['9999-12-31T23:59:59.999Z', 'It’s too early to record that dose: it’s due after tomorrow'],
    ['9999-12-31T00:00', 'It’s too early to record that dose: it’s due after tomorrow'],
    ['9999-12-30T12:00', 'It’s too early to record that dose: it’s due after tomorrow'],
    ['banana', 'The scheduled time isn’t a valid time'],
    ['2026-06-31T08:00', 'The scheduled time isn’t a valid time'],
    ['2026-06-10T25:00:00Z', 'The scheduled time isn’t a valid time'],
  ])('%s: %s', (said, problem) => {
    expect(() => meant(said, june('08:10'))).toThrow(new Invalid(`${problem}.`, { scheduledTime: problem }));
  });
  test('a dose of before it was recorded, but an import may name it', () => {
    const early = '2025-12-24T13:00:00Z';
    expect(() => meant(early, june('08:10'))).toThrow(Invalid);
    expect(idMeant(early, june('08:10'), metformin(['08:00']), true)).toBe('2025-12-24T0800');
  });
});
