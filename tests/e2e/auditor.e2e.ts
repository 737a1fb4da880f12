import type { Page } from '@playwright/test';
import { auditorLinkPage, auditors, reviews } from '../support/pages/auditor.ts';
import { authPage } from '../support/pages/authPage.ts';
import { linkDialog } from '../support/pages/careTeam.ts';
import { chrome } from '../support/pages/chrome.ts';
import { historyPage } from '../support/pages/historyPage.ts';
import { homePage } from '../support/pages/homePage.ts';
import { recordViewsPage } from '../support/pages/recordViewsPage.ts';
import { expectAccessible, expectAccessibleOnTablet, expectLandmarks } from './axe.ts';
import { anaIn } from './circles.ts';
import { expect, test, type Senior } from './fixtures.ts';
import { closeWith } from './keys.ts';
import { enterLate, findWhatWasKnown } from './lateDose.ts';
import { signUp } from './senior.ts';
import { onPhone } from './taps.ts';
import { wallDay } from './times.ts';

const ben = { firstName: 'Ben', lastName: 'Okoro', role: 'family_member' } as const;

/** The senior gives an auditor access at her home; the link to hand over. */
const makeLink = async (page: Page, name: string): Promise<string> => {
  const { give, giveDialog, name: nameField, send } = auditors(page);
  await homePage(page).open();
  await give.click();
  await expect(giveDialog).toBeVisible();
  await nameField.fill(name);
  await send.click();
  const link = await linkDialog(page).link.inputValue();
  await linkDialog(page).done.click();
  return link;
};

/** Opens the link, registers as Ms. Lee and uses it. */
const comeIn = async (page: Page, link: string): Promise<void> => {
  const { heading, createAccount, use } = auditorLinkPage(page);
  await page.goto(link);
  await expect(heading).toHaveText('You can see Rosa Alvarez’s care history');
  await createAccount.click();
  const username = `lee-${crypto.randomUUID().slice(0, 8)}`;
  const auth = authPage(page);
  await auth.fillNewAccount({
    firstName: 'Grace',
    lastName: 'Lee',
    username,
    email: `${username}@example.org`,
    password: 'correct horse battery',
    role: 'Family Member',
  });
  await auth.submit.click();
  await use.click();
};

/** Each question about the late dose, counted from the history; the count stays within three presses. */
const answersOnPhone = async (page: Page): Promise<void> => {
  const history = historyPage(page);
  const byWho = await onPhone(page);
  await byWho.press(history.entry(/^Ana gave .*Metformin/));
  await expect(history.entryDialog).toContainText('Ana Petrova');
  await expect(history.entryDialog).toContainText(/Entered.*1\sh\s5\d\smin late/);
  expect(byWho.count()).toBeLessThanOrEqual(3);
  await page.keyboard.press('Escape');
  expect(await findWhatWasKnown(page)).toBeLessThanOrEqual(3);
};

const signReview = async (page: Page): Promise<void> => {
  const { sign, firstDay, something, finding, send, list } = reviews(page);
  await sign.click();
  await firstDay.fill(wallDay(-7));
  await something.check();
  await finding.fill('Why was the Metformin entered two hours late?');
  await send.click();
  await expect(list).toContainText('Why was the Metformin entered two hours late?');
};

/** The answers to the page's person for the record, its entries and the medications themselves. */
const statusesOf = (page: Page, { userId }: Senior): Promise<readonly number[]> =>
  page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    [`/api/audit/${userId}`, `/api/audit/${userId}/events`, `/api/medications?senior=${userId}`],
  );

