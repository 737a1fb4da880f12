import { careDashboard } from '../support/pages/careDashboard.ts';
import {
  acknowledgeDialog,
  alertDialog,
  correctThis,
  healthPage,
  limitsDialog,
  metricDialog,
  readingsDialog,
} from '../support/pages/healthPage.ts';
import { homePage } from '../support/pages/homePage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { anaIn, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { addWholeHealth } from './healthSeeds.ts';
import { closeWith } from './keys.ts';
import { signUp } from './senior.ts';

test('Health Tracking, empty and full, and its form', async ({ senior, seniorPage: page }) => {
  const [own, form] = [healthPage(page), metricDialog(page)];
  await own.open();
  await expect(own.card('Blood Pressure')).toContainText('Not recorded');
  await expectLandmarks(page, 'Health Tracking');
  await expectAccessible(page, 'Health Tracking, empty');
  await addWholeHealth(senior, senior.userId);
  await expect(own.card('Mood')).toContainText('Good');
  await expect(own.cards).toHaveCount(9);
  await expectAccessible(page, 'Health Tracking');
  await own.record.click();
  await form.save.click();
  await expect(form.type).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'record a reading, with problems');
  await form.type.selectOption('Mood');
  await expectAccessible(page, 'record a mood');
});

test('all readings of a kind, the correction of one, and a home with readings', async ({
  senior,
  seniorPage: page,
}) => {
  const [own, form] = [healthPage(page), metricDialog(page)];
  await addWholeHealth(senior, senior.userId);
  await own.open();
  await own.showAll('Blood Sugar').click();
  const history = readingsDialog(page, 'Blood Sugar');
  await expect(history.rows.first()).toContainText('First entered as 291');
  await expect(history.chart).toBeVisible();
  await expectAccessible(page, 'all readings of a kind');
  await history.more('191').click();
  await correctThis(page).click();
  await expect(form.value).toHaveValue('191');
  await expectAccessible(page, 'correct a reading');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await closeWith(page);
  await homePage(page).open();
  await expect(page.getByRole('region', { name: 'Health Status' })).toContainText('185/95');
  await expect(page.getByRole('region', { name: 'Your blood pressure needs attention' })).toBeVisible();
  await expectAccessible(page, 'home with readings');
});

test("a senior's Health Metrics tab, empty and full, and its form", async ({ openWindow, senior }) => {
  const ana = await anaIn(senior);
  const page = await openWindow(ana);
  const [care, form] = [seniorMonitoring(page), metricDialog(page)];
  await care.open(senior.userId, 'health');
  await expect(care.recordFirst).toBeVisible();
  await expectLandmarks(page, 'Care Management for Rosa Alvarez');
  await expectAccessible(page, "a senior's Health Metrics, empty");
  await addWholeHealth(ana, senior.userId);
  await expect(care.readings('Mood')).toContainText('Good');
  await expectAccessible(page, "a senior's Health Metrics");
  await care.record.click();
  await form.save.click();
  await expect(form.type).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'record a reading for a senior, with problems');
});

test("the limits of a senior's alerts, all her readings of a kind, and her Overview", async ({
  openWindow,
  senior,
}) => {
  const ana = await anaIn(senior);
  await addWholeHealth(ana, senior.userId);
  const page = await openWindow(ana);
  const care = seniorMonitoring(page);
  await care.open(senior.userId, 'health');
  await care.limits.click();
  await expect(limitsDialog(page).save).toBeVisible();
  await expect(limitsDialog(page).heading).toBeInViewport();
  await expectAccessible(page, 'limits of the alerts');
  await closeWith(page);
  await care.lastWeek('Heart Rate').click();
  await expectAccessible(page, "a senior's Health Metrics, one kind open");
  await care.showMore('Heart Rate').click();
  await care.showAll('Heart Rate').click();
  await expect(readingsDialog(page, 'Heart Rate').rows).toHaveCount(12);
  await expectAccessible(page, "all of a senior's readings of a kind");
  await closeWith(page);
  await care.tab('Overview').click();
  await expect(care.today).toContainText('Critical');
  await care.alertDetails.first().click();
  await expectAccessible(page, 'Overview with alerts and readings');
});

test('the Care Dashboard with alerts, one taken care of, its dialogs, and a senior who shares no readings', async ({
  openWindow,
  product,
  senior,
}) => {
  const ana = await anaIn(senior);
  await takeIn(await signUp(product.url, { firstName: 'Teresa', lastName: 'Ruiz', role: 'senior' }), ana, {
    permissions: { health: false },
  });
  await addWholeHealth(ana, senior.userId);
  const page = await openWindow(ana);
  const dashboard = careDashboard(page);
  await dashboard.open();
  await expect(dashboard.alert('Blood pressure')).toContainText('Critical');
  await expectLandmarks(page, 'Care Dashboard');
  await expectAccessible(page, 'Care Dashboard with alerts');
  await dashboard.acknowledgeWithNote('Rosa’s blood pressure').click();
  await expect(acknowledgeDialog(page).note).toBeVisible();
  await expectAccessible(page, 'acknowledge an alert');
  await acknowledgeDialog(page).note.fill('Will measure again at 11.');
  await acknowledgeDialog(page).save.click();
  await expect(dashboard.alert('Blood pressure')).toContainText('You’re handling this');
  await page.getByText('Why wasn’t I alerted?').first().click();
  await expectAccessible(page, 'Care Dashboard, an alert taken care of, and why others raise none');
  await dashboard.done('Rosa’s blood pressure').click();
  await expect(alertDialog(page, 'What was done?')).toBeVisible();
  await expectAccessible(page, 'what was done about an alert');
  await closeWith(page);
  await dashboard.moreForAlert('Rosa’s blood pressure').click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  await expect(alertDialog(page, 'Hand this alert over')).toBeVisible();
  await expectAccessible(page, 'hand an alert over');
  await closeWith(page);
  await seniorMonitoring(page).open(senior.userId);
  await expect(seniorMonitoring(page).today).toContainText('You’re handling it');
  await expectAccessible(page, 'Overview with an alert taken care of');
});
