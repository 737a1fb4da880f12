import type { Page } from '@playwright/test';

/** Any unknown address. */
export const notFoundPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: '404 Page Not Found', level: 1 }),
  home: page.getByRole('main').getByRole('link', { name: /^Back to/ }),
});
