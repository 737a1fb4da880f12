import type { Page } from '@playwright/test';

/** /record-views: who looked at a record. */
export const recordViewsPage = (page: Page) => {
  const card = page.getByRole('region', { name: /^Who looked at .* record$/ });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Who looked' }),
    card,
    views: card.getByRole('listitem'),
    person: card.getByLabel('Person', { exact: true }),
    area: card.getByLabel('Looked at', { exact: true }),
    /** On the senior's home. */
    link: page.getByRole('link', { name: 'Who looked at my record' }),
  };
};
