import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MyCareTeam } from '../../client/circle/MyCareTeam.tsx';
import { ids, member, sent, thatMorning } from '../support/careTeam.ts';
import { circleOn, pushChanged } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const card = async () => within(await screen.findByRole('region', { name: 'My Care Team' }));
const rowsOf = (part: { queryAllByRole: ReturnType<typeof within>['queryAllByRole'] }) =>
  part.queryAllByRole('listitem').map((row: HTMLElement) => row.textContent);

test('nobody is in the team yet: it says so and offers to invite', async () => {
  circleOn(stage);
  const { user } = stage.show(<MyCareTeam />);
  expect(await screen.findByRole('heading', { name: 'No one is in your care team yet' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invite Caregiver' }));
  expect(await screen.findByRole('dialog', { name: 'Invite Caregiver' })).toBeInTheDocument();
});

test('members are listed with relationship, role, address and main contact; invitations with when they were sent and when they expire', async () => {
  circleOn(stage, {
    connections: [member(1, 'Ana Alvarez', { role: 'family_member', relationship: 'daughter', isPrimary: true })],
    sent: [sent(1, 'ana@example.org', { status: 'accepted' }), sent(2, 'june.park@example.org')],
  });
  stage.show(<MyCareTeam />);
  expect(await screen.findByText('1 person, 1 invited')).toBeInTheDocument();
  const rows = rowsOf(await card());
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/Ana Alvarez.*Daughter, Family Member.*ana@example\.org.*Main contact/);
  expect(rows[1]).toMatch(/june\.park@example\.org.*Invited yesterday, expires in 13\sdays/);
});

test('three members and three invitations are shown; Show More shows all of them', async () => {
  circleOn(stage, {
    connections: ['Ana', 'Carl', 'Luis', 'June'].map((name, at) => member(at + 1, `${name} Park`)),
    sent: ['a', 'b', 'c', 'd'].map((name, at) => sent(at + 10, `${name}@example.org`)),
  });
  const { user } = stage.show(<MyCareTeam />);
  await waitFor(async () => expect(rowsOf(await card())).toHaveLength(6));
  expect(screen.getByText('4 people, 4 invited')).toBeInTheDocument();
  expect(screen.queryByText('June Park')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My Care Team' }));
  expect(rowsOf(dialog)).toHaveLength(8);
  expect(dialog.getByText('June Park')).toBeInTheDocument();
});

test('with three of each nothing more is offered', async () => {
  circleOn(stage, {
    connections: ['Ana', 'Carl', 'Luis'].map((name, at) => member(at + 1, `${name} Park`)),
    sent: ['a', 'b', 'c'].map((name, at) => sent(at + 10, `${name}@example.org`)),
  });
  stage.show(<MyCareTeam />);
  await waitFor(async () => expect(rowsOf(await card())).toHaveLength(6));
  expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
});

test('declined and expired invitations say so and can be sent again with their text, or taken off the list', async () => {
  const answers = circleOn(stage, {
    sent: [
      sent(1, 'teresa@example.org', {
        status: 'declined',
        respondedAt: '2026-11-21T12:00:00.000Z',
        relationship: 'neighbor',
        message: 'Please',
      }),
      sent(2, 'late@example.org', { expiresAt: '2026-11-20T12:00:00.000Z' }),
    ],
  });
  const deleted: string[] = [];
  stage.server.use(
    http.delete('/api/care-invitations/:id', ({ params }) => {
      deleted.push(String(params['id']));
      answers.sent = answers.sent.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = stage.show(<MyCareTeam />);
  expect(await screen.findByText('Declined today')).toBeInTheDocument();
  expect(screen.getByText('Expired yesterday with no answer')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invite again: teresa@example.org' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite Caregiver' }));
  expect(form.getByRole('textbox', { name: 'Email address' })).toHaveValue('teresa@example.org');
  expect(form.getByRole('textbox', { name: /^Relationship/ })).toHaveValue('neighbor');
  expect(form.getByRole('textbox', { name: /^Personal message/ })).toHaveValue('Please');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Remove the invitation to late@example.org' }));
  expect(await screen.findByText('The invitation has been removed from your care team.')).toBeInTheDocument();
  expect(deleted).toEqual([ids(2)]);
  expect(screen.queryByText('late@example.org')).not.toBeInTheDocument();
});

test('an acceptance is seen without touching anything', async () => {
  const answers = circleOn(stage, { sent: [sent(1, 'ana@example.org')] });
  stage.show(<MyCareTeam />);
  expect(await screen.findByText('1 invited')).toBeInTheDocument();
  answers.sent = [sent(1, 'ana@example.org', { status: 'accepted' })];
  answers.connections = [member(1, 'Ana Alvarez')];
  pushChanged(stage, 'careInvitations', 'InvitationAccepted');
  pushChanged(stage, 'careConnections', 'InvitationAccepted');
  expect(await screen.findByText('Ana Alvarez')).toBeInTheDocument();
  expect(await screen.findByText('1 person')).toBeInTheDocument();
});

test('a pending invitation is cancelled after the question; the focus stays with the team', async () => {
  const answers = circleOn(stage, { sent: [sent(1, 'june@example.org'), sent(2, 'ana@example.org')] });
  stage.server.use(
    http.delete('/api/care-invitations/:id', () => {
      answers.sent = answers.sent.slice(1);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = stage.show(<MyCareTeam />);
  await user.click(await screen.findByRole('button', { name: 'Cancel the invitation to june@example.org' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel this invitation?' }),
  );
  await user.click(question.getByRole('button', { name: 'Cancel invitation' }));
  expect(await screen.findByText('The invitation has been removed from your care team.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.queryByText('june@example.org')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Your care team' })).toHaveFocus());
});

test('a cancelling that is refused says why in the question, and the lists are looked at again', async () => {
  const answers = circleOn(stage, { sent: [sent(1, 'june@example.org')] });
  const message = 'There’s a newer invitation. Please answer that one instead.';
  stage.server.use(
    http.delete('/api/care-invitations/:id', () =>
      HttpResponse.json({ message, code: 'invitation_replaced' }, { status: 409 }),
    ),
  );
  const { user } = stage.show(<MyCareTeam />);
  await user.click(await screen.findByRole('button', { name: 'Cancel the invitation to june@example.org' }));
  answers.sent = [sent(2, 'june@example.org', { relationship: 'nurse' })];
  await user.click(await screen.findByRole('button', { name: 'Cancel invitation' }));
  expect(await screen.findByText('Failed to remove invitation')).toBeInTheDocument();
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(await screen.findByText('Nurse')).toBeInTheDocument();
});

test('a team that can’t be loaded says so and offers Retry', async () => {
  const answers = circleOn(stage, { connections: [member(1, 'Ana Alvarez')] });
  stage.server.use(
    http.get('/api/care-connections', () => HttpResponse.json({ message: 'Try later' }, { status: 503 })),
  );
  const { user } = stage.show(<MyCareTeam />);
  expect(await screen.findByText('We couldn’t load your care team.')).toBeInTheDocument();
  stage.server.resetHandlers();
  circleOn(stage, answers);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ana Alvarez')).toBeInTheDocument();
});
