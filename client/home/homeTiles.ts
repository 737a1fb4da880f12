import { screens, signedInPaths, type PathWith, type SignedInPath } from '../app/screens.ts';
import type { Tile } from './Tiles.tsx';

const hasTile = (path: SignedInPath): path is PathWith<'tile'> => 'tile' in screens[path];
const hasCareTile = (path: SignedInPath): path is PathWith<'careTile'> => 'careTile' in screens[path];

/** The senior's pages, in the order of screens.ts. */
export const homeTiles: readonly Tile<PathWith<'tile'>>[] = signedInPaths.filter(hasTile).map((to) => ({ to, ...screens[to].tile }));

/** The pages that a caregiver or family member reaches from the Care Dashboard. */
export const careTiles: readonly Tile<PathWith<'careTile'>>[] = signedInPaths
  .filter(hasCareTile)
  .map((to) => ({ to, ...screens[to].careTile }));
