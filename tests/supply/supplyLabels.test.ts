import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { askOf, dateLabel, lineLabel, orderLabel, untilLabel } from '../../client/supply/supplyLabels.ts';
import { closedLabel } from '../../client/supply/weekdayLabels.ts';
import { pharmaciesOf } from '../../client/supplyList/Pharmacies.tsx';
import { isListed, nextToOrder, supplyHeadline } from '../../client/supplyList/supplyHeadline.ts';

const now = new Date('2026-06-09T14:10:00.000Z');
const today = '2026-06-09';
const rosa = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const ana = { id: '9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f', firstName: 'Ana', lastName: null };
const reading = { viewerId: rosa, now };
const line = (more: Partial<SupplyLine> = {}): SupplyLine => ({
  medicationId: 'm',
  userId: rosa,
  name: 'Metformin',
  dosage: '500 mg',
  imageUrl: null,
  pharmacy: null,
  pharmacyPhone: null,
  prescriptionNumber: null,
  level: 18,
  form: 'Tablet',
  unit: 'tablets',
  outlook: 'runsOut',
  runsOutOn: '2026-06-18',
  isByUse: false,
  orderBy: '2026-06-11',
  isToOrder: true,
  seenToBy: null,
  orderedBy: null,
  lastRefill: null,
  timeZone: 'America/New_York',
  ...more,
});
const recount = { level: -2, outlook: 'recount', runsOutOn: null, orderBy: null } as const;
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

test('a line says what is left, until when and what to do', () => {
  expect(plain(lineLabel(line(), today))).toBe('18 tablets left, until Thursday, June 18');
  expect(askOf(line(), today)).toEqual({ kind: 'pending', word: 'Order by Thursday' });
  expect(askOf(line({ orderBy: '2026-06-08' }), today)).toEqual({ kind: 'overdue', word: 'Order today' });
  expect(askOf(line({ isToOrder: false }), today)).toBeUndefined();
  expect(plain(lineLabel(line({ level: 0, runsOutOn: today }), today))).toBe('None left, until Tuesday, June 9');
});

test('below zero it asks to count again, and has no date', () => {
  expect(lineLabel(line(recount), today)).toBe('We can’t say how long they last');
  expect(askOf(line(recount), today)).toEqual({ kind: 'pending', word: '2 fewer than counted' });
});

test('a date is about where it is by use; another year is named', () => {
  expect(plain(untilLabel(line({ isByUse: true, runsOutOn: '2026-07-09' }), today))).toBe(
    'until about July 9, as used in the last 30 days',
  );
  expect(plain(dateLabel('2027-01-09', today))).toBe('January 9, 2027');
  expect(untilLabel(line({ runsOutOn: null, outlook: 'enough' }), today)).toBe('enough for all doses that are planned');
});

test('the person who sees to it is named, with the day', () => {
  const seenToBy = { ...ana, at: '2026-06-07T14:00:00.000Z' };
  expect(orderLabel(line({ seenToBy }), reading)).toEqual({
    who: 'Ana',
    did: 'is seeing to it',
    since: 'since Sunday',
  });
  expect(orderLabel(line({ orderedBy: { ...seenToBy, id: rosa } }), reading)).toEqual({
    who: 'You',
    did: 'ordered it',
    since: 'on Sunday',
  });
});

test('the list in a sentence', () => {
  const seenToBy = { ...ana, at: '2026-06-07T14:00:00.000Z' };
  const carl = { ...seenToBy, id: 'carl', firstName: 'Carl' };
  const lines = [line(), line({ name: 'Atorvastatin', seenToBy }), line({ name: 'Levothyroxine', orderedBy: carl })];
  expect(supplyHeadline(lines, reading)).toEqual({
    asks: 'Order Metformin by Thursday.',
    rest: 'Ana and Carl are seeing to two more.',
  });
  expect(supplyHeadline([line(recount)], reading)).toEqual({ asks: 'Count Metformin again.', rest: '' });
  const enough = line({ isToOrder: false, name: 'Lisinopril', orderBy: '2026-07-03' });
  expect(supplyHeadline([enough], reading)).toEqual({ asks: undefined, rest: '' });
  expect([isListed(enough), nextToOrder([...lines, enough])?.name]).toEqual([false, 'Lisinopril']);
});

test('a pharmacy is listed once, with what it needs', () => {
  const oak = { pharmacy: 'Oak Street Pharmacy', pharmacyPhone: '(555) 201-0170' };
  const found = pharmaciesOf([line(oak), line({ ...oak, name: 'Atorvastatin' }), line()]);
  expect(found.map(({ name, lines }) => [name, lines.length])).toEqual([['Oak Street Pharmacy', 2]]);
  expect([closedLabel([]), closedLabel(['sun', 'sat'])]).toEqual([undefined, 'closed on Sundays and Saturdays']);
});
