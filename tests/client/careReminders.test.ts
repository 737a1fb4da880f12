import { doseReminders, remindersOf, type Reminder } from '../../client/today/careReminders.ts';
import { openingSentences } from '../../client/home/careHeadline.ts';
import type { SeniorDay } from '../../client/today/seniorDay.ts';
import { inPlace, seniorPlaces } from '../../client/home/seniorPlaces.ts';
import { localTimeLabel, placeLabel } from '../../client/home/seniorLabels.ts';
import { rowsOf } from '../../client/medication/medicationRows.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { medicationOf, senior } from '../support/careDays.ts';
import { inNewYork, taken, tenPastTen } from '../support/medicines.ts';

const rosa = senior(1, 'Rosa Alvarez');
const miguel = senior(2, 'Miguel Alvarez');
const lidia = senior(3, 'Lidia Moreno');

const dayOf = (medications: readonly MedicationView[], logs: readonly DoseLogView[] = [], now = tenPastTen) => ({
  status: 'ready' as const,
  shownSince: undefined,
  rows: rowsOf(medications, logs, now),
  logs,
  viewerContext: { now, timeZone: 'America/New_York', viewerId: 'ana' },
  retry: () => undefined,
});
const seniorDay = (of: CareConnection, ...times: readonly string[]): SeniorDay => {
  const day = dayOf(times.map((time, at) => medicationOf(of, at + 1, `M${at + 1}`, [time])));
  return { senior: of, viewerContext: day.viewerContext, day, appointments: undefined, health: undefined };
};
const levelsAt = (time: string, now: Date) =>
  doseReminders(dayOf([medicationOf(rosa, 1, 'Metformin', [time])], [], now)).map(({ level }) => level);
const toldOf = (reminder: Reminder) =>
  `${reminder.level} ${reminder.kind === 'dose' ? reminder.dose.occurrence.time : reminder.appointment.title}`;
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

describe('the levels of reminders', () => {
  const due = new Date(inNewYork('2026-06-09', '10:00'));
  const minutes = 60_000;
  test.each([
    ['more than 30 min before its time', -30 * minutes - 1, []],
    ['exactly 30 min before', -30 * minutes, ['upcoming']],
    ['exactly 30 min after', 30 * minutes, ['upcoming']],
    ['a moment more than 30 min after', 30 * minutes + 1, ['overdue']],
    ['exactly 2 h after', 120 * minutes, ['overdue']],
    ['a moment more than 2 h after', 120 * minutes + 1, ['missed']],
  ])('a dose %s', (_when, late, levels) => {
    expect(levelsAt('10:00', later(due, late))).toEqual(levels);
  });

  test('a dose that is taken or skipped reminds nobody', () => {
    const medication = medicationOf(rosa, 1, 'Metformin', ['08:00', '10:00']);
    const logs = [taken(medication, '08:00', '08:01'), taken(medication, '10:00', '10:00', { status: 'skipped' })];
    expect(doseReminders(dayOf([medication], logs))).toEqual([]);
  });

  test('as needed reminds nobody', () => {
    expect(doseReminders(dayOf([medicationOf(rosa, 1, 'Acetaminophen', [])]))).toEqual([]);
  });

  test('missed come first, then overdue, then upcoming; each by its time', () => {
    const told = remindersOf(seniorDay(rosa, '10:15', '09:00', '06:00', '07:30', '10:00')).map(toldOf);
    expect(told).toEqual(['missed 06:00', 'missed 07:30', 'overdue 09:00', 'upcoming 10:00', 'upcoming 10:15']);
  });

  test('a dose that the server has found missed is missed and comes first, whatever this device’s clock shows', () => {
    const earlier = medicationOf(rosa, 1, 'Metformin', ['08:30']);
    const found = medicationOf(rosa, 2, 'Amlodipine', ['08:40']);
    const logs = [taken(found, '08:40', '08:40', { status: 'missed', takenTime: null, takenAt: null, takenBy: null })];
    const day = dayOf([earlier, found], logs);
    const told = remindersOf({ ...seniorDay(rosa), day }).map(toldOf);
    expect(told).toEqual(['missed 08:40', 'overdue 08:30']);
  });

  test('just before midnight the dose after it is upcoming; just after, doses missed the day before are over, overdue ones are not', () => {
    expect(levelsAt('00:10', new Date(inNewYork('2026-06-09', '23:45')))).toContain('upcoming');
    expect(levelsAt('20:00', new Date(inNewYork('2026-06-10', '00:05')))).toEqual([]);
    expect(levelsAt('23:00', new Date(inNewYork('2026-06-10', '00:05')))).toEqual(['overdue']);
  });
});

