import { summarySentence, takenOf, tallyOf, tileFact } from '../../client/medication/dayTally.ts';
import { inPlace, placesOf, rowsOf } from '../../client/medication/medicationRows.ts';
import { nowOf } from '../../client/medication/nowView.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { inNewYork, medication, rosasDay, skipped, taken, tenPastTen } from '../support/medicines.ts';

const at = (time: string, date = '2026-06-09') => new Date(inNewYork(date, time));
const namesInOrder = (medications: readonly MedicationView[], logs: readonly DoseLogView[], now: Date) => {
  const rows = rowsOf(medications, logs, now);
  return inPlace(rows, placesOf(rows, undefined)).map((row) => row.medication.name);
};
const nowAt = (medications: readonly MedicationView[], logs: readonly DoseLogView[], now: Date, later: readonly string[] = []) =>
  nowOf(rowsOf(medications, logs, now), logs, now, later);

describe('the rows of the day', () => {
  test('overdue doses come first, then the day in order, and as needed last', () => {
    const { medications, logs } = rosasDay();
    expect(namesInOrder(medications, logs, tenPastTen)).toEqual([
      'Amlodipine',
      'Vitamin D3',
      'Levothyroxine',
      'Metformin',
      'Atorvastatin',
      'Acetaminophen',
    ]);
  });

  test('a row keeps its place when its dose is taken', () => {
    const { medications, logs, amlodipine } = rosasDay();
    const before = placesOf(rowsOf(medications, logs, tenPastTen), undefined);
    const rows = rowsOf(medications, [...logs, taken(amlodipine, '08:00', '10:10')], tenPastTen);
    expect(placesOf(rows, before)).toBe(before);
    expect(inPlace(rows, before)[0]?.medication.name).toBe('Amlodipine');
  });

  test('one more overdue, or another medication, sorts the rows again', () => {
    const { medications, logs } = rosasDay();
    const before = placesOf(rowsOf(medications, logs, tenPastTen), undefined);
    const later = rowsOf(medications, logs, at('10:46'));
    expect(
      inPlace(later, placesOf(later, before))
        .map((row) => row.medication.name)
        .slice(0, 3),
    ).toEqual(['Amlodipine', 'Vitamin D3', 'Metformin']);
    const fewer = rowsOf(medications.slice(1), logs, tenPastTen);
    expect(placesOf(fewer, before).order).toHaveLength(5);
  });

  test('a late dose and one that is due stand in one row, each with its line', () => {
    const metformin = medication(1, 'Metformin', ['10:15', '14:15']);
    const [row] = rowsOf([metformin], [], at('14:10'));
    expect(row?.lines.map(({ occurrence, status }) => [occurrence.time, status])).toEqual([
      ['10:15', 'missed'],
      ['14:15', 'upcoming'],
    ]);
  });

  test('the day is the senior’s, not the device’s: at 11:50 PM in New York it is still June 9', () => {
    const evening = medication(1, 'Atorvastatin', ['21:00']);
    const [row] = rowsOf([evening], [], new Date('2026-06-10T03:50:00Z'));
    expect(row?.doses.map(({ occurrence }) => occurrence.date)).toEqual(['2026-06-09']);
  });

  test('logs of a removed medication are nobody’s', () => {
    const { amlodipine, vitamin } = rosasDay();
    const [row] = rowsOf([vitamin], [taken(amlodipine, '08:00', '08:02')], tenPastTen);
    expect(row?.lastTaken).toBeUndefined();
  });
});

describe('the Now card', () => {
  test('asks for the dose nearest to due and says what waits as well, earliest first', () => {
    const { medications, logs } = rosasDay();
    const view = nowAt(medications, logs, tenPastTen);
    expect(view).toMatchObject({ kind: 'take', medication: { name: 'Metformin' } });
    expect(view?.kind === 'take' && view.alsoWaiting.map((other) => other.medication.name)).toEqual(['Amlodipine', 'Vitamin D3']);
  });

  test('a late dose goes before a nearer one whose time has not come', () => {
    const morning = medication(1, 'Amlodipine', ['08:00']);
    const evening = medication(2, 'Atorvastatin', ['17:00']);
    expect(nowAt([morning, evening], [], at('16:00'))).toMatchObject({ kind: 'take', medication: { name: 'Amlodipine' } });
  });

  test('a dose put off waits behind the others, and is asked for when it is the only one', () => {
    const { metformin, amlodipine, vitamin, medications, logs } = rosasDay();
    const later = [`${metformin.id}-2026-06-09T1015`];
    const view = nowAt(medications, logs, tenPastTen, later);
    expect(view).toMatchObject({ kind: 'take', medication: { name: 'Vitamin D3' } });
    expect(view?.kind === 'take' && view.alsoWaiting.map((other) => other.medication.name)).toEqual(['Amlodipine', 'Metformin']);
    const others = [...logs, taken(amlodipine, '08:00', '10:00'), taken(vitamin, '09:00', '10:00')];
    expect(nowAt(medications, others, tenPastTen, later)).toMatchObject({ kind: 'take', medication: { name: 'Metformin' } });
  });

  test('with nothing due it names the next of today, and after the last one that all is done until tomorrow', () => {
    const one = medication(1, 'Atorvastatin', ['21:00']);
    expect(nowAt([one], [], at('12:00'))).toMatchObject({ kind: 'next', dose: { occurrence: { date: '2026-06-09' } } });
    const view = nowAt([one], [taken(one, '21:00', '21:03')], at('21:05'));
    expect(view).toMatchObject({ kind: 'done', next: { dose: { occurrence: { date: '2026-06-10' } } } });
  });

  test('is not there when nothing has a time', () => {
    expect(nowAt([medication(1, 'Acetaminophen', [])], [], tenPastTen)).toBeUndefined();
  });
});

describe('the day in one sentence', () => {
  const tally = (medications: readonly MedicationView[], logs: readonly DoseLogView[], now = tenPastTen) =>
    tallyOf(rowsOf(medications, logs, now));

  test('says how many doses are taken and late', () => {
    const { medications, logs } = rosasDay();
    const day = tally(medications, logs);
    expect(summarySentence(day)).toBe('6 medications. Today 1 of 6 doses is taken, 1 is late.');
    expect(takenOf(day)).toBe('1 of 6 taken');
    expect(tileFact(day)).toBe('1 late, 2 to take now');
  });

  test('says when all is taken, when the rest was skipped, and when nothing has a time', () => {
    const one = medication(1, 'Amlodipine', ['08:00']);
    const two = medication(2, 'Metformin', ['08:00', '09:00']);
    expect(summarySentence(tally([one], [taken(one, '08:00', '08:01')]))).toBe('1 medication. Today’s dose is taken.');
    expect(summarySentence(tally([one], []))).toBe('1 medication. Today’s dose is late.');
    expect(summarySentence(tally([one], [skipped(one, '08:00', null)]))).toBe('1 medication. Today’s dose is skipped.');
    expect(summarySentence(tally([two], [], at('07:40')))).toBe('1 medication. No doses taken yet today.');
    const rest = [taken(two, '08:00', '08:01'), skipped(two, '09:00', null)];
    expect(summarySentence(tally([two], rest))).toBe('1 medication. Today 1 of 2 doses is taken, the rest skipped.');
    expect(tileFact(tally([two], rest))).toBe('All done for today');
    const needed = tally([medication(1, 'Acetaminophen', [])], []);
    expect(summarySentence(needed)).toBe('1 medication. No scheduled doses today.');
    expect([takenOf(needed), tileFact(needed)]).toEqual([undefined, 'Nothing due today']);
  });
});
