import { ownerResource } from '../resource/ownerResource.ts';
import { viewsOf } from '../resource/views.ts';

/** A senior's pauses of all medications, including those that ended in the last 90 days. */
const allPausesResource = ownerResource({
  name: 'allPauses',
  request: (whose) => ({ route: 'GET /medication-pauses', query: { ...whose, past: 'true' } }),
  dataOf: (pauses, ownerId) => viewsOf(pauses, ownerId),
  empty: [],
  shown: (pauses) => ({ pauses }),
  isForgottenUnseen: true,
  readModels: ['medicationPauses'],
});
export const { use: useAllPauses } = allPausesResource;
