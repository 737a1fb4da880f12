import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createApiClient } from '../../client/api/apiClient.ts';
import { Root } from '../../client/app/Root.tsx';
import '../../client/app/SignedInApp.tsx';
import '../../client/auditor/AuditorLinkPage.tsx';
import '../../client/home/CareDashboardPage.tsx';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { circleReads } from '../support/careTeam.ts';
import { auditOn } from '../history/auditAnswers.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { grant, lee, openLink, secret } from './auditorViews.ts';

const stage = clientStage();
const kim: UserView = { ...rosa, ...lee, username: 'kim', role: 'caregiver' };

/** `viewer`: the person signed in; null: nobody, until they sign in as Kim, whose only access is the link's. */
const visit = (path: string, viewer: UserView | null, answer: () => Response = () => HttpResponse.json(openLink)) => {
  let present = viewer;
  let grants: readonly unknown[] = [];
  const read = write('post', '/api/auditor-links/read', answer);
  const use = write('post', '/api/auditor-links/use', () => {
    const used = grant(1, { person: lee });
    grants = [used];
    return HttpResponse.json(used);
  });
  stage.server.use(
    ...[read.handler, use.handler, ...circleReads({ connections: [], sent: [], received: [] })],
    http.get('/api/auditor-grants', () => HttpResponse.json([...grants])),
    http.get('/api/user/me', () =>
      present ? HttpResponse.json(present) : HttpResponse.json({ message: 'Unauthorized' }, { status: 401 }),
    ),
    http.post('/api/login', () => HttpResponse.json((present = kim))),
  );
  auditOn(stage);
  window.history.replaceState(null, '', path);
  render(<Root api={createApiClient()} leave={() => undefined} />);
  return { user: userEvent.setup(), read, use };
};

test('a link says whose history it opens; it is used by a press after signing in, and leads to the history', async () => {
  const { user, read, use } = visit(`/auditor#${secret}`, null);
  expect(await screen.findByRole('heading', { name: 'You can see Rosa Alvarez’s care history' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Your access' })).toHaveTextContent(
    /look through medications and health and sign a review.*Until March 3, 2126/,
  );
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Username'), 'kim');
  await user.type(screen.getByLabelText('Password'), 'secret-enough');
  // no address that is sent to the server has the secret
  expect(location.href).not.toContain(secret);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('You’re signed in as Kim Lee (kim).')).toBeInTheDocument();
  expect(use.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open the history' }));
  expect(await screen.findByText('You can see Rosa Alvarez’s history now.')).toBeInTheDocument();
  expect([read.sent.at(-1)?.body, use.sent.map(({ body }) => body)]).toEqual([{ secret }, [{ secret }]]);
  expect(location.pathname + location.search).toBe(`/history?senior=${rosa.id}`);
  expect(sessionStorage.getItem('hearthline.join')).toBeNull();
  const [rail] = screen.getAllByRole('navigation', { name: 'Main' });
  const links = () => within(rail ?? document.body).getAllByRole('link');
  // once the page knows that they are an auditor alone
  await waitFor(() => expect(links().map(({ textContent }) => textContent)).toEqual(['History', 'Profile']));
});

test('an auditor without a care team of their own begins at the history', async () => {
  stage.server.use(
    ...circleReads({ connections: [], sent: [], received: [] }),
    http.get('/api/auditor-grants', () => HttpResponse.json([grant(1, { person: lee })])),
    http.get('/api/user/me', () => HttpResponse.json(kim)),
  );
  auditOn(stage);
  window.history.replaceState(null, '', '/');
  render(<Root api={createApiClient()} leave={() => undefined} />);
  await waitFor(() => expect(location.pathname + location.search).toBe(`/history?senior=${rosa.id}`));
  expect(await screen.findAllByRole('link', { name: 'History' })).not.toHaveLength(0);
});

test.each([
  ['used', 'This link was already used'],
  ['withdrawn', 'This access was withdrawn'],
  ['expired', 'This link has expired'],
  ['replaced', 'There’s a newer link'],
] as const)('a link that was %s says so, and offers nothing', async (status, title) => {
  const { use } = visit(`/auditor#${secret}`, kim, () => HttpResponse.json({ ...openLink, status, grant: null }));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open the history' })).not.toBeInTheDocument();
  expect(use.sent).toEqual([]);
});

test('the senior’s own link gives her nothing to press', async () => {
  visit(`/auditor#${secret}`, rosa);
  expect(await screen.findByText('This is the link to your own history.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open the history' })).not.toBeInTheDocument();
});

test('an unknown link says so', async () => {
  visit(`/auditor#${secret}`, null, () => HttpResponse.json({ message: 'We don’t know this link.' }, { status: 404 }));
  expect(await screen.findByText('We don’t know this link.')).toBeInTheDocument();
});

test('an address without its link asks for all of it', async () => {
  visit('/auditor', null);
  expect(await screen.findByRole('heading', { name: 'This link isn’t complete' })).toBeInTheDocument();
});
