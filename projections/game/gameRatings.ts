import type { GameEvent } from '../../events/game/gameEvents.ts';
import { noRating, rate } from '../../events/game/gameRating.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Projector, type ReadModelTable } from '../runner/projector.ts';

/** The running rating of one person and kind of game, so that a rating costs the same after any number of plays. */
type GameRatingsRow = {
  /** `<ownerId>:<gameType>` */
  readonly id: string;
  readonly owner_id: string;
  readonly game_type: string;
  /** Tenths of rating points. */
  readonly tenths: number;
  /** Successes in a row. */
  readonly streak: number;
  readonly played: number;
  readonly best_score: number;
};

const gameRatingsTable: ReadModelTable<GameRatingsRow> = {
  name: 'game_ratings',
  key: 'id',
  columns: {
    id: 'text',
    owner_id: 'uuid not null',
    game_type: 'text not null',
    tenths: 'integer not null',
    streak: 'integer not null',
    played: 'integer not null',
    best_score: 'integer not null',
  },
  indexes: ['create index on game_ratings (owner_id)'],
};

const keyOf = ({ data: { ownerId, gameType } }: RecordedEvent<GameEvent>): string => `${ownerId}:${gameType}`;

/** Plays count in the order in which they were recorded. */
export const gameRatingsProjector: Projector<GameEvent, GameRatingsRow> = {
  name: 'gameRatings',
  version: 1,
  table: gameRatingsTable,
  erase: eraseBy(gameRatingsTable, 'owner_id'),
  keys: (event) => [keyOf(event)],
  on: {
    GamePlayed: async (event, rows) => {
      const { ownerId: owner_id, gameType: game_type, score } = event.data;
      const before = await rows.find(keyOf(event));
      const { points, streak } = rate(
        before ? { points: before.tenths / 10, streak: before.streak } : noRating,
        event.data,
      );
      rows.upsert({
        id: keyOf(event),
        owner_id,
        game_type,
        tenths: Math.round(points * 10),
        streak,
        played: (before?.played ?? 0) + 1,
        best_score: Math.max(before?.best_score ?? 0, score),
      });
    },
  },
};
