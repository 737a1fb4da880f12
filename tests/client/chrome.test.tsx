import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Chrome } from '../../client/app/Chrome.tsx';
import { Header } from '../../client/app/Header.tsx';
import { PageError } from '../../client/app/PageError.tsx';
import { initialsOf, nameOf, tintOf } from '../../client/ui/PersonAvatar.tsx';
import { clientStage } from '../support/clientApp.tsx';

const stage = clientStage();

test.each([
  [{ firstName: 'Rosa', lastName: 'Alvarez' }, 'Rosa Alvarez', 'RA'],
  [{ firstName: 'Rosa', lastName: null }, 'Rosa', 'R'],
  [{ firstName: null, lastName: 'Alvarez' }, 'User', 'A'],
  [{ firstName: null, lastName: null }, 'User', 'U'],
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
] as const)('a %s is called "%s" beside the name', async (role, word) => {
  stage.show(<Header />, { user: { role } });
  await screen.findByText('Up to date');
  expect(screen.getByRole('link', { name: `Profile of Rosa Alvarez, ${word}` })).toHaveAttribute('href', '/profile');
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
  expect(JSON.parse(sessionStorage.getItem('hearthline.notice') ?? '')).toEqual({ title: 'Logged out', description: 'See you next time!' });
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

test('theme and contrast are chosen in the View panel, apply immediately and are remembered', async () => {
  const { user } = stage.show(<Header />);
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('switch', { name: 'More contrast' }));
  expect(document.documentElement).toHaveAttribute('data-contrast', 'more');
  expect(JSON.parse(localStorage.getItem('hearthline.preferences') ?? '')).toEqual({ text: 'a', theme: 'dark', contrast: 'more' });
});

const showRoutes = (path: string, Broken: () => never | null = () => null) => {
  const children = [
    { index: true, element: <h1>Good Day!</h1>, errorElement: <PageError /> },
    { path: 'medications', element: <Broken />, errorElement: <PageError /> },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Chrome />, children }], { initialEntries: [path] });
  return stage.show(<RouterProvider router={router} />, { path: null });
};

// jsdom does not scroll
window.scrollTo = () => undefined;

test('the present screen is marked in rail and bottom bar, and a new one has the focus', async () => {
  const { user } = showRoutes('/');
  const rail = within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body);
  expect(rail.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await user.click(rail.getByRole('link', { name: 'Meds' }));
  expect(rail.getByRole('link', { name: 'Meds' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('a page that breaks', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => logged.mockRestore());

  test('says so kindly, leaves the rest standing, and is tried again when asked', async () => {
    let isBroken = true;
    const { user } = showRoutes('/medications', () => {
      if (isBroken) throw new Error('a bug');
      return null;
    });
    expect(await screen.findByRole('heading', { name: 'This page couldn’t load' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'This page couldn’t load' })).not.toBeInTheDocument());
  });

  test('because its code did not load offers to try again', async () => {
    showRoutes('/medications', () => {
      throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
