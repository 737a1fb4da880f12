import { medicationDialog } from '../support/pages/dialogs.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a weekly tablet takes four presses after its dosage, and a taper of six steps little typing', async ({
  seniorPage: page,
}) => {
  const [meds, form] = [medicationsPage(page), medicationDialog(page)];
  const pattern = page.getByRole('dialog', { name: 'Another pattern' });
  await meds.open();
  await meds.addFirst.click();
  await form.name.fill('Alendronate');
  await form.dosage.fill('70 mg');
  // the four presses; the choice of a frequency is two where it opens a list
  await form.frequency.selectOption('Another pattern');
  await pattern.getByRole('checkbox', { name: 'Monday' }).press('Space');
  await expect(pattern).toContainText(/Next: .*8:00\sAM, then every Monday\./);
  await expectAccessible(page, 'the form of a pattern');
  await pattern.getByRole('button', { name: 'Use this pattern' }).click();
  // a second tap at one place within a third of a second is a double tap's; a key is an act of its own
  await form.save.press('Enter');
  await expect(toastOf(page).title).toHaveText('Medication added successfully!');
  await expect(meds.card('Alendronate')).toContainText('Every Monday');

  await meds.add.click();
  await form.name.fill('Prednisone');
  await form.dosage.fill('10 mg');
  await form.more.click();
  await form.form.selectOption('Tablet');
  await form.frequency.selectOption('Another pattern');
  await pattern.getByRole('radio', { name: /^In steps/ }).press('Space');
  await pattern.getByLabel(/^How many tablets/).fill('4');
  for (const step of [2, 3, 4, 5, 6]) await pattern.getByRole('button', { name: `Add step ${step}` }).click();
  await expect(pattern.getByRole('table', { name: /^All 30\sdays$/ })).toBeVisible();
  await expectAccessible(page, 'the steps of a taper');
  await pattern.getByRole('button', { name: 'Use these steps' }).click();
  await form.save.press('Enter');
  await expect(toastOf(page).title).toHaveText('Medication added successfully!');
  await meds.opener('Prednisone').click();
  await expect(meds.card('Prednisone')).toContainText(/In 6 steps, until /);
});
