import type { Locator, Page } from '@playwright/test';

/** /auth: sign in and create an account. */
export const authPage = (page: Page) => {
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  return {
    open: () => page.goto('/auth'),
    createTab: page.getByRole('tab', { name: 'Create Account' }),
    signInTab: page.getByRole('tab', { name: 'Sign In' }),
    signInButton: page.getByRole('button', { name: 'Sign In' }),
    field,
    async createAccount({
      username,
      password,
      firstName,
      role = 'Senior',
    }: {
      username: string;
      password: string;
      firstName: string;
      role?: string;
    }) {
      await page.getByRole('tab', { name: 'Create Account' }).click();
      await page.getByRole('radio', { name: role }).check();
      await page.getByLabel('First name').fill(firstName);
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Create Account' }).click();
    },
    async signIn(username: string, password: string) {
      await field('Username').fill(username);
      await field('Password').fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
  };
};
