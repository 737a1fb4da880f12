import type { Page } from '@playwright/test';

/** /emergency-card: the viewer's own, or a senior's. */
export const emergencyCardPage = (page: Page) => ({
  open: (seniorId?: string) => page.goto(`/emergency-card${seniorId === undefined ? '' : `?senior=${seniorId}`}`),
  heading: page.getByRole('heading', { name: 'Emergency Card', level: 1 }),
  card: page.locator('.card .emergency-card'),
  /** The printed form. */
  sheet: page.locator('.emergency-card-sheet'),
  print: page.getByRole('button', { name: 'Print', exact: true }),
});
