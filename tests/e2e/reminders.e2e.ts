import { medicationDialog } from '../support/pages/dialogs.ts';
import { escalationCard } from '../support/pages/escalation.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { noticesPage } from '../support/pages/noticesPage.ts';
import { remindersPages } from '../support/pages/reminders.ts';
import { toastOf } from '../support/pages/toast.ts';
import { until } from '../support/waiting.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { accept, anaIn, inviteTo, signUpAna, takeIn } from './circles.ts';
import type { Product, Senior } from './fixtures.ts';
import { recordReading } from './healthSeeds.ts';
import { start, write } from './messageSeeds.ts';
import { allowBrowser, changeReminders, expect, notificationsOf, ringingSettings, test } from './ringing.ts';
import { addMedicine, addMedicineEarlier } from './seeds.ts';
import { onAnotherDevice, signUp } from './senior.ts';
import { onPhone } from './taps.ts';
import { shownTime, wallTime } from './times.ts';

test.use({ settings: ringingSettings, notifies: true });

interface Log {
  readonly id: string;
  readonly status: string;
}
interface Named {
  readonly name: string;
  readonly occurrences: readonly {
    readonly doseId: string;
    readonly scheduledTime: string;
    readonly snoozedUntil?: string;
  }[];
}

/** The dose of that medication that is nearest to now. */
const nearestDose = async (senior: Senior, name = 'Metformin') => {
  const { body } = await senior.get<readonly Named[]>('/api/medications');
  const away = ({ scheduledTime }: Named['occurrences'][number]): number =>
    Math.abs(Date.parse(scheduledTime) - Date.now());
  const its = body.filter((each) => each.name === name).flatMap(({ occurrences }) => occurrences);
  const [nearest] = its.toSorted((one, other) => away(one) - away(other));
  if (!nearest) throw new Error(`${name} has no dose`);
  return nearest;
};
const takenBy = async (senior: Senior): Promise<readonly string[]> =>
  (await senior.get<readonly Log[]>('/api/medication-logs')).body.flatMap(({ id, status }) =>
    status === 'taken' ? id : [],
  );

/** One that was due so many minutes ago. */
const addDue = (product: Product, senior: Senior, minutes: number, name = 'Metformin'): Promise<void> =>
  addMedicineEarlier(product, senior, { name, times: [wallTime(-minutes)], minutesAgo: minutes + 5 });

