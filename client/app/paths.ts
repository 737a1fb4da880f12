/**
 * Addresses that need a session, besides `/`; their screens are in screens.ts, whose code a visitor does not load. Any other unknown one shows
 * the 404 screen, signed in or out.
 */
const signedInPaths = [
  '/caregiver-dashboard',
  '/senior-dashboard',
  '/senior-monitoring',
  '/medications',
  '/appointments',
  '/calendar',
  '/health',
  '/profile',
] as const;
export type SignedInPath = (typeof signedInPaths)[number];

export const needsSession = (path: string): boolean => signedInPaths.some((known) => known === path);

const isOurs = (url: URL): boolean => url.origin === location.origin && !/^\/(auth|api)(\/|$)/.test(url.pathname);

/** Where a visitor wanted to be, from `?next=`: an address of this site, else home. */
export const wantedPath = (search: string): string => {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return '/';
  const url = new URL(next, location.origin);
  return isOurs(url) ? url.pathname + url.search + url.hash : '/';
};
