import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useRoutes } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { connected, connectionLost } from '../../client/connection/connectionSlice.ts';
import { Chrome } from '../../client/app/Chrome.tsx';
import { Header } from '../../client/app/Header.tsx';
import { initialsOf, nameOf, tintOf } from '../../client/ui/PersonAvatar.tsx';
import { senior } from '../support/careDays.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { onPhone } from '../support/onPhone.ts';
import { rosa as person } from '../support/people.ts';

const stage = clientStage();

test.each([
  [{ firstName: 'Rosa', lastName: 'Alvarez' }, 'Rosa Alvarez', 'RA'],
  [{ firstName: 'Rosa', lastName: null }, 'Rosa', 'R'],
  [{ firstName: null, lastName: 'Alvarez' }, 'User', 'A'],
  [{ firstName: null, lastName: null }, 'User', 'U'],
  [{ firstName: 'Omar', lastName: '(2)' }, 'Omar (2)', 'O2'],
])('%o is shown as %s, or as %s', (person, name, initials) => {
  expect(nameOf(person)).toBe(name);
  expect(initialsOf(person)).toBe(initials);
});

test('a person’s ground is one of five, always the same', () => {
  expect(tintOf('3b1f0c52')).toBe(tintOf('3b1f0c52'));
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'ü']) expect([1, 2, 3, 4, 5]).toContain(tintOf(id));
});

test.each([
  ['senior', 'Senior'],
  ['caregiver', 'Caregiver'],
  ['family_member', 'Family Member'],
] as const)('a %s is called "%s" next to the name', async (role, word) => {
  stage.show(<Header />, { user: { role } });
  await screen.findByText('Up to date');
  expect(screen.getByRole('link', { name: `Profile of Rosa Alvarez, ${word}` })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('link', { name: 'Hearthline, home' })).toHaveAttribute('href', '/');
});

