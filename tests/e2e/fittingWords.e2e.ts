import type { Locator, Page } from '@playwright/test';
import { careDashboard } from '../support/pages/careDashboard.ts';
import { homePage } from '../support/pages/homePage.ts';
import { anaIn, takeIn } from './circles.ts';
import { addContacts, carla, fillProfile } from './contactSeeds.ts';
import { expect, test } from './fixtures.ts';
import { recordReading } from './healthSeeds.ts';
import { addMedicine } from './seeds.ts';
import { signUp } from './senior.ts';

const withLargestText = async (page: Page): Promise<void> => {
  await page.addInitScript(() =>
    localStorage.setItem('hearthline.preferences', JSON.stringify({ text: 'a-plus-plus' })),
  );
};

/** The lines of these words: their boxes, each at its own height. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const middleOf = (part: Locator): Promise<{ readonly x: number; readonly y: number }> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

test('with the largest text on a phone no tile of the dashboard cuts its word, and Call stands beside the other acts', async ({
  senior,
  openWindow,
}) => {
  await fillProfile(senior);
  const ana = await anaIn(senior);
  await takeIn(await signUp(senior.url, { firstName: 'Luis', lastName: 'Alvarez', role: 'senior' }), ana);
  await recordReading(ana, 'bloodPressure', '150/95', { ownerId: senior.userId });
  const page = await openWindow(ana);
  await withLargestText(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await careDashboard(page).open();
  const row = page.locator('.today-row--alert');
  const call = await middleOf(row.getByRole('link', { name: /Call/ }));
  const acts = await row.locator('.today-row__act').boundingBox();
  expect(call.y).toBeGreaterThan(acts?.y ?? Infinity);
  expect(call.y).toBeLessThan((acts?.y ?? 0) + (acts?.height ?? 0));
  for (const tile of await page.locator('.care-links .index__entry').all())
    expect(await tile.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('with the largest text on a phone the day and a phone number are not broken', async ({
  senior,
  seniorPage: page,
}) => {
  await addContacts(senior, carla);
  await withLargestText(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await homePage(page).open();
  expect(await linesOf(page.locator('.page-head__day b'))).toBe(1);
  await page.getByRole('button', { name: 'Emergency Contacts' }).click();
  expect(await linesOf(page.getByText(carla.phone).filter({ visible: true }).first())).toBe(1);
});

test('on a wide screen the senior cards are below Today, in its column; on a phone they are a line with its title', async ({
  senior,
  openWindow,
}) => {
  const page = await openWindow(await anaIn(senior));
  await page.setViewportSize({ width: 1280, height: 800 });
  const dashboard = careDashboard(page);
  await dashboard.open();
  await expect(dashboard.seniors).toHaveCount(1);
  // two boxes that are read one after the other may be of two moments of a page that still loads
  await expect(async () => {
    const today = await page.getByRole('region', { name: 'Today' }).boundingBox();
    const cards = await page.getByRole('region', { name: 'Seniors Under Your Care' }).boundingBox();
    expect(cards).toMatchObject({ x: today?.x, width: today?.width });
    expect(cards?.y).toBeGreaterThanOrEqual((today?.y ?? Infinity) + (today?.height ?? 0));
  }).toPass();
  await page.setViewportSize({ width: 360, height: 740 });
  const title = page.getByRole('heading', { name: 'Seniors Under Your Care' });
  await expect.poll(async () => (await title.boundingBox())?.width ?? 0).toBeGreaterThan(100);
});

test('on a tablet the photo of the next dose is beside its name', async ({ senior, seniorPage: page }) => {
  await addMedicine(senior);
  await page.setViewportSize({ width: 768, height: 1024 });
  await homePage(page).open();
  const only = page.locator('.now-slot__only').first();
  await expect(only).toBeVisible();
  const photo = await only.locator(':scope > :first-child').boundingBox();
  const name = await only.getByRole('heading').boundingBox();
  expect(name?.x).toBeGreaterThan((photo?.x ?? Infinity) + (photo?.width ?? 0));
});

test('on the page for the doctor a blood pressure is in one piece', async ({ senior, seniorPage: page }) => {
  const days = [138, 135, 128, 133, 130, 136, 127, 132, 129, 134, 126, 131];
  for (const [day, systolic] of days.entries())
    await recordReading(senior, 'bloodPressure', `${systolic}/83`, { hoursAgo: 26 + 24 * day });
  await recordReading(senior, 'bloodPressure', '146/88');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/report');
  const readings = page.locator('.report__line .report__reading > span:not([class])');
  await expect(readings).toHaveCount(days.length + 1);
  for (const reading of await readings.all()) expect(await linesOf(reading)).toBe(1);
});
