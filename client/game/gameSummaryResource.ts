import type { GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';

const unknown: GameSummaryView | undefined = undefined;

/** The summary of the viewer's own games. */
const gameSummaryResource = ownerResource({
  name: 'gameSummary',
  request: () => ({ route: 'GET /game-activities/summary' }),
  dataOf: (summary) => summary,
  empty: unknown,
  shown: (summary) => ({ summary }),
  readModels: ['gameActivities'],
  showsZone: true,
  isOld: hourly,
  writes: ['RecordGame'],
});
export const { use: useGameSummary } = gameSummaryResource;
