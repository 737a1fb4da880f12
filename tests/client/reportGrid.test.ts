import { reportDays } from '../../client/report/reportDays.ts';
import { cutBefore, reportMedications } from '../../client/report/reportDoses.ts';
import { giversOf, gridRows } from '../../client/report/reportGrid.ts';
import { morningPressure } from '../../client/report/reportReadings.ts';
import { doseSum, dosesInSum } from '../../client/report/reportSums.ts';
import { dosesOfPage } from '../../events/medication/dosesOfPage.ts';
import { ana, doseIdOf, inNewYork, medication, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { metric } from '../support/readings.ts';
import { rosa } from '../support/people.ts';

const timeZone = 'America/New_York';
const days = reportDays('2026-06-09', 2);
const metformin = medication(1, 'Metformin', ['08:00', '20:00']);
/** June 9, 10:10 PM. */
const now = new Date(tenPastTen.getTime() + 12 * 3_600_000);

describe('the grid', () => {
  const rowsOf = (
    medications: Parameters<typeof gridRows>[0]['medications'],
    logs: Parameters<typeof reportMedications>[0]['logs'],
    dosesFrom?: string,
  ) => {
    const doses = reportMedications({ medications, logs, days, timeZone, now: tenPastTen });
    return gridRows({ medications, doses, days, timeZone, dosesFrom });
  };
  const marksOf = (row: ReturnType<typeof gridRows>[number] | undefined) =>
    row?.cells.map(({ day, dose, gap }) => `${day.slice(8)} ${dose?.mark ?? gap}`);

  test('tells not due, due and not taken, not on the list yet, and open today apart', () => {
    const ofDay = (date: string, more = {}) => ({
      ...taken(metformin, '08:00', '08:05'),
      id: doseIdOf(metformin.id, date, '08:00'),
      scheduledTime: inNewYork(date, '08:00'),
      takenTime: inNewYork(date, '08:05'),
      ...more,
    });
    const missed = { status: 'missed', takenTime: null, takenBy: null } as const;
    const logs = [ofDay('2026-06-02'), ofDay('2026-06-03', missed), ofDay('2026-06-09')];
    const [morning, evening] = rowsOf([metformin], logs);
    expect([morning?.time, evening?.time]).toEqual(['08:00', '20:00']);
    // added June 1 at 8:00 AM; the days in between were paused: they have no dose on record
    expect(marksOf(morning)?.slice(3)).toEqual([
      '30 notYet',
      '31 notYet',
      '01 notDue',
      '02 taken',
      '03 missed',
      '04 notDue',
      '05 notDue',
      '06 notDue',
      '07 notDue',
      '08 missed',
      '09 taken',
    ]);
    expect(marksOf(evening)?.at(-1)).toBe('09 open');
  });

  test('has a row for a time that was changed: the old one until then, the new one from then on', () => {
    const changed = {
      ...medication(1, 'Metformin', ['21:00']),
      occurrences: [],
      changedAt: '2026-06-05T13:12:00.000Z',
      changedFrom: medication(1, 'Metformin', ['20:00']),
    };
    const evening = (date: string, time: string) =>
      taken(changed, time, time, {
        id: doseIdOf(changed.id, date, time),
        scheduledTime: inNewYork(date, time),
        takenTime: inNewYork(date, time),
      });
    const [old, current] = rowsOf([changed], [evening('2026-06-04', '20:00'), evening('2026-06-05', '21:00')]);
    expect(marksOf(old)?.slice(8, 11)).toEqual(['04 taken', '05 notDue', '06 notDue']);
    expect(marksOf(current)?.slice(8, 11)).toEqual(['04 notYet', '05 taken', '06 notDue']);
  });

  test('calls no day without its doses “not due” that was only not loaded', () => {
    const [morning] = rowsOf([{ ...metformin, createdAt: '2026-05-01T12:00:00.000Z' }], [], '2026-06-05');
    expect(marksOf(morning)?.slice(7, 10)).toEqual(['03 older', '04 older', '05 notDue']);
  });

  test('gives each giver own letters, the senior first', () => {
    const by = (number: number, firstName: string) => ({ id: `${number}`, firstName });
    const givers = [by(1, 'Rob'), by(2, 'Ana'), by(3, 'Roberta'), rosa, null];
    const logs = givers.map((takenBy, at) =>
      taken(metformin, '08:00', '08:05', {
        id: doseIdOf(metformin.id, `2026-06-0${at + 2}`, '08:00'),
        scheduledTime: inNewYork(`2026-06-0${at + 2}`, '08:00'),
        takenBy: takenBy && { id: takenBy.id, firstName: takenBy.firstName },
      }),
    );
    expect(
      giversOf(rowsOf([metformin], logs), { seniorId: rosa.id, members: [] }).map(
        ({ letters, name }) => `${letters} ${name}`,
      ),
    ).toEqual(['R Rosa', 'Ro Rob', 'A Ana', 'R2 Roberta', '? Name not recorded']);
  });
});

describe('the first line', () => {
  test('counts what was due: a skipped dose says so, open ones and those as needed are no part of the sum', () => {
    const asNeeded = medication(3, 'Acetaminophen', []);
    const logs = [
      taken(metformin, '08:00', '10:45'),
      skipped(metformin, '20:00', 'Feeling sick'),
      taken(asNeeded, '07:00', '07:00', { id: 'any', scheduledTime: null }),
    ];
    const evening = medication(2, 'Lisinopril', ['22:30']);
    const doses = reportMedications({ medications: [metformin, evening, asNeeded], logs, days, timeZone, now });
    // yesterday's three have no log: they were due, and nobody took them
    expect(doseSum(doses)).toEqual({
      onTime: 'None of 5 doses was on time',
      rest: '1 taken late, 3 missed, 1 skipped, 1 open today',
    });
    expect(dosesInSum(doses.at(-1)?.doses ?? [])).toBe('Taken once as needed');
  });

  test('has the range of the mornings, without the evenings and readings taken back', () => {
    const at = (day: number, time: string) => ({ recordedAt: inNewYork(`2026-06-0${day}`, time) });
    const metrics = [
      metric(1, 'bloodPressure', '148/92', at(8, '08:00')),
      metric(2, 'bloodPressure', '128/79', at(9, '07:00')),
      metric(3, 'bloodPressure', '170/99', at(8, '21:00')),
      metric(4, 'bloodPressure', '190/99', {
        ...at(7, '08:00'),
        takenBack: { by: { ...ana, lastName: null }, at: inNewYork('2026-06-07', '08:05') },
      }),
    ];
    expect(morningPressure(metrics, days)).toBe('Morning blood pressure 128 to 148 over 79 to 92.');
    expect(morningPressure(metrics.slice(0, 1), days)).toBe('Morning blood pressure 148 over 92.');
    expect(morningPressure(metrics.slice(2), days)).toBe('');
  });
});

test('where doses of the period were too many to load, the page says from which day on they are all here', () => {
  const log = taken(metformin, '08:00', '08:01');
  const page = Array.from({ length: dosesOfPage }, () => log);
  expect(cutBefore(page, '2026-05-27', timeZone)).toBe('2026-06-09');
  expect(cutBefore(page, '2026-06-09', timeZone)).toBeUndefined();
  // older logs than in the first answer, such as a diary of years ago
  expect(cutBefore([log], '2026-05-27', timeZone)).toBeUndefined();
  expect(cutBefore([], '2026-05-27', timeZone)).toBeUndefined();
});
