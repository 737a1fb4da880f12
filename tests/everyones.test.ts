import { existsSync } from 'node:fs';
import { validators as events } from '../events/generated/eventValidators.js';
import { auditSentences } from '../events/audit/auditSentences.ts';
import { apiRequests } from './support/apiRequests.ts';
import { sourcesOf } from './support/sources.ts';
import { typedRoutes } from './support/typedRoutes.ts';

const routes = [...sourcesOf('server').values()]
  .filter(({ file }) => file.endsWith('Routes.ts'))
  .flatMap(({ text }) =>
    [...text.matchAll(/\.(get|post|put|patch|delete)\('(\/[^']*)'/g)].map(
      ([, method = '', path = '']) => `${method.toUpperCase()} ${path}`,
    ),
  );
const requests = apiRequests.map(({ route }) => route);

test('the routes are really looked at', () => expect(routes.length).toBeGreaterThanOrEqual(16));

test.each(routes)('%s has a request in api.http', (route) => expect(requests).toContain(route));

/** Names that the type of a query allows in its address. */
const parametersIn = (type: string): readonly string[] => [...type.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
const asked = typedRoutes
  .filter(({ route }) => route.startsWith('GET '))
  .map(({ route, type }) => [route, parametersIn(type)] as const)
  .filter(([, names]) => names.length > 0);

test.each(asked)('%s is requested in api.http with %j', (route, names) => {
  const tried = apiRequests.flatMap((request) => (request.route === route ? request.query : []));
  expect([...new Set(tried)].sort()).toEqual([...names].sort());
});

test.each(Object.keys(events))('%s has a plain sentence in the audit and a golden file', (type) => {
  expect(auditSentences).toHaveProperty(type);
  expect(existsSync(`tests/store/golden/${type}.v1.json`)).toBe(true);
});
