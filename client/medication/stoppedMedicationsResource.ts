import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews } from '../resource/views.ts';

/** A senior's stopped medications, the last stopped first, page by page (200 each). */
const stoppedMedicationsResource = ownerResource({
  name: 'stoppedMedications',
  request: (whose, { before }) => ({ route: 'GET /medications', query: { ...whose, status: 'stopped', before } }),
  dataOf: (medications) => medications,
  join: joinViews,
  empty: [],
  shown: (stopped) => ({ stopped }),
  isForgottenUnseen: true,
  readModels: ['medications', 'dueDoses'],
});
export const { use: useStoppedMedications } = stoppedMedicationsResource;
