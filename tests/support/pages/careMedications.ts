import type { Locator, Page } from '@playwright/test';

/** /medications of who looks after others; a senior goes by her first name. */
export const careMedications = (page: Page) => {
  const senior = (name: string): Locator => page.getByRole('region', { name, exact: true });
  return {
    open: () => page.goto('/medications'),
    senior,
    take: (name: string, medication: string) =>
      senior(name).getByRole('button', { name: new RegExp(`^Take .*: ${medication}`) }),
    row: (name: string, medication: string) => senior(name).getByRole('listitem').filter({ hasText: medication }),
    mine: senior('Mine'),
  };
};
