import type { Locator, Page } from '@playwright/test';
import { careDashboard } from '../support/pages/careDashboard.ts';
import { careTeam, circleQuestion, memberDialog } from '../support/pages/careTeam.ts';
import { chrome } from '../support/pages/chrome.ts';
import { homePage } from '../support/pages/homePage.ts';
import { seniorMonitoring } from '../support/pages/seniorMonitoring.ts';
import { toastOf } from '../support/pages/toast.ts';
import { anaIn } from './circles.ts';
import { expect, test, type Person, type Senior } from './fixtures.ts';
import { addMedicine } from './seeds.ts';
import { shownTime } from './times.ts';
import { dropPushMessages } from './networkFaults.ts';

type OpenWindow = (who: Person) => Promise<Page>;

/** Rosa with a dose that is due, and Ana with her Care Dashboard and Rosa's page open. */
export const anaLooksAfter = async (senior: Senior, openWindow: OpenWindow) => {
  await addMedicine(senior);
  const ana = await anaIn(senior);
  const [dashboardPage, carePage] = [await openWindow(ana), await openWindow(ana)];
  const dashboard = careDashboard(dashboardPage);
  const care = seniorMonitoring(carePage);
  await dashboard.open();
  await expect(dashboard.senior('Rosa Alvarez')).toContainText('No doses taken yet today');
  await expect(dashboard.reminders('Rosa Alvarez')).toContainText('Metformin');
  await care.open(senior.userId);
  await expect(care.give('Metformin')).toBeVisible();
  return { ana, dashboard, dashboardPage, care, carePage };
};

/** When the one dose on record was taken, as the screens write it. */
const whenTaken = async (senior: Senior): Promise<string> => {
  const logs = async () => (await senior.get<readonly { takenTime: string }[]>('/api/medication-logs')).body;
  await expect.poll(logs).toHaveLength(1);
  const [log] = await logs();
  return shownTime(new Date(log?.takenTime ?? ''));
};

const takes = async (page: Page, take: { click(): Promise<void> }): Promise<void> => {
  await take.click();
  await expect(toastOf(page).title).toHaveText('Medication marked as taken!');
};

/** The point that a finger would press: its middle, unless something covers that. */
const middleOf = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
  });

