import type { Locator, Page } from '@playwright/test';
import { signedInPaths } from '../../client/app/screens.ts';
import { careDashboard } from '../support/pages/careDashboard.ts';
import { homePage } from '../support/pages/homePage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { isWiderThanTheWindow } from './axe.ts';
import { anaIn, signUpAna, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { addWholeHealth, recordReading } from './healthSeeds.ts';
import { addMedicine, addWholeDay } from './seeds.ts';
import { signUp } from './senior.ts';
import { wallTime } from './times.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first();

/** Texts and controls that are cut off at the window's edge. Content that pans in its own frame is left out. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const pans = (element: Element): boolean =>
      element.closest('[role=tablist], [role=dialog]') !== null ||
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && pans(element.parentElement));
    return [...document.querySelectorAll('body :not(svg *)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden') && !pans(element))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map((element) => `${element.outerHTML.slice(0, 80)} in ${element.parentElement?.className ?? ''}`);
  });

const expectRoom = async (page: Page, where: string): Promise<void> => {
  for (const text of ['a', 'a-plus-plus'])
    await test.step(`${where}, text ${text}`, async () => {
      await page.evaluate((size) => (document.documentElement.dataset['text'] = size), text);
      await expect.soft(page.locator('.skeleton')).toHaveCount(0);
      // the bar chooses its entries for a new size a frame later
      await expect.soft.poll(() => cutOff(page), `${where}, text ${text}`).toEqual([]);
      expect.soft(await isWiderThanTheWindow(page), `${where}, text ${text}`).toBe(false);
    });
};

test('names of sixty letters without a space leave room on every screen of a small phone', async ({
  page,
  senior,
  openWindow,
}) => {
  const long = { firstName: 'Wilhelmina'.repeat(6), lastName: 'Featherstonehaugh-'.repeat(4).slice(0, 60) };
  const ana = await anaIn(senior);
  for (const person of [senior, ana])
    expect((await person.put('/api/user/profile', { ...long, email: person.email })).status).toBe(200);
  await addMedicine(senior, { name: 'Hydrochlorothiazide'.repeat(3) });
  await senior.signIn(page.context());
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', ...signedInPaths]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expectRoom(page, path);
  }
  const hers = await openWindow(ana);
  await hers.setViewportSize({ width: 360, height: 740 });
  await careDashboard(hers).open();
  await expect(heading(hers)).toBeVisible();
  await expectRoom(hers, 'Care Dashboard');
  for (const tab of ['overview', 'medications', 'appointments', 'health'] as const) {
    await seniorMonitoring(hers).open(senior.userId, tab);
    await expect(heading(hers)).toBeVisible();
    await expectRoom(hers, `her page, ${tab}`);
  }
});

/** Number of children in each line of a panel, from the top. */
const linesOf = (panel: Locator): Promise<readonly number[]> =>
  panel.evaluate(({ children }) => {
    const counts = new Map<number, number>();
    for (const child of children) {
      const top = Math.round(child.getBoundingClientRect().top);
      counts.set(top, (counts.get(top) ?? 0) + 1);
    }
    return [...counts].toSorted(([one], [other]) => one - other).map(([, count]) => count);
  });

/** One left alone below a line of three or more looks forgotten. */
const expectFullLines = async (panels: Locator): Promise<void> => {
  await expect(panels.first()).toBeVisible();
  for (const panel of await panels.all())
    for (const width of [320, 360, 600, 768, 900, 1024, 1280, 1600]) {
      await panel.page().setViewportSize({ width, height: 900 });
      const lines = await linesOf(panel);
      expect.soft(lines.at(-1) === 1 && Math.max(...lines) > 2, `${width} px: ${lines.join(' + ')}`).toBe(false);
    }
};

test('tiles and cards are never arranged three and one', async ({ seniorPage: page, senior, openWindow }) => {
  const ana = await anaIn(senior);
  await homePage(page).open();
  await expectFullLines(page.locator('.index'));
  for (const [path, panels] of [
    ['/games', '.game-cards, .stats, .benefits'],
    ['/health', '.cards'],
    ['/communities', '.community-tiles'],
    ['/studios', '.cards'],
  ] as const) {
    await page.goto(path);
    await expectFullLines(page.locator(panels));
  }
  const visitors = await openWindow();
  await visitors.goto('/');
  await expectFullLines(visitors.locator('.features, .figures'));
  const hers = await openWindow(ana);
  await careDashboard(hers).open();
  await expectFullLines(hers.locator('.index'));
  await seniorMonitoring(hers).open(senior.userId);
  await expectFullLines(hers.locator('.care-figures'));
});

/** The length of her page in screens of a phone. */
const phoneScreens = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);

test('the page of a senior with a full day is four phone screens at most; its head stays, and a tab opens at its top', async ({
  openWindow,
  product,
  senior,
}) => {
  await addWholeDay(senior, product);
  const ana = await anaIn(senior);
  await addWholeHealth(ana, senior.userId);
  const page = await openWindow(ana);
  const care = seniorMonitoring(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await care.open(senior.userId);
  await expect(care.acknowledge('Blood pressure')).toBeVisible();
  await expect(care.give('Metformin')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  expect(await phoneScreens(page)).toBeLessThanOrEqual(4);
  await care.figures.scrollIntoViewIfNeeded();
  await expect(heading(page)).toBeInViewport();
  await care.tab('Health Metrics').click();
  await expect(care.readings('Heart Rate')).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await phoneScreens(page)).toBeLessThanOrEqual(4);
  // on its side a phone has no room for it
  await page.setViewportSize({ width: 740, height: 360 });
  await care.figures.scrollIntoViewIfNeeded();
  await expect(heading(page)).not.toBeInViewport();
});

test('the day of a carer with eight clients and 31 open things is four phone screens at most', async ({
  openWindow,
  product,
}) => {
  const carer = await signUpAna(product.url);
  // the minutes of these times stay while the clients are signed up
  const [earlier, later] = [[wallTime(-20)], [wallTime(-10)]];
  for (const [nth, firstName] of ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Flora', 'Gus', 'Hanna'].entries()) {
    const client = await signUp(product.url, { firstName, lastName: 'Brandt', role: 'senior' });
    for (const name of ['Metformin', 'Lisinopril', 'Calcium'])
      await addMedicine(client, { name, times: name === 'Calcium' ? earlier : later });
    if (nth < 7) await recordReading(client, 'bloodPressure', '185/95');
    await takeIn(client, carer);
  }
  const page = await openWindow(carer);
  await page.setViewportSize({ width: 360, height: 740 });
  await careDashboard(page).open();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Hanna');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('button', { name: /^Acknowledge/ })).toHaveCount(
    7,
  );
  expect(await phoneScreens(page)).toBeLessThanOrEqual(4);
});
