import { chrome } from '../support/pages/chrome.ts';
import { homePage } from '../support/pages/homePage.ts';
import { noticesPage } from '../support/pages/noticesPage.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { press } from './keys.ts';
import { addMedicine } from './seeds.ts';

test('a change by another is on the senior’s home within a second, and is gone once she has seen it', async ({
  senior,
  seniorPage: page,
}) => {
  const ana = await anaIn(senior);
  const { id } = await addMedicine(senior, { name: 'Metformin', dosage: '500 mg' });
  const { bell, newest, seeAll, heading, notices } = noticesPage(page);
  await homePage(page).open();
  await expect(newest).toContainText('Ana joined your care team, today');
  const body = { name: 'Metformin', dosage: '850 mg', frequency: 'Once daily', times: ['08:00'] };
  expect((await ana.put(`/api/medications/${id}`, body)).status).toBe(200);
  await expect(newest).toContainText(/Ana changed Metformin to 850.mg.*, today/);
  await expect(bell).toHaveAccessibleName('Notices, 2 new');
  await expectAccessible(page, 'home, with a notice');
  await press(page, seeAll);
  await expect(heading).toBeVisible();
  await expect(notices).toHaveCount(2);
  await expect(notices.last().getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notices');
  await expectLandmarks(page, 'Notices');
  await expectAccessible(page, 'notices');
  await chrome(page).goTo('Home').click();
  await expect(homePage(page).greeting).toBeVisible();
  await expect(newest).toHaveCount(0);
});
