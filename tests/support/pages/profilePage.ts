import type { Page } from '@playwright/test';

/** /profile. */
export const profilePage = (page: Page) => {
  const personal = page.getByRole('region', { name: 'Personal Information' });
  const password = page.getByRole('region', { name: 'Change password' });
  const picture = page.getByRole('region', { name: 'Profile picture' });
  return {
    open: () => page.goto('/profile'),
    heading: page.getByRole('heading', { name: 'Profile Settings', level: 1 }),
    account: page.getByRole('region', { name: 'Account Information' }),
    field: (label: string) => personal.getByLabel(label, { exact: true }),
    save: personal.locator('button[type=submit]'),
    cancel: personal.getByRole('button', { name: 'Cancel' }),
    picture,
    face: picture.locator('img'),
    file: picture.locator('input[type=file]'),
    changePicture: picture.getByRole('button'),
    async changePassword(present: string, next: string) {
      await password.getByLabel('Current password').fill(present);
      await password.getByLabel('New password', { exact: true }).fill(next);
      await password.getByLabel('Confirm new password').fill(next);
      await password.getByRole('button').click();
    },
    /** Family members have it. */
    sharesAppointments: page.getByRole('switch', { name: 'Seniors see my appointments' }),
    /** While it is shown, the switch takes no other press. */
    savingShare: page.getByRole('region', { name: 'Your Appointments' }).getByText('Saving…'),
    presentPassword: password.getByLabel('Current password'),
  };
};
