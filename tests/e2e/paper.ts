import type { Page } from '@playwright/test';

/** Number of sheets that a page takes when it is printed. */
export const pagesOf = async (page: Page, format: 'A4' | 'Letter'): Promise<number> => {
  const file = (await page.pdf({ format })).toString('latin1');
  return (file.match(/\/Type\s*\/Page\b/g) ?? []).length;
};
