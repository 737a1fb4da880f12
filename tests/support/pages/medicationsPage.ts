import type { Locator, Page } from '@playwright/test';

/** /medications. A single medication is open from the beginning; of several, each is a low row with an opener. */
export const medicationsPage = (page: Page) => {
  const card = (name: string): Locator => page.getByRole('article', { name: new RegExp(name) });
  const inCard = (name: string, button: RegExp): Locator => card(name).getByRole('button', { name: button });
  return {
    open: () => page.goto('/medications'),
    heading: page.getByRole('heading', { name: 'My Medications', level: 1 }),
    summary: page.locator('.page-head__sub'),
    cards: page.getByRole('article'),
    card,
    opener: (name: string) => card(name).getByRole('button', { expanded: false }),
    photo: (name: string) => card(name).getByRole('img', { includeHidden: true }).or(card(name).locator('img')),
    add: page.getByRole('button', { name: 'Add Medication' }).first(),
    addFirst: page.getByRole('button', { name: 'Add Your First Medication' }),
    take: (name: string) => inCard(name, /^Take/).first(),
    undo: (name: string) => inCard(name, /^Undo/).first(),
    edit: (name: string) => inCard(name, /^Edit/),
    history: (name: string) => inCard(name, /^History/),
    remove: (name: string) => inCard(name, /^Delete/),
    stop: (name: string) => inCard(name, /^Stop/),
    stopped: page.getByRole('region', { name: 'Stopped' }),
    startAgain: (name: string) => page.getByRole('button', { name: new RegExp(`^Start again: ${name}`) }),
    pause: page.getByRole('region', { name: 'Pause of all medications' }),
  };
};
