import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { profilePage } from '../support/pages/profilePage.ts';
import { signInLinkPage } from '../support/pages/signInLinkPage.ts';
import { expectAccessible } from './axe.ts';
import { accept, inviteTo, signUpAna } from './circles.ts';
import { expect, test } from './fixtures.ts';

test('a chosen member makes a link; her open profile shows it, and her new phone is let in by it, once', async ({
  openWindow,
  product,
  senior,
  seniorPage,
}) => {
  const ana = await signUpAna(product.url);
  const invitation = await inviteTo(senior, ana);
  await accept(ana, invitation);
  await seniorPage.goto('/');
  await seniorPage.getByRole('button', { name: 'Change: Ana Petrova' }).click();
  // the switch shows it before it is saved
  const saved = seniorPage.waitForResponse((response) => response.request().method() === 'PATCH');
  await seniorPage.getByRole('switch', { name: 'May help you sign in' }).press('Space');
  await expect(seniorPage.getByRole('switch', { name: 'May help you sign in' })).toBeChecked();
  await saved;
  const profile = profilePage(seniorPage);
  await profile.open();

  const anas = await openWindow(ana);
  await anas.goto('/');
  await anas.getByRole('button', { name: 'More for Rosa' }).click();
  await anas.getByRole('menuitem', { name: /^Help Rosa.* sign in…$/ }).click();
  await anas.getByRole('button', { name: 'Make a link' }).click();
  const link = await anas.getByLabel(/^Link for Rosa/).inputValue();
  await expect(profile.securityEvents.first()).toContainText('Ana made a link that helps you sign in');

  const phone = await openWindow();
  const page = signInLinkPage(phone);
  await page.open(link);
  await expect(page.heading).toHaveText('Choose a new password, Rosa');
  await expectAccessible(phone, 'a new password by a link');
  await page.password.fill('a new horse');
  await page.save.click();
  await expect(chrome(phone).live).toHaveText('Up to date');
  await expect(phone).toHaveURL('/');
  await expect(seniorPage).toHaveURL('/auth?next=%2Fprofile');

  await authPage(seniorPage).signIn(senior.username, 'a new horse');
  await expect(profile.securityEvents.nth(1)).toContainText('Your password was reset with a link from Ana');
  await page.open(link);
  await phone.reload();
  await expect(page.problem).toHaveText(/^This link was used already\./);
});
