import type { IconName } from '../ui/iconShapes.ts';

export interface Destination {
  readonly to: string;
  readonly word: string;
  readonly icon: IconName;
}

/** Rail and bottom bar, in spec.md's order; whoever builds a screen adds its entry (product.md). */
export const destinations: readonly Destination[] = [
  { to: '/', word: 'Home', icon: 'i-home' },
  { to: '/medications', word: 'Meds', icon: 'i-pill' },
];
