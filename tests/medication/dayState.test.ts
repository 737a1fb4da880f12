import { dayState } from '../../client/medication/dayState.ts';
import { rowsOf } from '../../client/medication/medicationRows.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { ana, inNewYork, medication, skipped, taken } from '../support/medicines.ts';

const stateAt = (time: string, medications: readonly MedicationView[], logs: readonly DoseLogView[] = []) => {
  const now = new Date(inNewYork('2026-06-09', time));
  const { kind, words } = dayState(rowsOf(medications, logs, now), {
    now,
    timeZone: 'America/New_York',
    viewerId: ana.id,
  });
  return [kind, words.replace(/\u00a0|\u202f/g, ' ')];
};

const morning = medication(1, 'Metformin', ['08:00']);
const noon = medication(2, 'Amlodipine', ['13:00']);
const noonToo = medication(3, 'Vitamin D3', ['13:00']);
const needed = medication(4, 'Acetaminophen', []);

test('missed doses come first, then overdue ones; each begins a minute after its bound', () => {
  expect(stateAt('08:30', [morning])).toEqual(['upcoming', 'Due now: Metformin at 8:00 AM']);
  expect(stateAt('08:31', [morning])).toEqual(['overdue', '1 dose overdue']);
  expect(stateAt('10:00', [morning])).toEqual(['overdue', '1 dose overdue']);
  expect(stateAt('10:01', [morning])).toEqual(['missed', '1 dose missed']);
  expect(stateAt('13:40', [morning, noon])).toEqual(['missed', '1 dose missed, 1 overdue']);
  expect(stateAt('15:01', [morning, noon, noonToo])).toEqual(['missed', '3 doses missed']);
  expect(stateAt('13:40', [noon, noonToo])).toEqual(['overdue', '2 doses overdue']);
});

test('when nothing is late, due doses are named, then the next one', () => {
  expect(stateAt('07:30', [morning, noon])).toEqual(['upcoming', 'Due now: Metformin at 8:00 AM']);
  expect(stateAt('07:29', [morning, noon])).toEqual(['scheduled', 'Next: Metformin at 8:00 AM']);
  expect(stateAt('08:10', [morning, noon], [taken(morning, '08:00', '08:02')])).toEqual([
    'done',
    'All taken so far. Next: Amlodipine at 1:00 PM',
  ]);
  expect(stateAt('08:10', [morning, noon, noonToo], [skipped(morning, '08:00', null)])).toEqual([
    'done',
    'All done so far. Next: Amlodipine and 1 more at 1:00 PM',
  ]);
});

test('a day that is done says how', () => {
  const both = [taken(morning, '08:00', '08:02'), taken(noon, '13:00', '13:01')];
  expect(stateAt('14:00', [morning, noon], both)).toEqual(['taken', 'All taken today']);
  expect(stateAt('14:00', [morning, noon], [taken(morning, '08:00', '08:02'), skipped(noon, '13:00', null)])).toEqual([
    'done',
    'All done for today',
  ]);
  expect(stateAt('14:00', [morning], [skipped(morning, '08:00', null)])).toEqual(['skipped', 'All skipped today']);
});

test('as-needed ones never count, and no medication is no reproach', () => {
  expect(stateAt('14:00', [needed])).toEqual(['scheduled', 'No scheduled doses today']);
  expect(stateAt('14:00', [])).toEqual(['scheduled', 'No medications right now']);
});
