import { historyPage } from '../support/pages/historyPage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { sinceLooked } from '../support/pages/sinceLooked.ts';
import { expectAccessible } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { enterLate, findWhatWasKnown } from './lateDose.ts';
import { pagesOf, smallestOnPaper } from './paper.ts';
import { onPhone } from './taps.ts';

test('who gave a dose, when it was entered, and what was known before are found with two presses each', async ({
  openWindow,
  senior,
}) => {
  const ana = await anaIn(senior);
  await enterLate(senior, ana);
  const page = await openWindow(ana);
  const history = historyPage(page);
  const byWho = await onPhone(page);
  await seniorMonitoring(page).open(senior.userId);
  // the cards above move the link while they come
  await expect(sinceLooked(page).section).toContainText('1 entry');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await byWho.press(page.getByRole('link', { name: 'History' }));
  await expect(history.entry(/^Ana gave .*Metformin/)).toBeVisible();
  await byWho.press(history.entry(/^Ana gave .*Metformin/));
  await expect(history.entryDialog).toContainText(/Ana Petrova/);
  await expect(history.entryDialog).toContainText(/1\sh\s5\d\smin late/);
  expect(byWho.count()).toBe(2);
  await page.keyboard.press('Escape');
  expect(await findWhatWasKnown(page)).toBe(2);
  await page.goBack();
  await expect(history.day).toContainText('Taken');
});

test('the slider goes by keys alone, and its moment is in the address', async ({ openWindow, senior }) => {
  const ana = await anaIn(senior);
  await enterLate(senior, ana);
  const page = await openWindow(ana);
  const history = historyPage(page);
  await history.open(senior.userId);
  await expect(history.day).toContainText('Taken');
  await history.slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/at=/);
  await expect(history.slider).toBeFocused();
  await page.reload();
  await expect(history.slider).not.toHaveAttribute('aria-valuetext', /^Now/);
  await history.backToNow.press('Enter');
  await expect(history.slider).toHaveAttribute('aria-valuetext', /^Now/);
  await expect(history.day).toContainText('Taken');
});

test('paper has every loaded entry with both times, under the record’s name on each page', async ({
  openWindow,
  senior,
}) => {
  const ana = await anaIn(senior);
  await enterLate(senior, ana);
  for (const value of [61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72])
    await senior.post('/api/health-metrics', { type: 'Heart Rate', value });
  const page = await openWindow(ana);
  const history = historyPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await history.open(senior.userId);
  await expect(history.entry(/recorded Heart Rate 72/)).toBeVisible();
  await expect(history.entry(/^Ana gave .*Metformin/)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(history.entry(/^Ana gave .*Metformin/)).toBeVisible();
  await expect(history.timeline).toContainText('Listed here: all kinds, by everybody, on all days.');
  const entries = history.timeline.getByRole('listitem');
  const count = await entries.count();
  await expect(entries.filter({ visible: true }).filter({ hasText: /Happened .*, entered / })).toHaveCount(count);
  // the browser repeats a table's head on each page
  await expect(history.paperHead).toHaveCSS('display', 'table-header-group');
  await expect(history.sheet).toHaveCSS('display', 'table');
  expect(await pagesOf(page, 'A4')).toBeGreaterThan(1);
});

test('the history in every appearance and on paper', async ({ openWindow, senior }) => {
  const ana = await anaIn(senior);
  await enterLate(senior, ana);
  const page = await openWindow(ana);
  const history = historyPage(page);
  await history.open(senior.userId);
  await history.entry(/added Metformin/).click();
  await expectAccessible(page, 'an entry of the history');
  await history.seeThen.click();
  await expect(history.compare).toContainText(/Now Taken: given by Ana/);
  await expectAccessible(page, 'the history as of a moment');
  await page.emulateMedia({ media: 'print' });
  await expect(history.paperHead).toContainText(/Record of Rosa Alvarez, as of .*, as we knew it then/);
  await expect(history.slider).toBeHidden();
  await expect(history.timeline).toContainText(/Happened .*, entered /);
  expect(await smallestOnPaper(page, history.sheet)).toBeGreaterThanOrEqual(9);
});
