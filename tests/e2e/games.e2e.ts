import { wordScrambleModel } from '../../events/game/wordScrambleModel.ts';
import type { GameActivityView } from '../../projections/game/gameActivities.ts';
import { gameDialog, gamesPage } from '../support/pages/gamesPage.ts';
import { homePage } from '../support/pages/homePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { expect, test, type Person } from './fixtures.ts';
import { seedGames } from './gameSeeds.ts';
import { press, type } from './keys.ts';

const seed = 4714;
const { word } = wordScrambleModel.generate({ level: 'easy', seed, recent: [] });

/** Plays that have just ended. */
const play = async (by: Person, count: number, game: object = {}): Promise<void> => {
  const said = { gameType: 'word_scramble', score: 100, duration: 60, difficulty: 'easy', ...game };
  for (let at = 0; at < count; at += 1)
    await by.post('/api/game-activities', { ...said, completedAt: new Date().toISOString() });
};

test('a game is played from its card to its score by keyboard alone, and the level on its card rises', async ({
  senior,
  seniorPage: page,
}) => {
  // one success short of the next level
  await play(senior, 11);
  await seedGames(page, seed);
  const [games, game] = [gamesPage(page), gameDialog(page)];
  await games.open();
  await expect(games.card('Word Scramble')).toContainText('Level: Beginner');
  await press(page, games.play('Word Scramble'));
  await type(page, game.dialog.getByLabel('Your word'), word);
  await page.keyboard.press('Enter');
  await expect(game.ending).toBeFocused();
  await press(page, game.finish);
  await expect(toastOf(page).title).toHaveText('Game Complete!');
  await expect(toastOf(page).sentence).toHaveText('Great job! Your score has been recorded.');
  await expect(game.dialog).toBeHidden();
  await expect(games.play('Word Scramble')).toBeFocused();
  await expect(games.card('Word Scramble')).toContainText('Level: Intermediate');
  const { body } = await senior.get<readonly GameActivityView[]>('/api/game-activities');
  expect(body).toHaveLength(12);
  expect(body[0]).toMatchObject({ gameType: 'word_scramble', score: 100, difficulty: 'easy', completed: true });
});

test('given up, a game keeps its points and reports that it was not completed; the other windows follow', async ({
  openWindow,
  senior,
}) => {
  const [one, other] = [await openWindow(senior), await openWindow(senior)];
  await gamesPage(other).open();
  await expect(gamesPage(other).stats).toContainText('None yet');
  await gamesPage(one).open();
  const game = gameDialog(one);
  await gamesPage(one).play('Word Scramble').click();
  await game.dialog.getByLabel('Your word').fill('xyz');
  await game.dialog.getByLabel('Your word').press('Enter');
  await game.hint.click();
  await game.close.click();
  await expect(game.question).toContainText('Give up this game?');
  await game.confirmGiveUp.click();
  await expect(gamesPage(other).stats).toContainText(/1\sgame/);
  const { body } = await senior.get<readonly GameActivityView[]>('/api/game-activities');
  expect(body).toMatchObject([{ gameType: 'word_scramble', completed: false }]);
});

test('a score that can’t be saved is thanked for, and the dialog closes', async ({ seniorPage: page }) => {
  await seedGames(page, seed);
  const [games, game] = [gamesPage(page), gameDialog(page)];
  await games.open();
  await games.play('Word Scramble').click();
  await game.dialog.getByLabel('Your word').fill(word);
  await game.dialog.getByLabel('Your word').press('Enter');
  await page.route('**/api/game-activities', (route) => route.abort());
  await game.finish.click();
  await expect(toastOf(page).title).toHaveText('Game Complete');
  await expect(toastOf(page).sentence).toHaveText('Thanks for playing!');
  await expect(game.dialog).toBeHidden();
});

test('Brain Games, empty and full, a game, its pause, its question and its end in every look', async ({
  senior,
  seniorPage: page,
}) => {
  await seedGames(page, seed);
  const [games, game] = [gamesPage(page), gameDialog(page)];
  await games.open();
  await expect(games.stats).toContainText('None yet');
  await expectLandmarks(page, 'Brain Games');
  await expectAccessible(page, 'Brain Games, empty');
  await play(senior, 3);
  await play(senior, 1, { gameType: 'memory_challenge', difficulty: 'normal' });
  await expect(games.weeks).toContainText('Daily Challenge');
  await expectAccessible(page, 'Brain Games');
  await games.play('Word Scramble').click();
  await expect(game.hint).toBeVisible();
  await expectAccessible(page, 'a game');
  await game.pause.click();
  await expect(game.dialog.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expectAccessible(page, 'a game, paused');
  await game.keepPlaying.click();
  await game.hint.click();
  await game.giveUp.click();
  await expect(game.question).toBeVisible();
  await expectAccessible(page, 'give up?');
  await game.keepPlaying.click();
  await game.dialog.getByLabel('Your word').fill(word);
  await game.dialog.getByLabel('Your word').press('Enter');
  await expect(game.ending).toBeVisible();
  await expectAccessible(page, 'the end of a game');
});

test('the home page has a word search and the way to all games', async ({ seniorPage: page }) => {
  await homePage(page).open();
  const mind = page.getByRole('region', { name: 'Keep Your Mind Sharp' });
  await mind.getByRole('button', { name: 'Play Now: Word Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Word Search' }).getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await mind.getByRole('link', { name: 'Play More Games' }).click();
  await expect(page.getByRole('heading', { name: 'Brain Games', level: 1 })).toBeVisible();
});
