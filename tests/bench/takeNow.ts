import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser, launchArgs } from '../../scripts/browser.mjs';
import { caughtUp } from './caughtUp.ts';
import type { Site } from './ground.ts';
import { firstTextAt } from './largestPaint.ts';
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
const longestWaitMs = minuteMs;

/** In the page: calls back one frame after the button is there, with the milliseconds since the page was asked for. */
const watchButton = `new MutationObserver((_changes, observer) => {
  const isReady = (button) => button.textContent.trim() === 'Take Now' && button.getAttribute('aria-disabled') !== 'true';
  if (![...document.querySelectorAll('button')].some(isReady)) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => takeNowIsReady(performance.now())));
}).observe(document, { childList: true, subtree: true })`;

/** Resolves once the page that is loaded next shows the button. */
const watchTakeNow = async (page: Page): Promise<() => Promise<number>> => {
  let resolve = (_ms: number): void => undefined;
  const ready = new Promise<number>((settle) => (resolve = settle));
  await page.exposeFunction('takeNowIsReady', resolve);
  await page.addInitScript(watchButton);
  return () =>
    Promise.race([ready, sleep(longestWaitMs, undefined, { ref: false }).then(() => Promise.reject(new Error('Take Now did not appear')))]);
};

interface Load {
  /** Milliseconds since the page was asked for. */
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
    ...{ offline: false, latency: 0, downloadThroughput: throughput, uploadThroughput: throughput },
  });
  const takeNowReady = await watchTakeNow(page);
  await page.goto(visit.url, { waitUntil: 'commit' });
  const takeNow = await takeNowReady();
  const firstText = await firstTextAt(page);
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
  const kinds = [...(loads[0]?.kilobytes ?? [])].map(([kind, kilobytes]) => `${kind} ${kilobytes.toFixed(0)}`).join(', ');
  const row = (what: string, values: readonly number[], unit: string, goal: number, floor: number): Row => ({
    ...{ what, ours: values.map((value) => value.toFixed(1)).join(', '), peer: '', figure: median(values), unit },
    aim: { better: 'lower', goal, floor },
  });
  const slowly = `at ${kilobitsPerSecond} kbit/s, processor ${slowness} times slower`;
  const seconds = (of: (one: Load) => number): readonly number[] => loads.map((one) => of(one) / 1000);
  return [
    row(`Bytes until Take Now can be pressed, cold, signed in (${kinds})`, loads.map(sumOf), ' KB', 220, 300),
    row(
      `Seconds until Take Now can be pressed, ${slowly}`,
      seconds(({ takeNow }) => takeNow),
      ' s',
      6,
      9,
    ),
    row(
      `Seconds until the first text, ${slowly}`,
      seconds(({ firstText }) => firstText),
      ' s',
      2.5,
      2.5,
    ),
  ];
};

/** How long a senior on a slow phone and a slow network waits for the one button she came for. */
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
