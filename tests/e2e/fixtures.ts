import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { openGate } from './gate.ts';
import { openKillableStore, type KillableStore } from './killableStore.ts';
import { outageOf, type Outage } from './outage.ts';
import { startProduct, type Product } from './product.ts';
import { signUp, type Person, type Senior } from './senior.ts';
import { zone } from './times.ts';
import { startTwoNodes, type TwoNodes } from './twoNodes.ts';

export type { Person, Product, Senior };

/** A project's options, which a file or a group of tests may override. */
export interface StoreOptions {
  /**
   * The store of the events: the product's own Postgres, a double of EventStoreDB (each worker has one), or an address.
   */
  readonly eventStore: 'postgres' | 'double' | `esdb${string}`;
  /** False: the store stays, unless the test itself kills it. */
  readonly hasOutage: boolean;
}
interface NodeOptions {
  /** Two: on one database and store, behind a proxy that asks them in turn. */
  readonly nodeCount: 1 | 2;
  /** Environment variables of the server besides those that every test needs. */
  readonly settings: Readonly<Record<string, string>>;
  /** With a browser that shows notifications. */
  readonly notifies: boolean;
}
interface Fixtures {
  readonly senior: Senior;
  /** A window that the senior is signed in to. */
  readonly seniorPage: Page;
  /** One more window of a browser of its own: the senior's, else a visitor's. */
  readonly openWindow: (who?: Person) => Promise<Page>;
  readonly outage: void;
  /** The nodes, if there are two; one that the test killed runs again after the test. */
  readonly nodes: TwoNodes;
  /** The double, for a test that kills it; it runs again when the test is over. */
  readonly store: KillableStore;
}
interface Deployment {
  readonly product: Product;
  readonly nodes: TwoNodes | undefined;
  /** On the double only. */
  readonly outage: Outage | undefined;
}
interface WorkerFixtures {
  /** On the double only. */
  readonly killableStore: KillableStore | undefined;
  readonly deployment: Deployment;
  readonly product: Product;
}

const settingsFor = (
  eventStore: StoreOptions['eventStore'],
  store: KillableStore | undefined,
): Readonly<Record<string, string>> => {
  if (store) return { EVENTSTORE_URL: store.url };
  return eventStore === 'postgres' ? {} : { EVENTSTORE_URL: eventStore };
};

/** Somebody who has said no, unless a test allows them: the question after the first medication has a journey of its own. */
const declineNotifications = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (Notification.permission === 'default')
      Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true });
  });

/** One server a worker, as a process of its own on its own data; a new senior for each test. */
export const test = base.extend<
  Fixtures & Pick<StoreOptions, 'hasOutage'>,
  WorkerFixtures & NodeOptions & Pick<StoreOptions, 'eventStore'>
>({
  eventStore: ['postgres', { option: true, scope: 'worker' }],
  nodeCount: [1, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  notifies: [false, { option: true, scope: 'worker' }],
  hasOutage: [true, { option: true }],
  // asked here, because the configuration is read before a browser need be there
  launchOptions: [
    async ({ launchOptions, notifies }, use) => {
      const browser = await findBrowser({ notifies });
      // by itself Playwright starts its headless shell
      const isDefault = browser === undefined || (browser.from === 'playwright' && !notifies);
      await use(isDefault ? launchOptions : { ...launchOptions, executablePath: browser.path });
    },
    { scope: 'worker' },
  ],
  killableStore: [
    async ({ eventStore }, use) => {
      const store = eventStore === 'double' ? await openKillableStore() : undefined;
      await use(store);
      await store?.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  deployment: [
    async ({ eventStore, killableStore, nodeCount, settings: given }, use) => {
      const settings = { ...given, ...settingsFor(eventStore, killableStore) };
      const nodes = nodeCount === 2 ? await startTwoNodes(settings) : undefined;
      const started = nodes ?? (await startProduct(settings));
      const outage = killableStore && outageOf(killableStore, nodes?.urls ?? [started.url]);
      const gate = outage && (await openGate(started.url, outage.before));
      await use({ product: { ...started, url: gate?.url ?? started.url }, nodes, outage });
      await gate?.close();
      await started.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  product: [({ deployment }, use) => use(deployment.product), { scope: 'worker' }],
  outage: [
    async ({ deployment, hasOutage }, use) => {
      deployment.outage?.expect(hasOutage);
      await use();
      await deployment.outage?.end();
    },
    { auto: true },
  ],
  nodes: async ({ deployment: { nodes } }, use) => {
    if (!nodes) throw new Error('This house has one node');
    await use(nodes);
    await nodes.startAgain();
  },
  store: async ({ killableStore }, use) => {
    if (!killableStore) throw new Error('Only the double of EventStoreDB may be killed');
    await use(killableStore);
    await killableStore.start();
  },
  baseURL: ({ product }, use) => use(product.url),
  timezoneId: zone,
  senior: async ({ product }, use) => use(await signUp(product.url)),
  context: async ({ context }, use) => {
    await declineNotifications(context);
    await use(context);
  },
  seniorPage: async ({ page, context, senior }, use) => {
    await senior.signIn(context);
    await use(page);
  },
  openWindow: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext();
      opened.push(context);
      await declineNotifications(context);
      await who?.signIn(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
export { expect } from '@playwright/test';
