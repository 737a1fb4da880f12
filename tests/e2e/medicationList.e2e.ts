import type { Page } from '@playwright/test';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expect, test } from './fixtures.ts';
import { addMedicine } from './seeds.ts';
import { wallTime } from './times.ts';

/** The height in px that a phone of 360 × 780 px shows between the browser's bars. */
const screenPx = 655;
const screensOf = (page: Page): Promise<number> =>
  page.evaluate((px) => document.documentElement.scrollHeight / px, screenPx);

test('thirty medications take at most four screens of a phone, in one slot too', async ({
  seniorPage: page,
  senior,
}) => {
  const times = [wallTime(-10)];
  for (let number = 1; number <= 30; number += 1)
    await addMedicine(senior, { name: `Carvedilol ${number}`, dosage: '6.25 mg', times });
  const meds = medicationsPage(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await meds.open();
  await expect(meds.cards).toHaveCount(30);
  expect(await screensOf(page)).toBeLessThanOrEqual(4);
  // the taps table: two, and the reason
  await page.getByRole('button', { name: /^Skip all 30/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Feeling sick');
  await page.getByRole('dialog').getByRole('button', { name: 'Skip all 30' }).click();
  await expect(toastOf(page).title).toHaveText('30 doses skipped');
  await toastOf(page).undo.click();
  await expect(page.getByRole('button', { name: /^Take all 30/ })).toBeVisible();
});
