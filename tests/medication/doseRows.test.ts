import { summarySentence, takenOf, tallyOf, tileFact } from '../../client/medication/dayTally.ts';
import { foldedOf, inPlace, placesOf, rowsOf, type MedicationRow } from '../../client/medication/medicationRows.ts';
import { nowOf, type Now, type ShownSlot } from '../../client/medication/nowView.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { inNewYork, medication, rosasDay, skipped, taken, tenPastTen } from '../support/medicines.ts';

const at = (time: string, date = '2026-06-09') => new Date(inNewYork(date, time));
const namesInOrder = (medications: readonly MedicationView[], logs: readonly DoseLogView[], now: Date) => {
  const rows = rowsOf(medications, logs, now);
  return inPlace(rows, placesOf(rows, undefined, now)).map((row) => row.medication.name);
};
const nowAt = (
  medications: readonly MedicationView[],
  logs: readonly DoseLogView[],
  now: Date,
  later: readonly string[] = [],
) => nowOf(rowsOf(medications, logs, now), logs, now, later);

describe('the rows of the day', () => {
  test('are in the order of need: late, due, later today, as needed, done', () => {
    const { medications, logs } = rosasDay();
    expect(namesInOrder(medications, logs, tenPastTen)).toEqual([
      'Amlodipine',
      'Vitamin D3',
      'Metformin',
      'Atorvastatin',
      'Acetaminophen',
      'Levothyroxine',
    ]);
  });

  test('a row shows the first dose that is not taken, two where one is late and another due, and the last as taken when all are', () => {
    const metformin = medication(1, 'Metformin', ['08:00', '10:00', '20:00']);
    const shown = (times: readonly string[]) =>
      rowsOf(
        [metformin],
        times.map((time) => taken(metformin, time, time)),
        tenPastTen,
      ).map(({ lines }) => lines.map(({ occurrence, status }) => [occurrence.scheduledTime, status]));
    const due = (time: string) => inNewYork('2026-06-09', time);
    const [eight, ten, evening] = [due('08:00'), due('10:00'), due('20:00')];
    expect(shown([])).toEqual([
      [
        [eight, 'missed'],
        [ten, 'upcoming'],
      ],
    ]);
    expect(shown(['08:00'])).toEqual([[[ten, 'upcoming']]]);
    expect(shown(['08:00', '10:00'])).toEqual([[[evening, 'scheduled']]]);
    expect(shown(['08:00', '10:00', '20:00'])).toEqual([[[evening, 'taken']]]);
  });

  test('a row keeps its place for a minute after its dose is taken, and is then folded away', () => {
    const { medications, logs, amlodipine } = rosasDay();
    const before = placesOf(rowsOf(medications, logs, tenPastTen), undefined, tenPastTen);
    const takenNow = [...logs, taken(amlodipine, '08:00', '10:10')];
    const rowsAt = (now: Date) => rowsOf(medications, takenNow, now);
    const named = (rows: readonly MedicationRow[]) => rows.map(({ medication }) => medication.name);
    expect(placesOf(rowsAt(at('10:11')), before, at('10:11'))).toBe(before);
    expect(named(foldedOf(rowsAt(tenPastTen), before).open)[0]).toBe('Amlodipine');
    expect(named(foldedOf(rowsAt(tenPastTen), before).done)).toEqual(['Levothyroxine']);
    const after = placesOf(rowsAt(at('10:12')), before, at('10:12'));
    expect(named(foldedOf(rowsAt(at('10:12')), after).done)).toEqual(['Levothyroxine', 'Amlodipine']);
  });

  test('so does one whose next dose is later today', () => {
    const twice = medication(1, 'Metformin', ['10:15', '18:30']);
    const other = medication(2, 'Atorvastatin', ['17:00']);
    const before = placesOf(rowsOf([twice, other], [], tenPastTen), undefined, tenPastTen);
    const rowsAt = (now: Date) => rowsOf([twice, other], [taken(twice, '10:15', '10:10')], now);
    expect(placesOf(rowsAt(at('10:11')), before, at('10:11'))).toBe(before);
    expect(placesOf(rowsAt(at('10:12')), before, at('10:12')).order).toEqual([other.id, twice.id]);
  });

  test('one that needs somebody more, or another medication, sorts the rows again', () => {
    const { medications, logs, metformin } = rosasDay();
    const early = at('09:30');
    const before = placesOf(rowsOf(medications, logs, early), undefined, early);
    const later = rowsOf(medications, logs, tenPastTen);
    const after = placesOf(later, before, tenPastTen);
    expect(after.needs.get(metformin.id)).toBe('due');
    expect(placesOf(later, after, tenPastTen)).toBe(after);
    const fewer = rowsOf(medications.slice(1), logs, tenPastTen);
    expect(placesOf(fewer, after, tenPastTen).order).toHaveLength(5);
  });

  test('a late dose and one that is due are in one row, each with its line', () => {
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

const namesOf = (slots: readonly ShownSlot[] | undefined): readonly (readonly string[])[] =>
  slots?.map(({ slot }) => slot.items.map(({ medication: { name } }) => name)) ?? [];
/** The slot whose button is the main one. */
const mainNames = (view: Now | undefined): readonly string[] =>
  namesOf(view?.open.filter(({ slot }) => slot.minute === view.main)).flat();
/** The same with a reminder at that time of June 9 for that dose. */
const putOff = (of: MedicationView, time: string, until: string): MedicationView => ({
  ...of,
  occurrences: of.occurrences.map((each) =>
    each.date === '2026-06-09' && each.time === time ? { ...each, snoozedUntil: inNewYork('2026-06-09', until) } : each,
  ),
});

describe('the Now card', () => {
  test('shows the open slots of the day by time, the next one last, and the nearest to due as the main one', () => {
    const { medications, logs } = rosasDay();
    const view = nowAt(medications, logs, tenPastTen);
    expect(namesOf(view?.open)).toEqual([['Amlodipine'], ['Vitamin D3'], ['Metformin']]);
    expect(mainNames(view)).toEqual(['Metformin']);
    expect(namesOf(view?.next && [view.next])).toEqual([['Metformin']]);
  });

  test('shows all doses due at the same minute, and those already done', () => {
    const [one, two, three] = [1, 2, 3].map((number) => medication(number, `Medication ${number}`, ['08:00'])) as [
      MedicationView,
      MedicationView,
      MedicationView,
    ];
    const view = nowAt([one, two, three], [taken(two, '08:00', '08:01')], at('08:05'));
    expect(namesOf(view?.open)).toEqual([['Medication 1', 'Medication 3']]);
    expect(view?.open[0]?.finished.map((each) => each.medication.name)).toEqual(['Medication 2']);
  });

  test('a late dose is the main one before a nearer one whose time has not come', () => {
    const morning = medication(1, 'Amlodipine', ['08:00']);
    const evening = medication(2, 'Atorvastatin', ['17:00']);
    const view = nowAt([morning, evening], [], at('16:00'));
    expect([mainNames(view), namesOf(view?.next && [view.next])]).toEqual([['Amlodipine'], [['Atorvastatin']]]);
  });

  test('a slot put off is folded until its reminder, and then asked for again', () => {
    const { metformin, medications, logs } = rosasDay();
    const later = medications.map((each) => (each === metformin ? putOff(each, '10:15', '10:40') : each));
    const view = nowAt(later, logs, tenPastTen);
    expect([mainNames(view), namesOf(view?.open)]).toEqual([['Vitamin D3'], [['Amlodipine'], ['Vitamin D3']]]);
    expect(view?.later.map(({ items }) => items.map((named) => named.medication.name))).toEqual([['Metformin']]);
    const returned = nowAt(later, logs, at('10:40'));
    expect([mainNames(returned), returned?.later]).toEqual([['Metformin'], []]);
  });

  test('with all due doses postponed it shows nothing to take, unless somebody wants to see it', () => {
    const only = putOff(medication(1, 'Amlodipine', ['08:00']), '08:00', '08:40');
    const view = nowAt([only], [], at('08:10'));
    expect([view?.open, view?.later.length, view?.ahead]).toEqual([[], 1, undefined]);
    expect(mainNames(nowAt([only], [], at('08:10'), [`${only.id}-2026-06-09T0800`]))).toEqual(['Amlodipine']);
  });

  test('with nothing due it names the next of today, and after the last one that of tomorrow', () => {
    const one = medication(1, 'Atorvastatin', ['21:00']);
    const next = nowAt([one], [], at('12:00'));
    expect([next?.open, namesOf(next?.next && [next.next])]).toEqual([[], [['Atorvastatin']]]);
    const view = nowAt([one], [taken(one, '21:00', '21:03')], at('21:05'));
    expect(view).toMatchObject({ open: [], next: undefined, ahead: { dose: { occurrence: { date: '2026-06-10' } } } });
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
