import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews } from '../resource/views.ts';

/** All changes of a senior's medications, newest first; `what`: the day since when, YYYY-MM-DD. */
const prescriptionChangesResource = ownerResource({
  name: 'prescriptionChanges',
  request: (whose, { what, before }) => ({
    route: 'GET /medication-changes',
    query: { ...whose, since: what, before },
  }),
  dataOf: (changes) => changes,
  join: joinViews,
  isWhole: true,
  empty: [],
  shown: (changes) => ({ changes }),
  isForgottenUnseen: true,
  readModels: [],
});
export const { use: usePrescriptionChanges } = prescriptionChangesResource;
