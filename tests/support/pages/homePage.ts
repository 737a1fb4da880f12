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
    /** The line of a slot on Now. */
    slot: (medication: string) => now.getByRole('group', { name: new RegExp(`^${medication}`) }),
    laterOrSkip: now.getByRole('button', { name: /^Later or skip/ }).first(),
    photo: (medication: string) => now.getByRole('button', { name: `Enlarge the photo of ${medication}` }),
    takeNow: (medication: string) =>
      now.getByRole('button', { name: new RegExp(`^Take (Now|Late|all|\\d).*${medication}`) }),

    /** In the place of a slot that was just taken or skipped. */
    undo: (medication: string) => now.getByRole('button', { name: new RegExp(`^Undo: ${medication}`) }),
    takeAll: now.getByRole('button', { name: /^Take all/ }),
    /** The doses put off, in one line. */
    later: page.locator('.now-slot--later'),
    showNow: page.getByRole('button', { name: /^Show now/ }),
    remindMe: async (): Promise<void> => {
      await now.getByRole('button', { name: /^Later or skip/ }).click();
      await page.getByRole('menuitem', { name: /^Show again at/ }).click();
    },
    /** One of what "More" of a medication's row offers. */
    act: (medication: string, action: string) =>
      choose(row(medication).getByRole('button', { name: `More for ${medication}` }), action),
    /** One of what the menu of its slot on Now offers. */
    actOnSlot: (medication: string, action: string) =>
      choose(now.getByRole('button', { name: `Later or skip: ${medication}` }).first(), action),
  };
};
