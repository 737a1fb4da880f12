import type { Page } from '@playwright/test';

/** “If you haven’t taken it” on the senior's profile, and the same about her on her page. */
export const escalationCard = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'If a dose isn’t taken' });
  return {
    card: page.getByRole('region', { name: /^If .* taken it$/ }),
    setUp: page.getByRole('button', { name: 'Set up who is told' }),
    dialog,
    first: dialog.getByLabel('The first person'),
    moveDown: (name: string) => dialog.getByRole('button', { name: `Move ${name} down` }),
    moveUp: (name: string) => dialog.getByRole('button', { name: `Move ${name} up` }),
    remove: (name: string) => dialog.getByRole('button', { name: `Remove ${name}` }),
    add: (name: string) => dialog.getByRole('button', { name: `Add ${name}` }),
    /** In their order. */
    people: dialog.getByRole('listitem'),
    save: dialog.getByRole('button', { name: 'Save' }),
    sentence: page.locator('.escalation__sentence'),
    onIt: page.getByRole('button', { name: /^I’m on it: / }),
  };
};
