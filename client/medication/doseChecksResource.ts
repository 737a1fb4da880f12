import type { DoseChecksView } from '../../projections/medication/doseChecksView.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: DoseChecksView | undefined = undefined;

/** When missed doses were last looked for; undefined: not known yet. */
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
