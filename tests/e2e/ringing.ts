import type { Page } from '@playwright/test';
import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { remindersPages } from '../support/pages/reminders.ts';
import { startPushService, type PushService, type Subscription } from '../support/pushService.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { ringingBrowser, type RingingBrowser } from './deliveredPush.ts';
import { expect, test as base, type Person, type Product } from './fixtures.ts';

interface Ringing {
  readonly pushes: PushService;
  /** Turns reminders on in the page, as its person does on the profile. */
  readonly ringOn: (page: Page) => Promise<RingingBrowser>;
  /** What the server's jobs do at each full minute, now. */
  readonly minutePasses: () => Promise<void>;
  /** From here on it looks as if no reminders had been decided for an hour. */
  readonly outagePasses: () => Promise<void>;
}

const passMinute = async ({ storage }: Product, ...words: readonly string[]): Promise<void> => {
  const program = spawnProgram('tests/support/minuteProgram.ts', [...words], storage);
  await program.says(/the minute has passed/);
  await program.ended;
};

/** Of a server that sends to the push service on this machine. Its addresses stay relative, since a test learns its own only when it has started. */
export const ringingSettings = { PUSH_TO_LOOPBACK: 'on', PUBLIC_URL: '', NTFY_URL: 'https://ntfy.example.org' };

/** The server encrypts each push and sends it to a push service that decrypts it. */
export const test = base.extend<Ringing>({
  pushes: async ({ product: _its }, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
  ringOn: async ({ pushes }, use) =>
    use(async (page) => {
      const browser = await ringingBrowser(page, pushes);
      const reminders = remindersPages(page);
      await reminders.openProfile();
      await reminders.turnOn.click();
      await expect(reminders.sentence).toHaveText(/rings when a dose is/);
      return browser;
    }),
  minutePasses: async ({ product }, use) => use(() => passMinute(product)),
  outagePasses: async ({ product }, use) => use(() => passMinute(product, 'outage')),
});
export { expect };

/** A person's browser of which only the server hears: nothing that it gets is shown anywhere. */
export const allowBrowser = async (person: Person, pushes: PushService): Promise<Subscription> => {
  const subscription = pushes.subscribe();
  const { status } = await person.post('/api/push-subscriptions', subscription);
  if (status !== 201) throw new Error(`Allowing a browser answered ${status}`);
  return subscription;
};

export const changeReminders = async (person: Person, change: object): Promise<void> => {
  const { status } = await person.put('/api/reminder-settings', change);
  if (status !== 200) throw new Error(`Changing the reminders answered ${status}`);
};

/** The person's notifications of these kinds, the newest first. */
export const notificationsOf = async (
  person: Person,
  ...kinds: readonly NotificationView['kind'][]
): Promise<readonly NotificationView[]> =>
  (await person.get<readonly NotificationView[]>('/api/notifications')).body.filter(({ kind }) => kinds.includes(kind));
