import { ownerResource } from '../app/ownerResource.ts';

/** A senior's medications that were deleted in the last 90 days, those deleted last first. */
export const deletedMedicationsResource = ownerResource({
  name: 'deletedMedications',
  request: (whose) => ({ route: 'GET /medications', query: { ...whose, status: 'deleted' } }),
  dataOf: (medications) => medications,
  empty: [],
  shown: (deleted) => ({ deleted }),
  isForgottenUnseen: true,
  readModels: ['medications'],
});
export const { use: useDeletedMedications } = deletedMedicationsResource;
