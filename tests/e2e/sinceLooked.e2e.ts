import { careDashboard } from '../support/pages/careDashboard.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { sinceLooked } from '../support/pages/sinceLooked.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible } from './axe.ts';
import { anaIn, takeIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { smallestOnPaper } from './paper.ts';
import { signUp } from './senior.ts';

const fayOkafor = { firstName: 'Fay', lastName: 'Okafor', role: 'caregiver' } as const;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

test('at the beginning of her shift Fay reads what Ana did, marks it as read, and finds only what came after', async ({
  openWindow,
  product,
  senior,
}) => {
  const [ana, fay] = [await anaIn(senior), await signUp(product.url, fayOkafor)];
  await takeIn(senior, fay);
  const userId = senior.userId;
  const page = await openWindow(fay);
  const since = sinceLooked(page);
  await seniorMonitoring(page).open(userId);
  await since.markRead.click();
  await expect(toastOf(page).title).toHaveText('Marked as read');
  await expect(since.section).toContainText('Nothing new since today');
  // her open window follows
  await ana.post('/api/health-metrics', { type: 'Heart Rate', value: 71, recordedAt: hoursAgo(1), userId });
  await expect(since.entries).toHaveText([/Ana recorded heart rate 71\sbpm\.Entered late, /]);
  await ana.post('/api/handover-notes', { content: 'Slept badly.', userId });
  await expect(since.entries).toHaveText([/71\sbpm/, /Ana left a handover note\.Slept badly\.$/]);
  await fay.post('/api/handover-notes', { content: 'Thank you.', userId });
  await since.whatIsListed.click();
  await since.ownActs.check();
  await expect(since.entries).toHaveText([/71\sbpm/, /Slept badly\.$/, /You left a handover note\.Thank you\.$/]);
  await careDashboard(page).open();
  await expect(since.line('Rosa Alvarez')).toHaveText('Since you last looked: 2 entries, a note from Ana');
  await since.line('Rosa Alvarez').click();
  await since.markRead.click();
  await expect(since.section).toContainText('Nothing new since today');
  await careDashboard(page).open();
  await expect(since.line('Rosa Alvarez')).toHaveText('Nothing new since you last looked');
});

test('the page of a shift prints: whose it is, for whom, since when, and every entry', async ({
  openWindow,
  senior,
}) => {
  const ana = await anaIn(senior);
  await senior.post('/api/handover-notes', { content: 'My knee hurts.' });
  const page = await openWindow(ana);
  const since = sinceLooked(page);
  await seniorMonitoring(page).open(senior.userId);
  // the cards above move the links while they come
  await expect(since.section).toContainText('My knee hurts.');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await since.whatIsListed.click();
  await since.toPrint.click();
  await expect(since.onSheet.last()).toContainText('My knee hurts.');
  await expect(since.printed).toBeHidden();
  await expectAccessible(page, 'the page to print');
  await page.emulateMedia({ media: 'print' });
  await expect(since.printed).toHaveText(/for Ana Petrova\. Everything recorded since .*, except by the reader\./);
  await expect(page.getByText('Care Management for Rosa Alvarez').filter({ visible: true })).toHaveCount(1);
  await expect(since.print).toBeHidden();
  await expect(since.onSheet.last()).toContainText('My knee hurts.');
  expect(await smallestOnPaper(page, since.sheet)).toBeGreaterThanOrEqual(9);
});

test('on a phone the list is one line that opens, in every appearance', async ({ openWindow, senior }) => {
  const ana = await anaIn(senior);
  for (const content of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
    await senior.post('/api/handover-notes', { content });
  const page = await openWindow(ana);
  await page.setViewportSize({ width: 360, height: 740 });
  const since = sinceLooked(page);
  await seniorMonitoring(page).open(senior.userId);
  await expect(since.section).toContainText(/\d entries, a note from Rosa/);
  await expect(since.markRead).toBeHidden();
  await since.opener.click();
  await expect(since.entries).toHaveCount(5);
  await page.getByRole('button', { name: /^Show all \d/ }).click();
  await expect(since.entries.filter({ hasText: 'One' })).toBeVisible();
  await since.whatIsListed.click();
  await expectAccessible(page, 'since you last looked');
});
