import { groupsInPlace, groupsOf, type MedicationGroup } from '../../client/medication/medicationGroups.ts';
import { listSentence } from '../../client/medication/listSentence.ts';
import { rowsOf } from '../../client/medication/medicationRows.ts';
import { timesLabel } from '../../client/medication/timesLabel.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { inNewYork, medication, rosasDay, taken, tenPastTen } from '../support/medicines.ts';

const at = (time: string) => new Date(inNewYork('2026-06-09', time));
const rowsAt = (now: Date, medications: readonly MedicationView[], logs: readonly DoseLogView[] = []) =>
  rowsOf(medications, logs, now);
const named = (groups: readonly MedicationGroup[]) =>
  groups.map(({ kind, entries }) => [kind, ...entries.map(({ row }) => row.medication.name)].join(': '));
const none: ReadonlySet<string> = new Set();

const dormant = medication(7, 'Loperamide', [], { createdAt: '2026-04-01T12:00:00.000Z' });

describe('the groups of My Medications', () => {
  const { medications, logs, amlodipine, vitamin, metformin } = rosasDay();

  test('each medication is listed once, where it asks for something; as-needed ones nobody needed lately come last', () => {
    expect(named(groupsOf(rowsAt(tenPastTen, [...medications, dormant], logs), tenPastTen))).toEqual([
      'slot: Amlodipine',
      'slot: Vitamin D3',
      'slot: Metformin',
      'later: Atorvastatin',
      'done: Levothyroxine',
      'asNeeded: Acetaminophen',
      'dormant: Loperamide',
    ]);
  });

  test('one that is late and due again is in the slot of the late dose, with both doses', () => {
    const twice = medication(1, 'Metformin', ['07:15', '10:15']);
    const groups = groupsOf(rowsAt(tenPastTen, [twice, medication(2, 'Iron', ['10:15'])]), tenPastTen);
    expect(named(groups)).toEqual(['slot: Metformin', 'slot: Iron']);
    expect(groups[0]?.entries[0]?.doses.map(({ occurrence }) => occurrence.time)).toEqual(['07:15', '10:15']);
  });

  test('a row keeps its place for a minute after its dose, so that a second tap hits no other', () => {
    const before = groupsOf(rowsAt(tenPastTen, medications, logs), tenPastTen);
    const after = [...logs, taken(amlodipine, '08:00', '10:10')];
    const soon = groupsInPlace(rowsAt(at('10:11'), medications, after), before, none, at('10:11'));
    expect(named(soon)[0]).toBe('slot: Amlodipine');
    expect(soon[0]?.entries[0]?.doses.map(({ status }) => status)).toEqual(['taken']);
    const later = groupsInPlace(rowsAt(at('10:12'), medications, after), soon, none, at('10:12'));
    expect(named(later)[0]).toBe('slot: Vitamin D3');
    expect(named(later)).toContain('done: Levothyroxine: Amlodipine');
  });

  test('what becomes due moves up immediately, but an open one stays where it is', () => {
    const before = groupsOf(rowsAt(at('09:30'), [metformin, vitamin]), at('09:30'));
    expect(named(before)).toEqual(['slot: Vitamin D3', 'later: Metformin']);
    const rows = rowsAt(tenPastTen, [metformin, vitamin]);
    expect(named(groupsInPlace(rows, before, none, tenPastTen))).toEqual(['slot: Vitamin D3', 'slot: Metformin']);
    const opened = new Set([metformin.id]);
    expect(named(groupsInPlace(rows, before, opened, tenPastTen))).toEqual(['slot: Vitamin D3', 'later: Metformin']);
  });
});

test('the opening sentence says what is late and due, and how many are in use', () => {
  const { medications, logs, levothyroxine } = rosasDay();
  expect(listSentence(rowsAt(tenPastTen, [...medications, dormant], logs), tenPastTen)).toEqual({
    asks: '1 is late and 2 are due now.',
    rest: '6 in use, 1 not needed lately.',
  });
  expect(listSentence(rowsAt(tenPastTen, [levothyroxine], logs), tenPastTen)).toEqual({
    asks: undefined,
    rest: '1 medication. Today’s dose is taken.',
  });
});

test.each([
  [['08:00'], '8:00 AM'],
  [['13:00', '18:30'], '1:00 and 6:30 PM'],
  [['08:00', '18:30'], '8:00 AM and 6:30 PM'],
])('times %j are read as %s', (times, words) => {
  expect(timesLabel(times).replace(/\s/gu, ' ')).toBe(words);
});
