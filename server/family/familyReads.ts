import { listCircles } from '../../projections/circle/circlesQueries.ts';
import type { SeniorsRights } from '../../projections/circle/rightsQueries.ts';
import {
  listFamilyUpdates,
  listNewestUpdate,
  type FamilyUpdatePage,
  type FamilyUpdateView,
  type NewestUpdate,
} from '../../projections/family/familyUpdatesQueries.ts';
import { cursorOf } from '../http/cursorParam.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { jsonList } from '../http/recordRead.ts';
import { seniorsOf } from '../http/seniorOf.ts';
import { maySeeFamily, openCircles } from './familyAccess.ts';

/** undefined: all circles that the viewer may see. */
const namedSeniors = (request: ReadRequest): readonly string[] | undefined =>
  request.query['senior'] === undefined ? undefined : seniorsOf(request);

const seen = (circles: readonly SeniorsRights[], request: ReadRequest): readonly string[] =>
  namedSeniors(request) ?? openCircles(circles, request.viewerId);

/** GET /api/family-updates. */
export const familyUpdatesOf: ReadRoute<
  readonly [readonly SeniorsRights[], FamilyUpdatePage],
  readonly FamilyUpdateView[]
> = {
  find: (on, request) => {
    // validate before the query is sent: nobody would handle its failure otherwise
    const query = { seniorIds: namedSeniors(request), before: cursorOf(request, 'positions') };
    return Promise.all([listCircles(on, request.viewerId), listFamilyUpdates(on, request.viewerId, query)]);
  },
  answer: ([circles, { updates, nextCursor }], request, { userId: viewerId }) => {
    for (const seniorId of seen(circles, request)) {
      const rights = circles.find((circle) => circle.seniorId === seniorId)?.rights ?? null;
      maySeeFamily({ viewerId, seniorId, rights });
    }
    return { ...jsonList(updates), nextCursor };
  },
  viewsRecord: ([circles], request) => ({ seniorIds: seen(circles, request), area: 'family' }),
};

/**
 * GET /api/family-updates/newest: the text of a tile. It shows nothing of the update itself, so opening a home page
 * doesn't count as a record view.
 */
export const newestUpdateOf: ReadRoute<
  readonly [readonly SeniorsRights[], readonly NewestUpdate[]],
  readonly NewestUpdate[]
> = {
  find: (on, { viewerId }) => Promise.all([listCircles(on, viewerId), listNewestUpdate(on, viewerId)]),
  answer: ([circles, updates], _request, { userId: viewerId }) => {
    // throws while the viewer's circles are uncertain
    openCircles(circles, viewerId);
    return { body: updates };
  },
};
