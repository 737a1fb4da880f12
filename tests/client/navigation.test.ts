import { barsOf, destinationsOf, presentOf } from '../../client/app/destinations.ts';
import { seniorEntriesOf } from '../../client/app/seniorEntries.ts';
import { careTilesOf, homeTiles } from '../../client/home/homeTiles.ts';
import { senior } from '../support/careDays.ts';

const wordsOf = (entries: readonly { readonly word: string }[]) => entries.map(({ word }) => word);

test.each([
  [
    'senior',
    ['Home', 'Meds', 'Appointments', 'Family', 'Emergency', 'Games', 'Community', 'Studios', 'Calendar', 'Health'],
  ],
  ['family_member', ['Home', 'Meds', 'Emergency', 'Family', 'Games', 'Community', 'Studios', 'Calendar', 'Health']],
  ['caregiver', ['Home', 'Meds', 'Emergency', 'Games', 'Community', 'Studios', 'Calendar', 'Health']],
] as const)('a %s has the entries of spec.md §2 in its order, then Calendar and Health', (role, words) => {
  expect(wordsOf(destinationsOf(role))).toEqual(words);
});

test('if not all fit, the bar has the entries of spec.md; if those don’t, the first four, then one fewer each; Emergency is always among them', () => {
  expect(barsOf('senior').slice(1).map(wordsOf)).toEqual([
    ['Home', 'Meds', 'Appointments', 'Family', 'Emergency', 'Games', 'Community', 'Studios'],
    ['Home', 'Meds', 'Appointments', 'Emergency'],
    ['Home', 'Meds', 'Emergency'],
    ['Home', 'Emergency'],
    ['Emergency'],
  ]);
  expect(barsOf('family_member').slice(1).map(wordsOf)).toEqual([
    ['Home', 'Meds', 'Emergency', 'Family', 'Games', 'Community', 'Studios'],
    ['Home', 'Meds', 'Emergency', 'Family'],
    ['Home', 'Meds', 'Emergency'],
    ['Home', 'Emergency'],
    ['Emergency'],
  ]);
});

describe('the entries of seniors', () => {
  const names = [
    'Rosa Alvarez',
    'Miguel Alvarez',
    'Teresa Ruiz',
    'Carl Oduya',
    'June Whitaker',
    'Lidia Santos',
    'Rosa Blum',
  ];
  const seniors = names.map((name, at) => senior(at + 1, name));
  const home = { pathname: '/', search: '' };
  const at = (index: number) => ({
    pathname: '/senior-monitoring',
    search: `?tab=health&senior=${seniors[index]?.seniorId.toUpperCase()}`,
  });

  test('have a face and a distinguishing name, and link to their pages', () => {
    const [rosa] = seniors;
    const entries = seniorEntriesOf(seniors.slice(0, 5), home);
    expect(wordsOf(entries)).toEqual(['Rosa', 'Miguel', 'Teresa', 'Carl', 'June']);
    expect(entries[0]).toMatchObject({ to: `/senior-monitoring?senior=${rosa?.seniorId}`, person: rosa });
  });

  test('are five at most, then "All"; the one on the screen is among them', () => {
    expect(wordsOf(seniorEntriesOf(seniors, home))).toEqual([
      'Rosa Alvarez',
      'Miguel',
      'Teresa',
      'Carl',
      'June',
      'All',
    ]);
    expect(wordsOf(seniorEntriesOf(seniors, at(5)))).toEqual([
      'Rosa Alvarez',
      'Miguel',
      'Teresa',
      'Carl',
      'Lidia',
      'All',
    ]);
    expect(seniorEntriesOf(seniors, home).at(-1)).toMatchObject({ to: '/caregiver-dashboard' });
  });

  test('of a senior begin with the Care Dashboard, because her Home is her own day', () => {
    const dashboard = { pathname: '/caregiver-dashboard', search: '' };
    expect(wordsOf(seniorEntriesOf(seniors.slice(0, 1), home, 'senior'))).toEqual(['Care Dashboard', 'Rosa']);
    expect(wordsOf(seniorEntriesOf(seniors, home, 'senior'))).toEqual([
      'Care Dashboard',
      'Rosa Alvarez',
      'Miguel',
      'Teresa',
      'Carl',
      'June',
    ]);
    expect(seniorEntriesOf([], home, 'senior')).toEqual([]);
    const entries = [...destinationsOf('senior'), ...seniorEntriesOf(seniors, dashboard, 'senior')];
    expect(presentOf(entries, dashboard)).toBe('/caregiver-dashboard');
  });

  test('only the one on the screen is the present one', () => {
    const entries = [...destinationsOf('caregiver'), ...seniorEntriesOf(seniors, at(1))];
    expect(presentOf(entries, at(1))).toBe(`/senior-monitoring?senior=${seniors[1]?.seniorId}`);
    expect(presentOf(entries, { pathname: '/profile', search: '' })).toBeUndefined();
  });

  test('at a home’s own address Home is the present one, unless "All" leads there', () => {
    const dashboard = { pathname: '/caregiver-dashboard', search: '' };
    const presentWith = (count: number) =>
      presentOf([...destinationsOf('caregiver'), ...seniorEntriesOf(seniors.slice(0, count), dashboard)], dashboard);
    expect([presentWith(0), presentWith(5), presentWith(6)]).toEqual(['/', '/', '/caregiver-dashboard']);
    expect(presentOf(destinationsOf('senior'), { pathname: '/senior-dashboard', search: '' })).toBe('/');
  });
});

test('the tiles of the two homes are those of spec.md §2, in its order', () => {
  expect(homeTiles.map(({ to, word }) => [to, word])).toEqual([
    ['/medications', 'Medications'],
    ['/appointments', 'Appointments'],
    ['/calendar', 'Calendar'],
    ['/health', 'Health'],
    ['/family', 'Family'],
    ['/games', 'Games'],
  ]);
  const careWords = (role: Parameters<typeof careTilesOf>[0]) => careTilesOf(role).map(({ to, word }) => [to, word]);
  expect(careWords('caregiver')).toEqual([['/calendar', 'My Calendar']]);
  expect(careWords('family_member')).toEqual([
    ['/calendar', 'My Calendar'],
    ['/family', 'Family Updates'],
  ]);
});
