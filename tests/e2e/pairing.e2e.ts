import { chrome } from '../support/pages/chrome.ts';
import { profilePage } from '../support/pages/profilePage.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { press } from './keys.ts';

test('eight letters of one device sign in another, by keyboard alone; the first one says so, and can end it', async ({
  openWindow,
  seniorPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const profile = profilePage(page);
  await profile.open();
  await press(page, page.getByRole('button', { name: 'Sign in another device of yours' }));
  const dialog = page.getByRole('dialog', { name: 'Sign in another device of yours' });
  const letters = dialog.getByRole('img', { name: /^([A-Z] ){7}[A-Z]$/ });
  await expect(letters).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/);
  await expectAccessible(page, 'letters for another device');
  const code = (await letters.textContent()) ?? '';

  const other = await openWindow();
  await other.setViewportSize({ width: 360, height: 740 });
  await other.goto('/auth');
  await press(other, other.getByRole('button', { name: 'Sign in with eight letters' }));
  const field = other.getByLabel('Your eight letters');
  await press(other, field, 'B');
  await other.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/There are eight letters, for example/);
  await expect(field).toBeFocused();
  await expectAccessible(other, 'the field for letters, with its problem');
  await other.keyboard.press('Backspace');
  await other.keyboard.type(code.toLowerCase().replace('-', ' '));
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: /^Sign in as .*Rosa.*\?$/ })).toBeFocused();
  await expectAccessible(other, 'the question whose account it is');
  await press(other, other.getByRole('button', { name: 'Yes, sign in' }));
  await expect(chrome(other).live).toHaveText('Up to date');
  await expect(other).toHaveURL('/');

  await expect(dialog.getByRole('status')).toContainText('Chrome on Linux is signed in.');
  await press(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(dialog).toBeHidden();
  await expect(profile.securityEvents.first()).toContainText('A device of yours was signed in with letters');
  await expect(profile.sessions).toHaveCount(2);
  await press(page, profile.signOut('Chrome on Linux'));
  await expect(other).toHaveURL('/auth?next=%2F');
});
