import type { Locator, Page } from '@playwright/test';
import { landingPage } from '../support/pages/landingPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible, isWiderThanTheWindow } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** Pictures further down are only fetched when they come into view. */
const expectPicture = async (picture: Locator, file: RegExp): Promise<void> => {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(file);
};

const hostsAskedBy = (page: Page): Set<string> => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  return hosts;
};

test('the first page shows the product’s own screens, in its theme and cut for the window, and asks no other host', async ({
  page,
  product,
}) => {
  const landing = landingPage(page);
  const hosts = hostsAskedBy(page);
  for (const { width, theme, files } of [
    { width: 360, theme: 'light', files: [/home-light/, /carePhone-light/, /healthPhone-light/] },
    { width: 768, theme: 'dark', files: [/home-dark/, /care-dark/, /health-dark/] },
    { width: 1280, theme: 'light', files: [/home-light/, /care-light/, /health-light/] },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await landing.open();
    await expect(landing.pictures).toHaveCount(files.length);
    for (const [index, file] of files.entries()) await expectPicture(landing.pictures.nth(index), file);
    expect(await isWiderThanTheWindow(page)).toBe(false);
  }
  expect([...hosts]).toEqual([new URL(product.url).host]);
});

test('the demo by keyboard on a phone: the chosen feature is in view, and closing returns to the button', async ({
  page,
}) => {
  const landing = landingPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await landing.open();
  await landing.demo.press('Enter');
  await expect(landing.feature('Medication management')).toBeChecked();
  await landing.feature('Medication management').focus();
  for (const name of ['Family connection', 'Health insights', 'Studios']) {
    await page.keyboard.press('ArrowDown');
    await expect(landing.feature(name)).toBeChecked();
    await expect(landing.feature(name)).toBeFocused();
    await expect(landing.detail(name)).toBeInViewport({ ratio: 0.95 });
  }
  await expect(landing.detail('Health insights')).toBeHidden();
  await expectAccessible(page, 'the demo with another feature');
  await landing.learnMore.press('Enter');
  await expect(landing.demoDialog).toBeHidden();
  await expect(landing.demo).toBeFocused();
  await landing.demo.press('Enter');
  await landing.startFreeTrial.press('Enter');
  await expect(page).toHaveURL('/auth?new');
});

test('a shared link has a title, a description and a picture; crawlers and devices find their files', async ({
  page,
  request,
}) => {
  await landingPage(page).open();
  const metaOf = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content');
  expect(await metaOf('title')).toBe('One calm page for the care of someone you love');
  expect(await metaOf('description')).toMatch(/^Medications, appointments, readings/);
  const typeOf = async (address: string) => (await request.get(address)).headers()['content-type'];
  const picture = new URL((await metaOf('image')) ?? '');
  expect(picture.origin).toBe('https://care.example.org');
  expect(await typeOf(picture.pathname)).toBe('image/jpeg');
  for (const icon of await page.locator('link[rel*="icon"]').all())
    expect(await typeOf((await icon.getAttribute('href')) ?? '')).toMatch(/^image\//);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /api/');
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: readonly { src: string }[];
  };
  for (const { src } of icons) expect(await typeOf(src)).toMatch(/^image\//);
});

test('a demo that can’t be fetched says so, and opens once it can', async ({ page }) => {
  const landing = landingPage(page);
  await page.route('**/demo.*.js', (route) => route.abort());
  await landing.open();
  await landing.demo.click();
  await expect(toastOf(page).title).toHaveText('The demo couldn’t open');
  await page.unroute('**/demo.*.js');
  await landing.demo.click();
  await expect(landing.demoDialog).toBeVisible();
});
