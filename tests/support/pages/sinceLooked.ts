import type { Page } from '@playwright/test';

/** "Since you last looked" of a senior's page, and the page of it to print. */
export const sinceLooked = (page: Page) => {
  const section = page.getByRole('region', { name: 'Since you last looked' });
  const sheet = page.getByRole('article', { name: 'Since you last looked' });
  return {
    section,
    /** Phones fold the section to it. */
    opener: section.getByRole('button', { name: 'Since you last looked' }),
    entries: section.getByRole('listitem'),
    markRead: section.getByRole('button', { name: 'Mark as read' }),
    whatIsListed: section.getByRole('button', { name: 'What is listed' }),
    ownActs: section.getByRole('switch', { name: 'What I did myself' }),
    toPrint: section.getByRole('link', { name: 'Page to print' }),
    sheet,
    onSheet: sheet.getByRole('listitem'),
    printed: sheet.getByText(/^Printed /),
    print: page.getByRole('button', { name: 'Print', exact: true }),
    /** The line on a senior's card of the Care Dashboard. */
    line: (senior: string) => page.getByRole('article', { name: senior }).locator('.since-line'),
  };
};