test('logging out ends the session, forgets everything by loading the first page, and says goodbye there', async () => {
  let calls = 0;
  stage.server.use(
    http.post('/api/logout', () => {
      calls += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const shown = stage.show(<Header />);
  await shown.user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(shown.left).toEqual(['/']));
  expect(calls).toBe(1);
  expect(JSON.parse(sessionStorage.getItem('hearthline.notice') ?? '')).toEqual({
    title: 'Logged out',
    description: 'See you next time!',
  });
});

test('on phones and tablets logging out asks everybody, and a slip changes nothing', async () => {
  const media = onPhone();
  let calls = 0;
  stage.server.use(
    http.post('/api/logout', () => {
      calls += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const shown = stage.show(<Header />);
  const opener = screen.getByRole('button', { name: 'Logout' });
  const question = () => screen.findByRole('alertdialog', { name: 'Log out of Hearthline?' });
  await shown.user.click(opener);
  await shown.user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect([calls, shown.left]).toEqual([0, []]);
  await shown.user.click(opener);
  await shown.user.click(within(await question()).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(shown.left).toEqual(['/']));
  media.mockRestore();
});

test('a logout that fails is only logged, and one leaves all the same', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stage.server.use(http.post('/api/logout', () => HttpResponse.error()));
  const shown = stage.show(<Header />);
  await shown.user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(shown.left).toEqual(['/']));
  expect(logged).toHaveBeenCalled();
  expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  logged.mockRestore();
});

test('theme and contrast are chosen in the Display panel, apply immediately and are remembered', async () => {
  const { user } = stage.show(<Header />);
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('switch', { name: 'More contrast' }));
  expect(document.documentElement).toHaveAttribute('data-contrast', 'more');
  expect(JSON.parse(localStorage.getItem('hearthline.preferences') ?? '')).toEqual({
    text: 'a',
    theme: 'dark',
    contrast: 'more',
  });
});

const showRoutes = (path: string, Broken: () => never | null = () => null, seniors: readonly CareConnection[] = []) => {
  circleOn(stage, { connections: seniors });
  const children = [
    { index: true, element: <h1>Good Day!</h1> },
    { path: 'medications', element: <Broken /> },
    { path: 'senior-monitoring', element: null },
  ];
  const Screens = () => useRoutes([{ path: '/', element: <Chrome />, children }]);
  return stage.show(<Screens />, { path });
};

// jsdom does not scroll
const scrolled = jest.fn();
window.scrollTo = scrolled;

const navigation = (which: 'rail' | 'bar') =>
  within(screen.getAllByRole('navigation', { name: 'Main' })[which === 'rail' ? 0 : 1] ?? document.body);

test('the present screen is marked in rail and bottom bar, and a new one has the focus', async () => {
  const { user } = showRoutes('/');
  const rail = navigation('rail');
  expect(rail.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await user.click(rail.getByRole('link', { name: 'Meds' }));
  for (const each of [rail, navigation('bar')])
    expect(each.getByRole('link', { name: 'Meds' })).toHaveAttribute('aria-current', 'page');
  expect(rail.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the session is checked again when a screen opens and the last answer is five minutes old', async () => {
  let asked = 0;
  stage.server.use(
    http.get('/api/user/me', () => {
      asked += 1;
      return HttpResponse.json(person);
    }),
  );
  const { user, store } = showRoutes('/');
  await screen.findByText('Up to date');
  const rail = navigation('rail');
  const before = asked;
  const loadedAt = store.getState().session?.loadedAt ?? 0;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(loadedAt + 5 * 60_000 - 1);
  await user.click(rail.getByRole('link', { name: 'Meds' }));
  clock.mockReturnValue(loadedAt + 5 * 60_000);
  expect(asked).toBe(before);
  await user.click(rail.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(asked).toBe(before + 1));
  clock.mockRestore();
});

describe('who looks after two seniors', () => {
  const [rosa, miguel] = [senior(1, 'Rosa Alvarez'), senior(2, 'Miguel Alvarez')];

  test('goes from one to the other in the rail, each time to the top of the page', async () => {
    const { user } = showRoutes(`/senior-monitoring?senior=${rosa.seniorId}&tab=health`, undefined, [rosa, miguel]);
    const rail = navigation('rail');
    expect(await rail.findByRole('link', { name: 'Rosa' })).toHaveAttribute('aria-current', 'page');
    scrolled.mockClear();
    await user.click(rail.getByRole('link', { name: 'Miguel' }));
    expect(rail.getByRole('link', { name: 'Miguel' })).toHaveAttribute('aria-current', 'page');
    expect(rail.getByRole('link', { name: 'Rosa' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  test('finds them under "More" of the bottom bar, which is marked on their pages', async () => {
    const { user } = showRoutes('/', undefined, [rosa, miguel]);
    const bar = navigation('bar');
    const more = await bar.findByRole('button', { name: 'More' });
    expect(more).not.toHaveAttribute('aria-current');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.click(
      within(bar.getByRole('list', { name: 'People you care for' })).getByRole('link', { name: 'Miguel' }),
    );
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveAttribute('aria-current', 'true');
    await user.click(more);
    expect(bar.getByRole('link', { name: 'Miguel' })).toHaveAttribute('aria-current', 'page');
  });

  test('closes "More" with Escape, by leaving it and by pressing elsewhere', async () => {
    const { user } = showRoutes('/', undefined, [rosa, miguel]);
    const bar = navigation('bar');
    const more = await bar.findByRole('button', { name: 'More' });
    await user.click(more);
    await user.tab();
    expect(bar.getByRole('link', { name: 'Care Dashboard' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(more).toHaveFocus();
    expect(bar.queryByRole('link', { name: 'Rosa' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    await user.click(screen.getByRole('heading', { name: 'Good Day!' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('a page that breaks', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => logged.mockRestore());

  test('says so kindly, leaves the rest of the page, and is tried again when asked', async () => {
    let isBroken = true;
    const { user } = showRoutes('/medications', () => {
      if (isBroken) throw new Error('a bug');
      return null;
    });
    expect(await screen.findByRole('heading', { name: 'This page couldn’t load' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'This page couldn’t load' })).not.toBeInTheDocument(),
    );
  });

  test('because its code did not load offers to try again', async () => {
    showRoutes('/medications', () => {
      throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('because its code did not load reloads by itself when the server is back, not at the first connection', async () => {
    const { store } = showRoutes('/medications', () => {
      throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    });
    await screen.findByRole('button', { name: 'Try again' });
    // jsdom can't report more about a reload
    const reloads = () => logged.mock.calls.filter(([said]) => String(said).includes('navigation')).length;
    act(() => void store.dispatch(connected()));
    expect(reloads()).toBe(0);
    act(() => void store.dispatch(connectionLost({ currentAt: undefined })));
    act(() => void store.dispatch(connected()));
    expect(reloads()).toBe(1);
  });
});
