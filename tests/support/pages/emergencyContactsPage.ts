import type { Locator, Page } from '@playwright/test';

/** /emergency-contacts: the viewer's own. */
export const emergencyContactsPage = (page: Page) => {
  const list = page.getByRole('region', { name: 'Your Contacts' });
  const row = (name: string): Locator => list.getByRole('listitem').filter({ hasText: name });
  const more = (name: string): Locator => row(name).getByRole('button', { name: `More for ${name}` });
  return {
    open: () => page.goto('/emergency-contacts'),
    heading: page.getByRole('heading', { name: 'Emergency Contacts', level: 1 }),
    add: page.getByRole('button', { name: 'Add Contact', exact: true }),
    addFirst: page.getByRole('button', { name: 'Add Your First Contact' }),
    print: page.getByRole('link', { name: 'Print emergency card' }),
    list,
    names: list.locator('.person__name'),
    row,
    handle: (name: string) => row(name).getByRole('button', { name: new RegExp(`^Move ${name}`) }),
    call: (name: string) => row(name).getByRole('link', { name: `Call ${name}` }),
    more,
    async act(name: string, action: string) {
      await more(name).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    services: page.getByRole('region', { name: 'Emergency Services' }),
    said: list.getByRole('status'),
  };
};

/** The form of a contact. */
export const contactDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Add Contact|Edit )/ });
  return {
    dialog,
    name: dialog.getByLabel('Name'),
    phone: dialog.getByLabel('Phone'),
    type: dialog.getByLabel('Type'),
    relationship: dialog.getByLabel('Relationship'),
    notes: dialog.getByLabel('Notes'),
    primary: dialog.getByRole('switch', { name: 'First to call' }),
    save: dialog.locator('button[type=submit]'),
  };
};

/** The question before 911 is called, and the one before a contact is deleted. */
export const questionOf = (page: Page) => {
  const dialog = page.getByRole('alertdialog');
  return {
    dialog,
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    button: (name: string) => dialog.getByRole('button', { name }),
  };
};
