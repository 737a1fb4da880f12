import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { gameActivitiesOf, gameSummaryOf } from './gameReads.ts';
import { recordGame } from './recordGame.ts';

/** Only the player's own: there is no way to another person's games. */
export const gameRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/game-activities', read(gameActivitiesOf, deps))
    .get('/game-activities/summary', read(gameSummaryOf, deps))
    .post('/game-activities', command(recordGame, deps));
