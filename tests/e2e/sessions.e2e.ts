import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { medicationDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { landingPage } from '../support/pages/landingPage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { profilePage } from '../support/pages/profilePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './senior.ts';
import { laptop, phone, signInOn } from './signIns.ts';

test('a device is signed out from another, which it sees within moments', async ({
  seniorPage: page,
  senior,
  openWindow,
}) => {
  const other = await openWindow();
  await authPage(other).open();
  await authPage(other).signIn(senior.username, senior.password);
  await expect(chrome(other).live).toHaveText('Up to date');
  const profile = profilePage(page);
  await profile.open();
  await expect(profile.sessions).toHaveCount(2);
  await expect(profile.sessions.first()).toContainText('This device');
  await expect(profile.signOutElsewhere).toBeHidden();
  await expect(profile.sessions.last()).toContainText('Active in the last hour');
  await profile.signOut('Chrome on Linux').click();
  await expect(toastOf(page).title).toHaveText('Signed out: Chrome on Linux');
  await expect(profile.sessions).toHaveCount(1);
  await expect(profile.securityEvents.first()).toContainText('You signed out another device: Chrome on Linux');
  await expect(other).toHaveURL('/auth?next=%2F');
  await expect(chrome(page).live).toHaveText('Up to date');
});

test('by keyboard alone: one device, then everywhere else', async ({ seniorPage: page, senior }) => {
  const profile = profilePage(page);
  for (const device of [laptop, phone, phone]) await signInOn(senior, device);
  await profile.open();
  await expect(profile.sessions).toHaveCount(4);
  await profile.signOut('Firefox on Windows').focus();
  await page.keyboard.press('Enter');
  await expect(profile.sessions).toHaveCount(3);
  await expect(profile.sessionList).toBeFocused();
  await profile.signOutElsewhere.focus();
  await page.keyboard.press('Enter');
  await expect(profile.question).toContainText('Sign out everywhere else?');
  await page.keyboard.press('Escape');
  await expect(profile.question).toBeHidden();
  await expect(profile.signOutElsewhere).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(profile.cancelQuestion).toBeFocused();
  // the safe answer comes last
  await page.keyboard.press('Shift+Tab');
  await expect(profile.confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page).title).toHaveText('You’re signed out everywhere else.');
  await expect(profile.sessions).toHaveCount(1);
  await expect(profile.question).toBeHidden();
  await expect(profile.sessionList.locator('..')).toBeFocused();
  await page.reload();
  await expect(profile.sessions).toHaveCount(1);
});

test('failed sign-ins and all events of the account', async ({ seniorPage: page, senior }) => {
  const profile = profilePage(page);
  for (let round = 0; round < 2; round++) await signInOn(senior, phone, 'not her password');
  for (let round = 0; round < 5; round++) await signInOn(senior, laptop);
  await profile.open();
  await expect(profile.securityEvents).toHaveCount(5);
  await profile.showAllEvents.press('Enter');
  await expect(profile.securityEvents).toHaveCount(6);
  await expect(profile.securityEvents.last()).toContainText('2 failed sign-ins');
  await expect(profile.securityEvents.last()).toContainText('Firefox on Android');
  await profile.changePassword(senior.password, 'a better long word');
  await expect(profile.securityEvents.first()).toContainText('Password changed');
  await expect(profile.sessions).toHaveCount(1);
});

test('a tab that was offline while somebody else signed in saves nothing for them, and becomes theirs', async ({
  context,
  product,
  seniorPage: page,
}) => {
  const june = await signUp(product.url, { firstName: 'June', lastName: 'Whitaker', role: 'senior' });
  await medicationsPage(page).open();
  await expect(chrome(page).live).toHaveText('Up to date');
  await medicationsPage(page).add.click();
  const form = medicationDialog(page);
  await form.name.fill('Metformin');
  const network = await context.newCDPSession(page);
  const offline = (isOffline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline: isOffline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await offline(true);
  await expect(chrome(page).live).toHaveText(/^No connection/);

  const hers = await context.newPage();
  await homePage(hers).open();
  await chrome(hers).logout.click();
  await expect(landingPage(hers).headline).toBeVisible();
  await authPage(hers).open();
  await authPage(hers).signIn(june.username, june.password);
  await expect(chrome(hers).profile).toHaveAccessibleName('Profile of June Whitaker, Senior');

  await offline(false);
  await expect(chrome(page).profile).toHaveAccessibleName('Profile of June Whitaker, Senior');
  await expect(toastOf(page).title).toHaveText('This page was opened again');
  await expect(form.name).toBeHidden();
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // a checkpoint names nobody and outlives sessions (docs/decisions/0057-proof.md); it comes some time after the first screen
  expect((await kept()).filter((key) => key !== 'hearthline.checkpoint')).toEqual(['hearthline.signedIn']);
  expect((await june.get('/api/medications')).body).toEqual([]);
});
