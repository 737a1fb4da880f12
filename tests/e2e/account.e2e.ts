import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { homePage } from '../support/pages/homePage.ts';
import { landingPage } from '../support/pages/landingPage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { notFoundPage } from '../support/pages/notFoundPage.ts';
import { profilePage } from '../support/pages/profilePage.ts';
import { toastOf } from '../support/pages/toast.ts';
import { expect, test, type Person } from './fixtures.ts';
import { addMedicine } from './seeds.ts';
import { zone } from './times.ts';
import { dropPushMessages, delayRequests, sentTo } from './networkFaults.ts';

const someone = () => {
  const username = `ines-${randomUUID().slice(0, 8)}`;
  return {
    firstName: 'Inês',
    lastName: 'Okafor',
    username,
    email: `${username}@example.org`,
    password: 'a good long word',
  };
};

test('a visitor creates an account and arrives at home, welcomed', { tag: '@stores' }, async ({ page }) => {
  const person = someone();
  const auth = authPage(page);
  const sent = sentTo(page, '/api/register');
  await landingPage(page).open();
  await landingPage(page).getStarted.click();
  await expect(page).toHaveURL('/auth?new');
  await auth.fillNewAccount(person);
  const release = await delayRequests(page, '/api/register');
  await auth.submit.click();
  await expect(auth.submit).toHaveText('Creating Account...');
  await expect(auth.submit).toBeDisabled();
  release();
  await expect(toastOf(page).title).toHaveText('Welcome to Hearthline!');
  await expect(toastOf(page).sentence).toHaveText('Your account has been created successfully.');
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ ...person, role: 'senior', timeZone: zone }]);
  const profile = profilePage(page);
  await chrome(page).profile.click();
  await expect(profile.field('First Name *')).toHaveValue(person.firstName);
  await expect(profile.field('Last Name *')).toHaveValue(person.lastName);
  await expect(profile.field('Email *')).toHaveValue(person.email);
  await expect(profile.field('Time Zone')).toHaveValue(zone);
  await expect(profile.account.getByLabel('Username')).toHaveValue(person.username);
});

for (const role of ['Caregiver', 'Family Member'] as const) {
  test(`a ${role} arrives at the Care Dashboard`, async ({ page }) => {
    const { username, password } = someone();
    await authPage(page).open();
    await authPage(page).fillNewAccount({ username, password, role });
    await authPage(page).submit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Care Dashboard' })).toBeVisible();
    await expect(page.getByText('No Care Connections Yet')).toBeVisible();
    await expect(chrome(page).profile).toHaveAccessibleName(`Profile of User, ${role}`);
  });
}

test('passwords that differ are refused, and nothing is sent', async ({ page }) => {
  const auth = authPage(page);
  const sent = sentTo(page, '/api/register');
  await auth.open();
  await auth.fillNewAccount({ ...someone(), confirmPassword: 'another long word' });
  await auth.submit.click();
  await expect(toastOf(page).title).toHaveText('Password mismatch');
  await expect(toastOf(page).sentence).toHaveText('Passwords do not match. Please check and try again.');
  await expect(auth.fields.confirmPassword).toHaveAttribute('aria-invalid', 'true');
  await expect(auth.submit).toBeEnabled();
  expect(sent).toEqual([]);
});

test('a taken username is reported at its field, and everything typed stays', async ({ page, senior }) => {
  const person = { ...someone(), username: senior.username };
  const auth = authPage(page);
  await auth.open();
  await auth.fillNewAccount({ ...person, role: 'Family Member' });
  await auth.submit.click();
  await expect(toastOf(page).title).toHaveText('Registration failed');
  const said = (await toastOf(page).sentence.innerText()).trim();
  await expect(auth.fields.username).toHaveAttribute('aria-invalid', 'true');
  await expect(auth.fields.username).toHaveAccessibleDescription(said);
  for (const [name, text] of Object.entries({ ...person, confirmPassword: person.password }))
    await expect(auth.fields[name as keyof typeof auth.fields]).toHaveValue(text);
  await expect(auth.role('Family Member')).toBeChecked();
  await auth.fields.username.fill(someone().username);
  await auth.submit.click();
  await expect(toastOf(page).title).toHaveText('Welcome to Hearthline!');
});

