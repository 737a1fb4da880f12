import type { Page } from '@playwright/test';
import { homePage } from '../support/pages/homePage.ts';
import { expect, test } from './fixtures.ts';
import { addMedicine } from './seeds.ts';
import type { Senior } from './senior.ts';

/** Fills the page with a button that counts its presses, so that it lies below every place of a dialog. */
const coverPage = (): void => {
  const below = document.createElement('button');
  below.textContent = '0 presses';
  below.style.cssText = 'position: fixed; inset: 0; z-index: 1';
  below.addEventListener('click', () => (below.textContent = `${Number.parseInt(below.textContent, 10) + 1} presses`));
  document.getElementById('root')?.append(below);
};

/** Opens a dialog above the counting button; returns the middle of its Cancel. */
const openDialog = async (page: Page, senior: Senior): Promise<readonly [number, number]> => {
  await addMedicine(senior, { name: 'Metformin' });
  const home = homePage(page);
  await home.open();
  await home.actOnSlot('Metformin', 'Skip this dose…');
  const box = await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).boundingBox();
  if (!box) throw new Error('the dialog has no Cancel');
  await page.evaluate(coverPage);
  // the menu that opened the dialog ignores a second tap too
  await page.waitForTimeout(500);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

test('a double tap that closes a dialog presses nothing below it', async ({ senior, seniorPage: page }) => {
  const [x, y] = await openDialog(page, senior);
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('0 presses')).toBeVisible();
  await page.waitForTimeout(500);
  await page.mouse.click(x, y);
  await expect(page.getByText('1 presses')).toBeVisible();
});

test('after another act, a press where a dialog has closed is a new one, however quick', async ({
  senior,
  seniorPage: page,
}) => {
  const [x, y] = await openDialog(page, senior);
  await page.mouse.click(x, y);
  await page.mouse.click(10, 10);
  await page.mouse.click(x, y);
  await expect(page.getByText('2 presses')).toBeVisible();
});
