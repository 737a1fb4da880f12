import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createApiClient } from '../../client/api/apiClient.ts';
import { Header } from '../../client/app/Header.tsx';
import { readPreferences, savePreferences } from '../../client/browser/preferences.ts';
import { Root } from '../../client/app/Root.tsx';
import { logoutRequested } from '../../client/session/sessionSlice.ts';
import '../../client/account/AuthPage.tsx';
import '../../client/account/PrivacyPage.tsx';
import '../../client/app/SignedInApp.tsx';
import { accountReads } from '../support/accountReads.ts';
import { clientStage, commonAnswers } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const places = ['localStorage', 'sessionStorage'] as const;
const allowed = places.map((place) => [place, Object.getOwnPropertyDescriptor(window, place) ?? {}] as const);
/** With cookies and site data blocked, reading the property already throws. */
beforeEach(() => {
  for (const place of places)
    Object.defineProperty(window, place, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
});
afterEach(() =>
  allowed.forEach(([place, descriptor]) => Object.defineProperty(window, place, { configurable: true, ...descriptor })),
);
// empties them afterwards
const stage = clientStage();

const openAt = (path: string, user: object | null) => {
  stage.server.use(
    ...accountReads(),
    http.get('/api/user/me', () =>
      user ? HttpResponse.json(user) : HttpResponse.json({ message: 'Unauthorized' }, { status: 401 }),
    ),
    ...commonAnswers,
    http.get('/api/*', () => HttpResponse.json([])),
  );
  window.history.replaceState(null, '', path);
  render(<Root api={createApiClient()} leave={() => undefined} />);
};

test('if the browser refuses any storage, the pages for everybody are there', async () => {
  openAt('/privacy', null);
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('if the browser refuses any storage, one can sign in', async () => {
  openAt('/auth', null);
  const login = jest.fn(() => HttpResponse.json(rosa));
  stage.server.use(http.post('/api/login', login));
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'rosa');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(login).toHaveBeenCalled());
});

test('if the browser refuses any storage, a page behind the sign-in is there, and can be left', async () => {
  openAt('/profile', rosa);
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })).toBeInTheDocument();
  stage.server.use(http.post('/api/logout', () => new HttpResponse(null, { status: 204 })));
  const { store, left } = stage.show(<Header />);
  act(() => void store.dispatch(logoutRequested()));
  await waitFor(() => expect(left).toEqual(['/']));
});

test('a display choice that can’t be stored lasts as long as the page', () => {
  savePreferences({ text: 'a-plus-plus', theme: 'dark', contrast: 'system' });
  expect(readPreferences()).toEqual({ text: 'a-plus-plus', theme: 'dark', contrast: 'system' });
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});