/** Presses it in its place. `click` scrolls the page when a notice covers a button for a moment. */
const tap = (page: Page, button: Locator): Promise<void> =>
  expect(async () => {
    if (await button.isHidden()) return;
    await expect(button).toBeEnabled({ timeout: 2_000 });
    const middle = await middleOf(button);
    if (middle === null) throw new Error('Something lies over the button');
    await page.mouse.click(middle.x, middle.y);
    await expect(button).toBeHidden({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

/** An alert and a dose, both on one screen of a phone and without scrolling; how many taps they take. */
const doesAllFromPhone = async (senior: Senior, page: Page): Promise<number> => {
  const dashboard = careDashboard(page);
  const [acknowledge, give] = [dashboard.acknowledgeToday('Blood sugar'), dashboard.give('Metformin')];
  await page.setViewportSize({ width: 360, height: 740 });
  await senior.post('/api/health-metrics', { type: 'blood_sugar', value: '291', recordedAt: new Date().toISOString() });
  for (const button of [acknowledge, give]) await expect(button).toBeInViewport({ ratio: 1 });
  await tap(page, acknowledge);
  await tap(page, give);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  return [acknowledge, give].length;
};

const declareTaking = (): void => {
  test('a senior’s dose and its undoing show on the Care Dashboard and on her page, untouched', async ({
    openWindow,
    senior,
    seniorPage,
  }) => {
    const { dashboard, dashboardPage, care } = await anaLooksAfter(senior, openWindow);
    const home = homePage(seniorPage);
    await home.open();
    await takes(seniorPage, home.takeNow('Metformin'));
    await toastOf(seniorPage).toast.hover();
    const at = await whenTaken(senior);
    await expect(dashboard.senior('Rosa Alvarez')).toContainText('1 of 1 taken today');
    await expect(dashboard.reminders('Rosa Alvarez')).toContainText('Nothing is due right now');
    await expect(care.row('Metformin')).toContainText(`Rosa took it at ${at}`);
    await expect(care.give('Metformin')).toBeHidden();

    await toastOf(seniorPage).undo.click();
    await expect(dashboard.senior('Rosa Alvarez')).toContainText('No doses taken yet today');
    await expect(dashboard.reminders('Rosa Alvarez')).toContainText('Metformin');
    await expect(care.give('Metformin')).toBeVisible();
    expect(await doesAllFromPhone(senior, dashboardPage)).toBe(2);
    await expect(home.row('Metformin')).toContainText('Ana gave it at');
  });
};

const declareGiving = (): void => {
  test('a dose given for a senior shows on her home, which names the giver after her late tap; either of the two undoes it', async ({
    openWindow,
    senior,
    seniorPage,
  }) => {
    const { care, carePage } = await anaLooksAfter(senior, openWindow);
    const home = homePage(seniorPage);
    await home.open();
    const late = await openWindow(senior);
    await dropPushMessages(late);
    await homePage(late).open();
    await expect(homePage(late).takeNow('Metformin')).toBeVisible();
    // a connection that opened late makes the client load everything again
    await expect(chrome(late).live).toHaveText('Up to date');

    await takes(carePage, care.give('Metformin'));
    const at = await whenTaken(senior);
    await expect(care.row('Metformin')).toContainText(`you gave it at ${at}`);
    await expect(home.row('Metformin')).toContainText(`Ana gave it at ${at}`);
    await homePage(late).takeNow('Metformin').click();
    await expect(toastOf(late).title).toHaveText(`Ana already gave this at ${at}`);
    await expect(homePage(late).row('Metformin')).toContainText(`Ana gave it at ${at}`);
    expect(await whenTaken(senior)).toBe(at);

    await care.undo('Metformin').click();
    await expect(home.takeNow('Metformin')).toBeVisible();
    await takes(seniorPage, home.takeNow('Metformin'));
    await toastOf(seniorPage).toast.hover();
    await expect(care.row('Metformin')).toContainText('Rosa took it at');
    await toastOf(seniorPage).undo.click();
    await takes(carePage, care.give('Metformin'));
    await expect(home.row('Metformin')).toContainText('Ana gave it at');
    await home.act('Metformin', 'Undo');
    await expect(care.give('Metformin')).toBeVisible();
  });
};

/** She has been on Rosa's page before, by way of the dashboard: two steps back lead there. */
const comeAndGo = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await careDashboard(page).openSenior('Rosa Alvarez').click();
  await expect(seniorMonitoring(page).heading('Rosa Alvarez')).toBeVisible();
};

const declareRemoval = (): void => {
  test('a removed member is led away from the senior’s page with one sentence, and finds nobody there on her way back', async ({
    openWindow,
    senior,
    seniorPage,
  }) => {
    const { dashboardPage, care, carePage } = await anaLooksAfter(senior, openWindow);
    await comeAndGo(carePage);
    const [team, member] = [careTeam(seniorPage), memberDialog(seniorPage, 'Ana Petrova')];
    await homePage(seniorPage).open();
    await team.change('Ana Petrova').click();
    await member.remove.click();
    await circleQuestion(seniorPage).answer('Remove').click();

    // both toasts appear at the same moment and stay for 5 s
    const told = async (page: Page): Promise<void> => {
      await expect(toastOf(page).title).toHaveText('You’re no longer in Rosa Alvarez’s care team.');
      await expect(toastOf(page).sentence).toHaveCount(0);
    };
    await Promise.all([told(carePage), told(dashboardPage)]);
    await expect(carePage).toHaveURL('/caregiver-dashboard');
    for (const page of [carePage, dashboardPage]) {
      await expect(careDashboard(page).empty).toBeVisible();
      await expect(careDashboard(page).senior('Rosa Alvarez')).toHaveCount(0);
    }
    await carePage.goBack();
    await carePage.goBack();
    await expect(carePage).toHaveURL(/senior-monitoring/);
    await expect(care.notFound).toBeVisible();
    await care.open(senior.userId);
    await expect(care.notFound).toBeVisible();
    await care.toDashboard.click();
    await expect(careDashboard(carePage).heading).toBeVisible();
  });
};

const declareSwitch = (): void => {
  test('medications that may only be seen lose their buttons on open pages; those no longer shared go, and come again', async ({
    openWindow,
    senior,
    seniorPage,
  }) => {
    const { dashboard, care } = await anaLooksAfter(senior, openWindow);
    const member = memberDialog(seniorPage, 'Ana Petrova');
    await homePage(seniorPage).open();
    await careTeam(seniorPage).change('Ana Petrova').click();
    await expect(care.give('Metformin')).toBeVisible();
    await member.level('Medications', 'See').click();
    await expect(care.panel).toContainText('You can see Rosa’s medications, but not change them.');
    await expect(care.give('Metformin')).toHaveCount(0);
    await expect(dashboard.reminders('Rosa Alvarez')).toContainText('Metformin');
    await member.level('Medications', 'None').click();
    await expect(care.panel).toContainText('Rosa hasn’t shared medications with you.');
    await expect(care.give('Metformin')).toHaveCount(0);
    await expect(dashboard.senior('Rosa Alvarez')).toContainText('but not medications');
    await expect(dashboard.reminders('Rosa Alvarez')).not.toContainText('Metformin');
    await care.tab('Medications').click();
    await expect(care.panel).toContainText('Rosa hasn’t shared medications with you.');
    await expect(care.add).toHaveCount(0);

    await expect(member.saving).toHaveCount(0);
    await expect(member.level('Medications', 'None')).toBeChecked();
    await member.level('Medications', 'See and change').click();
    await expect(care.card('Metformin')).toBeVisible();
    await expect(dashboard.senior('Rosa Alvarez')).toContainText('No doses taken yet today');
  });
};

/** A senior and a caregiver in browsers of their own: the same on one node and on two. */
export const declareCareDay = (): void => {
  declareTaking();
  declareGiving();
  declareRemoval();
  declareSwitch();
};
