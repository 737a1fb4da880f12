import type { Locator, Page } from '@playwright/test';

type DocumentAct = 'Share…' | 'Who opened this' | 'Rename…' | 'Delete…';

/** The card of the viewer's own documents on /profile, and that of the shared ones on a senior's Overview. */
export const documentsCard = (page: Page) => {
  const card = page.getByRole('region', { name: 'Documents', exact: true });
  const row = (name: string): Locator => card.getByRole('listitem').filter({ hasText: name });
  const more = (name: string): Locator => card.getByRole('button', { name: `More for ${name}` });
  return {
    open: () => page.goto('/profile'),
    card,
    row,
    rows: card.getByRole('listitem'),
    openLink: (name: string) => row(name).getByRole('link', { name: `Open ${name} in a new tab` }),
    download: (name: string) => row(name).getByRole('link', { name: `Download ${name}` }),
    more,
    menuItem: (word: DocumentAct) => page.getByRole('menuitem', { name: word }),
    /** One of what "More" of a document offers. */
    async act(name: string, word: DocumentAct) {
      await more(name).click();
      await page.getByRole('menuitem', { name: word }).click();
    },
    add: card.getByRole('button', { name: 'Add Document' }),
  };
};

export const addDocumentDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Add Document' });
  return {
    dialog,
    file: dialog.getByLabel('File', { exact: true }),
    name: dialog.getByLabel('Name'),
    type: dialog.getByLabel('What is it?'),
    member: (name: string) => dialog.getByRole('switch', { name }),
    progress: dialog.getByRole('progressbar', { name: 'Sending your document' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    add: dialog.locator('button[type=submit]'),
  };
};

/** Share and rename. */
export const documentDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Share|Rename)/ });
  return {
    dialog,
    name: dialog.getByLabel('Name'),
    member: (name: string) => dialog.getByRole('switch', { name }),
    save: dialog.getByRole('button', { name: 'Save' }),
  };
};

/** The list of people who opened a document. */
export const viewersDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Who opened/ });
