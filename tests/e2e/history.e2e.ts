import { historyPage } from '../support/pages/historyPage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { expectAccessible } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test } from './fixtures.ts';
import { enterLate } from './lateDose.ts';
import { smallestOnPaper } from './paper.ts';
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
  await byWho.press(page.getByRole('link', { name: 'History' }));
  await expect(history.entry(/^Ana gave .*Metformin/)).toBeVisible();
  await byWho.press(history.entry(/^Ana gave .*Metformin/));
  await expect(history.entryDialog).toContainText(/Ana Petrova/);
  await expect(history.entryDialog).toContainText(/1\sh\s5\d\smin late/);
  expect(byWho.count()).toBe(2);
  await page.keyboard.press('Escape');
  const known = await onPhone(page);
  await known.press(history.entry(/added Metformin/));
  await known.press(history.seeThen);
  await expect(history.day).toContainText('Metformin');
  await expect(history.day).not.toContainText('Taken');
  await expect(history.compare).toContainText(/Now Taken: given by Ana/);
  expect(known.count()).toBe(2);
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
