import type { Locator } from '@playwright/test';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { supplyPage } from '../support/pages/supplyPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';

const phone = { width: 360, height: 740 };
const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'], form: 'Tablet' };

test('one sees to an order for all, and the refill of 60 is picked up in two taps', async ({ openWindow, senior }) => {
  const ana = await anaIn(senior);
  const { body } = (await senior.post('/api/medications', metformin)) as { readonly body: MedicationView };
  const enter = (kind: string, amount: number) => senior.post(`/api/medications/${body.id}/supply`, { kind, amount });
  await enter('refilled', 60);
  await enter('counted', 5);
  const [page, anaPage] = [await openWindow(senior), await openWindow(ana)];
  for (const each of [page, anaPage]) await each.setViewportSize(phone);
  const [own, anas] = [supplyPage(page), supplyPage(anaPage)];

  await page.goto('/medications');
  await page.getByRole('link', { name: 'What to order (1)' }).click();
  await expect(own.standfirst).toHaveText('Order Metformin today.');
  await expect(own.row('Metformin')).toContainText('5 tablets left, until ');
  await expectAccessible(page, 'what to order');

  await anas.open();
  await anas.act('I’ll see to it', 'Metformin').click();
  await expect(own.row('Metformin')).toContainText('Ana is seeing to it since today');
  await own.act('Ordered', 'Metformin').click();
  await expect(anas.ofPerson('Rosa Alvarez')).toContainText('Rosa ordered it today');

  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  await tap(own.act('Picked up', 'Metformin'));
  await expect(own.amount).toHaveValue('60');
  await expect(own.outcome).toHaveText(/^Then 65\stablets are left, until .+\.$/);
  const [, until = ''] = /until (.+)\.$/.exec(await own.outcome.innerText()) ?? [];
  await tap(own.save('Picked up: 60'));
  await expect(toastOf(page).title).toHaveText('Picked up: 60 tablets');
  expect(taps).toBe(2);
  await expect(own.enough).toContainText(`65 tablets left, until ${until}`);
  await expect(own.low).toBeHidden();
  await expect(anas.ofPerson('Rosa Alvarez')).toContainText('Nothing to order. Next: Metformin');
});
