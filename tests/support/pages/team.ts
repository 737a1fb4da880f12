import type { Locator, Page } from '@playwright/test';

/** The card about a senior's care team on /senior-monitoring. */
export const seniorTeam = (page: Page, whose: string) => {
  const card = page.getByRole('region', { name: `${whose}’s care team` });
  const row = (name: string): Locator => card.getByRole('listitem').filter({ hasText: name });
  return {
    card,
    rows: card.getByRole('listitem'),
    row,
    call: (name: string) => row(name).getByRole('link', { name: `Call ${name}` }),
    message: (name: string) => row(name).getByRole('link', { name: `Message ${name}` }),
  };
};

/** The card that a person's name opens. */
export const personCard = (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name });
  return {
    dialog,
    close: dialog.getByRole('button', { name: 'Close' }),
    call: dialog.getByRole('link', { name: `Call ${name}` }),
    message: dialog.getByRole('link', { name: `Message ${name}` }),
  };
};
