import type { Page } from '@playwright/test';
import { careDashboard } from '../support/pages/careDashboard.ts';
import { demoFamily } from '../support/pages/demoFamily.ts';
import { homePage } from '../support/pages/homePage.ts';
import { landingPage } from '../support/pages/landingPage.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { bytesOnPaper, pagesOf, smallestOnPaper } from './paper.ts';

test.use({ settings: { DEMO: 'on' } });

/** The page for the doctor of a demo family's whole record: two weeks on two pages, four on four. */
const expectOnPaper = async (page: Page): Promise<void> => {
  const report = page.getByRole('article', { name: 'Page for the doctor' });
  await page.goto('/report');
  for (const [weeks, most] of [
    ['2 weeks', 2],
    ['4 weeks', 4],
  ] as const) {
    await page.getByRole('radio', { name: weeks }).check({ force: true });
    // the time line, a table for each two weeks, and the medications
    await expect(report.getByRole('table')).toHaveCount(weeks === '2 weeks' ? 2 : 3);
    await expect(report).toContainText('Blood Pressure');
    await expect(report.getByRole('table').first()).toContainText('Lisinopril');
    await expect(report.getByRole('region', { name: 'Alerts' })).toContainText('Critical');
    const [a4, letter] = [await pagesOf(page, 'A4'), await pagesOf(page, 'Letter')];
    expect(a4).toBeLessThanOrEqual(most);
    expect(letter).toBeLessThanOrEqual(most);
    expect(await smallestOnPaper(page, report)).toBeGreaterThanOrEqual(9);
    expect(await bytesOnPaper(page)).toBeLessThan(1_000_000);
  }
  await expectAccessible(page, 'the page for the doctor');
};

/** On a phone nothing of it is beside the screen: the medications are rows there, and a table on paper. */
const expectOnPhone = async (page: Page): Promise<void> => {
  const report = page.getByRole('article', { name: 'Page for the doctor' });
  const window = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(report).toContainText('Dr. Helen Osei, cardiologist, (555) 201-0188 ext. 12');
  await expect(report).toContainText('Ana Alvarez, daughter, (555) 201-0142');
  const beside = await report.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter(({ className }) => className !== 'visually-hidden')
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto')
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  expect(beside).toEqual([]);
  const medication = report.getByRole('rowheader', { name: 'Naproxen' });
  const times = report.getByRole('cell', { name: 'As needed. One blue tablet' });
  expect((await times.boundingBox())?.y).toBeGreaterThan((await medication.boundingBox())?.y ?? Infinity);
  await expectAccessible(page, 'the page for the doctor on a phone');
  if (window) await page.setViewportSize(window);
};

test('one tap: Rosa’s home with a dose to take, which Ana sees taken, by keyboard alone', async ({ page }) => {
  const [demo, home] = [demoFamily(page), homePage(page)];
  await landingPage(page).open();
  await demo.tryIt.focus();
  await page.keyboard.press('Enter');
  await expect(demo.isNow('Rosa')).toBeVisible();
  await expect(demo.banner).toContainText(/This is a demo family\. It’s deleted at \d+:\d\d\s[AP]M\./);
  await expect(home.now).toContainText('Lisinopril');
  await home.takeNow('Lisinopril').focus();
  await page.keyboard.press('Enter');
  await expect(home.now).toContainText('Taken');
  await expectAccessible(page, 'a demo family’s home');
  await expectOnPaper(page);
  await expectOnPhone(page);
  await demo.person('Ana').focus();
  await page.keyboard.press('Enter');
  await expect(demo.isNow('Ana')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  // how many more there are to take depends on the time of day
  await expect(careDashboard(page).senior('Rosa Alvarez')).toContainText(/All .*taken|\d of \d taken/);
  await demo.leave.focus();
  await page.keyboard.press('Enter');
  await expect(landingPage(page).headline).toBeVisible();
  await expect(demo.banner).toBeHidden();
});
