import type { Locator, Page } from '@playwright/test';
import { authPage } from '../support/pages/authPage.ts';
import { chrome } from '../support/pages/chrome.ts';
import { homePage } from '../support/pages/homePage.ts';
import { addAppointment } from './appointmentSeeds.ts';
import { takeIn } from './circles.ts';
import { addContacts, carla, fillProfile } from './contactSeeds.ts';
import { expect, test, type Person, type Senior } from './fixtures.ts';
import { recordReading } from './healthSeeds.ts';
import { start, write } from './messageSeeds.ts';
import { addMedicine } from './seeds.ts';
import { signUp } from './senior.ts';

/** A phone that shows 655 px between the header and the bottom bar. */
const phone = { width: 360, height: 780 };

/** A screen by its path, and the first of what it is opened for. */
type Screen = readonly [path: string, content: (page: Page) => Locator];

const words =
  (text: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('main').getByText(text).filter({ visible: true }).first();
const first =
  (selector: string) =>
  (page: Page): Locator =>
    page.locator(selector).filter({ visible: true }).first();
const field =
  (label: string) =>
  (page: Page): Locator =>
    page.getByLabel(label);

const days: readonly Screen[] = [
  ['/calendar', first('.month__cell[aria-current=date]')],
  ['/calendar?view=week', first('.week__now')],
];

const everybodys: readonly Screen[] = [
  ...days,
  ['/medications', words('Metformin')],
  ['/emergency-contacts', words('Penicillin')],
  ['/family', words('In the garden')],
  ['/communities', first('.community-tiles > *')],
  ['/studios', first('main section')],
  ['/games', first('main section button')],
  ['/profile', field('First Name *')],
  ['/no/such/place', words('Back to Home')],
];

const seniors: readonly Screen[] = [
  ...everybodys,
  ['/', words('Metformin')],
  ['/appointments', words('Heart check')],
  ['/emergency-card', words('Penicillin')],
  ['/report', first('article')],
  ['/medication-list', first('article')],
  ['/health', words('128/79')],
  ['/messages', words('See you at five')],
  ['/notices', first('main li')],
  ['/reminder', words('Nothing to take for this reminder')],
];

const daughters = ({ userId }: Senior, conversationId: string): readonly Screen[] => [
  ...everybodys,
  ['/', words('Metformin')],
  [`/senior-monitoring?senior=${userId}`, words('Metformin')],
  [`/senior-monitoring?senior=${userId}&tab=medications`, words('Metformin')],
  [`/senior-monitoring?senior=${userId}&tab=appointments`, words('Heart check')],
  [`/senior-monitoring?senior=${userId}&tab=health`, words('128/79')],
  [`/emergency-card?senior=${userId}`, words('Penicillin')],
  [`/report?senior=${userId}`, first('article')],
  [`/handover?senior=${userId}`, first('article')],
  ['/health', words('128/79')],
  [`/messages?conversation=${conversationId}`, words('See you at five')],
  ['/appointments', words('Lunch')],
  ['/managed-accounts', field('Their first name')],
];

const visitors: readonly Screen[] = [
  ['/', (page) => page.getByRole('link', { name: 'Get Started' }).last()],
  ['/auth', field('Username')],
  ['/privacy', first('main h2')],
  ['/join', first('main input')],
  ['/open', first('main p')],
  ['/sign-in', first('main a')],
  ['/no/such/place', first('main a')],
];

/** Rosa with one of everything, and her daughter Ana; the id of their conversation. */
const haveOneOfEverything = async (senior: Senior, ana: Person): Promise<string> => {
  await takeIn(senior, ana);
  await addMedicine(senior);
  await addContacts(senior, carla);
  await fillProfile(senior);
  await addAppointment(senior);
  await addAppointment(ana, { title: 'Lunch' });
  await recordReading(senior, 'bloodPressure', '128/79');
  await ana.post('/api/family-updates', { content: 'In the garden' });
  const conversationId = await start(ana, senior);
  await write(ana, conversationId, 'See you at five');
  return conversationId;
};

const visiblePart = (content: Locator): Promise<number> =>
  content.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const end = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? window.innerHeight;
    // as a part of the 48 px that must be seen, or of its height
    return (Math.min(bottom, end) - Math.max(top, 0)) / Math.min(height, 48);
  });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Its content begins in view, and it opened at its top. */
const expectFirstPixels = async (page: Page, [path, content]: Screen, text: string): Promise<void> => {
  const where = `${path}, text ${text}`;
  await page.goto(path);
  await expect.soft(content(page), where).toBeVisible({ timeout: 10_000 });
  await expect.soft(page.locator('.skeleton')).toHaveCount(0);
  await expect.soft
    .poll(() => visiblePart(content(page)), { message: where, timeout: 5_000 })
    .toBeGreaterThanOrEqual(1);
  expect.soft(await scrolled(page), where).toBe(0);
  expect.soft(await lowTargets(page), where).toEqual([]);
};

/** Buttons and links outside of sentences that are lower than a finger needs, with what their `::after` adds. */
const lowTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button)')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => {
        const around = Number.parseFloat(getComputedStyle(target, '::after').height) || 0;
        const isInSentence =
          getComputedStyle(target).display === 'inline' && target.closest('p')?.textContent !== target.textContent;
        return Math.max(target.getBoundingClientRect().height, around) < 44 && !isInSentence;
      })
      .map((target) => target.outerHTML.slice(0, 120)),
  );

const setText = (page: Page, text: string): Promise<void> =>
  page.evaluate((size) => localStorage.setItem('hearthline.preferences', JSON.stringify({ text: size })), text);

test('the first pixels of every screen of a phone show its content, with large text too', async ({
  openWindow,
  product,
  senior,
}) => {
  const ana = await signUp(product.url, { firstName: 'Ana', lastName: 'Alvarez', role: 'family_member' });
  const conversationId = await haveOneOfEverything(senior, ana);
  for (const [person, screens] of [
    [senior, seniors],
    [ana, daughters(senior, conversationId)],
    [undefined, visitors],
  ] as const) {
    const page = await openWindow(person);
    await page.setViewportSize(phone);
    await page.goto('/');
    for (const text of ['a', 'a-plus-plus']) {
      await setText(page, text);
      for (const screen of screens) await expectFirstPixels(page, screen, text);
    }
  }
});

test('a page opens at its top: after registering, and after a link in the middle of a long page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const auth = authPage(page);
  await auth.open();
  await auth.fillNewAccount({
    firstName: 'Rosa',
    lastName: 'Alvarez',
    username: `rosa-${Date.now()}`,
    email: `rosa-${Date.now()}@example.org`,
    password: 'correct horse battery',
  });
  await auth.submit.click();
  await expect(homePage(page).greeting).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await chrome(page).goTo('Meds').click();
  await expect(page.getByRole('heading', { name: 'My Medications' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
});
