import type { LastRecordView } from '../../projections/recordView/recordViewsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';
import type { ShownBy } from '../resource/useOwner.ts';

const unknown: LastRecordView | undefined = undefined;

/** When the viewer last looked at a senior's record. */
export const recordViewsResource = ownerResource({
  name: 'recordViews',
  request: (whose) => ({ route: 'GET /looks', query: whose }),
  dataOf: (recordViews, ownerId) => recordViews.find(({ seniorId }) => seniorId === ownerId),
  empty: unknown,
  shown: (recordView) => ({ recordView }),
  isBatched: true,
  readModels: [],
  isFetchedEachVisit: true,
  isOld: hourly,
});
export const { use: useRecordView } = recordViewsResource;
export type RecordViewOfSenior = ShownBy<typeof useRecordView>;
