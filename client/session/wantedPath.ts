/** A path that begins with two slashes, as `/..//x` resolves to, would name another host. */
const isOurs = (url: URL): boolean => url.origin === location.origin && !/^\/(\/|(auth|api)(\/|$))/.test(url.pathname);

/** The visitor's destination from `?next=`: an address of this site, else home. */
export const wantedPath = (search: string): string => {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return '/';
  const url = new URL(next, location.origin);
  return isOurs(url) ? url.pathname + url.search + url.hash : '/';
};
