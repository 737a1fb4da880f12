import { readFileSync } from 'node:fs';

/** The routes of projections/apiRoutes.ts, each with the text of its type. */
export const typedRoutes: readonly { readonly route: string; readonly type: string }[] = [
  ...readFileSync('projections/apiRoutes.ts', 'utf8').matchAll(/^ {2}'([A-Z]+ \/[^']*)':([^;]*);/gm),
].map(([, route = '', type = '']) => ({ route, type }));
