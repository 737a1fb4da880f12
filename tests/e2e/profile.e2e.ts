import { randomUUID } from 'node:crypto';
import { browserOf } from '../support/browser.ts';
import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { profilePage } from '../support/pages/profilePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { picture } from '../support/pictures.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addMedicine } from './seeds.ts';
import { shownTime } from './times.ts';
import { delayRequests, sentTo } from './networkFaults.ts';

/** Half an hour from every whole-hour zone. */
const elsewhere = 'Australia/Adelaide';
const live = [
  ['Phone Number', '12345', 'Phone number must be at least 10 digits'],
  ['Phone Number', '1234567890123456', 'Phone number cannot exceed 15 digits'],
  ['Phone Number', '555-123-4567 ext', 'Invalid phone number format'],
  ['Address', 'Elm St 12', 'Address must be at least 10 characters'],
  ['Address', `12 ${'Elm Street '.repeat(46)}`, 'Address cannot exceed 500 characters'],
  ['Address', 'Elm Street, Springfield', 'Address should include both numbers and letters'],
] as const;

test('phone and address are checked while they are typed, the rest on saving, and nothing wrong is sent', async ({
  seniorPage: page,
}) => {
  const profile = profilePage(page);
  const sent = sentTo(page, '/api/user/profile');
  await profile.open();
  for (const [label, text, problem] of live) {
    await profile.field(label).fill(text);
    await expect(profile.field(label)).toHaveAccessibleDescription(problem);
  }
  await profile.field('Phone Number').fill('+1 (555) 123-4567');
  await expect(profile.field('Phone Number')).toHaveAccessibleDescription('');
  await profile.field('First Name *').fill('');
  await profile.field('Last Name *').fill(' ');
  await profile.field('Email *').fill('rosa@example');
  await profile.save.click();
  await expect(toastOf(page).title).toHaveText('Validation Error');
  await expect(toastOf(page).sentence).toHaveText('Please fix the errors below before saving');
  await expect(profile.field('First Name *')).toHaveAccessibleDescription('First name is required');
  await expect(profile.field('First Name *')).toBeFocused();
  await expect(profile.field('Last Name *')).toHaveAccessibleDescription('Last name is required');
  await expect(profile.field('Email *')).toHaveAccessibleDescription('Invalid email format');
  await profile.field('Email *').fill('');
  await expect(profile.field('Email *')).toHaveAccessibleDescription('');
  await profile.save.click();
  await expect(profile.field('Email *')).toHaveAccessibleDescription('Email is required');
  expect(sent).toEqual([]);
});

test('a profile is saved, shown in the header of every window, and there again after a reload', async ({
  seniorPage: page,
  senior,
  openWindow,
}) => {
  const profile = profilePage(page);
  const other = await openWindow(senior);
  await homePage(other).open();
  await expect(chrome(other).live).toHaveText('Up to date');
  await profile.open();
  const texts = {
    'First Name *': 'Rosalind',
    'Phone Number': '+1 (555) 123-4567',
    'Date of Birth': '1948-03-14',
    Address: '12 Elm Street, Springfield',
    'Emergency Contact': 'Ana, 555 765 4321',
    'Medical Conditions': 'Type 2 diabetes',
    Allergies: 'Penicillin',
    'Current Medications': 'Metformin',
  };
  for (const [label, text] of Object.entries(texts)) await profile.field(label).fill(text);
  const release = await delayRequests(page, '/api/user/profile');
  await profile.save.click();
  await expect(profile.save).toHaveText('Saving...');
  await expect(profile.save).toBeDisabled();
  release();
  await expect(toastOf(page).title).toHaveText('Success');
  await expect(toastOf(page).sentence).toHaveText('Profile updated successfully!');
  await expect(chrome(page).profile).toHaveAccessibleName('Profile of Rosalind Alvarez, Senior');
  await expect(chrome(other).profile).toHaveAccessibleName('Profile of Rosalind Alvarez, Senior');
  await page.reload();
  for (const [label, text] of Object.entries(texts)) await expect(profile.field(label)).toHaveValue(text);
  await profile.cancel.click();
  await expect(homePage(page).greeting).toBeVisible();
});

test('an address that another account has is named at its field, and the typed text stays', async ({
  seniorPage: page,
  product,
}) => {
  const email = `${randomUUID()}@example.org`;
  await browserOf(product.url).post('/api/register', { username: email, password: 'correct horse battery', email });
  const profile = profilePage(page);
  await profile.open();
  await profile.field('Email *').fill(email);
  await profile.save.click();
  await expect(toastOf(page).title).toHaveText('Error');
  await expect(profile.field('Email *')).toHaveAttribute('aria-invalid', 'true');
  await expect(profile.field('Email *')).toHaveValue(email);
});

