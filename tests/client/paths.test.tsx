import { routes } from '../../client/app/routes.tsx';
import { wantedPath } from '../../client/session/wantedPath.ts';
import { isSignedInPath } from '../../client/app/screens.ts';

test.each([
  ['?next=%2Fmedications', '/medications'],
  ['?next=%2Fmedications%3Fa%3D1%23top', '/medications?a=1#top'],
  ['', '/'],
  ['?next=https%3A%2F%2Fevil.example', '/'],
  ['?next=%2F%2Fevil.example%2Fmedications', '/'],
  ['?next=%2F%5Cevil.example', '/'],
  ['?next=%2F..%2F%2Fevil.example', '/'],
  ['?next=%2F.%2F%2Fevil.example%2Fmedications', '/'],
  ['?next=%2F%252e%252e%2F%2Fevil.example', '/'],
  ['?next=%2Fauth', '/'],
  ['?next=%2Fapi%2Flogin', '/'],
  ['?next=javascript%3Aalert(1)', '/'],
])('after signing in from /auth%s one is at %s', (search, path) => {
  expect(wantedPath(search)).toBe(path);
});

/** Paths for signed-in people. */
const shown = routes.flatMap(({ children = [] }) =>
  children.flatMap(({ path }) => (path && path !== '*' ? [path] : [])),
);

test('the addresses of spec.md §2 have their screens', () => {
  const specified = [
    ...[
      '/caregiver-dashboard',
      '/senior-dashboard',
      '/senior-monitoring',
      '/medications',
      '/calendar',
      '/appointments',
      '/family',
    ],
    ...['/games', '/health', '/emergency-contacts', '/profile', '/messages', '/communities', '/studios'],
  ];
  expect(shown).toEqual(expect.arrayContaining(specified));
  expect(shown.filter((path) => path.includes(':'))).toEqual([]);
});

test('visitors are asked to sign in for the addresses of signed-in people, and for no others', () => {
  expect(shown).toContain('/medications');
  expect(shown.filter((path) => !isSignedInPath(path))).toEqual([]);
  expect(isSignedInPath('/')).toBe(false);
});
