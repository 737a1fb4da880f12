import { medicationDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { recordViewsPage } from '../support/pages/recordViewsPage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { expectAccessible, expectAccessibleOnTablet, expectLandmarks } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { choose, press } from './keys.ts';
import { addMedicine } from './seeds.ts';
import { phone, signInOn } from './signIns.ts';

test('a senior sees who looked at her readings, by keyboard alone', async ({
  openWindow,
  senior,
  seniorPage: page,
}) => {
  const ana = await anaIn(senior);
  await senior.post('/api/health-metrics', { type: 'Heart Rate', value: 71 });
  const hers = await openWindow(ana);
  await seniorMonitoring(hers).open(senior.userId, 'health');
  await expect(hers.getByText(/^71/).first()).toBeVisible();
  const { views, person, area, link, card } = recordViewsPage(page);
  await homePage(page).open();
  await press(page, link);
  await expectLandmarks(page, 'Who looked');
  // stored within a second
  await expect(async () => {
    await page.reload();
    await expect(views.first()).toContainText(/^Ana Petrova looked at your .*readings.*Today .*, on a computer$/, {
      timeout: 10_000,
    });
  }).toPass();
  const onPhone = await signInOn(ana, phone);
  await onPhone.get(`/api/medications?senior=${senior.userId}`, { 'user-agent': phone });
  await choose(page, person, 'Ana Petrova');
  await choose(page, area, 'Readings');
  await expect(views).toHaveText([/^Ana Petrova looked at your readings/]);
  await expectAccessible(page, 'who looked');
  await expectAccessibleOnTablet(page, 'who looked');
  await choose(page, area, 'Documents');
  await expect(card).toContainText('Nobody did that.');
});

test('a form that a member opens to change a medication is on record, and the member may read that', async ({
  openWindow,
  senior,
}) => {
  const ana = await anaIn(senior);
  await addMedicine(senior, { name: 'Metformin' });
  const page = await openWindow(ana);
  await seniorMonitoring(page).open(senior.userId, 'medications');
  await seniorMonitoring(page).edit('Metformin').click();
  await expect(medicationDialog(page).dialog).toBeVisible();
  await expect(async () => {
    await page.goto(`/record-views?senior=${senior.userId}`);
    await expect(recordViewsPage(page).card).toContainText('You opened a form to change Rosa’s medications', {
      timeout: 10_000,
    });
  }).toPass();
});
