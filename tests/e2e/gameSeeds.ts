import type { Page } from '@playwright/test';

/** From its next load on, each game of this page is made from that seed, so that a test can make the same one. */
export const seedGames = async (page: Page, seed: number): Promise<void> => {
  await page.addInitScript((value) => {
    const random = crypto.getRandomValues.bind(crypto);
    // like GameDialog.tsx requests a seed; other callers get random values
    crypto.getRandomValues = (array) =>
      (array instanceof Uint32Array && array.length === 1 ? array.fill(value) : random(array)) as never;
  }, seed);
};