test('an auditor comes in by a link, finds each answer in at most three presses, signs, and sees nothing once it is withdrawn', async ({
  openWindow,
  senior,
  seniorPage,
}) => {
  await enterLate(senior, await anaIn(senior));
  const link = await makeLink(seniorPage, 'Ms. Lee');
  const { rows, withdraw, confirm } = auditors(seniorPage);
  const page = await openWindow();
  await page.goto(link);
  await expect(auditorLinkPage(page).createAccount).toBeVisible();
  await expect(rows).toContainText('The link hasn’t been used yet');
  await comeIn(page, link);
  await expect(page).toHaveURL(`/history?senior=${senior.userId}`);
  expect(await statusesOf(page, senior)).toEqual([200, 200, 404]);
  await expect(rows).toContainText('Grace Lee');

  await answersOnPhone(page);
  await signReview(page);

  await withdraw('Grace Lee').click();
  await confirm.click();
  await expect(rows).toHaveCount(0);
  expect(await statusesOf(page, senior)).toEqual([403, 403, 404]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Senior Not Found' })).toBeVisible();
  await expect(page.getByText('Metformin')).toHaveCount(0);

  await historyPage(seniorPage).open(senior.userId);
  await expect(reviews(seniorPage).list).toContainText('Signed by Grace Lee');
  await expect(historyPage(seniorPage).entry(/^Grace looked through .*two hours late/)).toBeVisible();
  await seniorPage.getByRole('button', { name: 'Show who looked at your record' }).click();
  await expect(recordViewsPage(seniorPage).views.filter({ hasText: 'Grace Lee looked at your' })).not.toHaveCount(0);
});

test('a link is used by one person: an open page gets a clear answer, and so does everybody who opens it later', async ({
  openWindow,
  product,
  senior,
  seniorPage,
}) => {
  const link = await makeLink(seniorPage, 'Ms. Lee');
  const late = await openWindow(await signUp(product.url, ben));
  await late.goto(link);
  await expect(auditorLinkPage(late).use).toBeVisible();
  const page = await openWindow();
  await comeIn(page, link);
  await expect(page).toHaveURL(`/history?senior=${senior.userId}`);
  await auditorLinkPage(late).use.click();
  await expect(auditorLinkPage(late).problem).toContainText(/used/);
  expect(await statusesOf(late, senior)).toEqual([404, 404, 404]);
  await late.reload();
  await expect(auditorLinkPage(late).heading).toHaveText('This link was already used');
  await page.goto(link);
  await expect(auditorLinkPage(page).heading).toHaveText('You’re an auditor for Rosa Alvarez');
  await page.getByRole('link', { name: 'Open the history' }).click();
  await expect(chrome(page).goTo('History')).toHaveAttribute('aria-current', 'page');
});

test('the way to give an auditor access, in every appearance', async ({ seniorPage: page }) => {
  const { give, giveDialog, name, send, rows, renew, withdraw, question } = auditors(page);
  await homePage(page).open();
  await give.click();
  await send.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'give an auditor access, with a problem');
  await name.fill('Ms. Lee');
  await send.click();
  await expect(giveDialog).toBeHidden();
  await expect(linkDialog(page).picture).toBeVisible();
  await expectAccessible(page, 'an auditor’s link to hand over');
  await linkDialog(page).done.click();
  await expect(rows).toContainText('Ms. Lee');
  await expectAccessible(page, 'My Care Team with an auditor');
  await renew('Ms. Lee').click();
  await expectAccessible(page, 'renew an auditor’s access');
  await closeWith(page);
  await withdraw('Ms. Lee').click();
  await expect(question).toBeVisible();
  await expectAccessible(page, 'withdraw an auditor’s access');
});

test('the screens of an auditor in every appearance', async ({ openWindow, senior, seniorPage }) => {
  await enterLate(senior, await anaIn(senior));
  const link = await makeLink(seniorPage, 'Ms. Lee');
  const page = await openWindow();
  await page.goto(link);
  await expect(auditorLinkPage(page).createAccount).toBeVisible();
  await expectLandmarks(page, 'Access to a care history');
  await expectAccessible(page, 'an auditor’s link');
  await expectAccessibleOnTablet(page, 'an auditor’s link');
  await comeIn(page, link);
  await expect(historyPage(page).day).toContainText('Metformin');
  await expectLandmarks(page, 'Record of Rosa Alvarez');
  await expectAccessible(page, 'the history of an auditor');
  await expectAccessibleOnTablet(page, 'the history of an auditor');
  await reviews(page).sign.click();
  await reviews(page).something.check();
  await reviews(page).send.click();
  await expect(reviews(page).finding).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'sign a review, with problems');
});
