import type { Tile } from './Tiles.tsx';

/** The senior's pages in spec.md's order. A new page adds its entry here and its fact to SeniorHomePage. */
export const homeTiles = [
  { to: '/medications', icon: 'i-pill', word: 'Medications' },
  { to: '/appointments', icon: 'i-appointment', word: 'Appointments' },
  { to: '/calendar', icon: 'i-calendar', word: 'Calendar' },
  { to: '/health', icon: 'i-heart', word: 'Health' },
] as const satisfies readonly Tile[];

/** The pages that a caregiver or family member reaches from the Care Dashboard. */
export const careTiles = [{ to: '/calendar', icon: 'i-calendar', word: 'My Calendar' }] as const satisfies readonly Tile[];
