import process from 'node:process';
import type { Page, Request } from '@playwright/test';
import { chrome } from '../support/pages/chrome.ts';
import { amountDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { until } from '../support/waiting.ts';
import { expect, test } from './fixtures.ts';
import { addMedicine } from './seeds.ts';
import { delayRequests } from './networkFaults.ts';

const isCode = (request: Request): boolean => ['script', 'stylesheet'].includes(request.resourceType());

/** The screen is shown, and the code of the other screens, requested together, has arrived completely. */
const readyOn = async (page: Page, path: string) => {
  const underWay = new Set<Request>();
  page.on('request', (request) => isCode(request) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  const code = page.waitForResponse(/medications\.[0-9a-f]+\.js$/);
  await page.goto(path);
  await code;
  await expect.poll(() => underWay.size).toBe(0);
  return medicationsPage(page);
};

test(
  'while the server is away the page says so, keeps its buttons, and is up to date by itself',
  { tag: '@stores' },
  async ({ seniorPage: page, senior, product }) => {
    await addMedicine(senior);
    const home = homePage(page);
    const { live, lost } = chrome(page);
    await home.open();
    await expect(live).toHaveText('Up to date');
    await expect(home.takeNow('Metformin')).toBeVisible();
    await product.kill();
    await expect(live).toHaveText(/^No connection\. Shown as of \d+:\d\d\s[AP]M$/);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(lost).toBeVisible();
    await home.takeNow('Metformin').click();
    await expect(toastOf(page).title).toHaveText('We can’t tell yet if this dose was recorded.');
    await expect(home.now).toContainText(
      'We can’t tell if that was saved. It’s safe to try again: it won’t be saved twice.',
    );
    await expect(home.takeNow('Metformin')).toBeEnabled();
    await product.start();
    await expect(lost).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(live).toHaveText('Up to date');
    await home.takeNow('Metformin').click();
    await expect(home.now).toContainText('All taken for today');
  },
);

test(
  'a screen that was opened while the server was away fills by itself',
  { tag: '@stores' },
  async ({ seniorPage: page, senior, product }) => {
    await addMedicine(senior);
    const { live, goTo } = chrome(page);
    const problem = page.getByText('We couldn’t load your medications.');
    const meds = await readyOn(page, '/profile');
    await product.kill();
    await expect(live).toHaveText(/^No connection/);
    await goTo('Meds').click();
    await expect(problem).toBeVisible();
    await product.start();
    await expect(live).toHaveText('Up to date');
    await expect(problem).toBeHidden();
    await expect(meds.take('Metformin')).toBeVisible();
  },
);

test('a phone that loses its network says so, and is up to date by itself once it is back', async ({
  seniorPage: page,
  senior,
}) => {
  const { live, lost } = chrome(page);
  await homePage(page).open();
  await expect(live).toHaveText('Up to date');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().setOffline(true);
  await expect(lost).toHaveText(/^No connection\. Shown as of \d+:\d\d\s[AP]M$/);
  await addMedicine(senior);
  await page.context().setOffline(false);
  await expect(lost).toBeHidden();
  await expect(homePage(page).takeNow('Metformin')).toBeVisible();
});

test('a screen stays when code that belongs to no screen can’t be fetched; that comes later', async ({
  seniorPage: page,
  senior,
}) => {
  await addMedicine(senior);
  const code = '**/reminders.*.js';
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /\/reminders\./.test(request.url()));
  await homePage(page).open();
  await failed;
  await page.unroute(code);
  const fetched = page.waitForResponse((answer) => /\/reminders\..*\.js$/.test(answer.url()) && answer.ok());
  await expect(homePage(page).takeNow('Metformin')).toBeVisible();
  await fetched;
  await expect(homePage(page).takeNow('Metformin')).toBeVisible();
});

test('a question whose code can’t be fetched is no blank screen: the page says so, and a press tries again', async ({
  seniorPage: page,
  senior,
}) => {
  await addMedicine(senior, { name: 'Ibuprofen', frequency: 'As needed', times: [] });
  const code = '**/doseQuestion.*.js';
  await page.route(code, (route) => route.abort());
  const meds = medicationsPage(page);
  await page.goto('/medications');
  await meds.take('Ibuprofen').click();
  await expect(page.getByRole('heading', { name: 'This page couldn’t load' })).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await meds.take('Ibuprofen').click();
  await expect(amountDialog(page).take).toBeFocused();
});

test('a visitor who can’t reach the server sees a message, and can try again', async ({ seniorPage: page }) => {
  await page.route('**/api/user/me', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'We can’t reach Hearthline' })).toBeVisible();
  await page.unroute('**/api/user/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(homePage(page).greeting).toBeVisible();
});

test.describe('the database alone', () => {
  test.use({ hasOutage: false });

  test(
    'with the database killed alone an action is refused kindly, and works again without a reload',
    { tag: '@stores' },
    async ({ seniorPage: page, senior, product }) => {
      await addMedicine(senior);
      const home = homePage(page);
      await home.open();
      await expect(home.takeNow('Metformin')).toBeVisible();
      const refused = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.status() === 503,
      );
      // the database is soon back: the request to be refused is sent before it goes
      const release = await delayRequests(page, '/api/medication-logs');
      await home.takeNow('Metformin').click();
      process.kill(await product.databasePid(), 'SIGKILL');
      // asked of a route that asks the database each time: /healthz answers from a cache of a second, and may never see it away
      await until(async () => (await senior.get('/api/medication-logs')).status === 503);
      release();
      expect((await refused).headers()['retry-after']).toMatch(/^\d+$/);
      await expect(home.now).toContainText('Please try again in a moment.');
      await expect.poll(async () => (await senior.get('/healthz')).status).toBe(200);
      await home.takeNow('Metformin').click();
      await expect(home.slot('Metformin')).toContainText('Taken at');
      await expect
        .poll(async () => (await senior.get<readonly unknown[]>('/api/medication-logs')).body)
        .toHaveLength(1);
    },
  );
});
