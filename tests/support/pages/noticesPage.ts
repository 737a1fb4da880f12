import type { Page } from '@playwright/test';

/** Notices: the bell, the line on the senior's home, and the page. */
export const noticesPage = (page: Page) => ({
  bell: page.getByRole('link', { name: /^Notices/ }),
  newest: page.getByRole('region', { name: 'Newest notice' }),
  seeAll: page.getByRole('link', { name: 'See all' }),
  heading: page.getByRole('heading', { name: 'Notices', level: 1 }),
  today: page.getByRole('region', { name: 'Today' }),
  notices: page.getByRole('region', { name: 'Today' }).getByRole('listitem'),
});
