import { isListedArea, viewedAreaWords, type ListedArea } from '../../events/recordView/viewedAreas.ts';
import { findAuditApproach, type AuditApproach } from '../../projections/auditor/auditorRightsQueries.ts';
import {
  listRecordViewFacts,
  type FoundRecordViews,
  type RecordViewPage,
  type RecordViewsAsked,
} from '../../projections/recordView/recordViewFacts.ts';
import { auditReader } from '../audit/auditAccess.ts';
import { cursorOf } from '../http/cursorParam.ts';
import { Invalid } from '../http/errors.ts';
import { readUuid } from '../http/ids.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { seniorOf } from '../http/seniorOf.ts';

const personIn = ({ query: { person } }: ReadRequest): string | undefined => {
  const id = person === undefined ? undefined : readUuid(person);
  if (person !== undefined && id === undefined)
    throw new Invalid('That isn’t a person’s id.', { person: 'is not an id' });
  return id;
};

const areaIn = ({ query: { area } }: ReadRequest): ListedArea | undefined => {
  if (area !== undefined && !isListedArea(area))
    throw new Invalid(`The area must be one of ${Object.keys(viewedAreaWords).join(', ')}.`, {
      area: 'is not an area',
    });
  return area;
};

/** GET /api/record-views: who viewed a senior's record; for those who may open its history. */
export const recordViewFactsOf: ReadRoute<readonly [FoundRecordViews, AuditApproach], RecordViewPage> = {
  find: (on, request) => {
    const [seniorId, asked]: [string, RecordViewsAsked] = [
      seniorOf(request),
      { personId: personIn(request), area: areaIn(request), before: cursorOf(request, 'positions') },
    ];
    return Promise.all([
      listRecordViewFacts(on, seniorId, asked),
      findAuditApproach(on, seniorId, request.viewerId, request.now),
    ]);
  },
  answer: ([{ views, people, nextCursor }, approach]) => {
    auditReader(approach);
    return { body: { views, people }, nextCursor };
  },
};
