import { sourcesOf } from './sources.ts';

/** The routes that projections/apiRoutes.ts unites, each with what is written of its type. */
export const typedRoutes: readonly { readonly route: string; readonly type: string }[] = [
  ...sourcesOf('projections').values(),
]
  .filter(({ file }) => file.endsWith('ApiRoutes.ts'))
  .flatMap(({ text }) => [...text.matchAll(/^ {2}'([A-Z]+ \/[^']*)':([^;]*);/gm)])
  .map(([, route = '', type = '']) => ({ route, type }));
