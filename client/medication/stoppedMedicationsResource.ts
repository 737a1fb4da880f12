import { ownerResource } from '../app/ownerResource.ts';

/** A senior's stopped medications, those stopped last first. */
export const stoppedMedicationsResource = ownerResource({
  name: 'stoppedMedications',
  request: (whose) => ({ route: 'GET /medications', query: { ...whose, status: 'stopped' } }),
  dataOf: (medications) => medications,
  empty: [],
  shown: (stopped) => ({ stopped }),
  isForgottenUnseen: true,
  readModels: ['medications', 'dueDoses'],
});
export const { use: useStoppedMedications } = stoppedMedicationsResource;
