import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ensureBrowser, launchArgs } from './browser.mjs';
import type { DemoSite } from './demoSite.ts';
import type { Shot } from './shots.ts';

export interface Look {
  readonly theme: 'light' | 'dark';
  /** Device pixels a CSS pixel. */
  readonly scale: number;
  /** Hides parts of the page from the picture. */
  readonly style?: string;
}

export interface Camera {
  /** A PNG of the screen once it has come to rest. */
  take(shot: Shot, look: Look): Promise<Buffer>;
}

type Person = NonNullable<Shot['as']>;
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const signIn = async (browser: Browser, { url, passwords }: DemoSite, name: Person): Promise<Session> => {
  const context = await browser.newContext({ baseURL: url });
  try {
    const answer = await context.request.post('/api/login', { data: { username: name, password: passwords[name] } });
    if (!answer.ok()) throw new Error(`${name} could not sign in: ${answer.status()}`);
    return await context.storageState();
  } finally {
    await context.close();
  }
};

/** Each person's session, from one sign-in: one for each picture would be too many in a minute. */
const openSessions = (browser: Browser, site: DemoSite): ((name: Person) => Promise<Session>) => {
  const sessions = new Map<Person, Promise<Session>>();
  return (name) => {
    const session = sessions.get(name) ?? signIn(browser, site, name);
    sessions.set(name, session);
    return session;
  };
};

/** Only pictures in view: those below or in a folded part may never be requested. */
const picturesAreThere = (): boolean =>
  [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    const isInView = image.checkVisibility() && bottom >= 0 && top <= innerHeight;
    return !isInView || (image.complete && image.naturalWidth > 0);
  });

const settle = async (page: Page, { path, shows, prepare }: Shot, style: string): Promise<void> => {
  await page.goto(path);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  if (style !== '') await page.addStyleTag({ content: style });
  await prepare?.(page);
  // an element under the mouse after a click would look hovered
  await page.mouse.move(0, 0);
  await page.waitForFunction(picturesAreThere);
};

const openCamera = (browser: Browser, site: DemoSite): Camera => {
  const sessionOf = openSessions(browser, site);
  return {
    take: async (shot, { theme, scale, style = '' }) => {
      const { width, height, as } = shot;
      const context = await browser.newContext({
        baseURL: site.url,
        timezoneId: site.timeZone,
        locale: 'en-US',
        bypassCSP: true,
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: theme,
        reducedMotion: 'reduce',
        ...(as === undefined ? {} : { storageState: await sessionOf(as) }),
      });
      try {
        const page = await context.newPage();
        await settle(page, shot, style);
        return await page.screenshot({ animations: 'disabled' });
      } finally {
        await context.close();
      }
    },
  };
};

export const withCamera = async (site: DemoSite, work: (camera: Camera) => Promise<void>): Promise<void> => {
  const { path: executablePath } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: launchArgs() });
  await work(openCamera(browser, site)).finally(() => browser.close());
};
