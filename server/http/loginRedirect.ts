import type { RequestHandler } from 'express';

const here = 'http://here.invalid';

/** A local path to return to, or undefined: never another site's. */
const localPath = (next: unknown): string | undefined => {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2_000 || !URL.canParse(next, here))
    return undefined;
  const { origin, pathname, search, hash } = new URL(next, here);
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
};

/** GET /api/login, where signed-out browsers are sent (spec.md §2), redirects to the sign-in page, which returns to `next`. */
export const loginRedirect: RequestHandler = (req, res) => {
  const next = localPath(req.query['next']);
  res.redirect(302, next === undefined ? '/auth' : `/auth?next=${encodeURIComponent(next)}`);
};
