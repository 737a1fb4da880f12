import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { ensureBrowser, launchArgs } from '../../scripts/browser.mjs';
import { caughtUp } from './caughtUp.ts';
import { addSeniors } from './seed.ts';
import { startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Kilobytes of script, in gzip, until the page has come to rest; nothing is in the browser's cache. */
const scriptOf = async (browser: Browser, url: string, cookies: Cookies = []): Promise<number> => {
  // the floors are of code, whatever a better compression saves
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  await context.addCookies(cookies);
  // a browser with a session remembers it, and fetches no public page
  if (cookies.length > 0) await context.addInitScript(`localStorage.setItem('hearthline.signedIn', 'senior')`);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  if (bytes === 0) throw new Error(`${url} loaded no script`);
  return bytes / 1000;
};

/** The code that a phone fetches before it can show something. */
export const benchJavascript = async ({ ground, folder }: Setting): Promise<readonly Row[]> => {
  const site = await ground.site();
  const product = await startProduct(site, folder);
  const { path } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath: path, args: launchArgs() });
  try {
    const [senior] = await addSeniors(site, 1);
    await caughtUp(site);
    const [name = '', value = ''] = senior?.cookie.split('=') ?? [];
    const session = { name, value, url: product.url };
    const row = (what: string, figure: number, goal: number, floor: number): Row => ({
      what,
      ours: '',
      peer: '',
      figure,
      unit: ' KB',
      aim: { better: 'lower', goal, floor },
    });
    return [
      row('Script on /, gzip', await scriptOf(browser, product.url), 80, 90),
      row('Script on /auth, gzip', await scriptOf(browser, `${product.url}/auth`), 80, 90),
      row('Script of the first signed-in screen, gzip', await scriptOf(browser, product.url, [session]), 180, 217),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
