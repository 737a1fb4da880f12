import type { Locator, Page } from '@playwright/test';

/** The faces of the word games, in their dialog. */
export const scramble = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Word Scramble' });
  return {
    tiles: dialog.getByRole('group', { name: 'Letters' }).getByRole('button'),
    clue: dialog.locator('p', { hasText: /^Clue: / }).locator('b'),
    guess: dialog.getByRole('textbox', { name: 'Your word' }),
    check: dialog.getByRole('button', { name: 'Check' }),
  };
};

export const wordSearch = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Word Search' });
  const grid = dialog.getByRole('grid', { name: 'Letters' });
  return {
    words: dialog.getByRole('list', { name: 'Words to find' }).getByRole('listitem'),
    found: dialog.getByRole('list', { name: 'Words to find' }).getByText(' found'),
    rows: grid.getByRole('row'),
    cells: grid.getByRole('gridcell'),
    /** Counted row by row from 0. */
    cell: (index: number): Locator => grid.locator(`[data-cell="${index}"]`),
  };
};

export const crossword = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Crossword' });
  const clues = (direction: 'Across' | 'Down'): Locator =>
    dialog.getByRole('region', { name: direction }).getByRole('button');
  return { across: clues('Across'), down: clues('Down'), check: dialog.getByRole('button', { name: 'Check' }) };
};
