import type { Page } from '@playwright/test';

interface NewAccount {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly username: string;
  readonly email?: string;
  readonly password: string;
  readonly confirmPassword?: string;
  readonly role?: 'Senior' | 'Caregiver' | 'Family Member';
}

/** /auth: sign in and create an account. */
export const authPage = (page: Page) => {
  const panel = page.getByRole('tabpanel');
  const fields = {
    firstName: panel.getByLabel('First name'),
    lastName: panel.getByLabel('Last name'),
    username: panel.getByLabel('Username'),
    email: panel.getByLabel('Email'),
    password: panel.getByLabel('Password', { exact: true }),
    confirmPassword: panel.getByLabel('Confirm password'),
  };
  const submit = panel.getByRole('button', { name: /^(Sign In|Signing In|Create Account|Creating Account)/ });
  return {
    open: () => page.goto('/auth'),
    signInTab: page.getByRole('tab', { name: 'Sign In' }),
    createTab: page.getByRole('tab', { name: 'Create Account' }),
    fields,
    role: (name: string) => panel.getByRole('radio', { name }),
    submit,
    async fillNewAccount({ role = 'Senior', ...account }: NewAccount) {
      await page.getByRole('tab', { name: 'Create Account' }).click();
      await panel.getByRole('radio', { name: role }).check();
      const texts = { confirmPassword: account.password, ...account };
      for (const [name, text] of Object.entries(texts)) await fields[name as keyof typeof fields].fill(text);
    },
    async signIn(username: string, password: string) {
      await fields.username.fill(username);
      await fields.password.fill(password);
      await submit.click();
    },
  };
};
