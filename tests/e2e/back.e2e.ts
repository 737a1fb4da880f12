import type { Page } from '@playwright/test';
import { calendarPage } from '../support/pages/calendarPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { medicationDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { expect, test } from './fixtures.ts';
import { addAppointment } from './appointmentSeeds.ts';
import { addMedicine } from './seeds.ts';
import { wallDay } from './times.ts';

const addressOf = (page: Page): string => new URL(page.url()).pathname;

/** The home, and then the medications, where the form to add one is opened. */
const openForm = async (page: Page) => {
  await homePage(page).open();
  await chrome(page).goTo('Meds').click();
  await medicationsPage(page).addFirst.click();
  const form = medicationDialog(page);
  await expect(form.dialog).toBeVisible();
  return form;
};

test('Back closes a form; with something typed it asks first, and then Back keeps what was typed', async ({
  seniorPage: page,
}) => {
  const form = await openForm(page);
  await page.goBack();
  await expect(form.dialog).toBeHidden();
  expect(addressOf(page)).toBe('/medications');
  await medicationsPage(page).addFirst.click();
  await form.name.fill('Metformin');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form.name).toHaveValue('Metformin');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form.dialog).toBeHidden();
  expect(addressOf(page)).toBe('/medications');
});

test('once a dialog was closed in any way, Back goes to the page before', async ({ seniorPage: page }) => {
  const form = await openForm(page);
  await form.cancel.click();
  await medicationsPage(page).addFirst.click();
  await page.keyboard.press('Escape');
  await medicationsPage(page).addFirst.click();
  await page.goBack();
  await expect(form.dialog).toBeHidden();
  await medicationsPage(page).addFirst.click();
  await form.cancel.click();
  await page.goBack();
  await expect(homePage(page).greeting).toBeVisible();
  await page.goForward();
  await expect(medicationsPage(page).heading).toBeVisible();
  await expect(form.dialog).toBeHidden();
});

test('after a link was followed from an open panel, Back returns to the page, and then to the one before', async ({
  seniorPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await homePage(page).open();
  const { goTo, more } = chrome(page);
  await goTo('Meds').click();
  // the panel closes with the page it belongs to
  await expect(medicationsPage(page).heading).toBeVisible();
  await more.click();
  await goTo('Studios').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studios' })).toBeVisible();
  await page.goBack();
  await expect(medicationsPage(page).heading).toBeVisible();
  await expect(goTo('Studios')).toBeHidden();
  await page.goBack();
  await expect(homePage(page).greeting).toBeVisible();
});

test('Back closes a menu, and the page stays where it was scrolled to', async ({ senior, seniorPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addMedicine(senior, { name: 'Metformin' });
  const home = homePage(page);
  await home.open();
  await expect(home.laterOrSkip).toBeVisible();
  await page.mouse.wheel(0, 100);
  await home.laterOrSkip.click();
  await expect(home.menu).toBeVisible();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.goBack();
  await expect(home.menu).toBeHidden();
  await expect(home.laterOrSkip).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('Back closes the Display panel, and in the calendar first the event and then the day', async ({
  senior,
  seniorPage: page,
}) => {
  for (const inHours of [1, 2, 3, 4, 5, 6]) await addAppointment(senior, { title: `Visit ${inHours}`, inHours });
  const calendar = calendarPage(page);
  await calendar.open();
  const { view, viewPanel } = chrome(page);
  await view.click();
  await expect(viewPanel).toBeVisible();
  await page.goBack();
  await expect(viewPanel).toBeHidden();
  await calendar.more(wallDay(0)).click();
  const list = page.locator('.day-list');
  await list.getByRole('button', { name: /^Visit 6/ }).click();
  await expect(calendar.details('Visit 6')).toBeVisible();
  await page.goBack();
  await expect(calendar.details('Visit 6')).toBeHidden();
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toBeHidden();
  expect(addressOf(page)).toBe('/calendar');
});
