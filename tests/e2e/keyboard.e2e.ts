import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { amountDialog, deleteDialog, historyDialog, medicationDialog, stopDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expect, test } from './fixtures.ts';
import { choose, press, tabTo, type } from './keys.ts';
import { addMedicine } from './seeds.ts';

test('a whole day by keyboard alone', async ({ page, senior }) => {
  await addMedicine(senior);
  const auth = authPage(page);
  const home = homePage(page);
  const meds = medicationsPage(page);
  const toast = toastOf(page);
  const form = medicationDialog(page);
  const { skipLink, goTo, live } = chrome(page);

  await auth.open();
  await expect(auth.submit).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, auth.signInTab);
  await page.keyboard.press('ArrowRight');
  await expect(auth.createTab).toBeFocused();
  await expect(auth.createTab).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(auth.signInTab).toBeFocused();
  await type(page, auth.fields.username, senior.username);
  await type(page, auth.fields.password, senior.password);
  await page.keyboard.press('Enter');
  // it is shown for 5 s, whatever else has to come first
  await expect(toast.title).toHaveText('Welcome back!');
  await page.keyboard.press('F8');
  await expect(toast.toast).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast.toast).toBeHidden();
  await expect(home.greeting).toBeVisible();
  await expect(live).toHaveText('Up to date');

  await press(page, home.takeNow('Metformin'));
  await expect(toast.title).toHaveText('Medication marked as taken!');
  await page.keyboard.press('F8');
  await expect(toast.toast).toBeFocused();
  await press(page, toast.undo);
  await expect(home.takeNow('Metformin')).toBeVisible();
  await expect(toast.title).toHaveText('Undone');
  // the notice took its button along, and the focus is back in the card
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true);

  await press(page, home.laterOrSkip);
  await expect(home.menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(home.menu).toBeHidden();
  await expect(home.laterOrSkip).toBeFocused();
  await press(page, home.photo('Metformin'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(home.photo('Metformin')).toBeFocused();

  await press(page, goTo('Meds'));
  await expect(meds.heading).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, meds.add);
  await expect(form.name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(meds.add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.name).toBeFocused();
  await type(page, form.name, 'Aspirin');
  await type(page, form.dosage, '100 mg');
  await choose(page, form.frequency, 'As needed');
  await press(page, form.save);
  await expect(meds.card('Aspirin')).toBeVisible();
  await expect(meds.add).toBeFocused();

  await press(page, meds.take('Aspirin'));
  await expect(amountDialog(page).take).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(meds.card('Aspirin')).toContainText('Last taken today');

  await press(page, meds.history('Metformin'));
  await expect(historyDialog(page).facts).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(meds.history('Metformin')).toBeFocused();
  await press(page, meds.opener('Aspirin'));
  await press(page, meds.remove('Aspirin'));
  await expect(deleteDialog(page).keep).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(meds.remove('Aspirin')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deleteDialog(page).keep).toBeFocused();
  await press(page, deleteDialog(page).confirm);
  await expect(meds.card('Aspirin')).toBeHidden();
  await expect(meds.cards).toHaveCount(1);

  await press(page, meds.stop('Metformin'));
  await type(page, stopDialog(page).reason, 'Dr. Osei said to stop');
  await page.keyboard.press('Enter');
  await expect(meds.stopped).toContainText('“Dr. Osei said to stop”');
  await press(page, meds.startAgain('Metformin'));
  await press(page, stopDialog(page).send);
  await expect(meds.card('Metformin')).toBeVisible();
  await expect(meds.stopped).toBeHidden();
  // the focus stays on the page
  await expect(page.locator(':focus')).not.toHaveCount(0);
});
