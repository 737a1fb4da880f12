import { destinationsOf } from '../../client/app/screens.ts';
import { careTilesOf, homeTiles } from '../../client/home/homeTiles.ts';

test('seniors have Appointments third in rail and bottom bar, others not', () => {
  const words = (role: Parameters<typeof destinationsOf>[0]) => destinationsOf(role).map(({ word }) => word);
  expect(words('senior').indexOf('Appointments')).toBe(2);
  expect(words('caregiver')).not.toContain('Appointments');
  expect(words('family_member')).not.toContain('Appointments');
});

test('the tiles of the two homes are those of spec.md §2, in its order', () => {
  expect(homeTiles.map(({ to, word }) => [to, word])).toEqual([
    ['/medications', 'Medications'],
    ['/appointments', 'Appointments'],
    ['/calendar', 'Calendar'],
    ['/health', 'Health'],
    ['/family', 'Family'],
  ]);
  const careWords = (role: Parameters<typeof careTilesOf>[0]) => careTilesOf(role).map(({ to, word }) => [to, word]);
  expect(careWords('caregiver')).toEqual([['/calendar', 'My Calendar']]);
  expect(careWords('family_member')).toEqual([
    ['/calendar', 'My Calendar'],
    ['/family', 'Family Updates'],
  ]);
});
