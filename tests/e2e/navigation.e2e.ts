import type { Page } from '@playwright/test';
import { careDashboard } from '../support/pages/careDashboard.ts';
import { careMedications } from '../support/pages/careMedications.ts';
import { chrome } from '../support/pages/chrome.ts';
import { homePage } from '../support/pages/homePage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible, expectLandmarks, isWiderThanTheWindow } from './axe.ts';
import { anaIn, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keys.ts';
import { addMedicine, addWholeDay } from './seeds.ts';
import { signUp } from './senior.ts';
import { wallTime } from './times.ts';

const teresaRuiz = { firstName: 'Teresa', lastName: 'Ruiz', role: 'senior' } as const;
const heights = { 320: 640, 360: 740, 768: 1024, 1280: 800 } as const;

const see = (page: Page, width: keyof typeof heights) => page.setViewportSize({ width, height: heights[width] });

/** Large enough to be hit, and inside the window. */
const expectTargets = async (page: Page): Promise<void> => {
  const { entries, more } = chrome(page);
  const viewport = page.viewportSize();
  for (const target of [...(await entries.all()), ...(await more.all())]) {
    const box = await target.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(48);
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= (viewport?.width ?? 0)).toBe(true);
  }
  // the header is one line
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  expect(await isWiderThanTheWindow(page)).toBe(false);
};

test('a senior finds every screen at every width, and Emergency immediately', async ({ seniorPage: page }) => {
  const { entries, more } = chrome(page);
  await homePage(page).open();
  for (const [width, shown] of [
    [
      1280,
      ['Home', 'Meds', 'Appointments', 'Family', 'Emergency', 'Games', 'Community', 'Studios', 'Calendar', 'Health'],
    ],
    [
      768,
      ['Home', 'Meds', 'Appointments', 'Family', 'Emergency', 'Games', 'Community', 'Studios', 'Calendar', 'Health'],
    ],
    [360, ['Home', 'Meds', 'Appointments', 'Emergency']],
    [320, ['Home', 'Meds', 'Emergency']],
  ] as const) {
    await see(page, width);
    await expect(entries).toHaveText([...shown]);
    await expect(more).toHaveCount(width < 768 ? 1 : 0);
    await expectTargets(page);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(entries).toHaveText(['Emergency']);
});

test('entries without a place in the bar are under "More", by keyboard too, which is marked while one is there', async ({
  seniorPage: page,
}) => {
  const { entries, more, goTo } = chrome(page);
  await see(page, 360);
  await homePage(page).open();
  await press(page, more);
  await expect(entries).toHaveText([
    'Home',
    'Meds',
    'Appointments',
    'Emergency',
    'Family',
    'Games',
    'Community',
    'Studios',
    'Calendar',
    'Health',
  ]);
  await expectTargets(page);
  await expectAccessible(page, 'More');
  // wider, all entries had their place
  await see(page, 360);
  await press(page, more);
  await tabTo(page, goTo('Health'));
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(goTo('Health')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await press(page, goTo('Calendar'));
  await expectLandmarks(page, 'Calendar');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(goTo('Calendar')).toHaveCount(0);
  await expect(more).toHaveAttribute('aria-current', 'true');
  await more.click();
  await expect(goTo('Calendar')).toHaveAttribute('aria-current', 'page');
});

test('a person who looks after two seniors goes from one to the other, and finds the due doses of both', async ({
  openWindow,
  product,
  senior,
}) => {
  await addWholeDay(senior, product);
  const ana = await anaIn(senior);
  const teresa = await signUp(product.url, teresaRuiz);
  await addMedicine(teresa, { name: 'Warfarin', times: [wallTime(-50)] });
  await takeIn(teresa, ana, { relationship: 'neighbor' });
  const page = await openWindow(ana);
  const { entries, more, goTo } = chrome(page);
  const monitoring = seniorMonitoring(page);
  await careDashboard(page).open();
  await expect(entries).toHaveText([
    'Home',
    'Meds',
    'Emergency',
    'Games',
    'Community',
    'Studios',
    'Calendar',
    'Health',
    /Rosa$/,
    /Teresa$/,
  ]);
  await expectTargets(page);
  await goTo('Teresa').click();
  await expectLandmarks(page, 'Care Management for Teresa Ruiz');
  await expect(goTo('Teresa')).toHaveAttribute('aria-current', 'page');
  await see(page, 360);
  await more.click();
  await goTo('Rosa').click();
  await expect(monitoring.heading('Rosa Alvarez')).toBeVisible();
  await expect(more).toHaveAttribute('aria-current', 'true');

  await goTo('Meds').click();
  const meds = careMedications(page);
  await expectLandmarks(page, 'Medications');
  await expect(meds.take('Rosa', 'Metformin')).toBeVisible();
  await expect(meds.row('Teresa', 'Warfarin')).toContainText('Overdue');
  await expect(meds.row('Rosa', 'Atorvastatin')).toHaveCount(0);
  await expect(meds.mine).toContainText('No medications added yet');
  await expectAccessible(page, 'Medications of those one looks after');
  await see(page, 360);
  await meds.take('Teresa', 'Warfarin').click();
  await expect(toastOf(page).undo).toBeVisible();
  await expect(meds.row('Teresa', 'Warfarin')).toContainText('you gave it');
});
