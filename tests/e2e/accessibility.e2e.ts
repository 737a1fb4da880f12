import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import {
  amountDialog,
  deleteDialog,
  doseQuestion,
  historyDialog,
  medicationDialog,
  skipDialog,
  stopDialog,
} from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { landingPage } from '../support/pages/landingPage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { notFoundPage } from '../support/pages/notFoundPage.ts';
import { profilePage } from '../support/pages/profilePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { closeWith } from './keys.ts';
import { addWholeDay } from './seeds.ts';
import { laptop, phone, signInOn } from './signIns.ts';

test('the first page and its demo', async ({ page }) => {
  await landingPage(page).open();
  await expect(landingPage(page).headline).toBeVisible();
  await expectLandmarks(page, 'Care coordination for families');
  await expectAccessible(page, 'landing');
  await landingPage(page).demo.click();
  await expect(landingPage(page).demoDialog).toBeVisible();
  await expectAccessible(page, 'demo');
});

test('sign in, create an account, their problems, and an unknown address', async ({ page, senior }) => {
  const auth = authPage(page);
  await auth.open();
  await auth.signIn(senior.username, 'not her password');
  await expect(toastOf(page).title).toHaveText('Login failed');
  await toastOf(page).toast.hover();
  await expectLandmarks(page, 'Sign in');
  await expectAccessible(page, 'sign in, refused');
  await auth.createTab.click();
  await auth.submit.click();
  await expect(auth.fields.username).toHaveAttribute('aria-invalid', 'true');
  await expectLandmarks(page, 'Create account');
  await expectAccessible(page, 'create account, with problems');
  await page.goto('/no/such/place');
  await expect(notFoundPage(page).heading).toBeVisible();
  await expectLandmarks(page, '404 Page Not Found');
  await expectAccessible(page, '404, signed out');
});

test('an empty home, an empty list, the Care Dashboard and 404', async ({ seniorPage: page }) => {
  await homePage(page).open();
  await expect(page.getByRole('heading', { name: 'No medications added yet' })).toBeVisible();
  await expectAccessible(page, 'home, empty');
  await medicationsPage(page).open();
  await expect(medicationsPage(page).addFirst).toBeVisible();
  await expectAccessible(page, 'medications, empty');
  await page.goto('/caregiver-dashboard');
  await expect(page.getByText('No Care Connections Yet')).toBeVisible();
  await expectLandmarks(page, 'Care Dashboard');
  await expectAccessible(page, 'Care Dashboard, empty');
  await page.goto('/no/such/place');
  await expectLandmarks(page, '404 Page Not Found');
  await expectAccessible(page, '404, signed in');
});

test('home on a full day, its menus, notices and dialogs', async ({ product, seniorPage: page, senior }) => {
  await addWholeDay(senior, product);
  const home = homePage(page);
  const { view, viewPanel } = chrome(page);
  await home.open();
  await expect(home.today.getByRole('listitem')).toHaveCount(2);
  await expectLandmarks(page, 'Good Day!');
  await expectAccessible(page, 'home');
  await view.click();
  await expect(viewPanel).toBeVisible();
  await expectAccessible(page, 'Display');
  await closeWith(page);
  await home.laterOrSkip.click();
  await expect(home.menu).toBeVisible();
  await expectAccessible(page, 'later or skip');
  await page.keyboard.press('Escape');
  await expect(home.menu).toBeHidden();
  await home.photo('Metformin').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'photo, enlarged');
  await closeWith(page);
  await home.actOnSlot('Amlodipine', 'Skip this dose');
  await expect(skipDialog(page).dialog).toBeVisible();
  await expectAccessible(page, 'skip a dose');
  await closeWith(page);
  await home.takeNow('Metformin').click();
  await expect(toastOf(page).undo).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toastOf(page).toast).toBeFocused();
  await expectAccessible(page, 'home with a notice');
});

test('medications, their history, form and question', async ({ product, seniorPage: page, senior }) => {
  await addWholeDay(senior, product);
  const meds = medicationsPage(page);
  await meds.open();
  await expect(meds.cards).toHaveCount(6);
  await expectLandmarks(page, 'My Medications');
  await expectAccessible(page, 'medications');
  for (const name of ['Levothyroxine', 'Metformin']) await meds.opener(name).click();
  await expectAccessible(page, 'medications, two of them open');
  await meds.history('Levothyroxine').click();
  await expect(historyDialog(page).facts).not.toHaveCount(0);
  await expectAccessible(page, 'history');
  await closeWith(page);
  await meds.add.click();
  await medicationDialog(page).save.click();
  await expect(medicationDialog(page).name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'add a medication, with problems');
  await closeWith(page);
  await meds.remove('Metformin').click();
  await expect(deleteDialog(page).dialog).toBeVisible();
  await expectAccessible(page, 'delete a medication');
  await closeWith(page);
  await meds.take('Amlodipine').click();
  await doseQuestion(page).why.click();
  await expectAccessible(page, 'a question before a dose');
  await doseQuestion(page).notNow.click();
  await meds.take('Ibuprofen').click();
  await expect(amountDialog(page).take).toBeFocused();
  await expectAccessible(page, 'how much was taken');
  await closeWith(page);
  await meds.stop('Metformin').click();
  await stopDialog(page).later.check();
  await expectAccessible(page, 'stop a medication');
  await stopDialog(page).now.check();
  await stopDialog(page).send.click();
  await expect(meds.stopped).toBeVisible();
  const pause = {
    userId: senior.userId,
    until: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    reason: 'In the hospital',
  };
  expect((await senior.post('/api/medication-pauses', pause)).status).toBe(201);
  await expect(meds.pause).toBeVisible();
  await toastOf(page).close.click();
  await expectAccessible(page, 'medications in a pause, one of them stopped');
});

test('the profile, where one is signed in, and their problems', async ({ seniorPage: page, senior }) => {
  const profile = profilePage(page);
  await signInOn(senior, phone, 'not her password');
  for (const device of [phone, laptop]) await signInOn(senior, device);
  await profile.open();
  await expect(profile.sessions).toHaveCount(3);
  await expect(profile.securityEvents).toHaveCount(3);
  await expectLandmarks(page, 'Profile Settings');
  await expectAccessible(page, 'profile');
  await profile.signOutElsewhere.click();
  await expect(profile.question).toBeVisible();
  await expectAccessible(page, 'sign out everywhere else');
  await closeWith(page);
  await profile.field('First Name *').fill('');
  await profile.field('Phone Number').fill('12');
  await profile.save.click();
  await expect(toastOf(page).title).toHaveText('Validation Error');
  await toastOf(page).toast.hover();
  await expectAccessible(page, 'profile, with problems');
});
