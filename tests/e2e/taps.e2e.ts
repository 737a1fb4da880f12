import type { Page } from '@playwright/test';
import { careDashboard } from '../support/pages/careDashboard.ts';
import { careTeam, inviteDialog } from '../support/pages/careTeam.ts';
import { familyPage } from '../support/pages/familyPage.ts';
import { metricDialog } from '../support/pages/healthPage.ts';
import { homePage } from '../support/pages/homePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { anaIn, takeIn } from './circles.ts';
import { fillProfile } from './contactSeeds.ts';
import { expect, test } from './fixtures.ts';
import { recordReading } from './healthSeeds.ts';
import { picture } from '../support/pictures.ts';
import { addMedicine, addMedicineEarlier } from './seeds.ts';
import { signUp } from './senior.ts';
import { onPhone } from './taps.ts';
import { wallTime } from './times.ts';

test('one late slot of four is taken with one press, without scrolling', async ({
  product,
  senior,
  seniorPage: page,
}) => {
  for (const [name, minutes] of [
    ['Amlodipine', -260],
    ['Calcium', -220],
    ['Iron', -180],
  ] as const)
    await addMedicineEarlier(product, senior, { name, times: [wallTime(minutes)], minutesAgo: 400 });
  await addMedicine(senior);
  const [home, { press, count }] = [homePage(page), await onPhone(page)];
  await home.open();
  await expect(home.takeNow('Amlodipine')).toBeInViewport({ ratio: 1 });
  await press(home.takeNow('Amlodipine'));
  await expect(toastOf(page).title).toHaveText('Medication marked as taken!');
  expect(count()).toBe(1);
});

test('a dose of yesterday is recorded with two presses', async ({ product, senior, seniorPage: page }) => {
  await addMedicineEarlier(product, senior, { name: 'Atorvastatin', times: [wallTime(240)], minutesAgo: 3_000 });
  const [home, { press, count }] = [homePage(page), await onPhone(page)];
  await home.open();
  await press(page.getByRole('button', { name: /^Taken at… Atorvastatin.*Yesterday/ }));
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(toastOf(page).title).toHaveText('Medication marked as taken!');
  await expect(page.getByText(/not recorded/)).toBeHidden();
  expect(count()).toBe(2);
});

test('a dose is skipped with a usual reason with three presses', async ({ senior, seniorPage: page }) => {
  await addMedicine(senior);
  const [home, { press, count }] = [homePage(page), await onPhone(page)];
  await home.open();
  await press(home.laterOrSkip);
  await press(page.getByRole('menuitem', { name: 'Skip this dose…' }));
  await press(page.getByRole('button', { name: 'Skip: Feeling sick' }));
  await expect(toastOf(page).title).toHaveText('Dose skipped');
  await expect(home.slot('Metformin')).toContainText('“Feeling sick”');
  expect(count()).toBe(3);
});

/** Once in this browser: the form opens with the kind that was recorded last. */
const recordsByHand = async (page: Page): Promise<void> => {
  const form = metricDialog(page);
  await homePage(page).open();
  await page.getByRole('button', { name: 'Record a Reading' }).click();
  await form.type.selectOption({ label: 'Blood Pressure' });
  await form.systolic.fill('131');
  await form.diastolic.fill('81');
  await form.save.click();
  await expect(form.dialog).toBeHidden();
};

test('pressure and pulse take four presses and their numbers', async ({ senior, seniorPage: page }) => {
  await recordReading(senior, 'bloodPressure', { systolic: 130, diastolic: 80 }, { hoursAgo: 20 });
  await recordsByHand(page);
  const form = metricDialog(page);
  const { press, count } = await onPhone(page);
  await homePage(page).open();
  await press(page.getByRole('button', { name: 'Record a Reading' }));
  await expect(form.systolic).toBeFocused();
  await page.keyboard.type('128');
  await press(form.diastolic);
  await page.keyboard.type('79');
  await press(form.pulse);
  await page.keyboard.type('74');
  await press(form.save);
  await expect(form.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Health Status' })).toHaveAccessibleDescription(/128\/79|74/);
  expect(count()).toBe(4);
});

test('a daughter is invited with two presses and her address', async ({ senior, seniorPage: page }) => {
  await anaIn(senior);
  const [team, invite] = [careTeam(page), inviteDialog(page)];
  const { press, count } = await onPhone(page);
  await homePage(page).open();
  await press(team.invite);
  await invite.email.fill('kate@example.org');
  await press(invite.send);
  await expect(invite.dialog).toBeHidden();
  expect(count()).toBe(2);
});

test('a photo is shared with two presses and the picker', async ({ senior, seniorPage: page }) => {
  await anaIn(senior);
  const feed = familyPage(page);
  const { press, count } = await onPhone(page);
  await homePage(page).open();
  await press(page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: /^Family/ }));
  await feed.photos.setInputFiles([{ name: 'garden.png', mimeType: 'image/png', buffer: await picture('png') }]);
  await press(feed.share);
  await expect(feed.updates).toHaveCount(1);
  expect(count()).toBe(2);
});

test('a daughter calls her mother with one press, and hands an alert over with two', async ({ openWindow, senior }) => {
  const ana = await anaIn(senior);
  await takeIn(senior, await signUp(senior.url, { firstName: 'Ben', lastName: 'Ito', role: 'family_member' }));
  await fillProfile(senior);
  await recordReading(senior, 'bloodSugar', '291');
  const page = await openWindow(ana);
  const { press, count } = await onPhone(page);
  await careDashboard(page).open();
  await expect(page.getByRole('link', { name: /^Call Rosa/ }).first()).toBeInViewport({ ratio: 1 });
  await press(page.getByRole('button', { name: /^Hand over: / }));
  await press(page.getByRole('button', { name: 'Hand over to Ben Ito' }));
  await expect(page.getByText('Handed over to Ben Ito')).toBeVisible();
  expect(count()).toBe(2);
});
