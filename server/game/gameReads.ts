import {
  listGameActivities,
  type GameActivityPage,
  type GameActivityView,
} from '../../projections/game/gameActivities.ts';
import { findGameSummary, type GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { cursorOf } from '../http/cursorParam.ts';
import type { ReadRoute } from '../http/readRoute.ts';

/** GET /api/game-activities: the viewer's own. */
export const gameActivitiesOf: ReadRoute<GameActivityPage, readonly GameActivityView[]> = {
  find: (on, request) => listGameActivities(on, request.viewerId, cursorOf(request, 'ids')),
  answer: ({ activities, nextCursor }) => ({ body: activities, nextCursor }),
};

/** GET /api/game-activities/summary: the viewer's own. */
export const gameSummaryOf: ReadRoute<GameSummaryView, GameSummaryView> = {
  find: (on, { viewerId, now }) => findGameSummary(on, viewerId, now),
  answer: (body) => ({ body }),
};
