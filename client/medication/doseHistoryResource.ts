import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews } from '../resource/views.ts';

/** Everything that happened to the doses of one of a senior's medications, newest first, page by page; `what`: the medication's id. */
export const doseHistoryResource = ownerResource({
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
