import type { Page } from '@playwright/test';

/** /communities. */
export const communitiesPage = (page: Page) => ({
  open: () => page.goto('/communities'),
  frame: page.frameLocator('iframe[title="The learning community"]'),
  live: page.getByText('Live', { exact: true }),
  late: page.getByRole('heading', { name: 'The learning community hasn’t loaded yet' }),
  tryAgain: page.getByRole('button', { name: 'Try again' }),
  newTab: page.getByRole('link', { name: 'Open in New Tab' }),
});
