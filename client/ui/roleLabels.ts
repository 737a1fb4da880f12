import type { UserView } from '../../projections/account/usersQueries.ts';

export const roleLabels: Readonly<Record<UserView['role'], string>> = {
  senior: 'Senior',
  caregiver: 'Caregiver',
  family_member: 'Family Member',
};
