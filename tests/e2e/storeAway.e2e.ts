import { randomUUID } from 'node:crypto';
import type { Health } from '../../server/http/health.ts';
import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { homePage } from '../support/pages/homePage.ts';
import { landingPage } from '../support/pages/landingPage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expect, test, type Senior } from './fixtures.ts';
import { addMedicine } from './seeds.ts';

const notNow = 'We couldn’t save that right now. Please try again in a moment.';
const seesStore = async (senior: Senior): Promise<boolean> => (await senior.get<Health>('/healthz')).body.store.ok;

test.describe('a store that the test kills', () => {
  test.use({ hasOutage: false });

  test(
    'without the event store pages open and a dose is not recorded; with it back she takes it once, and every window sees it',
    { tag: '@stores' },
    async ({ seniorPage: page, senior, openWindow, store }) => {
      await addMedicine(senior);
      const home = homePage(page);
      await home.open();
      await expect(home.takeNow('Metformin')).toBeVisible();
      await store.kill();
      await page.reload();
      await expect(home.takeNow('Metformin')).toBeVisible();
      await expect(chrome(page).live).toHaveText('Up to date');
      const meds = medicationsPage(await openWindow(senior));
      await meds.open();
      await expect(meds.card('Metformin')).toContainText(/Upcoming|Due now/);

      await home.takeNow('Metformin').click();
      await expect(toastOf(page).title).toHaveText('Failed to mark medication as taken.');
      await expect(home.now).toContainText(notNow);
      await expect(home.takeNow('Metformin')).toBeEnabled();
      await expect(meds.card('Metformin')).toContainText(/Upcoming|Due now/);

      await store.start();
      await expect.poll(() => seesStore(senior)).toBe(true);
      await home.takeNow('Metformin').click();
      await expect(home.now).toContainText('All taken for today');
      await expect(meds.card('Metformin')).toContainText('Taken');
      await expect
        .poll(async () => (await senior.get<readonly unknown[]>('/api/medication-logs')).body)
        .toHaveLength(1);
    },
  );

  test(
    'a person with an account signs in without the event store, and sees the record',
    { tag: '@stores' },
    async ({ page, senior, store }) => {
      await addMedicine(senior);
      await store.kill();
      await authPage(page).open();
      await authPage(page).signIn(senior.username, senior.password);
      await expect(toastOf(page).title).toHaveText('Welcome back!');
      await expect(homePage(page).takeNow('Metformin')).toBeVisible();
      await chrome(page).logout.click();
      await expect(landingPage(page).headline).toBeVisible();
    },
  );

  test(
    'an account can’t be made without the event store: the page says so plainly, the typed text stays, and later it is made',
    { tag: '@stores' },
    async ({ page, senior, store }) => {
      const username = `ines-${randomUUID().slice(0, 8)}`;
      const person = {
        firstName: 'Inês',
        lastName: 'Okafor',
        username,
        email: `${username}@example.org`,
        password: 'a good long word',
      };
      const auth = authPage(page);
      await store.kill();
      await auth.open();
      await auth.fillNewAccount(person);
      await auth.submit.click();
      await expect(toastOf(page).title).toHaveText('Registration failed');
      await expect(toastOf(page).sentence).toHaveText(notNow);
      for (const [name, text] of Object.entries({ ...person, confirmPassword: person.password }))
        await expect(auth.fields[name as keyof typeof auth.fields]).toHaveValue(text);
      await store.start();
      await expect.poll(() => seesStore(senior)).toBe(true);
      await auth.submit.click();
      await expect(toastOf(page).title).toHaveText('Welcome to Hearthline!');
      await expect(homePage(page).greeting).toBeVisible();
    },
  );
});

test(
  'every other journey opens its first page without the event store, and has it back for its first write',
  { tag: '@stores' },
  async ({ seniorPage: page, senior }) => {
    await addMedicine(senior);
    await expect.poll(() => seesStore(senior)).toBe(true);
    await homePage(page).open();
    await expect(homePage(page).takeNow('Metformin')).toBeVisible();
    await expect.poll(() => seesStore(senior)).toBe(false);
    await homePage(page).takeNow('Metformin').click();
    await expect(homePage(page).now).toContainText('All taken for today');
    await expect.poll(() => seesStore(senior)).toBe(true);
  },
);
