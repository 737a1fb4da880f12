import type { Page } from '@playwright/test';

/** The public first page. */
export const landingPage = (page: Page) => {
  const demoDialog = page.getByRole('dialog', { name: 'See how it works' });
  return {
    open: () => page.goto('/'),
    headline: page.getByRole('heading', { level: 1, name: 'One calm page for the care of someone you love' }),
    getStarted: page.getByRole('link', { name: 'Get Started' }),
    demo: page.getByRole('button', { name: 'Demo', exact: true }),
    pictures: page.getByRole('main').locator('picture > img'),
    demoDialog,
    feature: (name: string) => demoDialog.getByRole('radio', { name }),
    detail: (name: string) => demoDialog.getByRole('region', { name }),
    learnMore: demoDialog.getByRole('button', { name: 'Learn More' }),
    startFreeTrial: demoDialog.getByRole('link', { name: 'Start Free Trial' }),
  };
};
