import type { Page } from '@playwright/test';

/** The senior's home. */
export const homePage = (page: Page) => {
  const today = page.getByRole('region', { name: "Today's Medications" });
  return {
    open: () => page.goto('/'),
    greeting: page.getByRole('heading', { name: 'Good Day!', level: 1 }),
    now: page.locator('section.now'),
    today,
    row: (medication: string) => today.getByRole('listitem').filter({ hasText: medication }),
    takeNow: (medication: string) => page.locator('section.now').getByRole('button', { name: new RegExp(`Take .*${medication}`) }),
    toast: (title: string) => page.getByText(title, { exact: true }),
    undoInToast: page.locator('.toast, [role=status], [role=alert]').getByRole('button', { name: /Undo/ }),
  };
};
