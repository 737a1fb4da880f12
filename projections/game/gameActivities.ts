import type { GameEvent } from '../../events/game/gameEvents.ts';
import type { Difficulty, GameType } from '../../events/game/gameTypes.ts';
import { iso } from '../json/jsonColumns.ts';
import { cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';
import { eraseBy, type Projector, type ReadModelTable } from '../runner/projector.ts';

/** One play. */
type GameActivitiesRow = {
  readonly id: string;
  readonly owner_id: string;
  readonly game_type: string;
  readonly score: number;
  /** Seconds. */
  readonly duration: number;
  readonly completed_at: string;
  readonly difficulty: string;
  readonly is_completed: boolean;
  /** The day in the player's zone. */
  readonly played_on: string;
  readonly created_at: string;
};

const gameActivitiesTable: ReadModelTable<GameActivitiesRow> = {
  name: 'game_activities',
  key: 'id',
  columns: {
    id: 'uuid',
    owner_id: 'uuid not null',
    game_type: 'text not null',
    score: 'integer not null',
    duration: 'integer not null',
    completed_at: 'timestamptz not null',
    difficulty: 'text not null',
    is_completed: 'boolean not null',
    played_on: 'date not null',
    created_at: 'timestamptz not null',
  },
  indexes: [
    'create index on game_activities (owner_id, completed_at, id)',
    'create index on game_activities (owner_id, played_on)',
  ],
};

/** The audience of a change is the player alone. */
export const gameActivitiesProjector: Projector<GameEvent, GameActivitiesRow> = {
  name: 'gameActivities',
  version: 1,
  table: gameActivitiesTable,
  erase: eraseBy(gameActivitiesTable, 'owner_id'),
  on: {
    GamePlayed: ({ data, metadata }, rows) => {
      const { gameId: id, ownerId: owner_id, gameType: game_type, score, duration, difficulty } = data;
      const { completedAt: completed_at, completed: is_completed, playedOn: played_on } = data;
      const whose = { id, owner_id, created_at: metadata.recordedAt };
      rows.insert({ ...whose, game_type, score, duration, completed_at, difficulty, is_completed, played_on });
      rows.changed([id], { persons: [owner_id], about: owner_id });
    },
  },
};

/** One play as GET /api/game-activities answers (spec.md §3). */
export interface GameActivityView {
  readonly id: string;
  /** The player. */
  readonly userId: string;
  readonly gameType: GameType;
  readonly score: number;
  /** Seconds. */
  readonly duration: number;
  /** ISO instant. */
  readonly completedAt: string;
  readonly difficulty: Difficulty;
  /** False: the player gave up. */
  readonly completed: boolean;
  readonly createdAt: string;
}

/** Newest first, with the cursor of older ones, if any. */
export interface GameActivityPage {
  readonly activities: readonly GameActivityView[];
  readonly nextCursor: string | undefined;
}

const pageSize = 200;
const view = `select g.id, g.owner_id as "userId", g.game_type as "gameType", g.score, g.duration, ${iso('g.completed_at')} as "completedAt",
    g.difficulty, g.is_completed as completed, ${iso('g.created_at')} as "createdAt"
  from game_activities g`;

export const listGameActivities = async (
  on: Queryable,
  ownerId: string,
  before: Cursor | undefined,
): Promise<GameActivityPage> => {
  const { rows } = await on.query<GameActivityView>({
    name: 'list game activities',
    text: `${view} where g.owner_id = $1 and (g.completed_at, g.id) < ($2::timestamptz, $3::uuid)
      order by g.completed_at desc, g.id desc limit ${pageSize + 1}`,
    values: [ownerId, before?.at ?? 'infinity', before?.key ?? '00000000-0000-0000-0000-000000000000'],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, ({ completedAt, id }) => ({ at: completedAt, key: id }));
  return { activities: page, nextCursor };
};

export const findGameActivity = async (on: Queryable, id: string): Promise<GameActivityView | undefined> => {
  const { rows } = await on.query<GameActivityView>({
    name: 'find game activity',
    text: `${view} where g.id = $1`,
    values: [id],
  });
  return rows[0];
};
