import type { Page } from '@playwright/test';

/** /profile. */
export const profilePage = (page: Page) => {
  const personal = page.getByRole('region', { name: 'Personal Information' });
  const password = page.getByRole('region', { name: 'Change password' });
  const picture = page.getByRole('region', { name: 'Profile picture' });
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  const question = page.getByRole('alertdialog');
  const securityEvents = page.getByRole('region', { name: 'Recent sign-ins and changes' });
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
      await password.locator('button[type=submit]').click();
    },
    /** Family members have it. */
    sharesAppointments: page.getByRole('switch', { name: 'Seniors see my appointments' }),
    sharesPhone: page.getByRole('switch', { name: 'Share my phone number with my care teams' }),
    /** Seniors have it. */
    teamIsVisible: page.getByRole('switch', { name: 'Members of my care team see each other' }),
    savingTeam: page.getByRole('region', { name: 'Your Care Team' }).getByText('Saving…'),
    /** While it is shown, the switch takes no other press. */
    savingShare: page.getByRole('region', { name: 'Your Appointments' }).getByText('Saving…'),
    presentPassword: password.getByLabel('Current password'),
    sessions: sessions.getByRole('listitem'),
    /** Has the focus once a device is signed out. */
    sessionList: sessions.getByRole('list'),
    signOut: (device: string) => sessions.getByRole('button', { name: `Sign out: ${device}` }),
    signOutElsewhere: sessions.getByRole('button', { name: 'Sign out everywhere else' }),
    question,
    cancelQuestion: question.getByRole('button', { name: 'Cancel' }),
    confirm: question.getByRole('button', { name: 'Sign out' }),
    securityEvents: securityEvents.getByRole('listitem'),
    showAllEvents: securityEvents.getByRole('button', { name: /^Show all/ }),
  };
};
