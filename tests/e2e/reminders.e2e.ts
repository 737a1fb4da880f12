import { medicationDialog } from '../support/pages/dialogs.ts';
import { homePage } from '../support/pages/homePage.ts';
import { medicationsPage } from '../support/pages/medicationsPage.ts';
import { remindersPages } from '../support/pages/reminders.ts';
import { until } from '../support/waiting.ts';
import { expectAccessible, expectLandmarks } from './axe.ts';
import { answerSubscriptions, pushOf, pushTo } from './deliveredPush.ts';
import { expect, test, type Senior } from './fixtures.ts';
import { addMedicine } from './seeds.ts';
import { shownTime, wallTime } from './times.ts';

interface Log {
  readonly id: string;
  readonly status: string;
}
interface Named {
  readonly id: string;
  readonly occurrences: readonly { readonly doseId: string; readonly scheduledTime: string }[];
}

/** The dose of today that was due ten minutes ago. */
const dueDose = async (senior: Senior, name?: string) => {
  const { id } = await addMedicine(senior, name === undefined ? {} : { name });
  const { body } = await senior.get<readonly Named[]>('/api/medications');
  const now = Date.now();
  const all = body.find((each) => each.id === id)?.occurrences ?? [];
  const [nearest] = all.toSorted(
    (one, other) => Math.abs(Date.parse(one.scheduledTime) - now) - Math.abs(Date.parse(other.scheduledTime) - now),
  );
  if (!nearest) throw new Error('The medication has no dose');
  return { medicationId: id, doseId: nearest.doseId, scheduledTime: nearest.scheduledTime };
};
const logsOf = async (senior: Senior): Promise<readonly Log[]> =>
  (await senior.get<readonly Log[]>('/api/medication-logs')).body;

test('reminders are turned on with one press, and a push is shown once by the service worker; Take in it takes the dose once', async ({
  seniorPage: page,
  context,
  senior,
  product,
}) => {
  const dose = await dueDose(senior);
  const allowed = await answerSubscriptions(context, product.url);
  const reminders = remindersPages(page);
  await reminders.openProfile();
  await expect(reminders.sentence).toHaveText(/doesn’t ring yet/);
  await expectAccessible(page, 'profile, reminders are off');
  await reminders.turnOn.click();
  await expect(reminders.sentence).toHaveText(/rings when a dose is due/);
  expect(allowed).toHaveLength(1);
  await reminders.moreSettings.click();
  await expectAccessible(page, 'profile, reminders are on');

  const push = await pushTo(page, product.url);
  const payload = pushOf(dose);
  await push.deliver(payload);
  await expect.poll(push.notifications).toMatchObject([{ title: 'A reminder from Hearthline', body: '' }]);
  await push.deliver(payload);
  await push.deliver('what nobody can read');
  await expect.poll(async () => (await push.notifications()).length).toBe(2);

  await push.press(payload.notification.tag, 'take');
  await expect
    .poll(async () => (await push.notifications()).find(({ tag }) => tag === payload.notification.tag))
    .toMatchObject({ title: 'Done', silent: true });
  expect((await logsOf(senior)).filter(({ status }) => status === 'taken').map(({ id }) => id)).toEqual([dose.doseId]);
  await homePage(page).open();
  await expect(homePage(page).now).toContainText('All taken for today');
});

test('“In 10 minutes” on the notification puts the dose off, and signing out takes away what the device shows', async ({
  seniorPage: page,
  context,
  senior,
  product,
}) => {
  const dose = await dueDose(senior);
  await answerSubscriptions(context, product.url);
  const reminders = remindersPages(page);
  await reminders.openProfile();
  await reminders.turnOn.click();
  await expect(reminders.sentence).toHaveText(/rings when a dose is due/);
  const push = await pushTo(page, product.url);
  const payload = pushOf(dose);
  await push.deliver(payload);
  await expect.poll(async () => (await push.notifications()).length).toBe(1);
  await push.press(payload.notification.tag, 'again');
  await expect.poll(push.notifications).toMatchObject([{ title: 'You’ll be reminded again in 10 minutes' }]);
  const snoozed = await until(async () => {
    const { body } =
      await senior.get<readonly { occurrences: readonly { snoozedUntil?: string }[] }[]>('/api/medications');
    return body.flatMap(({ occurrences }) => occurrences.flatMap(({ snoozedUntil }) => snoozedUntil ?? []))[0];
  });
  expect(Math.abs(Date.parse(snoozed) - Date.now() - 600_000)).toBeLessThan(60_000);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(push.notifications).toEqual([]);
});

test('the page that a reminder opens takes its doses with one press, with Undo, and says who took them', async ({
  seniorPage: page,
  openWindow,
  senior,
}) => {
  const dose = await dueDose(senior);
  await dueDose(senior, 'Lisinopril');
  const reminders = remindersPages(page);
  await reminders.openReminder(dose.scheduledTime);
  await expect(reminders.take).toHaveText(/Take all/);
  await expectLandmarks(page, shownTime(new Date(dose.scheduledTime)));
  await expectAccessible(page, 'a reminder');
  await reminders.take.click();
  await expect(reminders.done).toContainText('taken at');
  await expectAccessible(page, 'a reminder that is done');
  const other = remindersPages(await openWindow(senior));
  await other.openReminder(dose.scheduledTime);
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
