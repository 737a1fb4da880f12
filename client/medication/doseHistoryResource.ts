import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews } from '../resource/views.ts';

/** The history of one medication's doses, newest first, page by page; `what`: the medication's id. */
const doseHistoryResource = ownerResource({
  name: 'doseHistory',
  request: (_whose, { what = '', before }) => ({ route: 'GET /medications/:id/history', id: what, query: { before } }),
  dataOf: (facts) => facts,
  join: joinViews,
  empty: [],
  shown: (facts) => ({ facts }),
  isForgottenUnseen: true,
  readModels: [],
});
export const { use: useDoseHistory } = doseHistoryResource;
