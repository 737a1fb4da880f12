import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews } from '../resource/views.ts';

/** All of a senior's medications that are no longer in use; `what`: `stopped`, or `deleted` in the last 90 days. */
const formerMedicationsResource = ownerResource({
  name: 'formerMedications',
  request: (whose, { what, before }) => ({ route: 'GET /medications', query: { ...whose, status: what, before } }),
  dataOf: (medications) => medications,
  join: joinViews,
  isWhole: true,
  empty: [],
  shown: (medications) => ({ medications }),
  isForgottenUnseen: true,
  readModels: ['medications', 'dueDoses'],
});
export const { use: useFormerMedications } = formerMedicationsResource;
