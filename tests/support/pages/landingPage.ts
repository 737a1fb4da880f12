import type { Page } from '@playwright/test';

/** The public first page. */
export const landingPage = (page: Page) => ({
  open: () => page.goto('/'),
  headline: page.getByRole('heading', { level: 1, name: 'One calm page for the care of someone you love' }),
  getStarted: page.getByRole('link', { name: 'Get Started' }),
  demo: page.getByRole('button', { name: 'Demo', exact: true }),
  demoDialog: page.getByRole('dialog', { name: 'See how it works' }),
});
