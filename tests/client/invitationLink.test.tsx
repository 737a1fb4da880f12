import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { JoinRequests } from '../../client/circle/JoinRequests.tsx';
import { MyCareTeam } from '../../client/circle/MyCareTeam.tsx';
import { PendingInvitations } from '../../client/circle/PendingInvitations.tsx';
import type { InvitationUnproven } from '../../projections/circle/invitationsReceivedQueries.ts';
import type { JoinRequestView } from '../../projections/circle/joinRequests.ts';
import { ids, linkOf, sent, thatMorning } from '../support/careTeam.ts';
import { circleOn, pushChanged } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const kate: JoinRequestView = {
  personId: ids(7, '5'),
  name: 'Kate Miller',
  username: 'kate',
  role: 'caregiver',
  accountSince: '2026-11-20T15:00:00.000Z',
  requestedAt: '2026-11-21T12:00:00.000Z',
};

test('an open invitation shows its link, a picture of it and its code', async () => {
  circleOn(stage, { sent: [sent(1, 'june@example.org')] });
  const { user } = stage.show(<MyCareTeam />);
  await user.click(await screen.findByRole('button', { name: 'Show the link for june@example.org' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ready. Now give june@example.org the link' }));
  const link = await dialog.findByRole('textbox', { name: 'Link for june@example.org' });
  expect(link).toHaveValue(`${location.origin}/join#e77FvYIhCyjZ-VqVp4HaAw`);
  expect(await dialog.findByRole('img', { name: 'QR code of the link above' })).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: 'P V D R V F M F' })).toHaveTextContent('PVDR-VFMF');
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await dialog.findByText('Copied. Paste it into a message to them.')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/join#e77FvYIhCyjZ-VqVp4HaAw`);
});

test('if the browser has a share sheet, the link goes through it', async () => {
  circleOn(stage, { sent: [sent(1, 'june@example.org')] });
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = stage.show(<MyCareTeam />);
  await user.click(await screen.findByRole('button', { name: 'Show the link for june@example.org' }));
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: `${location.origin}/join#e77FvYIhCyjZ-VqVp4HaAw` }),
  );
  Reflect.deleteProperty(navigator, 'share');
});

