import type { GameType } from './gameTypes.ts';

/** The plays of one kind of game on one day. */
export interface GameDay {
  readonly gameType: GameType;
  /** In the player's zone, YYYY-MM-DD. */
  readonly day: string;
  readonly plays: number;
  readonly seconds: number;
}

/** Plays of one week, by kind of game; a kind that wasn't played is left out. */
export interface GameWeek {
  /** Its Sunday, YYYY-MM-DD. */
  readonly startsOn: string;
  readonly plays: Readonly<Partial<Record<GameType, number>>>;
}

export const shownWeeks = 8;
const dayMs = 86_400_000;

const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const daysLater = (day: string, days: number): string =>
  new Date(atMidnight(day) + days * dayMs).toISOString().slice(0, 10);
/** The Sunday on or before a day. */
export const weekOf = (day: string): string => daysLater(day, -new Date(atMidnight(day)).getUTCDay());

const inWeek = (days: readonly GameDay[], startsOn: string): readonly GameDay[] =>
  days.filter(({ day }) => weekOf(day) === startsOn);

const playsOf = (days: readonly GameDay[]): GameWeek['plays'] => {
  const plays: Partial<Record<GameType, number>> = {};
  for (const { gameType, plays: count } of days) plays[gameType] = (plays[gameType] ?? 0) + count;
  return plays;
};

/** The last eight weeks, this one last. */
export const gameWeeks = (days: readonly GameDay[], today: string): readonly GameWeek[] =>
  Array.from({ length: shownWeeks }, (_week, index) => {
    const startsOn = daysLater(weekOf(today), (index + 1 - shownWeeks) * 7);
    return { startsOn, plays: playsOf(inWeek(days, startsOn)) };
  });

/** Whole minutes since Sunday. */
export const minutesThisWeek = (days: readonly GameDay[], today: string): number =>
  Math.round(inWeek(days, weekOf(today)).reduce((sum, { seconds }) => sum + seconds, 0) / 60);

/** Days in a row with a game, the last of them today or yesterday; `run`: the days in a row that end with the last day of all. */
export const streakDays = (run: { readonly lastDay: string | null; readonly days: number }, today: string): number =>
  run.lastDay !== null && run.lastDay >= daysLater(today, -1) ? run.days : 0;
