import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser, launchArgs } from '../../scripts/browser.mjs';
import { addAppointment } from './appointments.ts';
import { caughtUp } from './caughtUp.ts';
import type { Site } from './ground.ts';
import { largestPaint, type Paint } from './largestPaint.ts';
import { openPhone, sessionCookieOf, slowness, type Visit } from './phone.ts';
import { byTurns, median } from './rounds.ts';
import { addSenior, openSessions } from './seed.ts';
import { startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Aim, Row } from './table.ts';

const fewestLoads = 5;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const appointmentsAhead = 4;

/** The text that a page shows once it has loaded. */
interface Shown extends Visit {
  readonly text: string;
}

const load = async (browser: Browser, { text, ...visit }: Shown): Promise<Paint> => {
  const { page, close } = await openPhone(browser, visit);
  await page.goto(visit.url);
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState('networkidle');
  const paint = await largestPaint(page);
  await close();
  return paint;
};

const rowOf = (what: string, paints: readonly Paint[], aim: Omit<Aim, 'better'>): Row => ({
  what: `Largest contentful paint of ${what}, processor ${slowness} times slower: ${[...new Set(paints.map(({ element }) => element))].join(' or ')}`,
  ours: paints.map(({ ms }) => (ms / 1000).toFixed(2)).join(', '),
  peer: '',
  figure: median(paints.map(({ ms }) => ms / 1000)),
  unit: ' s',
  aim: { better: 'lower', ...aim },
});

/** The session of a senior with ten medications three times a day and an appointment on each of the next days. */
const addTodaysSenior = async (site: Site): Promise<Visit['cookie']> => {
  const { id, cookie } = await addSenior(site, await openSessions(site));
  for (let day = 0; day < appointmentsAhead; day += 1)
    await addAppointment(site, {
      ownerId: id,
      scheduledBy: id,
      start: Date.now() + hourMs + day * dayMs,
      isCompleted: false,
    });
  await caughtUp(site);
  return sessionCookieOf(cookie);
};

/** Largest contentful paint of the first page and of a senior's home on a slow phone. */
export const benchLcp = async ({ ground, folder, rounds }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const product = await startProduct(site, folder);
  const { path } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath: path, args: launchArgs() });
  try {
    const landing = { url: product.url, text: 'One calm page' };
    const home = { url: product.url, text: 'Metformin', cookie: await addTodaysSenior(site) };
    // the first load of each also starts the browser's processes and has the server read the files
    for (const visit of [landing, home]) await load(browser, visit);
    const paints = await byTurns(
      Math.max(fewestLoads, rounds),
      () => load(browser, landing),
      () => load(browser, home),
    );
    return [
      rowOf('/, signed out', paints.ours, { goal: 1, floor: 1.5 }),
      rowOf('the senior’s home', paints.peer, { goal: 1.5, floor: 2 }),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
