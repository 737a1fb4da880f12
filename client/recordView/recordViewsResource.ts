import type { LastRecordView } from '../../projections/recordView/recordViewsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';
import type { ShownBy } from '../resource/useOwner.ts';

const unknown: LastRecordView | undefined = undefined;

/** The viewer's last visits to seniors' records. */
const recordViewsResource = ownerResource({
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
