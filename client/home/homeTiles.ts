import type { UserView } from '../../projections/account/usersQueries.ts';
import { screens, signedInPaths, type PathWith, type SignedInPath } from '../app/screens.ts';
import type { Tile } from './Tiles.tsx';

type Role = UserView['role'];

const hasTile = (path: SignedInPath): path is PathWith<'tile'> => 'tile' in screens[path];
const hasCareTile = (path: SignedInPath): path is PathWith<'careTile'> => 'careTile' in screens[path];

/** The senior's pages, in the order of screens.ts. */
export const homeTiles: readonly Tile<PathWith<'tile'>>[] = signedInPaths
  .filter(hasTile)
  .map((to) => ({ to, ...screens[to].tile }));

const careTiles: readonly (Tile<PathWith<'careTile'>> & { readonly roles?: readonly Role[] })[] = signedInPaths
  .filter(hasCareTile)
  .map((to) => ({ to, ...screens[to].careTile }));

/** The pages that the Care Dashboard links to for that role. */
export const careTilesOf = (role: Role): readonly Tile<PathWith<'careTile'>>[] =>
  careTiles.filter(({ roles }) => roles === undefined || roles.includes(role));
