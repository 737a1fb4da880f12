import type { UserView } from '../../projections/account/usersQueries.ts';
import type { SignedInPath } from '../screen/addresses.ts';
import type { Tile } from './Tiles.tsx';

type Role = UserView['role'];

/** The senior's pages, in the order of spec.md §6. Their facts: `SeniorHomePage.tsx`. */
export const homeTiles = [
  { to: '/medications', word: 'Medications', icon: 'i-pill' },
  { to: '/appointments', word: 'Appointments', icon: 'i-appointment' },
  { to: '/calendar', word: 'Calendar', icon: 'i-calendar' },
  { to: '/health', word: 'Health', icon: 'i-heart' },
  { to: '/family', word: 'Family', icon: 'i-family' },
  { to: '/games', word: 'Games', icon: 'i-games' },
] as const satisfies readonly Tile<SignedInPath>[];

type CareTile = Tile<'/calendar' | '/family'>;

/** The pages that somebody of that role reaches from the Care Dashboard (spec.md §6 "Navigation"); all of them are open to everybody. */
export const careTilesOf = (role: Role): readonly CareTile[] => [
  { to: '/calendar', word: 'My Calendar', icon: 'i-calendar' },
  ...(role === 'family_member' || role === 'senior' ? [familyTile] : []),
];
const familyTile: CareTile = { to: '/family', word: 'Family Updates', icon: 'i-family' };
