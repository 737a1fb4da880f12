import type { Browser, Page } from '@playwright/test';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { expect, test, type Senior } from './fixtures.ts';
import { wallDay, wallTime } from './times.ts';

const addMetformin = (senior: Senior) =>
  senior.post('/api/medications', {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Once daily',
    times: [wallTime(-10)],
    startDate: wallDay(-3),
  });

const windowOf = async (browser: Browser, senior: Senior): Promise<Page> => {
  const context = await browser.newContext();
  await senior.signIn(context);
  return context.newPage();
};

test('a dose taken in one window shows in the other, untouched, and so does its undoing', async ({ browser, senior }) => {
  await addMetformin(senior);
  const home = homePage(await windowOf(browser, senior));
  const meds = medicationsPage(await windowOf(browser, senior));
  await meds.open();
  await expect(meds.card('Metformin')).toContainText('Upcoming');
  await home.open();
  await home.takeNow('Metformin').click();
  await expect(home.toast('Medication marked as taken!')).toBeVisible();
  await expect(meds.card('Metformin')).toContainText('Taken');
  await home.undoInToast.click();
  await expect(meds.card('Metformin')).not.toContainText('Taken');
  await expect(meds.take('Metformin')).toBeVisible();
});

for (const end of ['restart', 'crash'] as const) {
  test(`the same with a ${end} of the server in between`, async ({ browser, senior, product }) => {
    await addMetformin(senior);
    const first = await windowOf(browser, senior);
    const second = await windowOf(browser, senior);
    const meds = medicationsPage(second);
    await meds.open();
    await expect(meds.card('Metformin')).toContainText('Upcoming');
    await homePage(first).open();
    await expect(first.getByText('Up to date').first()).toBeAttached();
    await product[end]();
    await expect(second.getByText('Up to date').first()).toBeAttached();
    await expect(first.getByText('Up to date').first()).toBeAttached();
    await homePage(first).takeNow('Metformin').click();
    await expect(meds.card('Metformin')).toContainText('Taken');
    await meds.undo('Metformin').click();
    await expect(homePage(first).takeNow('Metformin')).toBeVisible();
  });
}

test('what happened while a window was away is there when it is back', async ({ browser, senior }) => {
  await addMetformin(senior);
  const context = await browser.newContext();
  await senior.signIn(context);
  const away = medicationsPage(await context.newPage());
  await away.open();
  await expect(away.card('Metformin')).toContainText('Upcoming');
  await context.setOffline(true);
  const home = homePage(await windowOf(browser, senior));
  await home.open();
  await home.takeNow('Metformin').click();
  await expect(home.toast('Medication marked as taken!')).toBeVisible();
  await context.setOffline(false);
  await expect(away.card('Metformin')).toContainText('Taken');
});
