import type { Page } from '@playwright/test';

/** The frame of every signed-in screen. */
export const chrome = (page: Page) => ({
  skipLink: page.getByRole('link', { name: 'Skip to content' }),
  live: page.getByRole('banner').getByRole('status'),
  lost: page.getByRole('main').getByText(/^No connection/),
  profile: page.getByRole('link', { name: /^Profile of/ }),
  view: page.getByRole('button', { name: 'Display' }),
  viewPanel: page.getByRole('dialog', { name: 'Display' }),
  logout: page.getByRole('button', { name: 'Logout' }),
  /** The bottom bar below 1024 px, else the rail; the other one is hidden. */
  entries: page.getByRole('navigation', { name: 'Main' }).getByRole('link'),
  more: page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }),
  goTo: (word: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: word }),
});
