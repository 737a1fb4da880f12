import { homePage } from '../support/pages/homePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expect, test } from './fixtures.ts';
import { addMedicine } from './seeds.ts';

test('a device whose clock is 12 minutes ahead takes the due dose, and the screen names the error', async ({
  openWindow,
  senior,
}) => {
  await addMedicine(senior);
  const page = await openWindow(senior);
  await page.addInitScript((ahead) => {
    const { now } = Date;
    const own = Date;
    const shifted = () => now() + ahead;
    // the time that the browser would give on that device
    window.Date = new Proxy(own, {
      construct: (Real, given: []) => (given.length > 0 ? new Real(...given) : new Real(shifted())),
    });
    window.Date.now = shifted;
  }, 12 * 60_000);
  const home = homePage(page);
  await home.open();
  await expect(
    page.getByText('This device’s clock is 12 minutes ahead. Hearthline uses the right time.'),
  ).toBeVisible();
  await home.takeNow('Metformin').click();
  await expect(toastOf(page).title).toHaveText('Medication marked as taken!');
});
