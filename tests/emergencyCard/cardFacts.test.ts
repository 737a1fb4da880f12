import { ageLabel, ageOn, birthDateLabel } from '../../client/person/age.ts';
import { contactsToCall, timesLabel } from '../../client/emergencyCard/cardFacts.ts';
import { dateAndTime } from '../../client/ui/wallClock.ts';
import { contact } from '../contact/contactViews.ts';
import { medication } from '../support/medicines.ts';

test.each([
  ['1948-06-03', '2026-06-02', 77],
  ['1948-06-03', '2026-06-03', 78],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
  ['2026-06-03', '2026-06-03', 0],
])('a person born on %s is on %s %i years old', (birth, day, years) => expect(ageOn(birth, day)).toBe(years));
test('the age is shown with the birth date', () => {
  expect(birthDateLabel('1948-06-03')).toBe('June\u00a03, 1948');
  expect(ageLabel('1948-06-03', '2026-06-10')).toBe('78\u00a0years old, born June\u00a03, 1948');
  expect(ageLabel('2025-06-03', '2026-06-10')).toMatch(/^1\syear old/);
});

test('the contact who is first to call comes first, the others in their own order', () =>
  expect(
    contactsToCall([contact('Ana', 0), contact('Ben', 1), contact('Cleo', 2, { isPrimary: true })]).map(
      ({ name }) => name,
    ),
  ).toEqual(['Cleo', 'Ana', 'Ben']));

test('times are those of a 12-hour clock; without times it says how it is taken, and of one to come from when', () => {
  const label = (more: object) =>
    timesLabel({ ...medication(1, 'Metformin', []), ...more }, '2026-06-10', birthDateLabel);
  expect(label({ times: ['00:15', '08:00', '20:30'] })).toBe('12:15\u00a0AM, 8:00\u00a0AM, 8:30\u00a0PM');
  expect(label({ times: [], frequency: 'As needed' })).toBe('As needed');
  expect(label({ times: ['08:00'], startDate: '2026-06-10' })).toBe('8:00\u00a0AM');
  expect(label({ times: ['08:00'], startDate: '2026-06-11' })).toBe('8:00\u00a0AM, from June\u00a011, 2026');
});

test('“as of” is by the senior’s clock', () =>
  expect(dateAndTime('2026-06-10T03:10:00Z', 'America/New_York')).toMatch(/^June 9, 2026, 11:10\sPM$/));

test('a birth year that was stored with two digits has no age, and asks to be checked', () =>
  expect(ageLabel('0041-05-02', '2026-06-10')).toBe('Born May\u00a02, 0041: please check the year'));
