import type { Locator, Page } from '@playwright/test';

/** /family: the box for an update, and the feed. */
export const familyPage = (page: Page) => {
  const update = (words: string): Locator => page.getByRole('article').filter({ hasText: words });
  return {
    open: () => page.goto('/family'),
    box: page.getByRole('textbox', { name: 'What’s new?' }),
    addPhotos: page.getByRole('button', { name: /^Add (More )?Photos$/ }),
    photos: page.locator('input[type=file]'),
    chosen: page.getByRole('img', { name: /^Photo \d+: / }),
    share: page.getByRole('button', { name: 'Share Update' }),
    onlyTheSenior: page.getByRole('switch', { name: /^Only .+ and me$/ }),
    updates: page.getByRole('article'),
    update,
    photo: (name: string) => page.getByRole('button', { name }),
    showOlder: page.getByRole('button', { name: 'Show older' }),
  };
};

/** One photo, large. */
export const lightbox = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Photo \d+ of \d+ by / });
  return { dialog, image: dialog.getByRole('img'), next: dialog.getByRole('button', { name: 'Next' }) };
};
