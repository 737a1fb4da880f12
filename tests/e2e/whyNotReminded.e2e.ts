import { historyDialog } from '../support/pages/dialogs.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addAsNeeded, addMedicine } from './seeds.ts';

test('“Why was I not reminded?” takes three presses from the Meds screen, and works by keyboard alone', async ({
  senior,
  seniorPage: page,
}) => {
  const { id, occurrences } = await addMedicine(senior);
  const due = occurrences.filter(({ scheduledTime }) => Date.parse(scheduledTime) < Date.now()).at(-1)?.scheduledTime;
  const dose = { medicationId: id, scheduledTime: due, takenTime: due, status: 'taken' };
  expect((await senior.post('/api/medication-logs', dose)).status).toBe(201);
  // of several medications each is folded, which is one press more
  await addAsNeeded(senior, 'Ibuprofen');
  await page.setViewportSize({ width: 360, height: 740 });
  const meds = medicationsPage(page);
  await meds.open();
  await meds.opener('Metformin').click();
  await meds.history('Metformin').click();
  const why = historyDialog(page).dialog.getByRole('button', { name: /^Why was I not reminded\?/ });
  await why.click();
  const dialog = page.getByRole('dialog', { name: 'Why was I not reminded?' });
  await expect(dialog).toContainText('The medication was entered after this dose was due.');
  await expect(dialog).toContainText('A phone on silent or in Do not disturb stays silent.');
  await expectAccessible(page, 'why not reminded');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(why).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const settings = dialog.getByRole('link', { name: 'Your reminder settings' });
  await expect(settings).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(settings).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reminders', exact: true })).toBeFocused();
  await expectAccessible(page, 'profile, by the link of a dialog');
});
