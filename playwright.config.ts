import { defineConfig } from '@playwright/test';
import { ensureBrowser, launchArgs } from './scripts/browser.mjs';

const browser = await ensureBrowser();

/** Every test file starts its own server on its own folder and port (tests/e2e/fixtures.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    launchOptions: { args: launchArgs(), ...(browser.from === 'playwright' ? {} : { executablePath: browser.path }) },
  },
});