test('a wrong password is refused, the right one lets in', async ({ page, senior }) => {
  const auth = authPage(page);
  await auth.open();
  await auth.signIn(senior.username, 'not her password');
  await expect(toastOf(page).title).toHaveText('Login failed');
  await expect(toastOf(page).sentence).toHaveText('Invalid username or password.');
  await expect(auth.fields.username).toHaveValue(senior.username);
  const release = await delayRequests(page, '/api/login');
  await auth.fields.password.fill(senior.password);
  await auth.submit.click();
  await expect(auth.submit).toHaveText('Signing In...');
  await expect(auth.submit).toBeDisabled();
  release();
  await expect(toastOf(page).title).toHaveText('Welcome back!');
  await expect(toastOf(page).sentence).toHaveText('You have successfully logged in.');
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a sign-in without a network says so and can be tried again', async ({ page, senior }) => {
  const auth = authPage(page);
  await auth.open();
  await expect(auth.submit).toBeVisible();
  await page.context().setOffline(true);
  await auth.signIn(senior.username, senior.password);
  await expect(toastOf(page).title).toHaveText('Login failed');
  await expect(toastOf(page).sentence).toHaveText('Something went wrong. Please try again.');
  await page.context().setOffline(false);
  await auth.submit.click();
  await expect(homePage(page).greeting).toBeVisible();
});

test('a visitor on /medications signs in first, and then is there', async ({ page, senior }) => {
  await medicationsPage(page).open();
  await expect(page).toHaveURL('/auth?next=%2Fmedications');
  await authPage(page).signIn(senior.username, senior.password);
  await expect(medicationsPage(page).heading).toBeVisible();
  await expect(page).toHaveURL('/medications');
});

test('a sign-in that should lead to another site stays at home', async ({ page, senior }) => {
  await page.goto('/auth?next=//evil.example/');
  await authPage(page).signIn(senior.username, senior.password);
  await expect(homePage(page).greeting).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('logging out leads to the first page, and a copy of the cookie is dead', async ({ seniorPage: page, senior }) => {
  await homePage(page).open();
  expect((await senior.get('/api/user/me')).status).toBe(200);
  await chrome(page).logout.click();
  await expect(toastOf(page).title).toHaveText('Logged out');
  await expect(toastOf(page).sentence).toHaveText('See you next time!');
  await expect(landingPage(page).headline).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.context().cookies()).toEqual([]);
  const { status, body } = await senior.get<{ message: string }>('/api/user/me');
  expect(status).toBe(401);
  expect(body.message).toMatch(/^Unauthorized/);
});

test('an unknown address shows the 404 screen, signed in or out', async ({ page, context, senior }) => {
  const missing = notFoundPage(page);
  await page.goto('/no/such/place');
  await expect(missing.heading).toBeVisible();
  await expect(page).toHaveTitle('404 Page Not Found – Hearthline');
  await missing.home.click();
  await expect(landingPage(page).headline).toBeVisible();
  await senior.signIn(context);
  await page.goto('/no/such/place');
  await expect(missing.heading).toBeVisible();
  await expect(chrome(page).logout).toBeVisible();
  await missing.home.click();
  await expect(homePage(page).greeting).toBeVisible();
});

/** The notice is shown for at least half a second before the page leaves, so that it can be read. */
const saysItIsLoggedOut = async (page: Page, end: () => Promise<void>): Promise<void> => {
  const release = await delayRequests(page, '/api/login?*');
  await end();
  await expect(toastOf(page).title).toHaveText('Unauthorized');
  await expect(toastOf(page).sentence).toHaveText('You are logged out. Logging in again...');
  release();
};
const endElsewhere = async (senior: Person): Promise<void> => {
  expect((await senior.post('/api/logout')).status).toBe(204);
};

test('a window whose session ends elsewhere says so and goes to sign in, then back', async ({
  seniorPage: page,
  senior,
}) => {
  await medicationsPage(page).open();
  await expect(chrome(page).live).toHaveText('Up to date');
  await saysItIsLoggedOut(page, () => endElsewhere(senior));
  await expect(page).toHaveURL('/auth?next=%2Fmedications');
  await authPage(page).signIn(senior.username, senior.password);
  await expect(medicationsPage(page).heading).toBeVisible();
});

test('acting in a window that doesn’t know of the end of its session does the same', async ({
  seniorPage: page,
  senior,
}) => {
  await addMedicine(senior);
  await dropPushMessages(page);
  await homePage(page).open();
  await expect(homePage(page).takeNow('Metformin')).toBeVisible();
  // a connection that opened late makes the client load everything again
  await expect(chrome(page).live).toHaveText('Up to date');
  await endElsewhere(senior);
  await saysItIsLoggedOut(page, async () => {
    const taken = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/medication-logs'),
    );
    await homePage(page).takeNow('Metformin').click();
    expect((await taken).status()).toBe(401);
  });
  await expect(page).toHaveURL('/auth?next=%2F');
});
