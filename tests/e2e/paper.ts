import type { Locator, Page } from '@playwright/test';

/** Number of sheets that a page takes when it is printed. */
export const pagesOf = async (page: Page, format: 'A4' | 'Letter'): Promise<number> => {
  const file = (await page.pdf({ format })).toString('latin1');
  return (file.match(/\/Type\s*\/Page\b/g) ?? []).length;
};

/** The size of the printed file: a printer, or a mail to the doctor, has to take it. */
export const bytesOnPaper = async (page: Page): Promise<number> => (await page.pdf({ format: 'Letter' })).length;

/** The size of the smallest visible text within a part of the page when it is printed, in points. */
export const smallestOnPaper = async (page: Page, part: Locator): Promise<number> => {
  await page.emulateMedia({ media: 'print' });
  const pixels = await part.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((element) => !element.closest('.visually-hidden'))
      .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .map((element) => parseFloat(getComputedStyle(element).fontSize)),
  );
  await page.emulateMedia({ media: null });
  return Math.min(...pixels) * 0.75;
};
