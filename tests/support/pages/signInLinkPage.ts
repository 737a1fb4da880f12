import type { Page } from '@playwright/test';

/** /sign-in#SECRET: choosing a new password by a link. */
export const signInLinkPage = (page: Page) => ({
  open: (link: string) => page.goto(link),
  heading: page.getByRole('heading', { level: 1 }),
  password: page.getByLabel('New password'),
  save: page.getByRole('button', { name: 'Save and sign in' }),
  problem: page.getByRole('main').getByRole('alert'),
});
