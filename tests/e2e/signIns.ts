import { browserOf, type Browser } from '../support/browser.ts';
import type { Person } from './senior.ts';

/** Firefox on Android, and on Windows. */
export const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
export const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

/** Somebody signs in on one more device, or fails to. */
export const signInOn = async (
  { url, username, password }: Person,
  userAgent: string,
  tried = password,
): Promise<Browser> => {
  const browser = browserOf(url);
  await browser.post('/api/login', { username, password: tried }, { 'user-agent': userAgent });
  return browser;
};
