import { fetchEarly } from '../../client/app/earlyCode.ts';
import { expectSession } from '../../client/app/likelySession.ts';

const files = { signedIn: '/app.js /app.css', senior: '/home.js', carer: '/dashboard.js', signedOut: '/public.js' };
const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as'),
  ]);

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

test('the code of the signed-in screens is fetched immediately for somebody who was signed in last time', () => {
  expectSession({ role: 'senior' });
  fetchEarly(files);
  expect(fetched()).toEqual([
    ['/app.js', 'script'],
    ['/app.css', 'style'],
    ['/home.js', 'script'],
  ]);
});

test.each([
  ['/', 'caregiver', '/dashboard.js'],
  ['/medications', 'senior', undefined],
] as const)('at %s, a %s has the code of the page of that address fetched, as far as it is known', (path, role, page) => {
  window.history.replaceState(null, '', path);
  expectSession({ role });
  fetchEarly(files);
  expect(fetched()[2]?.[0]).toBe(page);
  window.history.replaceState(null, '', '/');
});

test('anybody else has the code of the public pages fetched', () => {
  fetchEarly(files);
  expect(fetched()).toEqual([['/public.js', 'script']]);
});

test('a page that names no files has nothing fetched', () => {
  fetchEarly({});
  expect(fetched()).toEqual([]);
});