test('a new picture shows while it travels, and then in the header', async ({ seniorPage: page }) => {
  const profile = profilePage(page);
  await profile.open();
  await expect(profile.picture).toContainText('Upload a profile picture (max 5MB)');
  await expect(profile.picture).toContainText('RA');
  await profile.file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') });
  await expect(toastOf(page).title).toHaveText('Invalid file type');
  await profile.file.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(toastOf(page).title).toHaveText('File too large');
  const release = await delayRequests(page, '/api/user/profile-picture');
  await profile.file.setInputFiles({ name: 'rosa.png', mimeType: 'image/png', buffer: await picture('png', 80, 80) });
  await expect(profile.changePicture).toHaveText('Uploading...');
  await expect(profile.face).toHaveAttribute('src', /^blob:/);
  release();
  await expect(toastOf(page).sentence).toHaveText('Profile picture updated successfully!');
  await expect(profile.face).toHaveAttribute('src', /^\/api\/files\//);
  await expect(chrome(page).profile.locator('img')).toHaveAttribute('src', /^\/api\/files\//);
  await expect(profile.changePicture).toHaveText('Change Picture');
});

test('after logging out no picture and no answer is left in the browser’s cache', async ({ seniorPage: page }) => {
  const inCache = (url: string): Promise<boolean> =>
    page.evaluate(
      (asked) =>
        fetch(asked, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    );
  const profile = profilePage(page);
  await profile.open();
  await profile.file.setInputFiles({ name: 'rosa.png', mimeType: 'image/png', buffer: await picture('png', 80, 80) });
  await expect(chrome(page).profile.locator('img')).toHaveAttribute('src', /^\/api\/files\//);
  const url = (await chrome(page).profile.locator('img').getAttribute('src')) ?? '';
  await page.reload();
  await expect(profile.face).toBeVisible();
  expect([await inCache(url), await inCache('/api/user/me')]).toEqual([true, false]);
  await chrome(page).logout.click();
  await expect(page).toHaveURL('/');
  expect(await inCache(url)).toBe(false);
});

test('a new password ends the other windows, and is the one that counts', async ({
  seniorPage: page,
  senior,
  openWindow,
  product,
}) => {
  const profile = profilePage(page);
  const other = await openWindow();
  await authPage(other).open();
  await authPage(other).signIn(senior.username, senior.password);
  await expect(chrome(other).live).toHaveText('Up to date');
  await profile.open();
  await profile.changePassword('not the present one', 'a better long word');
  await expect(toastOf(page).title).toHaveText('Error');
  await expect(profile.presentPassword).toHaveAttribute('aria-invalid', 'true');
  await profile.changePassword(senior.password, 'a better long word');
  await expect(toastOf(page).title).toHaveText('Success');
  await expect(profile.presentPassword).toHaveValue('');
  await expect(other).toHaveURL('/auth?next=%2F');
  await authPage(other).signIn(senior.username, 'a better long word');
  await expect(homePage(other).greeting).toBeVisible();
  await page.goto(`${product.url}/medications`);
  await expect(medicationsPage(page).heading).toBeVisible();
});

test('the account type changes in a dialog that is accessible in every look', async ({ seniorPage: page }) => {
  await profilePage(page).open();
  await page.getByRole('button', { name: 'Change account type' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change account type' });
  await dialog.getByRole('radio', { name: 'Family Member' }).check();
  await expectAccessible(page, 'another account type');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page).title).toHaveText('Your account type is now Family Member.');
  await expect(page.getByLabel('Account Type')).toHaveValue('Family Member');
});

test('a new time zone moves the times that are shown, in every window', async ({
  seniorPage: page,
  senior,
  openWindow,
}) => {
  await addMedicine(senior);
  const { body } = await senior.post<{ takenTime: string }>('/api/medication-logs', {
    medicationId: (await addMedicine(senior, { name: 'Ibuprofen', frequency: 'As needed', times: [] })).id,
    takenTime: new Date().toISOString(),
    status: 'taken',
  });
  const takenAt = new Date(body.takenTime);
  const other = await openWindow(senior);
  await medicationsPage(other).open();
  await expect(medicationsPage(other).card('Ibuprofen')).toContainText(shownTime(takenAt));
  const profile = profilePage(page);
  await profile.open();
  await profile.field('Time Zone').selectOption(elsewhere);
  await profile.save.click();
  await expect(toastOf(page).title).toHaveText('Success');
  await expect(medicationsPage(other).card('Ibuprofen')).toContainText(shownTime(takenAt, elsewhere));
  await expect(other.getByText(/^Times are in .*Australia/)).toBeVisible();
});
