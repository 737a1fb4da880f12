import { levelOf } from '../../events/game/gameRating.ts';
import {
  daysLater,
  gameWeeks,
  minutesThisWeek,
  shownWeeks,
  streakDays,
  type GameDay,
  type GameWeek,
} from '../../events/game/gameStats.ts';
import { gameTypes, type GameLevel, type GameType } from '../../events/game/gameTypes.ts';
import { findTimeZone } from '../medication/dueDosesQueries.ts';
import type { Queryable } from '../queryable.ts';
import { dateAt } from '../zones/zonedTime.ts';

/** One kind of game as one person has played it. */
export interface GameStanding {
  readonly gameType: GameType;
  readonly played: number;
  readonly bestScore: number;
  /** Running points over all plays (spec.md §4). */
  readonly rating: number;
  /** Successes in a row. */
  readonly streak: number;
  /** The level that the rating proposes. */
  readonly level: GameLevel;
}

/** GET /api/game-activities/summary: what all plays of one person have come to. Days and weeks are those of the player's zone. */
export interface GameSummaryView {
  /** Games of all kinds, ever. */
  readonly played: number;
  readonly playedToday: number;
  /** Days in a row with a game, up to today or yesterday. */
  readonly streakDays: number;
  /** Since Sunday. */
  readonly minutesThisWeek: number;
  readonly isChallengeDone: boolean;
  /** Every kind, in the order of the page. */
  readonly games: readonly GameStanding[];
  /** The last eight, this one last. */
  readonly weeks: readonly GameWeek[];
}

type StandingRow = Omit<GameStanding, 'rating' | 'level'> & { readonly tenths: number };
interface Run {
  readonly lastDay: string | null;
  readonly days: number;
}

const findStandings = async (on: Queryable, ownerId: string): Promise<readonly StandingRow[]> => {
  const { rows } = await on.query<StandingRow>({
    name: 'find game standings',
    text: `select game_type as "gameType", played, best_score as "bestScore", tenths, streak from game_ratings where owner_id = $1`,
    values: [ownerId],
  });
  return rows;
};

const findDays = async (on: Queryable, ownerId: string, from: string): Promise<readonly GameDay[]> => {
  const { rows } = await on.query<GameDay>({
    name: 'find game days',
    text: `select game_type as "gameType", played_on::text as day, count(*)::int as plays, sum(duration)::float8 as seconds
      from game_activities where owner_id = $1 and played_on >= $2::date group by game_type, played_on`,
    values: [ownerId, from],
  });
  return rows;
};

/** The days in a row that end with the last day on which there was a game: one search of the index for each. */
const findRun = async (on: Queryable, ownerId: string): Promise<Run> => {
  const { rows } = await on.query<Run>({
    name: 'find run of game days',
    text: `with recursive run(day) as (
        (select played_on from game_activities where owner_id = $1 order by played_on desc limit 1)
        union all select day - 1 from run where exists (select 1 from game_activities g where g.owner_id = $1 and g.played_on = run.day - 1))
      select max(day)::text as "lastDay", count(*)::int as days from run`,
    values: [ownerId],
  });
  return rows[0] ?? { lastDay: null, days: 0 };
};

const unplayed = { played: 0, bestScore: 0, tenths: 0, streak: 0 };

const standingOf = (gameType: GameType, rows: readonly StandingRow[]): GameStanding => {
  const { played, bestScore, tenths, streak } = rows.find((row) => row.gameType === gameType) ?? unplayed;
  const rating = tenths / 10;
  return { gameType, played, bestScore, rating, streak, level: levelOf({ points: rating }) };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const findGameSummary = async (on: Queryable, ownerId: string, now: Date): Promise<GameSummaryView> => {
  // a day earlier than any zone's eight weeks begin
  const from = daysLater(now.toISOString().slice(0, 10), -shownWeeks * 7 - 1);
  const [timeZone = 'UTC', rows, days, run] = await Promise.all([
    findTimeZone(on, ownerId),
    findStandings(on, ownerId),
    findDays(on, ownerId, from),
    findRun(on, ownerId),
  ]);
  const today = dateAt(timeZone, now.getTime());
  const ofToday = days.filter(({ day }) => day === today);
  return {
    played: sum(rows.map(({ played }) => played)),
    playedToday: sum(ofToday.map(({ plays }) => plays)),
    streakDays: streakDays(run, today),
    minutesThisWeek: minutesThisWeek(days, today),
    isChallengeDone: ofToday.some(({ gameType }) => gameType === 'memory_challenge'),
    games: gameTypes.map((gameType) => standingOf(gameType, rows)),
    weeks: gameWeeks(days, today),
  };
};
