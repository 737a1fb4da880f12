import type { Page } from '@playwright/test';

/** "What to order", and its dialogs. */
export const supplyPage = (page: Page) => {
  const low = page.getByRole('region', { name: 'Running low' });
  const dialog = page.getByRole('dialog');
  return {
    open: (seniorId?: string) => page.goto(seniorId === undefined ? '/supply' : `/supply?senior=${seniorId}`),
    heading: page.getByRole('heading', { name: 'What to order', level: 1 }),
    standfirst: page.locator('.page-head__standfirst'),
    low,
    row: (name: string) => low.getByRole('listitem').filter({ hasText: name }),
    /** A person’s part of a caregiver’s list. */
    ofPerson: (name: string) => page.getByRole('region', { name: `What to order for ${name}` }),
    enough: page.getByRole('region', { name: 'Enough for now' }),
    act: (what: 'I’ll see to it' | 'Ordered' | 'Picked up' | 'Count again', name: string) =>
      page.getByRole('button', { name: `${what}: ${name}` }),
    more: (name: string) => page.getByRole('button', { name: `More for ${name}` }),
    /** An entry of the open menu. */
    choice: (word: string) => page.getByRole('menuitem', { name: word }),
    amount: dialog.getByLabel(/^How many/),
    outcome: dialog.getByRole('status'),
    save: (text: string | RegExp) => dialog.getByRole('button', { name: text }),
  };
};
