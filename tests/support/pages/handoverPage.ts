import type { Page } from '@playwright/test';

/** /open#…: the page of a link that hands an account over. */
export const handoverPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  staySignedIn: page.getByRole('button', { name: 'Start without a password' }),
  whatTheySee: page.getByRole('region', { name: /^What .* can see$/ }),
  changeWhatTheySee: page.getByText(/^Change what .* can see$/),
  level: (area: string, level: string) =>
    page.getByRole('group', { name: area }).getByRole('radio', { name: level, exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  openWithPassword: page.getByRole('button', { name: 'Open with this password' }),
  goOn: (name: string) => page.getByRole('button', { name: `Go on as ${name}` }),
  stay: (name: string) => page.getByRole('link', { name: `Stay signed in as ${name}` }),
});
