import type { LookView } from '../../projections/look/looksQueries.ts';
import { ownerResource } from '../app/ownerResource.ts';
import { hourly } from '../app/ownerLoads.ts';
import type { ShownBy } from '../app/useOwner.ts';

const unknown: LookView | undefined = undefined;

/** When the viewer last looked at a senior's record. */
export const looksResource = ownerResource({
  name: 'looks',
  request: (whose) => ({ route: 'GET /looks', query: whose }),
  dataOf: (looks, ownerId) => looks.find(({ seniorId }) => seniorId === ownerId),
  empty: unknown,
  shown: (look) => ({ look }),
  isBatched: true,
  readModels: [],
  isAskedEachVisit: true,
  isOld: hourly,
});
export const { use: useLook } = looksResource;
export type LookOfSenior = ShownBy<typeof useLook>;
