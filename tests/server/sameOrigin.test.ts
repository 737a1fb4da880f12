import type { IncomingMessage } from 'node:http';
import { isCrossSite } from '../../server/http/sameOrigin.ts';

const requestWith = (headers: Record<string, string>) =>
  ({ headers: { host: 'home.example:3000', ...headers } }) as unknown as IncomingMessage;
const crossSite = (headers: Record<string, string>, behindProxy = false) =>
  isCrossSite(requestWith(headers), behindProxy);

test('a script, which says nothing of its origin, passes', () => expect(crossSite({})).toBe(false));

test.each([
  { origin: 'http://home.example:3000' },
  { origin: 'http://home.example:3000', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { host: 'home.example', origin: 'https://home.example' },
  { host: 'home.example:443', origin: 'https://home.example' },
])('our own page passes: %j', (headers) => expect(crossSite(headers)).toBe(false));

test.each([
  { origin: 'https://evil.example' },
  { origin: 'http://home.example' },
  { origin: 'http://home.example:3001' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://home.example:3000.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://home.example:3000', 'sec-fetch-site': 'cross-site' },
])('another page does not: %j', (headers) => expect(crossSite(headers)).toBe(true));

test('a proxy’s forwarded host counts only if that proxy is trusted', () => {
  const headers = { host: 'node-1:3000', origin: 'https://home.example', 'x-forwarded-host': 'home.example' };
  expect(crossSite(headers, true)).toBe(false);
  expect(crossSite(headers)).toBe(true);
});
