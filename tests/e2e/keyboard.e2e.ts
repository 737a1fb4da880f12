import type { Locator, Page } from '@playwright/test';
import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { deleteDialog, historyDialog, medicationDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expect, test } from './fixtures.ts';
import { addMedicine } from './seeds.ts';

const tabsAtMost = 60;

/** Tab until it has the focus: it can be reached, and nothing before it is a trap. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < tabsAtMost; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};
const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

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
  await type(page, auth.fields.username, senior.username);
  await type(page, auth.fields.password, senior.password);
  await page.keyboard.press('Enter');
  await expect(home.greeting).toBeVisible();
  await expect(live).toHaveText('Up to date');
  await page.keyboard.press('F8');
  await expect(toast.toast).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast.toast).toBeHidden();

  await press(page, home.takeNow('Metformin'));
  await expect(toast.title).toHaveText('Medication marked as taken!');
  await page.keyboard.press('F8');
  await press(page, toast.undo);
  await expect(home.takeNow('Metformin')).toBeVisible();
  await expect(toast.title).toHaveText('Undone');

  await press(page, home.more('Metformin'));
  await expect(home.menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(home.menu).toBeHidden();
  await expect(home.more('Metformin')).toBeFocused();
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
  await page.keyboard.type('Aspirin');
  await type(page, form.dosage, '100 mg');
  await tabTo(page, form.frequency);
  await page.keyboard.type('As');
  await expect(form.frequency).toHaveValue('As needed');
  await press(page, form.save);
  await expect(meds.card('Aspirin')).toBeVisible();
  await expect(meds.add).toBeFocused();

  await press(page, meds.history('Metformin'));
  await expect(historyDialog(page).facts).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(meds.history('Metformin')).toBeFocused();
  await press(page, meds.remove('Aspirin'));
  await expect(deleteDialog(page).keep).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(meds.remove('Aspirin')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, deleteDialog(page).confirm);
  await expect(meds.card('Aspirin')).toBeHidden();
  await expect(meds.cards).toHaveCount(1);
});
