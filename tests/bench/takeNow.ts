import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser, launchArgs } from '../../scripts/browser.mjs';
import { caughtUp } from './caughtUp.ts';
import type { Site } from './ground.ts';
import { openPhone, sessionCookieOf, slowness, timeZone, type Visit } from './phone.ts';
import { median } from './rounds.ts';
import { addSenior, openSessions } from './seed.ts';
import { startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';
import { watchTraffic } from './traffic.ts';

const kilobitsPerSecond = 400;
const fewestLoads = 3;
const minuteMs = 60_000;
const longestWaitMs = 60_000;

/**
 * In the page: calls back one frame after its first text, and after the button: "Take Now", for several doses of one time
 * "Take all 10". The first text is the heading: "Loading" doesn't count.
 */
const watchPage = `(() => {
  const isText = () => [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility());
  const isPressable = (button) => /^Take (Now|all\\s\\d+)$/.test(button.textContent.trim()) && button.getAttribute('aria-disabled') !== 'true';
  const waiting = [['firstText', isText], ['takeNow', () => [...document.querySelectorAll('button')].some(isPressable)]];
  new MutationObserver(() => {
    while (waiting.length > 0 && waiting[0][1]()) {
      const [what] = waiting.shift();
      requestAnimationFrame(() => setTimeout(() => pageShows(what, performance.now())));
    }
  }).observe(document, { attributes: true, childList: true, subtree: true, characterData: true });
})()`;

/** When the next page shows its first text and the button, in milliseconds since it was requested. */
const watch = async (page: Page): Promise<() => Promise<{ readonly firstText: number; readonly takeNow: number }>> => {
  const shown = new Map<string, number>();
  let resolve = (): void => undefined;
  const isReady = new Promise<void>((settle) => (resolve = settle));
  await page.exposeFunction('pageShows', (what: string, ms: number) => {
    shown.set(what, ms);
    if (what === 'takeNow') resolve();
  });
  await page.addInitScript(watchPage);
  const tooLong = async (): Promise<never> => {
    await sleep(longestWaitMs, undefined, { ref: false });
    throw new Error('Take Now did not appear');
  };
  return async () => {
    await Promise.race([isReady, tooLong()]);
    return { firstText: shown.get('firstText') ?? NaN, takeNow: shown.get('takeNow') ?? NaN };
  };
};

interface Load {
  /** Milliseconds since the page was requested. */
  readonly firstText: number;
  readonly takeNow: number;
  /** Kilobytes that had arrived by then, by kind of resource. */
  readonly kilobytes: ReadonlyMap<string, number>;
}

const load = async (browser: Browser, visit: Visit): Promise<Load> => {
  const { page, protocol, close } = await openPhone(browser, visit);
  const throughput = (kilobitsPerSecond * 1000) / 8;
  const traffic = await watchTraffic(protocol);
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const timesShown = await watch(page);
  await page.goto(visit.url, { waitUntil: 'commit' });
  const { firstText, takeNow } = await timesShown();
  await close();
  return { firstText, takeNow, kilobytes: traffic.until(takeNow) };
};

/** The wall clock in ten minutes: a dose at that time shows "Take Now" for the next forty. */
const soon = (): string =>
  new Date(Date.now() + 10 * minuteMs).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

const addSeniorWithDoseDue = async (site: Site): Promise<Visit['cookie']> => {
  const { cookie } = await addSenior(site, await openSessions(site), 10, [soon()]);
  await caughtUp(site);
  return sessionCookieOf(cookie);
};

const sumOf = ({ kilobytes }: Load): number => [...kilobytes.values()].reduce((sum, each) => sum + each, 0);

const rowsOf = (loads: readonly Load[]): readonly Row[] => {
  const kinds = [...(loads[0]?.kilobytes ?? [])]
    .map(([kind, kilobytes]) => `${kind} ${kilobytes.toFixed(0)}`)
    .join(', ');
  const row = (what: string, values: readonly number[], unit: string, goal: number, floor: number): Row => ({
    what,
    ours: values.map((value) => value.toFixed(1)).join(', '),
    peer: '',
    figure: median(values),
    unit,
    aim: { better: 'lower', goal, floor },
  });
  const slowly = `at ${kilobitsPerSecond} kbit/s, processor ${slowness} times slower`;
  const secondsOf = (what: 'firstText' | 'takeNow'): readonly number[] => loads.map((one) => one[what] / 1000);
  return [
    row(`Bytes until Take Now can be pressed, cold, signed in (${kinds})`, loads.map(sumOf), ' KB', 220, 300),
    row(`Seconds until Take Now can be pressed, ${slowly}`, secondsOf('takeNow'), ' s', 6, 9),
    row(`Seconds until the first text, ${slowly}`, secondsOf('firstText'), ' s', 2.5, 9),
  ];
};

/** The time that a senior on a slow phone and a slow network waits for the button she needs. */
export const benchTakeNow = async ({ ground, folder, rounds }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const product = await startProduct(site, folder);
  const { path } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath: path, args: launchArgs() });
  try {
    const visit = { url: product.url, cookie: await addSeniorWithDoseDue(site) };
    // the first load also starts the browser's processes and has the server read its files
    await load(browser, visit);
    const loads: Load[] = [];
    while (loads.length < Math.max(fewestLoads, rounds)) loads.push(await load(browser, visit));
    return rowsOf(loads);
  } finally {
    await browser.close();
    await product.stop();
  }
};
