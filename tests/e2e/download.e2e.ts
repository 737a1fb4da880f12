import { readFile, writeFile } from 'node:fs/promises';
import { unzipSync, zipSync } from 'fflate';
import type { Page, TestInfo } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { historyPage } from '../support/pages/historyPage.ts';
import { expect, test, type Senior } from './fixtures.ts';
import { recordReading } from './healthSeeds.ts';
import { addMedicine } from './seeds.ts';

/** The archive that a person downloads, and the page in it, as files. */
const download = async (page: Page, senior: Senior, info: TestInfo) => {
  const history = historyPage(page);
  await history.open(senior.userId);
  await history.download.click();
  await history.password.fill(senior.password);
  const [begun] = await Promise.all([page.waitForEvent('download'), history.startDownload.click()]);
  expect(begun.suggestedFilename()).toMatch(/^History of Rosa Alvarez, \d{4}-\d\d-\d\d\.zip$/);
  const archive = info.outputPath('history.zip');
  await begun.saveAs(archive);
  const files = unzipSync(new Uint8Array(await readFile(archive)));
  const check = info.outputPath('check.html');
  await writeFile(check, files['check.html'] ?? '');
  return { archive, files, check: pathToFileURL(check).href };
};

test('a downloaded history is looked through and checked in a browser without a network; a changed one says what was changed', async ({
  openWindow,
  senior,
}, info) => {
  await addMedicine(senior);
  await recordReading(senior, 'bloodPressure', '124/80');
  const page = await openWindow(senior);
  const { archive, files, check } = await download(page, senior, info);
  await page.context().setOffline(true);
  await page.goto(check);
  const file = page.getByLabel(/Choose the \.zip file/);
  await file.setInputFiles(archive);
  await expect(page.getByRole('heading', { name: 'History of Rosa Alvarez' })).toBeFocused();
  await expect(page.getByText(/^All checks fit/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Fits', exact: true })).toHaveCount(7);
  const entry = page.getByText(/recorded Blood Pressure 124\/80/);
  await entry.click();
  await expect(page.getByText(/"value": "124\/80"/)).toBeVisible();
  await page.getByLabel('Find entries').fill('metformin');
  await expect(entry).toBeHidden();
  await expect(page.getByText(/added Metformin/)).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const changed = new TextDecoder().decode(files['events.jsonl']).replace('"value":"124/80"', '"value":"184/80"');
  const forged = zipSync({ ...files, 'events.jsonl': new TextEncoder().encode(changed) });
  await file.setInputFiles({ name: 'forged.zip', mimeType: 'application/zip', buffer: Buffer.from(forged) });
  await expect(page.getByText('This history was changed: 2 of 7 checks do not fit.')).toBeVisible();
  await expect(
    page.getByText(/That at position \d+ \(MetricRecorded, .*\) is not what its stored bytes contain/),
  ).toBeVisible();
  const half = Buffer.from(forged).subarray(0, forged.length / 2);
  await file.setInputFiles({ name: 'half.zip', mimeType: 'application/zip', buffer: half });
  await expect(page.getByRole('status').first()).toContainText('its end is missing');
});
