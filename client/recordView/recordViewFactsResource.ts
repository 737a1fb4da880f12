import type { ListedArea } from '../../events/recordView/viewedAreas.ts';
import type { RecordViewPage } from '../../projections/recordView/recordViewFacts.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews } from '../resource/views.ts';

/** The views to list; undefined: anybody's, of anything. */
export interface ViewsAsked {
  readonly personId?: string | undefined;
  readonly area?: ListedArea | undefined;
}

/** One word without spaces, as a part's key needs. */
const whatOf = ({ personId, area }: ViewsAsked): string => `${personId ?? ''}/${area ?? ''}`;
const askedIn = (what = '/') => {
  const [person, area] = what.split('/');
  return { person: person || undefined, area: area || undefined };
};

const nothing: RecordViewPage = { views: [], people: [] };

/** The views of a senior's record, newest first, page by page. */
const recordViewFactsResource = ownerResource({
  name: 'recordViewFacts',
  request: (whose, { what, before }) => ({
    route: 'GET /record-views',
    query: { ...whose, ...askedIn(what), before },
  }),
  dataOf: (page) => page,
  join: (newer, older) => ({ views: joinViews(newer.views, older.views), people: older.people }),
  empty: nothing,
  shown: (page) => page,
  // people's names
  readModels: ['careConnections', 'users'],
  isFetchedEachVisit: true,
  isForgottenUnseen: true,
});
export const useRecordViewFacts = (seniorId: string, asked: ViewsAsked) =>
  recordViewFactsResource.use(seniorId, whatOf(asked));
