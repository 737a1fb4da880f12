import type { Locator, Page } from '@playwright/test';

/** /games. */
export const gamesPage = (page: Page) => {
  const card = (game: string): Locator => page.getByRole('region', { name: game, exact: true });
  return {
    open: () => page.goto('/games'),
    card,
    cards: page.locator('.game-card'),
    play: (game: string) => card(game).getByRole('button', { name: /^(Play Now|Start Challenge)/ }),
    stats: page.getByLabel('Your games so far'),
    weeks: page.getByRole('table', { name: 'Games played in each of the last eight weeks' }),
  };
};

/** A game in progress, and what surrounds it. */
export const gameDialog = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  return {
    dialog,
    level: dialog.getByLabel('Level'),
    hint: dialog.getByRole('button', { name: /^Hint/ }),
    pause: dialog.getByRole('button', { name: 'Pause' }),
    giveUp: dialog.getByRole('button', { name: 'Give Up' }),
    ending: dialog.getByRole('heading', { name: /^(Well|All) done!/ }),
    finish: dialog.getByRole('button', { name: /^(Finish|Complete Challenge)$/ }),
    again: dialog.getByRole('button', { name: 'Play Again' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    question,
    confirmGiveUp: question.getByRole('button', { name: 'Give Up' }),
    keepPlaying: page.getByRole('button', { name: 'Keep Playing' }),
  };
};
