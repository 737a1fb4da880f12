import { existsSync, readFileSync } from 'node:fs';
import { validators as events } from '../events/generated/eventValidators.js';
import { auditSentences } from '../scripts/auditSentences.ts';
import { sourcesOf } from './support/sources.ts';

const routes = [...sourcesOf('server').values()]
  .filter(({ file }) => file.endsWith('Routes.ts'))
  .flatMap(({ text }) =>
    [...text.matchAll(/\.(get|post|put|patch|delete)\('(\/[^']*)'/g)].map(
      ([, method = '', path = '']) => `${method.toUpperCase()} ${path}`,
    ),
  );
const requests = readFileSync('api.http', 'utf8')
  .split('\n')
  .flatMap((line) => /^(GET|POST|PUT|PATCH|DELETE) \{\{host\}\}\/api([^?\s]*)/.exec(line)?.slice(1, 3).join(' ') ?? []);

test('the routes are really looked at', () => expect(routes.length).toBeGreaterThanOrEqual(16));

test.each(routes)('%s has a request in api.http', (route) => {
  const [method = '', path = ''] = route.split(' ');
  const pattern = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`);
  expect(requests.some((request) => pattern.test(request))).toBe(true);
});

test.each(Object.keys(events))('%s is said in plain words by the audit and has a golden file', (type) => {
  expect(auditSentences).toHaveProperty(type);
  expect(existsSync(`tests/store/golden/${type}.v1.json`)).toBe(true);
});
