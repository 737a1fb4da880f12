import { supplyAmountProblem, type SupplyKind } from '../../events/supply/supplyEntry.ts';
import { weekdays } from '../../events/medication/doseSchedule.ts';
import { closedDaysProblem, leadDaysProblem } from '../../events/supply/supplySettings.ts';
import { unitsTaken } from '../../events/supply/unitsTaken.ts';

test.each<[SupplyKind, number | string, string | undefined]>([
  ['counted', 0, undefined],
  ['counted', '7½', undefined],
  ['refilled', 60, undefined],
  ['refilled', 0, 'Please enter how many you picked up'],
  ['lost', '', 'Please enter how many are gone'],
  ['counted', 'some', 'Please enter how many are left. 0 is fine'],
  ['refilled', -1, 'That can’t be less than 0'],
  ['counted', 1_000_000, 'That’s more than 100,000. Please check the number'],
  ['counted', 0.0001, 'Please enter at most three decimals'],
])('%s %s: %s', (kind, amount, problem) => expect(supplyAmountProblem(kind, amount)).toBe(problem));

test.each<[string | undefined, number | undefined, number]>([
  [undefined, undefined, 1],
  [undefined, 2, 2],
  ['2 tablets', undefined, 2],
  ['1/2 tablet', 2, 0.5],
  ['1½', undefined, 1.5],
  ['10 units', undefined, 1],
  ['10 units', 14, 10],
  ['2,5 ml', undefined, 2.5],
  ['1,000 drops', undefined, 1000],
  ['500 mg', undefined, 1],
  ['400 IU', 2, 2],
  ['a spoonful', undefined, 1],
  ['1/0', undefined, 1],
])('a dose of %s, prescribed %s, takes %s off', (amount, units, taken) =>
  expect(unitsTaken({ dueAt: '2026-06-09T12:00:00.000Z', amount, units })).toBe(taken),
);
test('as needed a number of units is what was taken', () =>
  expect(unitsTaken({ dueAt: null, amount: '10 units' })).toBe(10));

test.each([
  [7, undefined],
  [0, 'Please enter whole days, from 1 to 60'],
  [2.5, 'Please enter whole days, from 1 to 60'],
  [61, 'Please enter whole days, from 1 to 60'],
])('%s days ahead', (days, problem) => expect(leadDaysProblem(days)).toBe(problem));
test('a pharmacy is open on one day at least', () => {
  expect(closedDaysProblem(weekdays.slice(1))).toBeUndefined();
  expect(closedDaysProblem(weekdays)).toContain('at least one day');
});
