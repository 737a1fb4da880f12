import type { UserView } from '../../projections/account/usersQueries.ts';
import type { IconName } from '../ui/iconShapes.ts';

type Role = UserView['role'];

export interface Destination {
  readonly to: string;
  readonly word: string;
  readonly icon: IconName;
  /** Whom it is shown to (spec.md §6 "Navigation"); absent: everybody. Its screen stays open to all. */
  readonly roles?: readonly Role[];
}

/** Rail and bottom bar, in spec.md's order; whoever builds a screen adds its entry (product.md). */
const destinations: readonly Destination[] = [
  { to: '/', word: 'Home', icon: 'i-home' },
  { to: '/medications', word: 'Meds', icon: 'i-pill' },
  { to: '/appointments', word: 'Appointments', icon: 'i-appointment', roles: ['senior'] },
];

export const destinationsOf = (role: Role): readonly Destination[] =>
  destinations.filter(({ roles }) => roles === undefined || roles.includes(role));
