import type { Locator, Page } from '@playwright/test';
import { careDashboard } from '../support/pages/careDashboard.ts';
import {
  acknowledgeDialog,
  correctThis,
  healthPage,
  metricDialog,
  readingsDialog,
} from '../support/pages/healthPage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { toastOf } from '../support/pages/toast.ts';
import { anaIn, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { recordMany, recordReading } from './healthSeeds.ts';
import { choose, press, tabTo, type } from './keys.ts';
import { signUp } from './senior.ts';

const carlNovak = { firstName: 'Carl', lastName: 'Novak', role: 'caregiver' } as const;
const why = 'The upper number is 180 or higher, the lower number is 90 or higher.';

test(
  'a critical reading that a caregiver enters is on another member’s open dashboard with its reason, untouched; acknowledged by one, it is seen by both',
  { tag: '@stores' },
  async ({ openWindow, product, senior }) => {
    const carl = await signUp(product.url, carlNovak);
    const ana = await anaIn(senior);
    await takeIn(senior, carl);
    const [anas, carls] = [await openWindow(ana), await openWindow(carl)];
    const [dashboard, care] = [careDashboard(anas), seniorMonitoring(carls)];
    await dashboard.open();
    await expect(dashboard.alerts).toContainText('No alerts right now');
    await care.open(senior.userId, 'health');
    await care.recordFirst.click();
    const form = metricDialog(carls);
    await form.type.selectOption('Blood Pressure');
    await form.systolic.fill('185');
    await form.diastolic.fill('95');
    await form.save.click();
    await expect(toastOf(carls).title).toHaveText('Health metric recorded successfully');
    await expect(care.readings('Blood Pressure')).toContainText('185/95');

    await expect(dashboard.alert('Rosa Alvarez')).toContainText('Critical');
    for (const words of ['185/95', why, 'Entered by Carl Novak', 'Standard alert rules'])
      await expect(dashboard.alert('Rosa Alvarez')).toContainText(words);
    await care.tab('Overview').click();
    await expect(care.today).toContainText(why);

    await dashboard.acknowledgeWithNote('Rosa’s blood pressure').click();
    await acknowledgeDialog(anas).note.fill('Calling her now');
    await acknowledgeDialog(anas).save.click();
    await expect(dashboard.alert('Rosa Alvarez')).toContainText('You’re handling this');
    await expect(care.today).toContainText('Ana is handling it');
    await expect(care.today).toContainText('“Calling her now”');
    await expect(care.acknowledge('Blood pressure')).toHaveCount(0);
    await expect(dashboard.acknowledge('Rosa’s blood pressure')).toHaveCount(0);
  },
);

test('a slip of the hand that a caregiver corrects takes its alert from every open window, and both versions stay visible', async ({
  openWindow,
  product,
  senior,
}) => {
  const carl = await signUp(product.url, carlNovak);
  const ana = await anaIn(senior);
  await takeIn(senior, carl);
  await recordReading(carl, 'bloodSugar', 291, { ownerId: senior.userId });
  const [anas, carls] = [await openWindow(ana), await openWindow(carl)];
  const [dashboard, care] = [careDashboard(anas), seniorMonitoring(carls)];
  await dashboard.open();
  await expect(dashboard.alert('Rosa Alvarez')).toContainText('Blood sugar is over 250.');
  await care.open(senior.userId, 'health');
  await care.lastWeek('Blood Sugar').click();
  await care
    .readings('Blood Sugar')
    .getByRole('button', { name: /^More for/ })
    .click();
  await correctThis(carls).click();
  await metricDialog(carls).value.fill('129');
  await metricDialog(carls).save.click();
  await expect(care.readings('Blood Sugar')).toContainText('First entered as 291');
  await expect(dashboard.alerts).toContainText('No alerts right now');
  await expect(dashboard.alert('Rosa Alvarez')).toHaveCount(0);
});

test('a reading, its correction and its history on Health Tracking, by keyboard alone', async ({
  senior,
  seniorPage: page,
}) => {
  await recordMany(senior, 6, 'bloodPressure', (index) => `12${index}/79`);
  const [own, form, history] = [healthPage(page), metricDialog(page), readingsDialog(page, 'Blood Pressure')];
  await own.open();
  await expect(own.card('Blood Pressure')).toContainText('121/79');
  await press(page, own.record);
  await expect(form.type).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(own.record).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.type).toBeFocused();
  await choose(page, form.type, 'Blood Pressure');
  await type(page, form.systolic, '210');
  await type(page, form.diastolic, '82');
  await press(page, form.save);
  await expect(own.card('Blood Pressure')).toContainText('210/82');
  await expect(own.record).toBeFocused();

  await press(page, own.showAll('Blood Pressure'));
  await expect(history.rows).toHaveCount(5);
  await tabTo(page, history.chart);
  await page.keyboard.press('ArrowLeft');
  await expect(history.chart).toHaveAttribute('aria-valuetext', /121\/79/);
  await press(page, history.more('210/82'));
  await expect(correctThis(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.systolic).toHaveValue('210');
  await tabTo(page, form.systolic);
  await page.keyboard.press('Control+A');
  await type(page, form.systolic, '120');
  await press(page, form.save);
  await expect(form.dialog).toBeHidden();
  await expect(history.rows.first()).toContainText('First entered as 210/82');
  await press(page, history.showMore);
  await expect(history.rows).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(history.dialog).toBeHidden();
  await expect(own.showAll('Blood Pressure')).toBeFocused();
  await expect(own.card('Blood Pressure')).toContainText('120/82');

  await expect(toastOf(page).toast).toHaveCount(0);
  const taps = await recordCuff(page);
  expect(taps).toBeLessThanOrEqual(5);
  await expect(own.card('Heart Rate')).toContainText('74');
  await toastOf(page).undo.click();
  await expect(own.card('Heart Rate')).toContainText('Not recorded');
  await expect(own.card('Blood Pressure')).toContainText('120/82');
});

/** Pressure and pulse, from the page to the toast: how often a finger has to press besides the numbers. */
const recordCuff = async (page: Page): Promise<number> => {
  const [own, form] = [healthPage(page), metricDialog(page)];
  let taps = 0;
  const enter = async (field: Locator, number: string) => {
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      await field.click();
      taps += 1;
    }
    await page.keyboard.type(number);
  };
  await own.record.click();
  // the kind recorded last is chosen already, and its first number has the cursor
  await expect(form.systolic).toBeFocused();
  await enter(form.systolic, '128');
  await enter(form.diastolic, '79');
  await enter(form.pulse, '74');
  await form.save.click();
  await expect(own.card('Blood Pressure')).toContainText('128/79');
  return taps + 2;
};

