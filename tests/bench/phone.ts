import type { Browser, CDPSession, Page } from '@playwright/test';

/** The factor by which the phone's processor is slower than this machine. */
export const slowness = 4;
/** A phone held upright. */
const viewport = { width: 390, height: 844 };
export const timeZone = 'America/New_York';

interface SessionCookie {
  readonly name: string;
  readonly value: string;
}
export interface Visit {
  readonly url: string;
  /** Absent: signed out. */
  readonly cookie?: SessionCookie | undefined;
}
interface Phone {
  readonly page: Page;
  readonly protocol: CDPSession;
  close(): Promise<void>;
}

export const sessionCookieOf = (cookie: string): SessionCookie => {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value };
};

/** A slow phone with an empty cache that is about to open a page. */
export const openPhone = async (browser: Browser, { url, cookie }: Visit): Promise<Phone> => {
  const context = await browser.newContext({ viewport, isMobile: true, timezoneId: timeZone, locale: 'en-US' });
  if (cookie) {
    await context.addCookies([{ ...cookie, url }]);
    // a browser with a session remembers it, and fetches the signed-in code early
    await context.addInitScript(`localStorage.setItem('hearthline.signedIn', 'senior')`);
  }
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return { page, protocol, close: () => context.close() };
};
