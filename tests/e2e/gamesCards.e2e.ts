import type { Page } from '@playwright/test';
import { challengeWords } from '../../events/game/gameScores.ts';
import { memoryMatchModel } from '../../events/game/memoryMatchModel.ts';
import { patternMemoryModel } from '../../events/game/patternMemoryModel.ts';
import { triviaModel } from '../../events/game/triviaModel.ts';
import { wordMatchModel } from '../../events/game/wordMatchModel.ts';
import { gameDialog, gamesPage } from '../support/pages/gamesPage.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { seedGames } from './gameSeeds.ts';
import { press, tabTo } from './keys.ts';
import { expectSaved } from './savedGame.ts';

const setup = { level: 'easy', seed: 20 } as const;

const openGame = async (page: Page, name: string): Promise<ReturnType<typeof gameDialog>> => {
  await gamesPage(page).play(name).click();
  return gameDialog(page);
};

test('Memory Match is played to its end by keyboard alone', async ({ seniorPage: page }) => {
  await seedGames(page, setup.seed);
  await gamesPage(page).open();
  await press(page, gamesPage(page).play('Memory Match'));
  const { dialog, ending, finish } = gameDialog(page);
  const card = (place: number) => dialog.getByRole('button', { name: new RegExp(`^Card ${place + 1}, `) });
  await tabTo(page, card(0));
  const { cards } = memoryMatchModel.generate(setup);
  let at = 0;
  for (const picture of new Set(cards)) {
    for (const place of [cards.indexOf(picture), cards.lastIndexOf(picture)]) {
      for (; at % 4 < place % 4; at += 1) await page.keyboard.press('ArrowRight');
      for (; at % 4 > place % 4; at -= 1) await page.keyboard.press('ArrowLeft');
      for (; at < place; at += 4) await page.keyboard.press('ArrowDown');
      for (; at > place; at -= 4) await page.keyboard.press('ArrowUp');
      await expect(card(place)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(card(place)).toHaveAccessibleName(new RegExp(`, ${picture}`));
    }
  }
  await expect(ending).toBeFocused();
  await press(page, finish);
  await expectSaved(page, 'memory_match', 40);
});

test('Word Match, Pattern Memory, Trivia and the daily challenge are played to their end', async ({
  seniorPage: page,
}) => {
  await seedGames(page, setup.seed);
  await gamesPage(page).open();
  await playWordMatch(page);
  await playPatternMemory(page);
  await playTrivia(page);
  await playChallenge(page);
});

const playWordMatch = async (page: Page): Promise<void> => {
  const { dialog, finish } = await openGame(page, 'Word Match');
  for (const { word, partner } of wordMatchModel.generate(setup).pairs) {
    await dialog.getByRole('button', { name: word, exact: true }).click();
    await dialog.getByRole('button', { name: partner, exact: true }).click();
  }
  await finish.click();
  await expectSaved(page, 'word-match', 40);
};

const playPatternMemory = async (page: Page): Promise<void> => {
  const { dialog, finish } = await openGame(page, 'Pattern Memory');
  await dialog.getByRole('button', { name: 'Show Pattern' }).click();
  await dialog.getByRole('button', { name: 'I’m Ready' }).click();
  for (const pad of patternMemoryModel.generate(setup).pattern)
    await dialog.getByRole('button', { name: pad, exact: true }).click();
  await finish.click();
  await expectSaved(page, 'pattern_memory', 40);
};

const playTrivia = async (page: Page): Promise<void> => {
  const { dialog, finish } = await openGame(page, 'Trivia');
  for (const { question, answer } of triviaModel.generate(setup).questions) {
    await dialog.getByRole('group', { name: question }).getByLabel(answer, { exact: true }).check();
    await dialog.getByRole('button', { name: 'Submit Answer' }).click();
    await dialog.getByRole('button', { name: /^(Next Question|See My Points)$/ }).click();
  }
  await finish.click();
  await expectSaved(page, 'trivia', 50);
};

const playChallenge = async (page: Page): Promise<void> => {
  const { dialog, finish } = await openGame(page, 'Daily Word Memory Challenge');
  await dialog.getByRole('button', { name: 'Show the Words' }).click();
  for (const [place, word] of challengeWords.entries()) {
    await dialog.getByRole('textbox', { name: `Word ${place + 1} of 5` }).fill(word.toLowerCase());
    await dialog.getByRole('button', { name: /^(Next Word|See My Result)$/ }).click();
  }
  await expect(dialog.getByText('Perfect!')).toBeVisible();
  await finish.click();
  await expectSaved(page, 'memory_challenge', 100);
};

test('axe finds nothing in these games', async ({ seniorPage: page }) => {
  await seedGames(page, setup.seed);
  const begin = async (name: string) => {
    await gamesPage(page).open();
    return openGame(page, name);
  };

  const cards = await begin('Memory Match');
  await cards.hint.click();
  await cards.dialog
    .getByRole('button', { name: /, face down$/ })
    .first()
    .click();
  await expectAccessible(page, 'Memory Match');

  const words = await begin('Word Match');
  await words.hint.click();
  await words.dialog.getByRole('button', { pressed: false }).last().click();
  await expectAccessible(page, 'Word Match');

  // with reduced motion, as expectAccessible has it, the pattern is a list of words
  const pattern = await begin('Pattern Memory');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pattern.dialog.getByRole('button', { name: 'Show Pattern' }).click();
  await expectAccessible(page, 'Pattern Memory');

  const trivia = await begin('Trivia');
  await trivia.dialog.getByRole('radio').first().check();
  await trivia.dialog.getByRole('button', { name: 'Submit Answer' }).click();
  await expectAccessible(page, 'Trivia');

  const challenge = await begin('Daily Word Memory Challenge');
  await challenge.dialog.getByRole('button', { name: 'Show the Words' }).click();
  await challenge.dialog.getByRole('textbox').fill('garden');
  await challenge.dialog.getByRole('button', { name: 'Next Word' }).click();
  await expectAccessible(page, 'the daily challenge');
});
