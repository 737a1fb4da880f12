import type { UserView } from '../../projections/account/usersQueries.ts';

export const roleWords: Readonly<Record<UserView['role'], string>> = {
  senior: 'Senior',
  caregiver: 'Caregiver',
  family_member: 'Family Member',
};