test('a caregiver’s readings by keyboard alone: recorded, more shown, all in the popup, and the last check in words', async ({
  openWindow,
  senior,
}) => {
  await recordMany(senior, 11, 'heartRate', (index) => 60 + index);
  const page = await openWindow(await anaIn(senior));
  const [care, form, history] = [seniorMonitoring(page), metricDialog(page), readingsDialog(page, 'Heart Rate')];
  await care.open(senior.userId);
  await expect(care.figures).toContainText('11 Health metric entries');
  await expect(care.figures).toContainText('Today Last check');
  await tabTo(page, care.tab('Overview'));
  await page.keyboard.press('End');
  await expect(care.tab('Health Metrics')).toBeFocused();
  await press(page, care.record);
  await expect(form.type).toBeFocused();
  await choose(page, form.type, 'Heart Rate');
  await type(page, form.value, '74');
  await press(page, form.save);
  await expect(care.readings('Heart Rate')).toContainText('74 bpm');
  await expect(care.record).toBeFocused();
  await press(page, care.lastWeek('Heart Rate'));
  await press(page, care.showMore('Heart Rate'));
  await expect(care.readings('Heart Rate').getByRole('listitem')).toHaveCount(10);
  await press(page, care.showAll('Heart Rate'));
  await expect(history.rows).toHaveCount(12);
  await page.keyboard.press('Escape');
  await expect(care.showAll('Heart Rate')).toBeFocused();
});
