import type { Page } from '@playwright/test';

/** The history of a record. */
export const historyPage = (page: Page) => {
  const timeline = page.getByRole('region', { name: 'What happened' });
  const entryDialog = page.getByRole('dialog', { name: 'Entry' });
  return {
    open: (seniorId: string) => page.goto(`/history?senior=${seniorId}`),
    timeline,
    entry: (words: RegExp) => timeline.getByRole('button', { name: words }),
    slider: page.getByRole('slider', { name: 'The record as of' }),
    backToNow: page.getByRole('button', { name: 'Back to now' }),
    day: page.getByRole('region', { name: 'Rosa’s day' }),
    compare: page.getByRole('region', { name: 'Compare with now' }),
    access: page.getByRole('region', { name: /^Who ha(d|s) access/ }),
    entryDialog,
    seeThen: entryDialog.getByRole('button', { name: 'See the record at this moment' }),
    paperHead: page.locator('.history-sheet__head'),
    sheet: page.locator('.history-sheet'),
    download: page.getByRole('button', { name: 'Download history' }),
    password: page.getByLabel('Your password'),
    startDownload: page.getByRole('button', { name: 'Download', exact: true }),
  };
};
