import { dosesOf } from '../../events/medication/doseStatus.ts';
import {
  alreadyTakenLabel,
  cardNote,
  dosageLabel,
  lastTakenLabel,
  whenLabel,
  type ViewerContext,
} from '../../client/medication/doseLabels.ts';
import { textOf, type Sentence } from '../../client/ui/sentence.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { ana, inNewYork, medication, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

const plain = (words: Sentence | string | undefined) =>
  (typeof words === 'string' ? words : textOf(words ?? [])).replace(/\u00a0/g, ' ');
const viewerContext = (now: Date = tenPastTen): ViewerContext => ({
  now,
  timeZone: 'America/New_York',
  viewerId: rosa.id,
});
const eight = medication(1, 'Amlodipine', ['08:00']);
const doseAt = (now: Date, logs: readonly DoseLogView[] = [], of = eight, date = '2026-06-09') => {
  const dose = dosesOf(of.occurrences, logs, now).find(({ occurrence }) => occurrence.date === date);
  if (!dose) throw new Error(`No dose on ${date}`);
  return dose;
};
const whenAt = (time: string, logs: readonly DoseLogView[] = []) => {
  const now = new Date(inNewYork('2026-06-09', time));
  return plain(whenLabel(doseAt(now, logs), viewerContext(now)));
};

test('a dose says its time, and how far away that is on the clock of the wall', () => {
  expect(whenAt('10:10')).toBe('8:00 AM, 2 h 10 min ago');
  expect(whenAt('07:55')).toBe('8:00 AM, in 5 min');
  expect(whenAt('08:00')).toBe('8:00 AM, now');
  expect(whenAt('09:00')).toBe('8:00 AM, 1 h ago');
  expect(whenAt('06:00')).toBe('8:00 AM');
});

test('a dose that is still upcoming after its time says that it was due', () => {
  expect(whenAt('08:07')).toBe('8:00 AM, 7 min ago');
  expect(whenAt('08:30')).toBe('8:00 AM, 30 min ago');
  expect(whenAt('08:31')).toBe('8:00 AM, 31 min ago');
  const now = new Date(inNewYork('2026-06-09', '08:07'));
  expect(plain(cardNote(doseAt(now), viewerContext(now)))).toBe('7 min ago');
});

test('a dose that is put off says when its reminder comes, until then', () => {
  const until = inNewYork('2026-06-09', '08:40');
  const putOff = { ...eight, occurrences: eight.occurrences.map((each) => ({ ...each, snoozedUntil: until })) };
  const whenPutOff = (time: string) => {
    const now = new Date(inNewYork('2026-06-09', time));
    return plain(whenLabel(doseAt(now, [], putOff), viewerContext(now)));
  };
  expect(whenPutOff('08:10')).toBe('8:00 AM, 10 min ago, shown again at 8:40 AM');
  expect(whenPutOff('08:40')).toBe('8:00 AM, 40 min ago');
});

test('a dose taken shows its time, and its author when it was another person', () => {
  const gave = taken(eight, '08:00', '08:02', { takenBy: ana });
  expect(whenAt('10:10', [taken(eight, '08:00', '08:02')])).toBe('8:00 AM, taken at 8:02 AM');
  expect(whenAt('10:10', [gave])).toBe('8:00 AM, Ana gave it at 8:02 AM');
  expect(plain(cardNote(doseAt(tenPastTen, [taken(eight, '08:00', '08:02')]), viewerContext()))).toBe(
    'At 8:02 AM, by you',
  );
  expect(plain(cardNote(doseAt(tenPastTen, [gave]), viewerContext()))).toBe('At 8:02 AM, given by Ana');
});

test('a dose skipped gives the reason in its own words', () => {
  expect(whenAt('10:10', [skipped(eight, '08:00', 'Dr. Osei said to pause')])).toBe(
    '8:00 AM, “Dr. Osei said to pause”',
  );
  expect(whenAt('10:10', [skipped(eight, '08:00', null)])).toBe('8:00 AM, skipped');
});

test('a dose of the evening before is called so', () => {
  const late = medication(1, 'Atorvastatin', ['23:45']);
  const now = new Date(inNewYork('2026-06-09', '00:10'));
  expect(plain(whenLabel(doseAt(now, [], late, '2026-06-08'), viewerContext(now)))).toBe(
    'Yesterday 11:45 PM, 25 min ago',
  );
});

test('the last time it was taken is given in everyday words', () => {
  const words = (at: string) =>
    plain(lastTakenLabel(taken(eight, '08:00', '08:00', { takenTime: at }), eight, viewerContext()));
  expect(words('2026-06-09T12:00:00Z')).toBe('Last taken today, 8:00 AM');
  expect(words('2026-06-08T12:00:00Z')).toBe('Last taken yesterday, 8:00 AM');
  expect(words('2026-06-07T20:10:00Z')).toBe('Last taken Sunday, 4:10 PM');
  expect(words('2026-05-02T20:10:00Z')).toBe('Last taken May 2, 4:10 PM');
  expect(words('2025-05-02T20:10:00Z')).toBe('Last taken May 2, 2025, 4:10 PM');
  expect(lastTakenLabel(undefined, eight, viewerContext())).toBe('Not taken yet');
});

test('a double dose shows the person and the time', () => {
  expect(plain(alreadyTakenLabel(taken(eight, '08:00', '08:02', { takenBy: ana }), viewerContext()))).toBe(
    'Ana already gave this at 8:02 AM',
  );
  expect(plain(alreadyTakenLabel(taken(eight, '08:00', '08:02'), viewerContext()))).toBe(
    'You already took this at 8:02 AM',
  );
});

test('for a caregiver, the label names who took or gave the dose, herself included', () => {
  const asAna: ViewerContext = { ...viewerContext(), viewerId: ana.id };
  const words = (by: DoseLogView['takenBy']) => {
    const log = taken(eight, '08:00', '08:02', { takenBy: by });
    return [plain(whenLabel(doseAt(tenPastTen, [log]), asAna)), plain(alreadyTakenLabel(log, asAna))];
  };
  expect(words({ id: rosa.id, firstName: 'Rosa' })).toEqual([
    '8:00 AM, Rosa took it at 8:02 AM',
    'Rosa already took this at 8:02 AM',
  ]);
  expect(words(ana)).toEqual(['8:00 AM, you gave it at 8:02 AM', 'You already gave this at 8:02 AM']);
  expect(words({ id: 'carl', firstName: 'Carl' })).toEqual([
    '8:00 AM, Carl gave it at 8:02 AM',
    'Carl already gave this at 8:02 AM',
  ]);
});

test('a dosage doesn’t wrap; a long one wraps, but never between a number and its unit', () => {
  expect(dosageLabel({ dosage: '2 tablets (1 g)' })).toBe('2\u00a0tablets\u00a0(1\u00a0g)');
  expect(dosageLabel({ dosage: '1 tablet of 12.5 mg / 25 mg' })).toBe('1\u00a0tablet of 12.5\u00a0mg / 25\u00a0mg');
});
