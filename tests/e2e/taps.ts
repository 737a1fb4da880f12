import type { Locator, Page } from '@playwright/test';

/** Rows of docs/taps.md, counted at 360 px from the opened app. */
export const onPhone = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let presses = 0;
  return {
    press: async (target: Locator): Promise<void> => {
      presses += 1;
      await target.click();
    },
    count: () => presses,
  };
};
