import type { Page } from '@playwright/test';

/** The way into a demo family, and its banner. */
export const demoFamily = (page: Page) => {
  const banner = page.getByRole('region', { name: 'Demo', exact: true });
  const person = (name: string) => banner.getByRole('button', { name });
  return {
    tryIt: page.getByRole('button', { name: 'Try the demo family' }),
    banner,
    person,
    /** The pressed button of the visitor's current person. */
    isNow: (name: string) => banner.getByRole('button', { name, pressed: true }),
    leave: banner.getByRole('button', { name: 'Leave the demo' }),
  };
};
