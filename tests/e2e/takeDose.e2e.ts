import type { Locator } from '@playwright/test';
import { chrome } from '../support/pages/chrome.ts';
import { medicationDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addMedicine } from './seeds.ts';
import { wallTime } from './times.ts';

test(
  'a dose taken in one window shows in the other, untouched, and so does its undoing',
  { tag: '@stores' },
  async ({ openWindow, senior }) => {
    await addMedicine(senior);
    const first = await openWindow(senior);
    const home = homePage(first);
    const meds = medicationsPage(await openWindow(senior));
    await meds.open();
    await expect(meds.card('Metformin')).toContainText(/Upcoming|Due now/);
    await home.open();
    // the taps table: a dose that is due takes one, its undo one more
    await home.takeNow('Metformin').click();
    await expect(toastOf(first).title).toHaveText('Medication marked as taken!');
    await toastOf(first).toast.hover();
    await expect(meds.card('Metformin')).toContainText('Taken');
    await toastOf(first).undo.click();
    await expect(meds.card('Metformin')).not.toContainText('Taken');
    await expect(meds.take('Metformin')).toBeVisible();
  },
);

test('four due together take one tap and one more to undo; a reminder folds them in every window, after a reload too', async ({
  openWindow,
  senior,
}) => {
  for (const name of ['Amlodipine', 'Calcium', 'Iron', 'Metformin'])
    await addMedicine(senior, { name, times: [wallTime(-10)] });
  const [first, second] = [await openWindow(senior), await openWindow(senior)];
  const [home, other] = [homePage(first), homePage(second)];
  await home.open();
  await other.open();
  await expect(other.now).toContainText('4\u00a0medications');
  await expectAccessible(first, 'what is due together');
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  await tap(home.takeAll);
  await expect(toastOf(first).title).toHaveText('4 medications marked as taken!');
  await expect(other.now).toContainText('All taken for today');
  expect(taps).toBe(1);
  await tap(toastOf(first).undo);
  await expect(other.now).toContainText('4\u00a0medications');
  expect(taps).toBe(2);
  await home.remindMe();
  await expect(other.later).toContainText('You’ll see them here again at');
  await expectAccessible(second, 'a slot that is put off');
  await second.reload();
  await expect(other.later).toContainText('4\u00a0medications');
  await other.showNow.click();
  await other.takeAll.click();
  await expect(home.now).toContainText('All taken for today');
});

test('a dose answered as not taken when its medication was entered is skipped; undone, it can be taken that day', async ({
  seniorPage: page,
}) => {
  const meds = medicationsPage(page);
  const form = medicationDialog(page);
  await meds.open();
  await meds.addFirst.click();
  await form.name.fill('Lisinopril');
  await form.dosage.fill('10 mg');
  await form.asList.click();
  await form.times.fill(wallTime(-45));
  await form.notTaken.click();
  await form.save.click();
  await expect(meds.card('Lisinopril')).toContainText('Before it was entered');
  await meds.undo('Lisinopril').click();
  await expect(meds.card('Lisinopril')).toContainText(/Due(?! now)/);
  await meds.take('Lisinopril').click();
  await expect(meds.card('Lisinopril')).toContainText('Taken');
});

for (const end of ['restart', 'crash'] as const) {
  test(
    `the same with a ${end} of the server in between`,
    { tag: '@stores' },
    async ({ openWindow, senior, product }) => {
      await addMedicine(senior);
      const first = await openWindow(senior);
      const second = await openWindow(senior);
      const meds = medicationsPage(second);
      await meds.open();
      await expect(meds.card('Metformin')).toContainText(/Upcoming|Due now/);
      await homePage(first).open();
      await expect(chrome(first).live).toHaveText('Up to date');
      await product[end]();
      await expect(chrome(second).live).toHaveText('Up to date');
      await expect(chrome(first).live).toHaveText('Up to date');
      await homePage(first).takeNow('Metformin').click();
      await expect(meds.card('Metformin')).toContainText('Taken');
      await meds.undo('Metformin').click();
      await expect(homePage(first).takeNow('Metformin')).toBeVisible();
    },
  );
}

test(
  'changes while a window was away are there when it is back',
  { tag: '@stores' },
  async ({ openWindow, senior }) => {
    await addMedicine(senior);
    const away = await openWindow(senior);
    const meds = medicationsPage(away);
    await meds.open();
    await expect(meds.card('Metformin')).toContainText(/Upcoming|Due now/);
    await away.context().setOffline(true);
    const here = await openWindow(senior);
    await homePage(here).open();
    await homePage(here).takeNow('Metformin').click();
    await expect(toastOf(here).title).toHaveText('Medication marked as taken!');
    await away.context().setOffline(false);
    await expect(meds.card('Metformin')).toContainText('Taken');
  },
);