test('reminders are turned on with one press; a push rings with no window open, Take in it takes the dose once, and the other device’s is replaced', async ({
  seniorPage: page,
  context,
  openWindow,
  senior,
  product,
  ringOn,
  minutePasses,
}) => {
  await changeReminders(senior, { showsDetails: true, usesNtfy: true });
  await context.grantPermissions(['notifications']);
  const reminders = remindersPages(page);
  await reminders.openProfile();
  await expect(reminders.sentence).toHaveText(/doesn’t ring yet/);
  await expectAccessible(page, 'profile, reminders are off');
  const phone = await ringOn(page);
  const tablet = await ringOn(await openWindow(await onAnotherDevice(senior)));
  await reminders.moreSettings.click();
  await expect(reminders.ntfyAddress).toHaveValue(/^https:\/\/ntfy\.example\.org\//);
  await expectAccessible(page, 'profile, reminders are on');
  await changeReminders(senior, { usesNtfy: false });

  for (const { page: window } of [phone, tablet]) await window.goto('about:blank');
  await addDue(product, senior, 0);
  await minutePasses();
  const dose = await nearestDose(senior);
  const { tag, ...push } = await phone.receives();
  const title = `${shownTime(new Date(dose.scheduledTime))}: Metformin`;
  expect(push).toMatchObject({ title, silent: false, actions: [{ title: 'Take' }, { title: 'In 10 minutes' }] });
  expect(await tablet.receives()).toMatchObject({ title, tag });

  await phone.press(tag, 'take', 2);
  expect(await tablet.receives()).toMatchObject({ tag, silent: true, title: expect.stringMatching(/^You took it at/) });
  for (const device of [phone, tablet])
    await expect
      .poll(device.notifications)
      .toMatchObject([{ title: expect.not.stringContaining('Metformin'), tag, silent: true }]);
  expect(await takenBy(senior)).toEqual([dose.doseId]);
  await homePage(page).open();
  await expect(homePage(page).now).toContainText('All taken for today');
});

test('a dose rings at its minute by the server’s own job', async ({ seniorPage: page, senior, ringOn }) => {
  test.skip(process.env['TEST_FULL'] === undefined, 'It waits for up to a minute');
  test.setTimeout(300_000);
  const phone = await ringOn(page);
  await addMedicine(senior, { times: [wallTime(new Date().getUTCSeconds() < 55 ? 1 : 2)] });
  const { scheduledTime } = await nearestDose(senior);
  expect(await phone.receives()).toMatchObject({ data: { kind: 'doseDue', dueAt: scheduledTime } });
  expect(Date.now() - Date.parse(scheduledTime)).toBeLessThan(25_000);
});

test('“In 10 minutes” on the notification puts the dose off, and signing out takes away what the device shows', async ({
  seniorPage: page,
  senior,
  product,
  ringOn,
  minutePasses,
}) => {
  await addDue(product, senior, 0);
  const phone = await ringOn(page);
  await minutePasses();
  const { tag, title, body } = await phone.receives();
  expect([title, body]).toEqual(['A reminder from Hearthline', undefined]);
  await phone.press(tag, 'again');
  await expect.poll(phone.notifications).toMatchObject([{ title: 'You’ll be reminded again in 10 minutes' }]);
  const snoozed = await until(async () => (await nearestDose(senior)).snoozedUntil);
  expect(Math.abs(Date.parse(snoozed) - Date.now() - 600_000)).toBeLessThan(60_000);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(phone.notifications).toEqual([]);
});

test('each kind of push shows exactly one notification, with the window in focus, behind another, asleep or closed', async ({
  seniorPage: page,
  senior,
  product,
  ringOn,
  minutePasses,
  outagePasses,
}) => {
  const ana = await anaIn(senior);
  const phone = await ringOn(page);
  // two that were due while nothing ran are one summary
  await outagePasses();
  await Promise.all([
    addDue(product, senior, 0),
    addDue(product, senior, 20, 'Iron'),
    addDue(product, senior, 15, 'Calcium'),
  ]);
  await minutePasses();
  await write(ana, await start(ana, senior), 'Good afternoon!');
  await remindersPages(page).sendTest.click();
  const kinds = ['doseDue', 'message', 'summary', 'test'];
  await until(() => phone.sent().length >= kinds.length);
  const pushed = phone.sent().toSorted((one, other) => one.data.kind.localeCompare(other.data.kind));
  expect(pushed.map(({ data }) => data.kind)).toEqual(kinds);

  const unreadable = { title: 'A reminder from Hearthline', tag: 'hearthline', silent: false };
  for (const place of ['focused', 'behind', 'asleep', 'closed'] as const) {
    await phone.windowIs(place);
    const before = (await phone.shown()).length;
    // each is a delivery of its own: one that comes twice rings once
    for (const { data, ...its } of pushed)
      await phone.deliver({
        web_push: 8030,
        notification: { ...its, data: { ...data, token: `${data.kind} ${place}` } },
      });
    await phone.deliver('what nobody can read');
    const isSilent = (silent: boolean): boolean => silent || place === 'focused';
    const expected = [...pushed, unreadable].map(({ title, tag, silent }) => ({
      title,
      tag,
      silent: isSilent(silent),
    }));
    expect((await phone.shown()).slice(before), place).toMatchObject(expected);
    expect(await phone.notifications(), place).toHaveLength(expected.length);
  }
});

test('in quiet hours a message gets no push and is listed with its reason; a critical alert gets one', async ({
  senior,
  openWindow,
  ringOn,
}) => {
  const ana = await anaIn(senior);
  await changeReminders(ana, { quietHours: { isOn: true, from: wallTime(-60), until: wallTime(60) } });
  const page = await openWindow(ana);
  const phone = await ringOn(page);
  await write(senior, await start(senior, ana), 'Are you asleep?');
  await until(async () => (await notificationsOf(ana, 'message'))[0]);
  await recordReading(senior, 'bloodPressure', '185/95');
  expect(await phone.receives()).toMatchObject({ title: 'A reminder from Hearthline', data: { kind: 'alertRaised' } });
  await page.goto('/notices');
  const message = noticesPage(page).notices.filter({ hasText: 'A message from Rosa' });
  await expect(message).toContainText('It came in quiet hours: the summary at their end has it.');
  expect(phone.sent()).toHaveLength(1);
});

test('a late dose reaches the members who see medications, and no removed member once the removal was answered', async ({
  senior,
  product,
  openWindow,
  pushes,
  ringOn,
  minutePasses,
}) => {
  const ana = await signUpAna(senior.url);
  const ben = await signUp(senior.url, { firstName: 'Ben', lastName: 'Ito', role: 'family_member' });
  const fay = await signUp(senior.url, { firstName: 'Fay', lastName: 'Lund', role: 'caregiver' });
  await takeIn(senior, ana);
  await takeIn(senior, ben, { permissions: { medications: false } });
  const membership = await inviteTo(senior, fay);
  await accept(fay, membership);
  const phone = await ringOn(await openWindow(ana));
  const [bens, fays] = await Promise.all([allowBrowser(ben, pushes), allowBrowser(fay, pushes)]);
  const kindsAt = (subscription: typeof bens): readonly string[] =>
    pushes.receivedBy(subscription).map(({ payload }) => payload.notification.data.kind);

  await addDue(product, senior, 35);
  await minutePasses();
  expect(await phone.receives()).toMatchObject({ data: { kind: 'doseLate' } });
  await until(() => kindsAt(fays).length === 1);

  expect((await senior.delete(`/api/care-invitations/${membership}`)).status).toBe(204);
  await addDue(product, senior, 33, 'Iron');
  await minutePasses();
  expect(await phone.receives()).toMatchObject({ data: { kind: 'doseLate' } });
  await recordReading(senior, 'bloodPressure', '185/95');
  expect(await phone.receives()).toMatchObject({ data: { kind: 'alertRaised' } });
  await until(() => kindsAt(bens).length > 0);
  expect([kindsAt(bens), kindsAt(fays)]).toEqual([['alertRaised'], ['doseLate']]);
});

test('who is told of a late dose is set up and read in one sentence, and the first who is told says “I’m on it” with one press', async ({
  senior,
  seniorPage: page,
  product,
  openWindow,
  ringOn,
  minutePasses,
}) => {
  const ana = await anaIn(senior);
  const phone = await ringOn(await openWindow(ana));
  await addMedicine(senior, { times: [wallTime(60)] });
  const due = Date.parse((await nearestDose(senior)).scheduledTime);
  const [mine, hers] = [escalationCard(page), escalationCard(phone.page)];
  await remindersPages(page).openProfile();
  await mine.setUp.click();
  await expectAccessible(page, 'who is told of a late dose');
  await mine.save.click();
  const [next, late] = [shownTime(new Date(due)), shownTime(new Date(due + 30 * 60_000))];
  await expect(mine.sentence).toHaveText(`If the ${next} dose isn’t taken by ${late}, Ana is told.`);

  await addDue(product, senior, 35, 'Iron');
  await minutePasses();
  const { navigate, data } = await phone.receives();
  expect(data.kind).toBe('escalation');
  await expect(mine.card).toContainText('Ana was told at');
  const { press, count } = await onPhone(phone.page);
  await phone.page.goto(navigate);
  await press(hers.onIt);
  await expect(phone.page.getByRole('region', { name: 'Needs you now' })).toContainText('You’re on it');
  expect(count()).toBe(1);
  await expect(mine.card).toContainText('Ana is on it');
});

test('“Send a test” arrives, and the list of devices says when', async ({ seniorPage: page, ringOn }) => {
  const phone = await ringOn(page);
  const reminders = remindersPages(page);
  await expect(reminders.thisDevice).toContainText('Nothing has arrived yet');
  await reminders.sendTest.click();
  expect(await phone.receives()).toMatchObject({ title: 'It works', tag: 'test' });
  await expect(toastOf(page).title).toHaveText(/^The test arrived on this computer after \d+\s+seconds?\.$/);
  await expect(reminders.thisDevice).toContainText(/Last arrived today, \d+:\d\d\sPM/);
});

test('the page that a reminder opens takes its doses with one press, with Undo, and says who took them', async ({
  seniorPage: page,
  openWindow,
  senior,
}) => {
  await addMedicine(senior);
  await addMedicine(senior, { name: 'Lisinopril' });
  const { scheduledTime } = await nearestDose(senior);
  const reminders = remindersPages(page);
  const { press, count } = await onPhone(page);
  await reminders.openReminder(scheduledTime);
  await expect(reminders.take).toHaveText(/Take all/);
  await expectLandmarks(page, shownTime(new Date(scheduledTime)));
  await expectAccessible(page, 'a reminder');
  await press(reminders.take);
  await expect(reminders.done).toContainText('taken at');
  // after the press on the reminder itself
  expect(1 + count()).toBe(2);
  await expectAccessible(page, 'a reminder that is done');
  const other = remindersPages(await openWindow(senior));
  await other.openReminder(scheduledTime);
  await expect(other.done).toContainText('taken at');
  await reminders.undo.click();
  await expect(reminders.take).toBeVisible();
  await expect(other.take).toBeVisible();
});

test('after the first medication the app asks on its own page whether this device may ring; “Not now” is remembered', async ({
  seniorPage: page,
}) => {
  // a browser that would ask
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true }),
  );
  const [meds, form, reminders] = [medicationsPage(page), medicationDialog(page), remindersPages(page)];
  await meds.open();
  await expect(meds.addFirst).toBeVisible();
  await reminders.codeHasCome();
  await meds.addFirst.click();
  await form.name.fill('Metformin');
  await form.dosage.fill('500 mg');
  await form.asList.click();
  await form.times.fill(wallTime(60));
  await form.save.click();
  await expect(reminders.question).toContainText('is on your list');
  await expectAccessible(page, 'May this device ring?');
  await reminders.notNow.click();
  await expect(reminders.question).toBeHidden();
  await page.reload();
  await expect(meds.card('Metformin')).toBeVisible();
  await expect(reminders.question).toBeHidden();
});
