import { destinationsOf } from '../../client/app/screens.ts';

test('seniors have Appointments third in rail and bottom bar, others not', () => {
  const words = (role: Parameters<typeof destinationsOf>[0]) => destinationsOf(role).map(({ word }) => word);
  expect(words('senior').indexOf('Appointments')).toBe(2);
  expect(words('caregiver')).not.toContain('Appointments');
  expect(words('family_member')).not.toContain('Appointments');
});
