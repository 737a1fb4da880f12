import type { Page } from '@playwright/test';
import { careDashboard } from '../support/pages/careDashboard.ts';
import { emergencyCardPage } from '../support/pages/emergencyCardPage.ts';
import { emergencyContactsPage } from '../support/pages/emergencyContactsPage.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationDialog } from '../support/pages/dialogs.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { accept, anaIn, inviteTo, signUpAna, takeIn } from './circles.ts';
import { addContacts, carla, fillProfile, fillToTheBrim, osei, services } from './contactSeeds.ts';
import { expect, test } from './fixtures.ts';
import { pagesOf } from './paper.ts';

const expectOnePage = async (page: Page): Promise<void> => {
  const { sheet } = emergencyCardPage(page);
  await expect.poll(() => sheet.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
  expect([await pagesOf(page, 'A4'), await pagesOf(page, 'Letter')]).toEqual([1, 1]);
};

test('the card has everything on one page of A4 and of Letter, without the rest of the page', async ({
  seniorPage: page,
  senior,
}) => {
  await fillProfile(senior);
  await addContacts(senior, services, osei, carla);
  await senior.post('/api/medications', {
    name: 'Metformin',
    dosage: '500 mg',
    frequency: 'Twice daily',
    times: ['08:00', '20:00'],
  });
  const { card, sheet, print } = emergencyCardPage(page);
  await emergencyContactsPage(page).open();
  // an open print dialog keeps the browser from making the PDF below
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await emergencyContactsPage(page).print.click();
  const facts = [
    'Rosa Alvarez',
    'born June 3, 1948',
    'Penicillin',
    'Type 2 diabetes',
    'Metformin',
    '8:00 AM, 8:00 PM',
    '911',
    'As of',
  ];
  for (const fact of [...facts, '(555) 201-0142', 'First to call']) {
    await expect(card).toContainText(fact);
    await expect(sheet).toContainText(fact);
  }
  await expect(print).toBeVisible();
  await expectLandmarks(page, 'Emergency Card');
  await expectAccessible(page, 'Emergency Card');
  await expectOnePage(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  await expect(card).toBeHidden();
  await expect(print).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('the fullest card still fits one page, and says how much more there is', async ({ seniorPage: page, senior }) => {
  await fillToTheBrim(senior);
  const { open, sheet, card } = emergencyCardPage(page);
  await open();
  await expect(card).toContainText('29 Maximiliana');
  await expectOnePage(page);
  await expect(sheet).toContainText(/\+\d+ more in Hearthline/);
  await expect(sheet).toContainText(/\+\d+ more words/);
});

test('a long list of people to call cuts no allergies, and leaves no third of the page blank', async ({
  seniorPage: page,
  senior,
}) => {
  const allergies = Array.from({ length: 40 }, (_, index) => `allergen ${index + 1}`).join(', ');
  await fillProfile(senior, { allergies });
  const people = Array.from({ length: 16 }, (_, index) => ({ ...osei, name: `Helper ${index + 1}` }));
  await addContacts(senior, ...people);
  const { open, sheet } = emergencyCardPage(page);
  await open();
  await expectOnePage(page);
  await expect(sheet).toContainText('allergen 40');
  await expect(sheet).toContainText('Helper 16');
  await expect(sheet).not.toContainText('more');
});

test('a text that doesn’t fit at all leaves the allergies whole and the page full', async ({
  seniorPage: page,
  senior,
}) => {
  await fillToTheBrim(senior);
  const allergies = `${'Penicillin '.repeat(100)}and latex`;
  await fillProfile(senior, { firstName: 'Rosa', lastName: 'Alvarez', allergies });
  const { open, sheet } = emergencyCardPage(page);
  await open();
  await expectOnePage(page);
  await expect(sheet).toContainText('and latex');
  const blank = () =>
    sheet.evaluate((element) => 1 - (element.firstElementChild?.clientHeight ?? 0) / element.clientHeight);
  await expect.poll(blank).toBeLessThan(0.15);
});

test('a member with health sees who the senior is, calls her contacts, and prints her card', async ({
  openWindow,
  senior,
}) => {
  await fillProfile(senior);
  await addContacts(senior, services, carla);
  const page = await openWindow(await anaIn(senior));
  await seniorMonitoring(page).open(senior.userId);
  const about = page.getByRole('region', { name: 'About Rosa' });
  for (const fact of [
    'Penicillin',
    'Type 2 diabetes',
    'born June 3, 1948',
    '27 Mill Street, Riverside',
    '(555) 201-0133',
  ])
    await expect(about).toContainText(fact);
  await expect(page.getByRole('link', { name: 'Call Rosa' })).toHaveAttribute('href', 'tel:+15552010133');
  const contacts = page.getByRole('region', { name: 'Emergency Contacts' });
  await expect(contacts.getByRole('link', { name: 'Call Carla Diaz' })).toHaveAttribute('href', 'tel:5552010142');
  await expectAccessible(page, 'About Rosa');
  await fillProfile(senior, { allergies: 'Penicillin and nuts' });
  await expect(about).toContainText('Penicillin and nuts');
  await seniorMonitoring(page).tab('Medications').click();
  await seniorMonitoring(page).add.click();
  await expect(medicationDialog(page).dialog).toContainText('Allergies: Penicillin and nuts');
  await emergencyCardPage(page).open(senior.userId);
  await expect(emergencyCardPage(page).card).toContainText('Penicillin and nuts');
  await expectOnePage(page);
});

test('in an emergency a carer presses once for allergies, 911 and her mother’s number, and once more to print for the doctor', async ({
  openWindow,
  senior,
}) => {
  await fillProfile(senior);
  await addContacts(senior, carla);
  const page = await openWindow(await anaIn(senior));
  await page.setViewportSize({ width: 360, height: 740 });
  await careDashboard(page).open();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Emergency' }).click();
  const rosas = page.getByRole('region', { name: 'Rosa Alvarez' });
  for (const answer of [
    rosas.getByText('Penicillin'),
    rosas.getByText('Type 2 diabetes'),
    rosas.getByRole('link', { name: 'Call 911: Emergency services' }),
    rosas.getByRole('link', { name: 'Call Rosa: Rosa Alvarez' }),
  ])
    await expect(answer).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectLandmarks(page, 'Emergency Contacts');
  await expectAccessible(page, 'Emergency Contacts of a carer');
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset['printed'] = document.querySelector('h1')?.textContent ?? '');
  });
  await rosas.getByRole('link', { name: 'Print page for the doctor' }).click();
  await expect(page.locator('body[data-printed]')).toContainText('Rosa Alvarez');
});

test('a member without health sees name and day alone: no panel, no contacts, no card, no allergies', async ({
  openWindow,
  product,
  senior,
}) => {
  await fillProfile(senior);
  await addContacts(senior, carla);
  const ana = await signUpAna(product.url);
  await takeIn(senior, ana, { permissions: { health: false } });
  const page = await openWindow(ana);
  await seniorMonitoring(page).open(senior.userId);
  await expect(seniorMonitoring(page).heading('Rosa Alvarez')).toBeVisible();
  await expect(page.getByText('Rosa hasn’t shared health readings with you.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'About Rosa' })).toHaveCount(0);
  await seniorMonitoring(page).tab('Medications').click();
  await seniorMonitoring(page).add.click();
  await expect(medicationDialog(page).dialog).toBeVisible();
  await expect(page.getByText('Penicillin')).toHaveCount(0);
  await emergencyCardPage(page).open(senior.userId);
  await expect(page.getByText('Rosa hasn’t shared health details with you.')).toBeVisible();
  await expect(page.getByText('Carla Diaz')).toHaveCount(0);
  expect((await ana.get(`/api/emergency-contacts?senior=${senior.userId}`)).status).toBe(403);
});

test('a member who loses health while looking loses the panel and the card, untouched', async ({
  openWindow,
  product,
  senior,
}) => {
  await fillProfile(senior);
  const ana = await signUpAna(product.url);
  const invitation = await inviteTo(senior, ana);
  await accept(ana, invitation);
  const [care, card] = [await openWindow(ana), await openWindow(ana)];
  await seniorMonitoring(care).open(senior.userId);
  await expect(care.getByRole('region', { name: 'About Rosa' })).toContainText('Penicillin');
  await emergencyCardPage(card).open(senior.userId);
  await expect(emergencyCardPage(card).card).toContainText('Penicillin');
  await senior.request('PATCH', `/api/care-invitations/${invitation}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ permissions: { health: false } }),
  });
  await expect(care.getByRole('region', { name: 'About Rosa' })).toHaveCount(0);
  await expect(card.getByText('Rosa hasn’t shared health details with you.')).toBeVisible();
  for (const page of [care, card]) await expect(page.getByText('Penicillin')).toHaveCount(0);
});

test('the home card shows two contacts and how many more; its buttons lead to all', async ({
  seniorPage: page,
  senior,
}) => {
  await addContacts(senior, carla, osei, services, { name: 'Ben Ito', phone: '(555) 201-0177' });
  await homePage(page).open();
  const card = page.getByRole('region', { name: 'Emergency Contacts' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card).toContainText('+2 more contacts');
  await expect(card.getByRole('link', { name: 'Call Carla Diaz' })).toHaveAttribute('href', 'tel:5552010142');
  await card.getByRole('link', { name: 'Add Contacts' }).click();
  await expect(emergencyContactsPage(page).heading).toBeVisible();
  await page.goBack();
  await card.getByRole('link', { name: 'Manage' }).click();
  await expect(emergencyContactsPage(page).names).toHaveCount(4);
});

test('every page prints without chrome and buttons, and light even from a dark screen', async ({
  seniorPage: page,
  senior,
}) => {
  await addContacts(senior, services, carla);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of [
    '/',
    '/medications',
    '/appointments',
    '/calendar',
    '/health',
    '/emergency-contacts',
    '/profile',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.button:visible, .icon-word:visible, nav:visible, header.header:visible')).toHaveCount(
      0,
    );
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).color)).toBe(
      'rgb(31, 42, 46)',
    );
  }
});
