import type { Browser } from './browser.ts';

/** All pages of a list, as their cursors lead from one to the next. */
export const pagesOf = async <View>(browser: Browser, path: string): Promise<readonly (readonly View[])[]> => {
  const pages: (readonly View[])[] = [];
  let before = '';
  do {
    const { body, headers } = await browser.get<readonly View[]>(
      `${path}${before && `${path.includes('?') ? '&' : '?'}before=${before}`}`,
    );
    pages.push(body);
    before = headers.get('X-Next-Cursor') ?? '';
  } while (before !== '');
  return pages;
};
