import { ownerResource } from '../resource/ownerResource.ts';

/** The people who opened one of the viewer's own documents; `what`: its id. */
const documentViewersResource = ownerResource({
  name: 'documentViewers',
  request: (_whose, { what = '' }) => ({ route: 'GET /documents/:id/viewers', id: what }),
  dataOf: (viewers) => viewers,
  empty: [],
  shown: (viewers) => ({ viewers }),
  isForgottenUnseen: true,
  readModels: [],
});
export const { use: useDocumentViewers } = documentViewersResource;
