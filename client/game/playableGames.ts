import type { GameType } from '../../events/game/gameTypes.ts';
import type { LazyGame } from './lazyGame.ts';

/** One line a game: `trivia: lazyGame(async () => (await import(/* webpackChunkName: "trivia" *\/ './triviaGame.ts')).triviaGame),` */
export const playableGames: Readonly<Partial<Record<GameType, LazyGame>>> = {};
