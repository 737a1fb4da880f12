import { ownerResource } from '../app/ownerResource.ts';

/** Who opened one of the viewer's own documents; `what`: its id. */
export const documentLooksResource = ownerResource({
  name: 'documentLooks',
  request: (_whose, { what = '' }) => ({ route: 'GET /documents/:id/looks', id: what }),
  dataOf: (looks) => looks,
  empty: [],
  shown: (looks) => ({ looks }),
  isForgottenUnseen: true,
  readModels: [],
});
export const { use: useDocumentLooks } = documentLooksResource;
