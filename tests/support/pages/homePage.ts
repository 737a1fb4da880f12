import type { Locator, Page } from '@playwright/test';

/** The senior's home. */
export const homePage = (page: Page) => {
  const today = page.getByRole('region', { name: "Today's Medications" });
  const now = page.locator('section.now');
  const row = (medication: string): Locator => today.getByRole('listitem').filter({ hasText: medication });
  const choose = async (opener: Locator, action: string): Promise<void> => {
    await opener.click();
    await page.getByRole('menuitem', { name: action }).first().click();
  };
  return {
    open: () => page.goto('/'),
    greeting: page.getByRole('heading', { name: 'Good Day!', level: 1 }),
    now,
    today,
    row,
    menu: page.getByRole('menu'),
    more: (medication: string) => row(medication).getByRole('button', { name: `More for ${medication}` }),
    laterOrSkip: now.getByRole('button', { name: /^Later or skip/ }),
    photo: (medication: string) => now.getByRole('button', { name: `Enlarge the photo of ${medication}` }),
    takeNow: (medication: string) => now.getByRole('button', { name: new RegExp(`^Take .*${medication}`) }),

    takeAll: now.getByRole('button', { name: /^Take all/ }),
    /** The doses put off, in one line. */
    later: page.locator('section.now-later'),
    showNow: page.getByRole('button', { name: /^Show now/ }),
    remindMe: async (): Promise<void> => {
      await now.getByRole('button', { name: /^Later or skip/ }).click();
      await page.getByRole('menuitem', { name: /^Show again at/ }).click();
    },
    /** One of what "More" of a medication's row offers. */
    act: (medication: string, action: string) =>
      choose(row(medication).getByRole('button', { name: `More for ${medication}` }), action),
  };
};
