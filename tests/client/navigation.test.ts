import { destinationsOf } from '../../client/app/screens.ts';
import { careTiles, homeTiles } from '../../client/home/homeTiles.ts';

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
  ]);
  expect(careTiles).toEqual([{ to: '/calendar', word: 'My Calendar', icon: 'i-calendar' }]);
});
