import type { Page } from '@playwright/test';

/** /managed-accounts: accounts that a family member sets up for others. */
export const managedAccountsPage = (page: Page) => {
  const form = page.getByRole('region', { name: 'Who is it for?' });
  const card = (name: string) => page.getByRole('article', { name });
  const dialog = page.getByRole('dialog', { name: /^Hand over to/ });
  return {
    open: () => page.goto('/managed-accounts'),
    heading: page.getByRole('heading', { name: 'Set up an account for someone', level: 1 }),
    form,
    firstName: form.getByLabel('Their first name'),
    lastName: form.getByLabel('Their last name'),
    relationship: form.getByLabel('You are their'),
    username: form.getByLabel('Username'),
    setUp: form.getByRole('button', { name: 'Set up the account' }),
    card,
    addMedications: (name: string) => card(name).getByRole('link', { name: /medications/ }),
    handOver: (name: string) => card(name).getByRole('button', { name: /^Hand over/ }),
    signOutDevice: (name: string) => card(name).getByRole('button', { name: /^Sign out/ }),
    more: (name: string) => card(name).getByRole('button', { name: /^More for/ }),
    dialog,
    qrCode: dialog.getByRole('img', { name: /^QR code/ }),
    address: dialog.getByLabel(/^Link for/),
    renew: dialog.getByRole('button', { name: 'Make a new link' }),
    close: dialog.getByRole('button', { name: 'Close' }),
  };
};

/** The way to it from the Care Dashboard of who cares for nobody yet. */
export const setUpLink = (page: Page) => page.getByRole('link', { name: 'Set up an account for someone' });
