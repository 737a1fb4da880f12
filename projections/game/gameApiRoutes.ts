import type { RecordGame } from '../../events/game/gameCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { GameActivityView } from './gameActivities.ts';
import type { GameSummaryView } from './gameRatingsQueries.ts';

export interface GameApiRoutes {
  'GET /game-activities': Query<readonly GameActivityView[], 'before'>;
  'GET /game-activities/summary': Query<GameSummaryView>;
  'POST /game-activities': Write<'RecordGame', RecordGame, GameActivityView>;
}
