import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import process from 'node:process';
import { defineConfig, type Project } from '@playwright/test';
import { launchArgs } from './scripts/browser.mjs';
import type { StoreOptions } from './tests/e2e/fixtures.ts';

const realStore = process.env['TEST_EVENTSTORE_URL'] as `esdb${string}` | undefined;
/** Journeys that need a store which the tests may kill. */
const killing = '**/storeAway.e2e.ts';
/** Untagged journeys behave the same on every store: only the long form (`npm test -- full`) runs them on the second one. */
const tellsStoresApart = process.env['TEST_FULL'] === undefined ? { grep: /@stores/ } : {};

type Options = Pick<StoreOptions, 'eventStore'>;
const projects: Project<object, Options>[] = [
  { name: 'postgres', use: { eventStore: 'postgres' }, testIgnore: killing },
  {
    name: 'eventstoredb',
    use: { eventStore: realStore ?? 'double' },
    ...tellsStoresApart,
    ...(realStore === undefined ? {} : { testIgnore: killing }),
  },
];

const seed = process.env['TEST_SEED'];
/** Playwright runs files by name and projects in the listed order, so each file becomes a project. Workers read this again and find the same order. */
const inOrderOf = (given: string): Project<object, Options>[] => {
  const rankOf = (name: string): string => createHash('sha256').update(given).update(name).digest('hex');
  return readdirSync('tests/e2e')
    .filter((file) => file.endsWith('.e2e.ts'))
    .flatMap((file) =>
      projects.map((project) => ({ ...project, name: `${project.name} ${file}`, testMatch: `**/${file}` })),
    )
    .sort((one, other) => rankOf(one.name ?? '').localeCompare(rankOf(other.name ?? '')));
};

/** Each worker starts its own server on its own data and port (tests/e2e/fixtures.ts). */
export default defineConfig<object, Options>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  // for two cores: a good part of a journey is waiting
  workers: 3,
  fullyParallel: false,
  // A busy machine may be five times slower. The longest waits are the event store's start and reconnecting: a page that lost its server for
  // long retries after up to 38 s (client/push/pushSaga.ts).
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    screenshot: 'only-on-failure',
    // a trace costs a tenth of the processor time; a test that failed is run once more with one (scripts/testRunners.mjs)
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    launchOptions: { args: launchArgs() },
  },
  projects: seed === undefined ? projects : inOrderOf(seed),
});
