import { fetchEarly } from '../../client/app/earlyCode.ts';
import { expectSession } from '../../client/session/likelySession.ts';

const files = { signedIn: '/app.js /app.css', senior: '/home.js', carer: '/dashboard.js', signedOut: '/public.js' };
const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as'),
  ]);

afterEach(() => {
  history.replaceState(null, '', '/');
  delete document.documentElement.dataset['theme'];
  localStorage.clear();
  document.head.replaceChildren();
});

test('the code of the signed-in screens is fetched immediately for a person who was signed in last time', () => {
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
] as const)(
  'at %s, a %s has the code of the page of that address fetched, as far as it is known',
  (path, role, page) => {
    window.history.replaceState(null, '', path);
    expectSession({ role });
    fetchEarly(files);
    expect(fetched()[2]?.[0]).toBe(page);
    window.history.replaceState(null, '', '/');
  },
);

test('anybody else has the code of the public pages fetched', () => {
  fetchEarly(files);
  expect(fetched()).toEqual([['/public.js', 'script']]);
});

test('a page that names no files has nothing fetched', () => {
  fetchEarly({});
  expect(fetched()).toEqual([]);
});

test('the first picture of the landing page is fetched in the page’s theme, on no other page and for nobody signed in', () => {
  const withPictures = { ...files, pictureLight: '/home-light.webp', pictureDark: '/home-dark.webp' };
  fetchEarly(withPictures);
  expect(fetched()).toEqual([
    ['/public.js', 'script'],
    ['/home-light.webp', 'image'],
  ]);
  document.head.replaceChildren();
  document.documentElement.dataset['theme'] = 'dark';
  fetchEarly(withPictures);
  expect(fetched()[1]).toEqual(['/home-dark.webp', 'image']);
  document.head.replaceChildren();
  history.replaceState(null, '', '/auth');
  fetchEarly(withPictures);
  expect(fetched()).toHaveLength(1);
  expectSession({ role: 'senior' });
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  fetchEarly(withPictures);
  expect(fetched()).toHaveLength(3);
});