test('a new link is made only after a plain question', async () => {
  circleOn(stage, { sent: [sent(1, 'june@example.org')] });
  const asked = write('post', '/api/care-invitations/:id/link', ({ body }) =>
    HttpResponse.json({ ...linkOf(ids(1)), ...((body as { renew?: boolean }).renew ? { code: 'BCDFGHJK' } : {}) }),
  );
  stage.server.use(asked.handler);
  const { user } = stage.show(<MyCareTeam />);
  await user.click(await screen.findByRole('button', { name: 'Show the link for june@example.org' }));
  await user.click(await screen.findByRole('button', { name: 'Make a new link' }));
  expect(screen.getByText('The old link and code will stop working.')).toBeInTheDocument();
  expect(asked.sent.map(({ body }) => body)).toEqual([{}]);
  const yes = { name: 'Yes, make a new link' };
  expect(screen.getByRole('button', yes)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByRole('button', { name: 'Make a new link' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Make a new link' }));
  await user.click(screen.getByRole('button', yes));
  expect(await screen.findByText('BCDF-GHJK')).toBeInTheDocument();
  expect(asked.sent.map(({ body }) => body)).toEqual([{}, { renew: true }]);
  expect(screen.getByRole('button', { name: 'Make a new link' })).toHaveFocus();
});

test('somebody without an address is invited by name, and the senior reads what to do', async () => {
  const answers = circleOn(stage);
  const invite = write('post', '/api/care-invitations', () => {
    answers.sent = [sent(1, '', { caregiverEmail: null, inviteeName: 'Kate' })];
    return HttpResponse.json(answers.sent[0], { status: 201 });
  });
  stage.server.use(invite.handler);
  const { user } = stage.show(<MyCareTeam />);
  await user.click(await screen.findByRole('button', { name: 'Invite Caregiver' }));
  await user.click(await screen.findByRole('switch', { name: 'They don’t use email' }));
  await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
  const name = screen.getByRole('textbox', { name: 'What do you call them?' });
  expect(name).toHaveAccessibleDescription(/Please enter what you call them/);
  await user.type(name, 'Kate');
  await user.click(screen.getByRole('button', { name: 'Send Invitation' }));
  expect(await screen.findByRole('dialog', { name: 'Ready. Now give Kate the link' })).toBeInTheDocument();
  expect(invite.sent[0]?.body).toMatchObject({ inviteeName: 'Kate' });
  expect(invite.sent[0]?.body).not.toHaveProperty('caregiverEmail');
});

test('the senior sees a request to join live, and confirms it', async () => {
  const answers = circleOn(stage, { sent: [sent(1, 'kate@example.org')] });
  const answer = write('patch', '/api/care-invitations/:id', () => {
    answers.sent = [sent(1, 'kate@example.org', { status: 'accepted' })];
    return HttpResponse.json(answers.sent[0]);
  });
  stage.server.use(answer.handler);
  const { user } = stage.show(<JoinRequests />);
  answers.sent = [sent(1, 'kate@example.org', { joinRequests: [kate] })];
  pushChanged(stage, 'joinRequests', 'JoinRequested');
  expect(await screen.findByRole('heading', { name: 'Someone wants to join your care team' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    /Someone with the address kate@example\.org wants to join: Kate Miller \(username kate, caregiver, account since yesterday\)/,
  );
  await user.click(screen.getByRole('button', { name: 'Yes, this is Kate' }));
  expect(await screen.findByText('Kate Miller is in your care team now.')).toBeInTheDocument();
  expect(answer.sent.map(({ body }) => body)).toEqual([{ confirmed: kate.personId }]);
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
});

test('or that it is not her, from the row in My Care Team', async () => {
  const answers = circleOn(stage, { sent: [sent(1, 'kate@example.org', { joinRequests: [kate] })] });
  const answer = write('patch', '/api/care-invitations/:id', () => {
    answers.sent = [sent(1, 'kate@example.org')];
    return HttpResponse.json(answers.sent[0]);
  });
  stage.server.use(answer.handler);
  const { user } = stage.show(<MyCareTeam />);
  expect(await screen.findByText('Kate Miller wants to join')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Answer who wants to join: kate@example.org' }));
  await user.click(await screen.findByRole('button', { name: 'No, Kate Miller can’t join' }));
  expect(await screen.findByText('Kate Miller can’t join with this invitation.')).toBeInTheDocument();
  expect(answer.sent.map(({ body }) => body)).toEqual([{ refused: kate.personId }]);
});

test('an account that took the address later sees that an invitation waits, and asks to join', async () => {
  const unproven: InvitationUnproven = {
    id: ids(1),
    status: 'pending',
    isProven: false,
    isWaiting: false,
    isRefused: false,
    respondedAt: null,
    invitedAt: '2026-11-20T15:00:00.000Z',
    createdAt: '2026-11-20T15:00:00.000Z',
    expiresAt: '2026-12-04T15:00:00.000Z',
  };
  const answers = circleOn(stage, { received: [unproven] });
  const answer = write('patch', '/api/care-invitations/:id', () => {
    answers.received = [{ ...unproven, isWaiting: true }];
    return HttpResponse.json(answers.received[0]);
  });
  stage.server.use(answer.handler);
  const { user } = stage.show(<PendingInvitations />);
  expect(await screen.findByRole('listitem')).toHaveTextContent(/An invitation is waiting for rosa@example\.org\./);
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
  expect(await screen.findByText(/We’ve asked the person who sent it\./)).toBeInTheDocument();
  expect(answer.sent.map(({ body }) => body)).toEqual([{ status: 'accepted' }]);
  expect(screen.queryByRole('button', { name: 'Ask to join' })).not.toBeInTheDocument();
  expect(screen.getByRole('list')).toHaveFocus();
});

test.each([
  ['yes', null, 'If they don’t have an account yet, they can create one with it.'],
  ['used', null, /^An account was created with this link, so it won’t create another one\./],
  [
    'later',
    '2026-11-22T20:41:00.000Z',
    /^They need to have an account already, because yours is new\. From tomorrow at 3:41\sPM they can create one/,
  ],
  [
    'full',
    '2026-11-22T20:41:00.000Z',
    /^They need to have an account already, because many people have created one with your invitations in the last 24 hours\. From tomorrow at 3:41\sPM they/,
  ],
  ['no', null, /^They need to have an account already, because new ones can’t be created here\./],
] as const)(
  'next to the link are the person’s requirements: new accounts %s',
  async (newAccounts, newAccountsFrom, sentence) => {
    circleOn(stage, { sent: [sent(1, 'june@example.org')] });
    stage.server.use(
      write('post', '/api/care-invitations/:id/link', () =>
        HttpResponse.json({ ...linkOf(ids(1)), newAccounts, newAccountsFrom }),
      ).handler,
    );
    const { user } = stage.show(<MyCareTeam />);
    await user.click(await screen.findByRole('button', { name: 'Show the link for june@example.org' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  },
);
