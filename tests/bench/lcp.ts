import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser, launchArgs } from '../../scripts/browser.mjs';
import { addAppointment } from './appointments.ts';
import { caughtUp } from './caughtUp.ts';
import type { Site } from './ground.ts';
import { largestPaint, type Paint } from './largestPaint.ts';
import { byTurns, median } from './rounds.ts';
import { addSenior, openSessions } from './seed.ts';
import { startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Aim, Row } from './table.ts';

/** How many times slower than this machine the page's processor is. */
const slowness = 4;
/** A phone held upright. */
const viewport = { width: 390, height: 844 };
const fewestLoads = 5;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const appointmentsAhead = 4;

/** A page as somebody comes to it; `shows` is on it once it is all there. */
interface Visit {
  readonly url: string;
  readonly shows: string;
  readonly cookie?: { readonly name: string; readonly value: string };
}

const load = async (browser: Browser, { url, shows, cookie }: Visit): Promise<Paint> => {
  // a context of its own has nothing in its cache
  const context = await browser.newContext({ viewport, isMobile: true, timezoneId: 'America/New_York', locale: 'en-US' });
  if (cookie) {
    await context.addCookies([{ ...cookie, url }]);
    // the browser in which somebody signed in remembers that she did
    await context.addInitScript(`localStorage.setItem('hearthline.signedIn', 'yes')`);
  }
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto(url);
  await page.getByText(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  const paint = await largestPaint(page);
  await context.close();
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

/** A senior with ten medications three times a day and an appointment on each of the next days; what her cookie says. */
const addTodaysSenior = async (site: Site): Promise<{ readonly name: string; readonly value: string }> => {
  const { id, cookie } = await addSenior(site, await openSessions(site));
  for (let day = 0; day < appointmentsAhead; day += 1)
    await addAppointment(site, { ownerId: id, scheduledBy: id, start: Date.now() + hourMs + day * dayMs, isCompleted: false });
  await caughtUp(site);
  const [name = '', value = ''] = cookie.split('=');
  return { name, value };
};

/** How long somebody on a slow phone looks at nothing, or at less than there is to see, on the first page and on a senior's home. */
export const benchLcp = async ({ ground, folder, rounds }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const product = await startProduct(site, folder);
  const { path } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath: path, args: launchArgs() });
  try {
    const landing = { url: product.url, shows: 'One calm page' };
    const home = { url: product.url, shows: 'Metformin', cookie: await addTodaysSenior(site) };
    // the first load of each also starts the browser's processes and has the server read the files
    for (const visit of [landing, home]) await load(browser, visit);
    const paints = await byTurns(
      Math.max(fewestLoads, rounds),
      () => load(browser, landing),
      () => load(browser, home),
    );
    return [
      rowOf('/, signed out', paints.ours, { goal: 1.5, firstStep: 2.5 }),
      rowOf('the senior’s home', paints.peer, { goal: 2, firstStep: 3 }),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
