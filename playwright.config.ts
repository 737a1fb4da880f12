import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { ensureBrowser, launchArgs } from './scripts/browser.mjs';
import type { StoreOptions } from './tests/e2e/fixtures.ts';

const browser = await ensureBrowser();
const realStore = process.env['TEST_EVENTSTORE_URL'] as `esdb${string}` | undefined;
/** What only a store that the tests may kill can show. */
const killing = '**/storeAway.e2e.ts';

/** Every test is run on each kind of event store. Each worker starts its own server on its own data and port (tests/e2e/fixtures.ts). */
export default defineConfig<object, Pick<StoreOptions, 'eventStore'>>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/builtProduct.ts',
  workers: 2,
  fullyParallel: false,
  // A busy machine may be five times slower. Starting the event store for a first write is most of what a journey waits for at once; a page that
  // has lost its server for long asks again after up to 38 s (client/push/pushSaga.ts).
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    launchOptions: { args: launchArgs(), ...(browser.from === 'playwright' ? {} : { executablePath: browser.path }) },
  },
  projects: [
    { name: 'postgres', use: { eventStore: 'postgres' }, testIgnore: killing },
    { name: 'eventstoredb', use: { eventStore: realStore ?? 'double' }, ...(realStore === undefined ? {} : { testIgnore: killing }) },
  ],
});
