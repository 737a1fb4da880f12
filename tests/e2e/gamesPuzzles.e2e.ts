import type { Locator, Page } from '@playwright/test';
import type { GameType } from '../../events/game/gameTypes.ts';
import { allWords, wordOf } from '../../events/game/gameWords.ts';
import { allLines } from '../../events/game/letterSquare.ts';
import { placesIn } from '../../events/game/wordSearchSquare.ts';
import { gameDialog, gamesPage } from '../support/pages/gamesPage.ts';
import { crossword, scramble, wordSearch } from '../support/pages/puzzles.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keys.ts';
import { expectSaved } from './savedGame.ts';

const open = async (page: Page, game: string): Promise<void> => {
  await gamesPage(page).open();
  await gamesPage(page).play(game).click();
  await expect(gameDialog(page).giveUp).toBeVisible();
};

/** Ends the game, whose score is then on record. */
const finish = async (page: Page, gameType: GameType): Promise<void> => {
  const { ending, finish: button } = gameDialog(page);
  await expect(ending).toBeFocused();
  const score = Number(/\d+/.exec((await ending.textContent()) ?? '')?.[0]);
  await press(page, button);
  await expectSaved(page, gameType, score);
};

/** Finds the words in the square like a person: the cells of each word of the list. */
const readSearch = async (page: Page): Promise<readonly (readonly number[])[]> => {
  const { words, cells, rows } = wordSearch(page);
  const places = placesIn(await cells.allTextContents(), allLines(await rows.count()));
  return (await words.allTextContents()).map((word) => places(word)[0] ?? []);
};

/** Moves by arrow keys from one cell to the other. */
const arrowTo = async (page: Page, from: number, to: number, size: number): Promise<void> => {
  const [down, right] = [Math.floor(to / size) - Math.floor(from / size), (to % size) - (from % size)];
  for (let step = 0; step < Math.abs(down); step += 1) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; step < Math.abs(right); step += 1)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
};

test('a word search is played to its end by keyboard alone', async ({ seniorPage: page }) => {
  await gamesPage(page).open();
  await press(page, gamesPage(page).play('Word Search'));
  const search = wordSearch(page);
  await tabTo(page, search.cell(0));
  const size = await search.rows.count();
  let at = 0;
  for (const cell of (await readSearch(page)).flat()) {
    await arrowTo(page, at, cell, size);
    await expect(search.cell(cell)).toBeFocused();
    await page.keyboard.press(cell % 2 === 0 ? 'Enter' : 'Space');
    at = cell;
  }
  await finish(page, 'word_search');
});

test('a word is unscrambled and a crossword filled in, and both scores are kept', async ({ seniorPage: page }) => {
  await open(page, 'Word Scramble');
  const { clue, guess, check, tiles } = scramble(page);
  const hint = await clue.textContent();
  const word = allWords.find((each) => each[1] === hint)?.[0] ?? '';
  await expect(tiles).toHaveCount(word.length);
  await guess.fill(word.toLowerCase());
  await check.click();
  await finish(page, 'word_scramble');

  await open(page, 'Crossword');
  const { across, down } = crossword(page);
  for (const clues of [across, down])
    for (const button of await clues.all()) {
      const text = (await button.textContent()) ?? '';
      await button.click();
      const answer = allWords.find((each) => text.includes(`${each[1]} (`));
      // a word that others have filled by crossing it has its first letter chosen again
      await page.keyboard.press('Home');
      await page.keyboard.type(answer ? wordOf(answer) : '');
    }
  await finish(page, 'crossword');
});

const centerOf = async (cell: Locator) => {
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2, width, height };
};

/** A real finger, as Chromium sees it. */
const dragByFinger = async (page: Page, cells: readonly Locator[]): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const [first, ...others] = await Promise.all(cells.map(centerOf));
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first ? [first] : [] });
  for (const point of others)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

  test('a finger selects a word by dragging, or letter by letter', async ({ seniorPage: page }) => {
    await open(page, 'Word Search');
    const { cell, found } = wordSearch(page);
    const [first = [], second = []] = await readSearch(page);
    await cell(0).scrollIntoViewIfNeeded();
    await dragByFinger(page, first.map(cell));
    await expect(found).toHaveCount(1);
    for (const letter of second) await cell(letter).tap();
    await expect(found).toHaveCount(2);
  });
});

test('at level master on a small phone the letters are 48 px wide and pan in their frame', async ({
  seniorPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'Word Search');
  await gameDialog(page).level.selectOption('Master');
  const { cells, cell } = wordSearch(page);
  await expect(cells).toHaveCount(256);
  const { width, height } = await centerOf(cell(0));
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  await cell(255).click();
  await expect(cell(255)).toBeInViewport();
  await expect(cell(255)).toHaveAttribute('aria-selected', 'true');
  await expect(cell(240)).not.toBeInViewport();
});

test('axe finds nothing in the word games', async ({ seniorPage: page }) => {
  test.slow();
  await open(page, 'Word Search');
  await gameDialog(page).hint.click();
  const [word = []] = await readSearch(page);
  for (const cell of word) await wordSearch(page).cell(cell).click();
  await expect(wordSearch(page).found).toHaveCount(1);
  await expectAccessible(page, 'Word Search');

  await open(page, 'Word Scramble');
  await gameDialog(page).hint.click();
  await scramble(page).check.click();
  await expectAccessible(page, 'Word Scramble');

  await open(page, 'Crossword');
  await gameDialog(page).hint.click();
  await crossword(page).across.first().click();
  await page.keyboard.type('QQ');
  await crossword(page).check.click();
  await expectAccessible(page, 'Crossword');
});
