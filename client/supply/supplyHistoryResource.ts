import type { SupplyView } from '../../projections/supply/supplyQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';

const unknown: SupplyView | undefined = undefined;

/** One medication's supply with its entries; `what`: the medication's id. */
const supplyHistoryResource = ownerResource({
  name: 'supplyHistory',
  request: (_whose, { what = '' }) => ({ route: 'GET /medications/:id/supply', id: what, query: {} }),
  dataOf: (supply) => supply,
  empty: unknown,
  shown: (supply) => ({ supply }),
  isForgottenUnseen: true,
  readModels: ['supplyEntries'],
  writes: ['RecordSupply', 'CorrectSupply', 'TakeBackSupply'],
});
export const { use: useSupplyHistory } = supplyHistoryResource;
