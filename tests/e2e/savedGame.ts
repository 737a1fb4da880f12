import type { Page } from '@playwright/test';
import { gameTexts } from '../../events/game/gameLabels.ts';
import type { GameType } from '../../events/game/gameTypes.ts';
import { gameDialog, gamesPage } from '../support/pages/gamesPage.ts';
import { expect } from './fixtures.ts';

/** The score of a first game is saved, and the game's card shows it with the level. */
export const expectSaved = async (page: Page, gameType: GameType, score: number): Promise<void> => {
  const card = gamesPage(page).card(gameTexts[gameType].name);
  const isChallenge = gameType === 'memory_challenge';
  await expect(gameDialog(page).dialog).toBeHidden();
  await expect(card).toContainText(`Best score: ${score}\u00a0points`);
  await expect(card).toContainText(isChallenge ? 'Done for today' : 'Level: Beginner');
  await expect
    .poll(async () => (await page.request.get('/api/game-activities')).json())
    .toContainEqual(
      expect.objectContaining({ gameType, score, difficulty: isChallenge ? 'normal' : 'easy', completed: true }),
    );
};