describe('the opening sentence', () => {
  const said = (...days: readonly SeniorDay[]) =>
    openingSentences(days).map(({ before, names, after }) => `${before}${names.join('+')}${after}`);

  test('names the seniors with missed doses, overdue ones, due ones, and nothing due', () => {
    const teresa = senior(4, 'Teresa Ruiz');
    expect(
      said(
        seniorDay(lidia, '18:00'),
        seniorDay(teresa, '10:20'),
        seniorDay(miguel, '09:00'),
        seniorDay(rosa, '06:00', '07:00', '09:00'),
      ),
    ).toEqual([
      'Rosa has missed 2 doses.',
      'Miguel has an overdue dose.',
      'Teresa has a dose due now.',
      'Nothing is due right now for Lidia.',
    ]);
  });

  test('names seniors in the same state together', () => {
    expect(said(seniorDay(rosa, '06:00'), seniorDay(miguel, '07:00'))).toEqual(['Rosa+Miguel have missed doses.']);
  });

  test('names in full those who share a first name', () => {
    expect(said(seniorDay(rosa), seniorDay(senior(5, 'Rosa Moreno')))).toEqual([
      'Nothing is due right now for Rosa Alvarez+Rosa Moreno.',
    ]);
  });

  test('names with their usernames those who share the whole name', () => {
    const other = { ...senior(5, 'Rosa Alvarez'), seniorUsername: 'rosa2' };
    expect(said(seniorDay(rosa), seniorDay(other))).toEqual([
      `Nothing is due right now for Rosa Alvarez (${rosa.seniorUsername})+Rosa Alvarez (rosa2).`,
    ]);
  });

  test('is silent about those whose day is not known or not shared', () => {
    const failed = { ...seniorDay(rosa), day: { ...dayOf([]), status: 'failed' as const } };
    expect(said(failed, { ...seniorDay(miguel), day: undefined })).toEqual([]);
  });
});

describe('the order of seniors', () => {
  const namesIn = (days: readonly SeniorDay[], places: Parameters<typeof inPlace>[1]) =>
    inPlace(days, places).map((each) => each.senior.firstName);

  test('missed doses first, then overdue ones, else as the server has them', () => {
    const days = [seniorDay(lidia, '18:00'), seniorDay(miguel, '09:00'), seniorDay(rosa, '06:00')];
    expect(namesIn(days, seniorPlaces(days, undefined))).toEqual(['Rosa', 'Miguel', 'Lidia']);
  });

  test('a given dose keeps the order; somebody who becomes more urgent, comes or goes sorts it again', () => {
    const before = seniorPlaces([seniorDay(lidia, '18:00'), seniorDay(rosa, '06:00')], undefined);
    const given = [seniorDay(lidia, '18:00'), seniorDay(rosa, '18:00')];
    expect(seniorPlaces(given, before)).toBe(before);
    expect(namesIn(given, seniorPlaces(given, before))).toEqual(['Rosa', 'Lidia']);
    const worse = [seniorDay(lidia, '06:00'), seniorDay(rosa, '18:00')];
    expect(namesIn(worse, seniorPlaces(worse, before))).toEqual(['Lidia', 'Rosa']);
    const more = [...given, seniorDay(miguel, '09:00')];
    expect(namesIn(more, seniorPlaces(more, before))).toEqual(['Miguel', 'Lidia', 'Rosa']);
  });
});

describe('the words about a senior', () => {
  const moment = { now: tenPastTen, timeZone: 'America/New_York' };

  test('show the viewer’s relationship to her, or since when they are connected', () => {
    expect(placeLabel({ ...rosa, relationship: 'daughter' }, moment)).toBe('You’re Rosa’s daughter');
    expect(placeLabel({ ...rosa, relationship: 'Daughter' }, moment)).toBe('You’re Rosa’s daughter');
    expect(placeLabel({ ...rosa, relationship: 'RN' }, moment)).toBe('You’re Rosa’s RN');
    expect(placeLabel({ ...rosa, acceptedAt: '2026-06-02T15:00:00.000Z' }, moment)).toMatch(
      /^You joined Rosa’s care team on June\s2$/,
    );
  });

  test('show her local time if her clock differs, and the day if it differs', () => {
    const inZone = (seniorTimeZone: string) =>
      localTimeLabel({ ...rosa, seniorTimeZone }, tenPastTen, 'America/New_York');
    expect(inZone('America/Los_Angeles')).toMatch(/^It’s 7:10\sAM there \(Pacific Time\)$/);
    expect(inZone('Pacific/Kiritimati')).toMatch(/^It’s Wednesday, June 10, 4:10\sAM there \(Line Islands Time\)$/);
    expect(inZone('America/Toronto')).toBeUndefined();
  });
});
