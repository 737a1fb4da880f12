import { hostCookie } from '../http/hostCookie.ts';

/** Its name over http. */
export const sessionCookie = 'hearthline_session';
export const sessionCookies = hostCookie(sessionCookie);
