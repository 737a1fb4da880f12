import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ana, cardNames, miguel, rosa, seniorCard, showDashboard } from '../support/careDashboardScreen.tsx';
import { received } from '../support/careTeam.ts';
import { circleOn, pushChanged } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { careConnectionsResource } from '../../client/circle/careConnectionsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const invitation = received(1, { invitedAt: '2026-06-08T15:00:00.000Z', expiresAt: '2026-06-22T15:00:00.000Z' });

test('nobody yet: it says so, and shows the address for the senior’s invitation', async () => {
  showDashboard(stage, { connections: [] });
  expect(await screen.findByRole('heading', { name: 'No Care Connections Yet' })).toBeInTheDocument();
  expect(screen.getByText('ana@example.org', { selector: 'b' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Use a different address' })).toHaveAttribute('href', '/profile');
});

test('without an address there is nothing to invite: the way leads to the profile', async () => {
  showDashboard(stage, { connections: [] }, {}, { ...ana, email: null });
  expect(await screen.findByRole('link', { name: 'Add Your Email Address' })).toHaveAttribute('href', '/profile');
});

test('an invitation is not nothing: with one pending the empty state is not shown', async () => {
  showDashboard(stage, { connections: [], received: [invitation] });
  expect(await screen.findByRole('heading', { name: 'Pending Care Invitations' })).toBeInTheDocument();
  expect(screen.queryByText('No Care Connections Yet')).not.toBeInTheDocument();
});

test('nor is it shown while it is not known whether there are invitations', async () => {
  const shown = showDashboard(stage, { connections: [] });
  stage.server.use(
    http.get('/api/care-invitations/received', () => HttpResponse.json({ message: 'Later' }, { status: 503 })),
  );
  expect(await screen.findByText('We couldn’t load your invitations.')).toBeInTheDocument();
  await waitFor(() =>
    expect(Object.values(partsIn(shown.store, careConnectionsResource))).toMatchObject([{ status: 'ready' }]),
  );
  expect(screen.queryByText('No Care Connections Yet')).not.toBeInTheDocument();
});

test('when the connected seniors can’t be loaded, the dashboard says so and offers Retry', async () => {
  const { user, answers } = showDashboard(stage);
  stage.server.use(http.get('/api/care-connections', () => HttpResponse.json({ message: 'Later' }, { status: 503 })));
  expect(await screen.findByText('We couldn’t load the people you care for.')).toBeInTheDocument();
  circleOn(stage, answers);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await seniorCard('Rosa Alvarez')).toBeDefined();
});

test('an accepted invitation becomes a senior’s card; the focus stays on the page', async () => {
  const { answers, user } = showDashboard(stage, { connections: [], received: [invitation] });
  const accept = write('patch', '/api/care-invitations/:id', () => {
    answers.received = [{ ...invitation, status: 'accepted' }];
    answers.connections = [rosa];
    return HttpResponse.json({ ...invitation, status: 'accepted' });
  });
  stage.server.use(accept.handler);
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation from Teresa Ruiz' }));
  expect(await seniorCard('Rosa Alvarez')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Pending Care Invitations')).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('an invitation arrives by push', async () => {
  const { answers } = showDashboard(stage, { connections: [] });
  await screen.findByText('No Care Connections Yet');
  answers.received = [invitation];
  pushChanged(stage, 'careInvitations', 'CaregiverInvited');
  expect(await screen.findByRole('button', { name: 'Accept the invitation from Teresa Ruiz' })).toBeInTheDocument();
  expect(screen.queryByText('No Care Connections Yet')).not.toBeInTheDocument();
});

test('leaving a care team is in the card’s menu, asks first, and the card goes', async () => {
  const { answers, user } = showDashboard(stage);
  const leave = write('delete', '/api/care-invitations/:id', () => {
    answers.connections = [miguel];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(leave.handler);
  await user.click(await screen.findByRole('button', { name: 'More for Rosa Alvarez' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave this care team…' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to leave Rosa Alvarez’s care team?' }),
  );
  expect(leave.sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You’ve left Rosa Alvarez’s care team.')).toBeInTheDocument();
  await waitFor(() => expect(cardNames()).toEqual(['Miguel Alvarez']));
  expect(leave.sent.map(({ path }) => path)).toEqual([`/api/care-invitations/${rosa.invitationId}`]);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('leaving asks first by keyboard as well, and Escape leaves everything unchanged', async () => {
  const { user } = showDashboard(stage, { connections: [rosa] });
  const more = await screen.findByRole('button', { name: 'More for Rosa Alvarez' });
  act(() => more.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Leave this care team…' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(more).toHaveFocus());
});
