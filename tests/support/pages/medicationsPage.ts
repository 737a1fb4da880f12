import type { Locator, Page } from '@playwright/test';

/** /medications. */
export const medicationsPage = (page: Page) => {
  const card = (name: string): Locator => page.getByRole('article', { name: new RegExp(name) });
  const dialog = page.getByRole('dialog');
  return {
    open: () => page.goto('/medications'),
    heading: page.getByRole('heading', { name: 'My Medications', level: 1 }),
    card,
    dialog,
    add: page.getByRole('button', { name: 'Add Medication' }).first(),
    take: (name: string) => card(name).getByRole('button', { name: /^Take/ }).first(),
    undo: (name: string) => card(name).getByRole('button', { name: /^Undo/ }).first(),
    history: (name: string) => card(name).getByRole('button', { name: /History/ }),
    remove: (name: string) => card(name).getByRole('button', { name: /Delete/ }),
    edit: (name: string) => card(name).getByRole('button', { name: /Edit/ }),
  };
};
