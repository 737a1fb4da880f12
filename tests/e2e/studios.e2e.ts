import type { Page } from '@playwright/test';
import { careDashboard } from '../support/pages/careDashboard.ts';
import { communitiesPage } from '../support/pages/communitiesPage.ts';
import { homePage } from '../support/pages/homePage.ts';
import { studiosPage } from '../support/pages/studiosPage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { anaIn } from './circles.ts';
import { answerExternally, everyService } from './externalPages.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keys.ts';
import { keepOwnClock } from './networkFaults.ts';

test.use({ settings: everyService });

const tabOf = async (page: Page, act: () => Promise<void>): Promise<Page> => {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), act()]);
  return tab;
};

test('both homes lead to the community, which is shown in a frame that can’t move the page', async ({
  seniorPage: page,
  openWindow,
  senior,
}) => {
  await answerExternally(page.context());
  await homePage(page).open();
  await page
    .getByRole('navigation', { name: 'Additional Services' })
    .getByRole('link', { name: /^Communities/ })
    .click();
  await expectLandmarks(page, 'Communities');
  const { frame, live, newTab } = communitiesPage(page);
  await expect(frame.getByRole('heading')).toHaveText('learn.example');
  await expect(frame.getByRole('heading')).toHaveAttribute('data-stayed', 'yes');
  await expect(live).toBeVisible();
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading')).toHaveText('learn.example');
  await expect(page).toHaveURL(/\/communities$/);
  await expectAccessible(page, 'communities');
  const tab = await tabOf(page, () => newTab.click());
  await expect(tab).toHaveURL(everyService.COMMUNITY_URL);
  expect(await tab.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);

  const care = await openWindow(await anaIn(senior));
  await careDashboard(care).open();
  await expect(care.getByRole('navigation', { name: 'Additional Services' }).getByRole('link')).toHaveText([
    /^Communities/,
    /^Hearthline Studios/,
  ]);
});

test('a community that doesn’t load says so after ten seconds, and can be tried again', async ({
  seniorPage: page,
}) => {
  const { open, frame, late, tryAgain, live } = communitiesPage(page);
  const pages = await answerExternally(page.context());
  pages.areThere = false;
  await page.clock.install();
  await open();
  await expect(page.getByText('Loading the learning community…')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(late).toBeVisible();
  await expectAccessible(page, 'communities, not loaded');
  pages.areThere = true;
  await press(page, tryAgain);
  await expect(frame.getByRole('heading')).toHaveText('learn.example');
  await expect(live).toBeVisible();
  await expect(late).toBeHidden();
});

test('a session is added by keyboard alone, survives a reload, counts down, is joined, and is removed', async ({
  seniorPage: page,
}) => {
  await answerExternally(page.context());
  const noon = await page.evaluate(() => new Date(2026, 5, 9, 12).getTime());
  await keepOwnClock(page);
  await page.clock.setFixedTime(noon);
  const studios = studiosPage(page);
  await studios.open();
  await expectLandmarks(page, 'Hearthline Studios');
  await expect(studios.booking.getByRole('heading')).toHaveText('booking.example');
  await press(page, studios.add);
  await expect(studios.dialog.title).toBeFocused();
  await press(page, studios.dialog.save);
  await expect(studios.dialog.date).toBeFocused();
  await expect(studios.dialog.dialog).toContainText('Date is required');
  await expect(studios.dialog.dialog).toContainText('Time is required');
  await expectAccessible(page, 'add a studio appointment, with problems');
  await tabTo(page, studios.dialog.date);
  await page.keyboard.type('06092026');
  await tabTo(page, studios.dialog.time);
  await page.keyboard.type('0205PM');
  await page.keyboard.press('Enter');
  await expect(toastOf(page).title).toHaveText('Appointment added');
  await expect(studios.waiting).toHaveText('Available in 1h 35m');
  await page.reload();
  await expect(studios.waiting).toHaveText('Available in 1h 35m');
  await expect(studios.waiting).toBeDisabled();
  await expectAccessible(page, 'studios');
  await page.clock.setFixedTime(noon + 95 * 60_000);
  const tab = await tabOf(page, () => press(page, studios.join));
  await expect(tab).toHaveURL(everyService.STUDIO_URL);
  await page.bringToFront();
  await press(page, studios.remove);
  await expect(toastOf(page).title).toHaveText('Appointment removed');
  await expect(studios.session).toContainText('No scheduled appointments');
  await press(page, toastOf(page).undo);
  await expect(studios.remove).toBeVisible();
});

test('the recording opens in a tab of its own; the assessment is a frame on its tab', async ({ seniorPage: page }) => {
  await answerExternally(page.context());
  const studios = studiosPage(page);
  await studios.open();
  const tab = await tabOf(page, () => studios.startRecording.click());
  await expect(tab).toHaveURL(everyService.RECORDING_URL);
  await page.bringToFront();
  await studios.webinarTab.click();
  await expect(studios.survey.getByRole('heading')).toHaveText('survey.example');
  await expectAccessible(page, 'webinar assessment');
  await page.reload();
  await expect(studios.webinarTab).toHaveAttribute('aria-selected', 'true');
});
