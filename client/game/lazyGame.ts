import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PlayableGame } from './gameFace.ts';
import { gamePlay, type GamePlayProps } from './GamePlay.tsx';

export type LazyGame = LazyExoticComponent<ComponentType<GamePlayProps>>;

/** A game whose code and content load when it is first played. */
export const lazyGame = <State, Move>(load: () => Promise<PlayableGame<State, Move>>): LazyGame =>
  lazy(async () => ({ default: gamePlay(await load()) }));
