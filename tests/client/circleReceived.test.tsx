import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PendingInvitations } from '../../client/circle/PendingInvitations.tsx';
import { allPermissions } from '../../events/circle/permissions.ts';
import { ids, received, thatMorning } from '../support/careTeam.ts';
import { circleOn, pushChanged } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { invitationsReceivedResource } from '../../client/circle/invitationsReceivedResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const accept = () => screen.findByRole('button', { name: 'Accept the invitation from Teresa Ruiz' });
const decline = () => screen.findByRole('button', { name: 'Decline the invitation from Teresa Ruiz' });

test('an invitation says who invites, as what, until when, with which words and to what', async () => {
  const permissions = { ...allPermissions, health: false };
  circleOn(stage, {
    received: [received(1, { relationship: 'niece', message: 'Could you keep an eye on my pills?', permissions })],
  });
  stage.show(<PendingInvitations />);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(
    /Teresa Ruiz.*teresa@example\.org.*Invites you as a niece\. Sent yesterday, open until December\s4\./,
  );
  expect(row).toHaveTextContent('“Could you keep an eye on my pills?”');
  expect(row).toHaveTextContent('If you accept, you’ll see: medications, appointments and family.');
  expect(screen.getByRole('heading', { name: 'Pending Care Invitations' })).toBeInTheDocument();
});

test('only what waits for an answer is shown, and nothing at all when nothing does', async () => {
  circleOn(stage, {
    received: [
      received(1, { status: 'accepted' }),
      received(2, { status: 'declined' }),
      received(3, { status: 'expired' }),
      received(4, { expiresAt: '2026-11-21T12:59:59.000Z' }),
    ],
  });
  const { store } = stage.show(<PendingInvitations />);
  await waitFor(() => expect(Object.values(partsIn(store, invitationsReceivedResource))[0]?.data).toHaveLength(4));
  expect(screen.queryByText('Pending Care Invitations')).not.toBeInTheDocument();
});

test('accepting is sent, confirmed, and takes the invitation off the list', async () => {
  const answers = circleOn(stage, { received: [received(1)] });
  const answer = write('patch', '/api/care-invitations/:id', () => {
    answers.received = [received(1, { status: 'accepted', respondedAt: thatMorning.toISOString() })];
    return HttpResponse.json(answers.received[0]);
  });
  stage.server.use(answer.handler);
  const { user } = stage.show(<PendingInvitations />);
  await user.click(await accept());
  expect(await screen.findByText('Invitation response sent')).toBeInTheDocument();
  expect(screen.getByText('You accepted. You’re in Teresa Ruiz’s care team now.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Teresa Ruiz')).not.toBeInTheDocument());
  expect(answer.sent).toEqual([
    { method: 'PATCH', path: `/api/care-invitations/${ids(1)}`, body: { status: 'accepted' } },
  ]);
});

test('declining asks first', async () => {
  const answers = circleOn(stage, { received: [received(1)] });
  const answer = write('patch', '/api/care-invitations/:id', () => {
    answers.received = [received(1, { status: 'declined' })];
    return HttpResponse.json(answers.received[0]);
  });
  stage.server.use(answer.handler);
  const { user } = stage.show(<PendingInvitations />);
  await user.click(await decline());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(answer.sent).toEqual([]);
  await user.click(await decline());
  const question = await screen.findByRole('alertdialog', { name: 'Decline the invitation from Teresa Ruiz?' });
  await user.click(within(question).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Invitation response sent')).toBeInTheDocument();
  expect(screen.getByText('You declined the invitation from Teresa Ruiz.')).toBeInTheDocument();
  expect(answer.sent[0]?.body).toEqual({ status: 'declined' });
  await waitFor(() => expect(screen.queryByText('Teresa Ruiz')).not.toBeInTheDocument());
});

test('an answer that comes too late shows the server’s sentence and the present state', async () => {
  const answers = circleOn(stage, { received: [received(1)] });
  const message = 'This invitation is no longer open. Please ask for a new one.';
  stage.server.use(
    http.patch('/api/care-invitations/:id', () => {
      answers.received = [];
      return HttpResponse.json({ message, code: 'invitation_closed' }, { status: 409 });
    }),
  );
  const { user } = stage.show(<PendingInvitations />);
  await user.click(await accept());
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText('Teresa Ruiz')).not.toBeInTheDocument());
});

test('an invitation that comes while the page is open appears by itself, and goes when it is cancelled', async () => {
  const answers = circleOn(stage);
  const { store } = stage.show(<PendingInvitations />);
  await waitFor(() => expect(Object.values(partsIn(store, invitationsReceivedResource))[0]?.status).toBe('ready'));
  answers.received = [received(1)];
  pushChanged(stage, 'careInvitations', 'CaregiverInvited');
  expect(await accept()).toBeInTheDocument();
  answers.received = [];
  pushChanged(stage, 'careInvitations', 'InvitationCancelled');
  await waitFor(() => expect(screen.queryByText('Teresa Ruiz')).not.toBeInTheDocument());
});

test('invitations that can’t be loaded say so and offer Retry', async () => {
  stage.server.use(
    http.get('/api/care-invitations/received', () => HttpResponse.json({ message: 'Try later' }, { status: 503 })),
  );
  const { user } = stage.show(<PendingInvitations />);
  expect(await screen.findByText('We couldn’t load your invitations.')).toBeInTheDocument();
  circleOn(stage, { received: [received(1)] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await accept()).toBeInTheDocument();
});
