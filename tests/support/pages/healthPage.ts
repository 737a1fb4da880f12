import type { Locator, Page } from '@playwright/test';

/** /health: the viewer's own readings; a kind is found by its name, "Blood Pressure". */
export const healthPage = (page: Page) => {
  const card = (kind: string): Locator => page.getByRole('article', { name: kind });
  return {
    open: () => page.goto('/health'),
    heading: page.getByRole('heading', { name: 'Health Tracking', level: 1 }),
    cards: page.getByRole('article'),
    card,
    record: page.getByRole('button', { name: 'Record a Reading' }),
    showAll: (kind: string) => page.getByRole('button', { name: `Show all: ${kind}` }),
  };
};

/** The form of a reading, wherever it is opened. */
export const metricDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^(Record a Reading|Correct )/ });
  return {
    dialog,
    type: dialog.getByLabel('Type'),
    value: dialog.getByLabel('Value'),
    systolic: dialog.getByLabel('Systolic'),
    diastolic: dialog.getByLabel('Diastolic'),
    pulse: dialog.getByLabel('Pulse'),
    notes: dialog.getByLabel('Notes'),
    save: dialog.locator('button[type=submit]'),
  };
};

/** All readings of one kind. */
export const readingsDialog = (page: Page, kind: string) => {
  const dialog = page.getByRole('dialog', { name: new RegExp(`^(${kind}|.+’s ${kind.toLowerCase()})$`) });
  const rows = dialog.locator('tbody tr');
  return {
    dialog,
    rows,
    chart: dialog.getByRole('slider', { name: /^Chart of/ }),
    showMore: dialog.getByRole('button', { name: 'Show more' }),
    more: (reading: string) => rows.filter({ hasText: reading }).getByRole('button', { name: /^More for/ }),
  };
};

/** The menu entry that corrects a reading in a list. */
export const correctThis = (page: Page): Locator => page.getByRole('menuitem', { name: 'Correct this reading…' });

export const acknowledgeDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Acknowledge with a note' });
  return { dialog, note: dialog.getByLabel('What will you do?'), save: dialog.locator('button[type=submit]') };
};

/** A step of an alert's life: the outcome, or the handover. */
export const alertDialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

export const limitsDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Alert limits for/ });
  const heading = dialog.getByRole('heading', { level: 2 });
  return {
    dialog,
    heading,
    save: dialog.locator('button[type=submit]'),
    field: (label: string) => dialog.getByLabel(label),
  };
};
