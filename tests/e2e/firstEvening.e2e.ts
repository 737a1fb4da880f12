import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { medicationDialog } from '../support/pages/dialogs.ts';
import { handoverPage } from '../support/pages/handoverPage.ts';
import { homePage } from '../support/pages/homePage.ts';
import { managedAccountsPage, setUpLink } from '../support/pages/managedAccounts.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { wallTime } from './times.ts';

const phoneSize = { width: 390, height: 844 };

/** Counts a person's taps and the fields she fills. docs/first-evening.md names the sums. */
const hands = () => {
  const counted = { taps: 0, fields: 0 };
  return {
    counted,
    tap: async (target: Locator): Promise<void> => {
      counted.taps += 1;
      await target.click();
    },
    fill: async (field: Locator, text: string): Promise<void> => {
      counted.fields += 1;
      await field.fill(text);
    },
  };
};
type Hands = ReturnType<typeof hands>;

const register = async (page: Page, { tap, fill }: Hands): Promise<void> => {
  const { fields, createTab, role, submit } = authPage(page);
  await tap(createTab);
  await tap(role('Family Member'));
  await fill(fields.firstName, 'Ana');
  await fill(fields.username, `ana-${randomUUID().slice(0, 8)}`);
  await fill(fields.password, 'a good long word');
  await fill(fields.confirmPassword, 'a good long word');
  await tap(submit);
};

const setUpRosa = async (page: Page, { tap, fill }: Hands): Promise<void> => {
  const accounts = managedAccountsPage(page);
  await tap(setUpLink(page));
  await fill(accounts.firstName, 'Rosa');
  await fill(accounts.lastName, 'Alvarez');
  await fill(accounts.relationship, 'daughter');
  await expect(accounts.username).toHaveValue(/^rosa\.alvarez\d\d$/);
  await tap(accounts.setUp);
  await expect(toastOf(page).title).toHaveText('Rosa’s account is set up.');
};

const addMedication = async (
  page: Page,
  { name, time, hasPassed }: { readonly name: string; readonly time: string; readonly hasPassed: boolean },
  { tap, fill }: Hands,
  opener: Locator,
): Promise<void> => {
  const form = medicationDialog(page);
  await tap(opener);
  await fill(form.name, name);
  await fill(form.dosage, '500 mg');
  await fill(form.time(1), time);
  if (hasPassed) await tap(form.notTaken);
  await tap(form.save);
  await expect(form.dialog).toBeHidden();
};

const linkOf = async (page: Page, { tap }: Hands): Promise<string> => {
  const accounts = managedAccountsPage(page);
  await tap(accounts.handOver('Rosa Alvarez'));
  await expect(accounts.qrCode).toBeVisible();
  return accounts.address.inputValue();
};

test('a daughter sets up her mother’s account, who takes the first dose on her own phone with one tap', async ({
  page,
  openWindow,
}) => {
  const began = Date.now();
  const ana = hands();
  await authPage(page).open();
  await register(page, ana);
  await expect(page.getByText('No Care Connections Yet')).toBeVisible();
  await setUpRosa(page, ana);
  const accounts = managedAccountsPage(page);
  const care = seniorMonitoring(page);
  await ana.tap(accounts.addMedications('Rosa Alvarez'));
  await addMedication(page, { name: 'Metformin', time: wallTime(-60), hasPassed: true }, ana, care.addFirst);
  await addMedication(page, { name: 'Lisinopril', time: wallTime(15), hasPassed: false }, ana, care.add);
  await page.goBack();
  ana.counted.taps += 1;
  const address = await linkOf(page, ana);
  await ana.tap(accounts.close);

  const rosa = hands();
  const phone = await openWindow();
  await phone.setViewportSize(phoneSize);
  await phone.goto(address);
  await expect(handoverPage(phone).heading).toHaveText('Ana set up Hearthline for you, Rosa.');
  await expect(handoverPage(phone).whatTheySee).toContainText('Ana can see and change your medications');
  await rosa.tap(handoverPage(phone).staySignedIn);
  await expect(homePage(phone).greeting).toBeVisible();
  await expect(accounts.card('Rosa Alvarez')).toContainText('Rosa opened this account and stays signed in');
  await homePage(page).open();
  await page.getByRole('link', { name: /^Open Rosa’s page/ }).click();
  await expect(care.row('Lisinopril')).toBeVisible();
  await rosa.tap(homePage(phone).takeNow('Lisinopril'));
  await expect(care.row('Lisinopril')).toContainText(/Taken/);

  // the product’s own share of the five minutes; a person’s is in docs/first-evening.md
  expect(Date.now() - began).toBeLessThan(5 * 60_000);
  expect([ana.counted, rosa.counted]).toEqual([
    { taps: 14, fields: 13 },
    { taps: 2, fields: 0 },
  ]);
});

test('the link says that somebody else is signed in and works once, and the phone that was opened by it stays the senior’s', async ({
  page,
  openWindow,
}) => {
  const ana = hands();
  await authPage(page).open();
  await register(page, ana);
  await setUpRosa(page, ana);
  const accounts = managedAccountsPage(page);
  await expectAccessible(page, 'accounts that were set up');
  const address = await linkOf(page, ana);
  await expectAccessible(page, 'the link to hand over');
  await accounts.close.click();

  const own = await page.context().newPage();
  await own.goto(address);
  await expect(handoverPage(own).heading).toHaveText('Ana is signed in here');
  await handoverPage(own).stay('Ana').click();
  await expect(own.getByRole('heading', { level: 1, name: 'Care Dashboard' })).toBeVisible();
  await own.close();

  const phone = await openWindow();
  await phone.goto(address);
  const link = handoverPage(phone);
  await link.changeWhatTheySee.click();
  await link.level('Health', 'None').check({ force: true });
  await expect(link.whatTheySee).not.toContainText('see and change your medications, your health');
  await expectAccessible(phone, 'the page of the link');
  await phone.setViewportSize(phoneSize);
  await link.staySignedIn.click();
  await expect(homePage(phone).greeting).toBeVisible();
  await chrome(phone).profile.click();
  await expect(phone.getByRole('region', { name: 'Where you’re signed in' })).toContainText(
    'Stays signed in until it’s signed out',
  );
  await expect(phone.getByRole('region', { name: 'Choose a password' })).toBeVisible();

  const thief = await openWindow();
  await thief.goto(address);
  await expect(handoverPage(thief).heading).toHaveText('This link was already used');

  // without a password it is her only way in
  await expect(accounts.card('Rosa Alvarez')).toContainText(
    'once it hasn’t been used for two days. Rosa can do it at any time.',
  );
  await expect(accounts.signOutDevice('Rosa Alvarez')).toBeHidden();
  await phone.reload();
  await expect(chrome(phone).profile).toBeVisible();
});
