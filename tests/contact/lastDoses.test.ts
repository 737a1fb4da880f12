import { isShortened, lastDoseLines, shortened } from '../../client/contact/lastDoses.ts';
import { rowsOf } from '../../client/medication/medicationRows.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { inNewYork, medication, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

const linesOf = (medications: readonly MedicationView[], logs: readonly DoseLogView[], now = tenPastTen) =>
  lastDoseLines(rowsOf(medications, logs, now), logs, { now, timeZone: 'America/New_York', viewerId: rosa.id });
const shown = (...given: Parameters<typeof linesOf>) =>
  linesOf(...given).map(({ label, names, when }) =>
    [label, names.join(', '), when].join(' | ').replace(/\u00a0/g, ' '),
  );

const [metformin, amlodipine, atorvastatin, ibuprofen] = [
  medication(1, 'Metformin', ['08:00']),
  medication(2, 'Amlodipine', ['08:00']),
  medication(3, 'Atorvastatin', ['21:00']),
  medication(4, 'Ibuprofen', []),
];
const lastNight = (of: MedicationView, at: string, more: Partial<DoseLogView> = {}) =>
  taken(of, '21:00', '10:00', {
    id: `${of.id}-2026-06-08T2100`,
    scheduledTime: inNewYork('2026-06-08', '21:00'),
    takenTime: inNewYork('2026-06-08', at),
    ...more,
  });

test('what was taken comes first, the newest first, doses of one minute together, with yesterday in words', () => {
  const logs = [
    taken(metformin, '08:00', '08:04'),
    taken(amlodipine, '08:00', '08:04', { amount: '5 mg' }),
    lastNight(atorvastatin, '21:12'),
    taken(ibuprofen, '09:30', '09:30', { scheduledTime: null, amount: '2 tablets' }),
  ];
  expect(shown([metformin, amlodipine, atorvastatin, ibuprofen], logs)).toEqual([
    '9:30 AM | Ibuprofen 5 mg (2 tablets) | ',
    '8:04 AM | Metformin 5 mg, Amlodipine 5 mg | ',
    '9:12 PM | Atorvastatin 5 mg | yesterday',
  ]);
});

test('the number of an amount stays with its unit', () => {
  const [line] = linesOf(
    [ibuprofen],
    [taken(ibuprofen, '09:30', '09:30', { scheduledTime: null, amount: '1 tablet' })],
  );
  expect(line?.names).toEqual(['Ibuprofen 5\u00a0mg (1\u00a0tablet)']);
});

test('a dose that is due and open is there with its time, also one that counts as missed, and a skipped one', () => {
  const missed = lastNight(atorvastatin, '21:00', { status: 'missed', takenTime: null, takenAt: null, takenBy: null });
  expect(shown([metformin, amlodipine, atorvastatin], [missed, skipped(amlodipine, '08:00', 'Dizzy')])).toEqual([
    'Open | Metformin 5 mg | due 8:00 AM',
    'Open | Atorvastatin 5 mg | due yesterday 9:00 PM',
    'Skipped | Amlodipine 5 mg | due 8:00 AM',
  ]);
});

test('a dose of more than 24 hours ago, or of later today, isn’t among the last ones', () => {
  const old = taken(metformin, '08:00', '08:00', { takenTime: inNewYork('2026-06-08', '10:09') });
  const evening = medication(5, 'Zopiclone', ['22:00'], { createdAt: '2026-06-09T12:00:00.000Z' });
  expect(shown([evening], [old])).toEqual([]);
});

test('thirty medications of one time are one line that says how many more there are', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    taken(metformin, '08:00', '08:04', { id: `${index}`, medicationName: `M${index}` }),
  );
  const lines = linesOf([], many);
  expect(isShortened(lines)).toBe(true);
  expect(shortened(lines)[0]?.names.at(-1)).toBe('26 more');
  expect(lines[0]?.names).toHaveLength(30);
  expect(isShortened(lines.map((line) => ({ ...line, names: line.names.slice(0, 5) })))).toBe(false);
});
