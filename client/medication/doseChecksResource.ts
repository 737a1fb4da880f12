import type { DoseChecksView } from '../../projections/medication/doseChecksView.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: DoseChecksView | undefined = undefined;

/** The time of the last check for missed doses; undefined: not loaded. */
export const doseChecksResource = ownerResource({
  name: 'doseChecks',
  request: () => ({ route: 'GET /dose-checks' }),
  dataOf: (checks) => checks,
  empty: unknown as DoseChecksView | undefined,
  shown: (checks) => ({ checks }),
  isViewers: true,
  readModels: [],
  isFetchedEachVisit: true,
});
export const { use: useDoseChecks } = doseChecksResource;
