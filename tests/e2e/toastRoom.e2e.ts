import type { Locator, Page } from '@playwright/test';
import { deleteDialog, medicationDialog } from '../support/pages/dialogs.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { messagesPage } from '../support/pages/messagesPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { start, writeMany } from './messageSeeds.ts';
import { loseTheAnswer } from './networkFaults.ts';
import { addMedicine } from './seeds.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Held under the pointer, it stays. */
const expectNextTo = async (page: Page, parts: readonly Locator[]): Promise<void> => {
  const { toast } = toastOf(page);
  await toast.hover();
  const notice = await toast.boundingBox();
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const box = await part.boundingBox();
    if (!notice || !box) throw new Error('One of them is not on the screen');
    const isApart = notice.y + notice.height <= box.y || box.y + box.height <= notice.y;
    expect(isApart, `${JSON.stringify(notice)} lies over ${JSON.stringify(box)}`).toBe(true);
  }
};

test('on a phone a notice covers neither the form, nor the question, nor the messages that it is about', async ({
  seniorPage: page,
  senior,
}) => {
  const ana = await anaIn(senior);
  await writeMany(ana, await start(senior, ana), 3);
  await addMedicine(senior);
  const [meds, form, question, messages] = [
    medicationsPage(page),
    medicationDialog(page),
    deleteDialog(page),
    messagesPage(page),
  ];
  await meds.open();
  await meds.add.click();
  await form.name.fill('Lisinopril');
  await form.dosage.fill('10 mg');
  await form.asList.click();
  await form.times.fill('11 pm');
  await loseTheAnswer(page, '/api/medications');
  await form.save.click();
  await expect(toastOf(page).title).toBeVisible();
  await form.dialog.getByRole('heading').first().scrollIntoViewIfNeeded();
  await expectNextTo(page, [form.dialog.getByRole('heading').first(), form.close]);
  await page.reload();
  await meds.opener('Metformin').click();
  await meds.remove('Metformin').click();
  await page.route('**/api/medications/*', (route) => route.abort());
  await question.confirm.click();
  await expect(toastOf(page).title).toBeVisible();
  await expectNextTo(page, [question.dialog]);
  await messages.open();
  await messages.conversation('Ana Petrova').click();
  await messages.box.fill('Thank you');
  await page.route('**/api/messages', (route) => route.abort());
  await messages.send.click();
  await expect(toastOf(page).title).toBeVisible();
  await expectNextTo(page, [messages.box, messages.bubbles.last()]);
});
