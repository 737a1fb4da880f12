import { medicationDialog } from '../support/pages/dialogs.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pagesOf, smallestOnPaper } from './paper.ts';
import { addMedicine } from './seeds.ts';

test('what a medication is for is entered, shown on its card, and printed with what changed since the last visit', async ({
  seniorPage: page,
  senior,
}) => {
  await addMedicine(senior);
  const [meds, form] = [medicationsPage(page), medicationDialog(page)];
  await meds.open();
  await meds.edit('Metformin').click();
  await expect(form.purpose).toBeHidden();
  await form.more.click();
  await form.purpose.fill('diabetes');
  await form.prescriber.fill('Dr. Helen Osei');
  await form.pharmacy.fill('Corner Pharmacy');
  await form.pharmacyPhone.fill('(555) 201-0199');
  await form.form.selectOption('Tablet');
  await expectAccessible(page, 'the form of a medication, with more about it');
  await form.save.click();
  await expect(toastOf(page).title).toHaveText('Medication changed successfully!');
  await expect(meds.card('Metformin')).toContainText('Once daily, for diabetes');
  await expect(meds.card('Metformin').getByRole('link', { name: 'Call Corner Pharmacy' })).toBeVisible();
  await expectAccessible(page, 'a medication with its pharmacy');
  await page.getByRole('link', { name: 'Print the list' }).click();
  const list = page.getByRole('article', { name: 'Medication list' });
  await expect(list.getByRole('row', { name: /^Metformin/ })).toContainText('Prescribed by Dr. Helen Osei');
  await expect(list.getByRole('region', { name: 'Changes' })).toContainText(/Purpose: was none, now diabetes/);
  await expectLandmarks(page, 'Medication list');
  await expectAccessible(page, 'the medication list');
  expect([await pagesOf(page, 'A4'), await pagesOf(page, 'Letter')]).toEqual([1, 1]);
  expect(await smallestOnPaper(page, list)).toBeGreaterThanOrEqual(9);
});
